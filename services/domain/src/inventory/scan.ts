import type { Code } from "@sightline/model/barcode"
import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { Scan } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { addressing } from "../files/address"
import { meaningOf } from "../tag/meaning"
import { type ScannedRow, scannedInventory, scannedItem, scannedText } from "./queries"

/** Resolves a scanned or typed code: an item by its label, or a product with the items that a removal could take. */
export const scanInventory = Effect.fn("scanInventory")(function* (code: string, centerId: CenterId | null) {
  const caller = yield* Caller
  const own = yield* ownCenters
  const centers = centerId === null ? own : own.filter((center) => center === centerId)
  const text = code.trim()
  const rows = yield* found(yield* meaningOf(text), centers)
  const { thumbnail } = yield* addressing(caller.clientId)
  const shown = rows.map((row) => ({ ...row, image: row.image && thumbnail(row.image) }))
  return answerOf(shown, text)
})

const found = (code: Code, centers: ReadonlyArray<number>) => {
  switch (code.kind) {
    case "item":
      return many(scannedItem, code.id, centers)
    case "inventory":
      return many(scannedInventory, code.id, centers)
    default:
      return many(scannedText, code.text, centers)
  }
}

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
