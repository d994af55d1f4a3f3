import type { Code } from "@sightline/model/barcode"
import { Caller } from "@sightline/model/caller"
import type { StockedInventory, StockSearch } from "@sightline/model/group-count"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { addressing } from "../files/address"
import { meaningOf } from "../tag/meaning"
import { type StockedAt, stockedByCode, stockedByItem, stockedByWords } from "./queries-stocked"
import { wordsOf } from "./words"

/**
 * Products with their items in stock, by a scanned or typed code: an item's label, a product's code, number or UPC, or a
 * linked barcode. A text that is no code is looked up as words (document 2 §7.4).
 */
export const findStocked = Effect.fn("findStocked")(function* ({ text, centerId, onlyTracked }: StockSearch) {
  const caller = yield* Caller
  const own = yield* ownCenters
  const at = { centers: centerId === null ? own : own.filter((center) => center === centerId), onlyTracked }
  const asked = text.trim()
  const exact = yield* byCode(yield* meaningOf(asked), at)
  const words = wordsOf(asked)
  const rows = exact.length > 0 || words.length === 0 ? exact : yield* many(stockedByWords, words, at)
  const { thumbnail } = yield* addressing(caller.clientId)
  const addressOf = (file: string | null) => file && thumbnail(file)
  return rows.map(
    (row): StockedInventory => ({
      ...row,
      image: addressOf(row.image),
      itemImage: addressOf(row.itemImage),
      items: row.items.map((item) => ({ ...item, image: addressOf(item.image) })),
    }),
  )
})

const byCode = (code: Code, at: StockedAt) => {
  switch (code.kind) {
    case "item":
      return many(stockedByItem, code.id, at)
    case "inventory":
      return many(stockedByCode, code.id, at)
    default:
      return many(stockedByCode, code.text, at)
  }
}
