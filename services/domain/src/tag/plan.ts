import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { type TagNumbering as Numbering, TagNumbering, TagNumbersUsedUp, TagPrefixMissing } from "@sightline/model/tag"
import { TagNumber } from "@sightline/model/tag-form"
import { giaiOf, mostTagsOfItem, readGiai } from "@sightline/model/tag-giai"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { itemNamed } from "./item"
import { lastNumber, numbering, plan, setNumbering } from "./queries-plan"

/** Whose numbers are written to new tags. */
export const tagNumbering = Effect.fn("tagNumbering")(function* () {
  return { prefix: (yield* one(numbering))?.prefix ?? null } satisfies Numbering
})

/** Sets the client's own company prefix. Numbers that were given stay. */
export const setTagNumbering = Effect.fn("setTagNumbering")(({ prefix }: Numbering) =>
  once({
    answer: TagNumbering,
    refusal: Schema.Never,
    act: Effect.fnUntraced(function* () {
      const { userId, clientId } = yield* person
      const before = yield* tagNumbering()
      yield* one(setNumbering, prefix, userId)
      if (before.prefix !== prefix)
        yield* noteChange({
          ...{ noun: "client", id: clientId, action: "Radio tag numbers changed" },
          changes: [{ name: "GS1 company prefix", before: before.prefix ?? "", after: prefix ?? "" }],
        })
      return { prefix }
    }),
  }),
)

/**
 * Gives the next number of the item that a code names, in the caller's transaction. A number is never given twice, also where
 * nobody knows whether it was written.
 */
export const planTag = Effect.fn("planTag")(function* (code: string) {
  const { userId } = yield* person
  const item = yield* itemNamed(code)
  if (!item) return yield* new InventoryItemNotFound()
  if (item.isInactive) return yield* new ItemInactive()
  const { prefix } = yield* tagNumbering()
  if (prefix === null) return yield* new TagPrefixMissing()
  const numberOf = (tagNo: number) => TagNumber.make(giaiOf(prefix, item.id, tagNo))
  // The item's row is locked, so that of two at once the second sees the first one's number.
  const last = (yield* one(lastNumber, numberOf(0), numberOf(mostTagsOfItem)))?.epc
  const tagNo = last ? (readGiai(last)?.tagNo ?? 0) + 1 : 1
  if (tagNo > mostTagsOfItem) return yield* new TagNumbersUsedUp()
  const epc = numberOf(tagNo)
  yield* one(plan, { epc, itemId: item.id, by: userId })
  return { epc, itemId: item.id }
})
