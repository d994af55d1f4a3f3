import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventorySaveRefused, InventoryStatuses, InventoryStatusRefused } from "@sightline/model/inventory-form"
import { mostChosen } from "@sightline/model/inventory-rules"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { categoryRefusals } from "./category-refusals"
import { WireSaved, WireValues } from "./inventory-form"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { answer, WireCents, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...categoryRefusals,
  ...saveRefusals,
  ...sessionRefusals,
  StatusNotAllowed: inventoryItemRefusals.StatusNotAllowed,
})

const own = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  id: wire("inventoryID", wireId(InventoryId)),
  version: wireOptional("version", WireNumber),
}
const text = (name: string) => wireOptional(name, wireText(400))

/** The writable fields of Inventory itself (document 1 §3). */
const SentInventory = Schema.Struct({
  ...own,
  categoryId: wireOptional("categoryID", wireId(CategoryId)),
  code: text("inventoryCode"),
  number: text("inventoryNumber"),
  description: text("inventoryDesc"),
  model: text("model"),
  upc: text("upc"),
  listPrice: wireOptional("listPrice", WireCents),
  specialPrice: wireOptional("specialPrice", Schema.NullOr(WireCents)),
  minimumQuantity: wireOptional("minimumQuantity", WireInteger),
})
export type SentInventory = typeof SentInventory.Type

/** CALL-042. */
export const update = Call.put("update", "/api/Inventory/UpdateInventory", {
  who: staff,
  title: "Change the basic fields of a product",
  about:
    "Its code, number, description, model, UPC, prices and minimum quantity, under the rules of its form. Fields that you do not send stay as they are; a specialPrice of null removes it.",
})
  .setPayload(SentInventory)
  .addSuccess(answer(WireSaved))
  .addError(wired(InventorySaveRefused))
  .addError(KeyReused)

/** Several products at once, which their list offers. */
export const setStatuses = Call.put("setStatuses", "/api/Inventory/UpdateInventoryStatuses", {
  who: staff,
  title: "Deactivate several products, or reactivate them",
  about:
    "All or none: an id that names no product refuses the call. Those that have the status already stay as they are, and turned names the others. Only an Owner or SupperAdmin reactivates.",
})
  .setPayload(
    Schema.Struct({
      clientId: wireOptional("clientId", wireId(ClientId)),
      ids: wire(
        "inventoryIDs",
        Schema.Array(wireId(InventoryId)).pipe(
          Schema.minItems(1, { message: () => "must not be empty" }),
          Schema.maxItems(mostChosen, { message: () => `must not have more than ${mostChosen} entries` }),
        ),
      ),
      statusId: wire("statusID", wireId(StatusId)),
    }),
  )
  .addSuccess(
    answer(
      Schema.Struct({
        statusId: wire("statusID", StatusId),
        turned: wire("inventoryIDs", InventoryStatuses.fields.turned),
      }),
    ),
  )
  .addError(wired(InventoryStatusRefused))
  .addError(KeyReused)

/** CALL-043. */
export const updateFields = Call.put("updateFields", "/api/Inventory/UpdateDynamic", {
  who: staff,
  title: "Change fields of a product",
  about: "Like SaveInventory for an existing product.",
})
  .setPayload(Schema.Struct({ ...own, options: wire("categoryOptions", WireValues) }))
  .addSuccess(answer(WireSaved))
  .addError(wired(InventorySaveRefused))
  .addError(KeyReused)
