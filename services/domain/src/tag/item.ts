import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { meaningOf } from "./meaning"
import { itemToTag } from "./queries"

/** The one item of the caller's centers that a code names by itself: its label, a linked barcode or a tag. Its row is locked. */
export const itemNamed = Effect.fnUntraced(function* (typed: string) {
  const { centerIds } = yield* person
  const code = typed.trim()
  const read = yield* meaningOf(code)
  if (read.kind === "inventory") return undefined
  return yield* one(itemToTag, { code, itemId: read.kind === "item" ? read.id : 0 }, centerIds)
})
