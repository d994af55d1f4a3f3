import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { LookupEntry } from "@sightline/model/lookup-table"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireLine } from "./category-option"
import { InventoryItemNotFound } from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional } from "./wire"

const clientId = wireOptional("clientId", queryId(ClientId))

/** A short list to choose from: its entries alone, in their order. */
const list = <const Name extends string>(name: Name, path: `/${string}`, says: string) =>
  HttpApiEndpoint.get(name, path)
    .setUrlParams(Schema.Struct({ clientId }))
    .addSuccess(answer(Schema.Array(LookupEntry)))
    .annotate(OpenApi.Summary, says)

/** CALL-035. */
const itemTypeOptions = HttpApiEndpoint.get("itemTypeOptions", "/api/ItemType/GetItemTypeOptions")
  .setUrlParams(Schema.Struct({ clientId, itemId: wire("itemId", queryId(InventoryItemId)) }))
  .addSuccess(answer(Schema.Array(WireLine)))
  .addError(BadRequest)
  .addError(InventoryItemNotFound)
  .annotate(OpenApi.Summary, "The item types that an item may be given")
  .annotate(OpenApi.Description, "itemId is an inventory item; isSelectDefault marks the type that its product has.")

/** CALL-056, CALL-057, CALL-109 to CALL-111. */
export class LookupTableGroup extends HttpApiGroup.make("lookupTable")
  .add(
    list("conditions", "/api/Condition/GetConditions", "The conditions that an item can be in").annotate(
      OpenApi.Description,
      "The choices of the field Condition.",
    ),
  )
  .add(
    list("itemTypes", "/api/ItemType/GetItemTypes", "The client's item types").annotate(
      OpenApi.Description,
      "By name.",
    ),
  )
  .add(itemTypeOptions)
  .add(
    list("buildings", "/api/Building/GetBuildings", "The buildings").annotate(
      OpenApi.Description,
      "Those of the caller's centers, by name.",
    ),
  )
  .add(
    list("floors", "/api/Floor/GetFloors", "The floors").annotate(
      OpenApi.Description,
      "Those of the caller's centers, by name.",
    ),
  )
  .add(
    list("bins", "/api/Bin/GetBins", "The bins").annotate(
      OpenApi.Description,
      "Those of the caller's centers, by name.",
    ),
  )
  .middleware(SignedIn) {}
