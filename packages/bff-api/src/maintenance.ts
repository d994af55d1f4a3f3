import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { longestServiceText, ServiceId } from "@sightline/model/maintenance"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { FieldsRefused, InventoryInactive, InventoryItemNotFound, ItemInactive, KeyReused } from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, WireMoney, wire, wireId, wireOptional, wireText } from "./wire"

/** A maintenance service (document 1 §3). */
const WireService = Schema.Struct({
  id: wire("inventoryItemServiceID", ServiceId),
  itemId: wire("inventoryItemID", InventoryItemId),
  company: wire("serviceCompanyName", Schema.String),
  serviceNumber: wire("serviceID", Schema.String),
  orderNumber: wire("serviceOrderID", Schema.String),
  technician: wire("serviceTechnicianName", Schema.String),
  servicedOn: wire("servicedDate", Schema.String),
  totalCost: WireMoney,
  clientId: wire("clientID", ClientId),
})

const text = wireText(longestServiceText)
/** Finite, for what is no amount at all cannot be judged by a rule either. */
const Cost = Schema.compose(
  Schema.Finite.pipe(Schema.between(-1e12, 1e12)).annotations({
    message: () => ({ message: "must be an amount of money", override: true }),
  }),
  WireMoney,
)

export class MaintenanceGroup extends HttpApiGroup.make("maintenance")
  .add(
    HttpApiEndpoint.get("list", "/api/MaintenanceHistory/GetMaintenanceHistory")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          objectName: wire("ObjectName", wireText(100)),
          itemId: wire("ObjectId", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ services: wire("inventoryItemServices", Schema.Array(WireService)) })))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .annotate(OpenApi.Summary, "What workshops have done to an item")
      .annotate(OpenApi.Description, "ObjectName is InventoryItems. The latest first."),
  )
  .add(
    HttpApiEndpoint.post("add", "/api/MaintenanceHistory/CreateMaintenanceHistory")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          itemId: wire("inventoryItemID", wireId(InventoryItemId)),
          company: wireOptional("serviceCompanyName", text),
          serviceNumber: wireOptional("serviceID", text),
          orderNumber: wireOptional("serviceOrderID", text),
          technician: wireOptional("serviceTechnicianName", text),
          servicedOn: wireOptional("servicedDate", text),
          totalCost: Schema.optionalWith(Cost, { exact: true }),
        }),
      )
      .addSuccess(answerSaying(WireService, "Successfully create history service!"))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .addError(InventoryInactive)
      .addError(ItemInactive)
      .addError(FieldsRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Write down what a workshop has done to an item")
      .annotate(OpenApi.Description, "The technician and the day are needed; totalCost is 0 unless told otherwise."),
  )
  .middleware(SignedIn) {}
