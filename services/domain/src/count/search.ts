import { itemCode } from "@sightline/model/barcode"
import type { CountSearch, CountSessionId } from "@sightline/model/count"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { searchedOf } from "./queries-review"
import { sessionById } from "./session"

/**
 * The single items to search for while a count at the caller's centers is counted again, for everybody who counts. It says nothing of
 * what should be there beside that: no number, and nothing of what stands several under one label but was seen in part.
 */
export const searchOf = Effect.fn("searchOf")(function* (id: CountSessionId) {
  const { clientCode } = yield* person
  const { state } = yield* sessionById(id)
  const rows = state === "recount" ? yield* many(searchedOf, id) : []
  const items = rows.map(({ barcode, left: _left, ...item }) => ({
    ...item,
    code: barcode ?? itemCode(clientCode, item.itemId),
  }))
  return { left: rows[0]?.left ?? 0, items } satisfies CountSearch
})
