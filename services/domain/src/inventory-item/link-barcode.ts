import { readCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { BarcodeShared, BarcodeTaken, type ItemBarcode, NotPrePrint, PrintedLabel } from "@sightline/model/item-barcode"
import { Effect, Option } from "effect"
import { one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { noteItemChange } from "../history/note-change"
import { actOnce } from "../once/act-once"
import { carrierOf, heldBarcode, type LinkedItem, writeBarcode } from "./queries-barcode"
import { staff } from "./staff"

type Taken = Pick<BarcodeTaken, "itemId" | "inventoryId" | "inventoryCode">

/** What became of a link; it is kept as the first answer to its request, so it is plain data. */
type Verdict =
  | { readonly is: "done"; readonly done: ItemBarcode }
  | { readonly is: "taken"; readonly by: Taken }
  | { readonly is: Refused }
type Refused = "notFound" | "inactive" | "inactiveProduct" | "shared" | "notPrePrint" | "printed"

/**
 * An item is found by a barcode that it carries already: the code is linked to it, and an empty one is unlinked. A code
 * names one thing of a client, so one that is linked elsewhere is refused with where (document 1 §5, decisions D-36, D-75).
 */
export const linkBarcode = Effect.fn("linkBarcode")(function* (itemId: InventoryItemId, code: string) {
  const caller = yield* staff
  const barcode = code.trim() === "" ? null : code.trim()
  const link = decide(itemId, barcode, caller)
  // Somebody else linked the code between our reading and our writing: read again who.
  const verdict = yield* actOnce(link).pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("inventory_item_barcode")(defect) ? Option.some(actOnce(link)) : Option.none(),
    ),
  )
  return yield* settle(verdict)
})

const decide = Effect.fnUntraced(function* (itemId: InventoryItemId, barcode: string | null, caller: Staff) {
  const item = yield* one(heldBarcode, itemId, caller.centerIds)
  const refused = item ? refusalOf(item, barcode, caller.clientCode) : "notFound"
  if (refused || !item) return { is: refused ?? "notFound" } satisfies Verdict
  const by = barcode === null ? undefined : yield* one(carrierOf, barcode, itemId)
  if (by) return { is: "taken", by } satisfies Verdict
  const written = yield* one(writeBarcode, itemId, barcode)
  if (!written) return yield* Effect.dieMessage("the held item was not there to be written")
  if (item.barcode !== barcode)
    yield* noteItemChange(itemId, barcode === null ? "Barcode unlinked" : "Barcode linked", [
      { code: "InventoryItemBarcodeID", name: "Barcode", before: item.barcode ?? "", after: barcode ?? "" },
    ])
  return { is: "done", done: { itemId, barcode, version: written.version } } satisfies Verdict
})

function refusalOf(item: LinkedItem, barcode: string | null, clientCode: string): Refused | undefined {
  if (item.isProductInactive) return "inactiveProduct"
  if (item.isInactive) return "inactive"
  if (barcode === null) return undefined
  if (item.isShared) return "shared"
  const { kind } = readCode(barcode, clientCode)
  if (item.isPrePrint) return kind === "prePrint" ? undefined : "notPrePrint"
  return kind === "item" || kind === "inventory" ? "printed" : undefined
}

function settle(verdict: Verdict) {
  switch (verdict.is) {
    case "done":
      return Effect.succeed(verdict.done)
    case "taken":
      return Effect.fail(new BarcodeTaken(verdict.by))
    case "notFound":
      return Effect.fail(new InventoryItemNotFound())
    case "inactive":
      return Effect.fail(new ItemInactive())
    case "inactiveProduct":
      return Effect.fail(new InventoryInactive())
    case "shared":
      return Effect.fail(new BarcodeShared())
    case "notPrePrint":
      return Effect.fail(new NotPrePrint())
    case "printed":
      return Effect.fail(new PrintedLabel())
  }
}
