import { type Code, readCode } from "@sightline/model/barcode"
import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { Scan } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status"
import { Effect } from "effect"
import { many } from "../db/db"
import { type ScannedRow, scannedInventory, scannedItem } from "./queries"

/** What a scanned or typed code names: an item by its label, or a product with the items that could be taken. */
export const scanInventory = Effect.fn("scanInventory")(function* (code: string, centerId: CenterId | null) {
  const caller = yield* Caller
  const own = caller._tag === "Staff" ? caller.centerIds : []
  const centers = centerId === null ? own : own.filter((center) => center === centerId)
  const text = code.trim()
  const rows = yield* found(readCode(text, caller._tag === "Staff" ? caller.clientCode : ""), centers)
  return answerOf(rows, text)
})

/** A foreign code is first looked for among the items' own barcodes, then among UPCs and product codes. */
const found = Effect.fnUntraced(function* (code: Code, centers: ReadonlyArray<number>) {
  if (code.kind === "item") return yield* many(scannedItem, { id: code.id }, centers)
  if (code.kind === "inventory") return yield* many(scannedInventory, { id: code.id }, centers)
  const items = yield* many(scannedItem, { barcode: code.text }, centers)
  return items.length > 0 ? items : yield* many(scannedInventory, { text: code.text }, centers)
})

function answerOf(rows: ReadonlyArray<ScannedRow>, scanValue: string): Scan {
  const inventories = rows.map((row) => ({ ...row, scanValue }))
  const [first, ...others] = inventories
  const message =
    first === undefined || others.length > 0
      ? null
      : first.statusId === inactive
        ? "This product is inactive"
        : first.items.length === 0
          ? "No item of this product is in stock"
          : null
  return { inventories, message }
}
