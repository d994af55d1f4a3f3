import { HttpApiEndpoint, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireSaved, WireValues } from "./inventory-form"
import {
  CategoryNotFound,
  FeaturesLocked,
  FieldsRefused,
  InventoryInactive,
  InventoryNotFound,
  KeyReused,
  RoleRefused,
  StaleVersion,
} from "./refusals"
import { answer, WireCents, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const notSaved = Schema.Union(
  BadRequest,
  InventoryNotFound,
  CategoryNotFound,
  InventoryInactive,
  StaleVersion,
  FieldsRefused,
  FeaturesLocked,
  RoleRefused,
  KeyReused,
)

const own = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  id: wire("inventoryID", wireId(InventoryId)),
  version: wireOptional("version", WireNumber),
}
const text = (name: string) => wireOptional(name, wireText(400))

/** The fields of Inventory that are its own and may be written (document 1 §3). */
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
export const update = HttpApiEndpoint.put("update", "/api/Inventory/UpdateInventory")
  .setPayload(SentInventory)
  .addSuccess(answer(WireSaved))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Change what is written on a product")
  .annotate(
    OpenApi.Description,
    "Its code, number, description, model, UPC, prices and minimum quantity, under the rules of its form. What is not sent stays; a specialPrice of null takes it away.",
  )

/** CALL-043. */
export const updateFields = HttpApiEndpoint.put("updateFields", "/api/Inventory/UpdateDynamic")
  .setPayload(Schema.Struct({ ...own, options: wire("categoryOptions", WireValues) }))
  .addSuccess(answer(WireSaved))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Change fields of a product")
  .annotate(OpenApi.Description, "As SaveInventory of a product that is there.")
