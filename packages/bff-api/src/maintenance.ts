import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { longestServiceText } from "@sightline/model/length"
import { ServiceId, ServiceRefused } from "@sightline/model/maintenance"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, WireMoney, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
  ...inventoryRefusals,
  ...saveRefusals,
})

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
/** Finite, because no rule can check an amount that is not a number. */
const Cost = Schema.compose(
  Schema.Finite.pipe(Schema.between(-1e12, 1e12)).annotations({
    message: () => ({ message: "must be an amount of money", override: true }),
  }),
  WireMoney,
)

export class MaintenanceGroup extends HttpApiGroup.make("maintenance")
  .annotate(OpenApi.Description, "Maintenance of items.")
  .add(
    Call.get("list", "/api/MaintenanceHistory/GetMaintenanceHistory", {
      who: staff,
      title: "List the maintenance services of an item",
      about: "ObjectName is InventoryItems. Latest first.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          objectName: wire("ObjectName", wireText(100)),
          itemId: wire("ObjectId", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ services: wire("inventoryItemServices", Schema.Array(WireService)) })))
      .addError(wired(InventoryItemNotFound)),
  )
  .add(
    Call.post("add", "/api/MaintenanceHistory/CreateMaintenanceHistory", {
      who: staff,
      title: "Record a maintenance service of an item",
      about: "The technician and the day are required; totalCost is 0 by default.",
    })
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
      .addError(wired(ServiceRefused, { technician: "serviceTechnicianName", servicedOn: "servicedDate" }))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
