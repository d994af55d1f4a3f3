import { HttpApiGroup } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { LookupEntry } from "@sightline/model/lookup-table"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { WireLine } from "./category-option"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional } from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
})

const clientId = wireOptional("clientId", queryId(ClientId))

/** A short list to choose from: only its entries, in their order. */
const list = <const Name extends string>(name: Name, path: `/${string}`, title: string, about: string) =>
  Call.get(name, path, { who: staff, title, about })
    .setUrlParams(Schema.Struct({ clientId }))
    .addSuccess(answer(Schema.Array(LookupEntry)))

/** CALL-035. */
const itemTypeOptions = Call.get("itemTypeOptions", "/api/ItemType/GetItemTypeOptions", {
  who: staff,
  title: "List the item types that an item may have",
  about: "itemId is an inventory item; isSelectDefault marks the type of its product.",
})
  .setUrlParams(Schema.Struct({ clientId, itemId: wire("itemId", queryId(InventoryItemId)) }))
  .addSuccess(answer(Schema.Array(WireLine)))
  .addError(wired(InventoryItemNotFound))

/** CALL-056, CALL-057, CALL-109 to CALL-111. */
export class LookupTableGroup extends HttpApiGroup.make("lookupTable")
  .add(
    list(
      "conditions",
      "/api/Condition/GetConditions",
      "The conditions that an item can be in",
      "The choices of the field Condition.",
    ),
  )
  .add(list("itemTypes", "/api/ItemType/GetItemTypes", "The client's item types", "By name."))
  .add(itemTypeOptions)
  .add(list("buildings", "/api/Building/GetBuildings", "The buildings", "Those of the caller's centers, by name."))
  .add(list("floors", "/api/Floor/GetFloors", "The floors", "Those of the caller's centers, by name."))
  .add(list("bins", "/api/Bin/GetBins", "The bins", "Those of the caller's centers, by name."))
  .middleware(SignedIn) {}
