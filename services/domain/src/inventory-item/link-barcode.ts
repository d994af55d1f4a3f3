import { readCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { ItemBarcodeRefused } from "@sightline/model/inventory-item-refused"
import { BarcodeShared, BarcodeTaken, ItemBarcode, NotPrePrint, PrintedLabel } from "@sightline/model/item-barcode"
import { Effect, Option } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { noteItemChange } from "../history/note-change"
import { once } from "../once/once"
import { carrierOf, heldBarcode, type LinkedItem, writeBarcode } from "./queries-barcode"

/**
 * Links a code to an item, which is then found by it; an empty code unlinks. A code is unique at a client, so one in use
 * is refused with the record that carries it (document 1 §5, decisions D-36, D-75).
 */
export const linkBarcode = Effect.fn("linkBarcode")(function* (itemId: InventoryItemId, code: string) {
  const caller = yield* person
  const barcode = code.trim() === "" ? null : code.trim()
  const linked = once({ answer: ItemBarcode, refusal: ItemBarcodeRefused, act: () => link(itemId, barcode, caller) })
  // Somebody else linked the code between our read and our write: read the holder again.
  return yield* linked.pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("inventory_item_barcode")(defect) ? Option.some(linked) : Option.none(),
    ),
  )
})

const link = Effect.fnUntraced(function* (itemId: InventoryItemId, barcode: string | null, caller: Staff) {
  const item = yield* one(heldBarcode, itemId, caller.centerIds)
  if (!item) return yield* new InventoryItemNotFound()
  const refused = refusalOf(item, barcode, caller.clientCode)
  if (refused) return yield* refused
  const by = barcode === null ? undefined : yield* one(carrierOf, barcode, itemId)
  if (by) return yield* new BarcodeTaken(by)
  const written = yield* one(writeBarcode, itemId, barcode)
  if (!written) return yield* Effect.dieMessage("the held item was not there to be written")
  if (item.barcode !== barcode)
    yield* noteItemChange(itemId, barcode === null ? "Barcode unlinked" : "Barcode linked", [
      { code: "InventoryItemBarcodeID", name: "Barcode", before: item.barcode ?? "", after: barcode ?? "" },
    ])
  return { itemId, barcode, version: written.version }
})

function refusalOf(item: LinkedItem, barcode: string | null, clientCode: string) {
  if (item.isProductInactive) return new InventoryInactive()
  if (item.isInactive) return new ItemInactive()
  if (barcode === null) return undefined
  if (item.isShared) return new BarcodeShared()
  const { kind } = readCode(barcode, clientCode)
  if (item.isPrePrint) return kind === "prePrint" ? undefined : new NotPrePrint()
  return kind === "item" || kind === "inventory" || kind === "vendorOrder" ? new PrintedLabel() : undefined
}
