import { prePrintRefusal } from "@sightline/model/barcode"
import type { CategoryOption } from "@sightline/model/category-option"
import type { Effect } from "effect"
import type { linkBarcode } from "../inventory-item/link-barcode"
import type { saveItem } from "../inventory-item/save"
import { Found } from "./found"
import { itemTitles, problemsUnderTitles } from "./read-row"
import type { Row } from "./table"

type SaveRefusal = Effect.Effect.Error<ReturnType<typeof saveItem>>
type LinkRefusal = Effect.Effect.Error<ReturnType<typeof linkBarcode>>

/** Why an item was not saved, under the file's own titles. */
export function refusedItem(refused: SaveRefusal, row: Row, fields: ReadonlyArray<CategoryOption>) {
  switch (refused._tag) {
    case "FieldsRefused":
      return Found.problems(problemsUnderTitles(refused.errors, row, { fields, titles: itemTitles }))
    case "ItemInactive":
      return Found.wrong("item id", "the item is inactive")
    case "InventoryInactive":
      return Found.wrong("inventoryID", "the product is inactive")
    case "StaleVersion":
      return Found.wrong("item id", "somebody else has just changed this item")
    case "RoleRefused":
      return Found.wrong("PurchasedPrice", "your role does not allow this")
    default:
      return Found.wrong("item id", "this item cannot be saved")
  }
}

/** Why a barcode was not linked. */
export function refusedBarcode(refused: LinkRefusal): string {
  switch (refused._tag) {
    case "BarcodeTaken":
      return refused.itemId === null
        ? `is already the UPC of ${refused.inventoryCode}`
        : `is already linked to item ${refused.itemId}`
    case "NotPrePrint":
      return prePrintRefusal
    case "PrintedLabel":
      return "is a label that Sightline prints: scans find it without a link"
    case "BarcodeShared":
      return "all items of this product share the product's own barcode"
    case "ItemInactive":
      return "the item is inactive"
    case "InventoryInactive":
      return "the product is inactive"
    default:
      return "cannot be linked to this item"
  }
}
