import { itemCode } from "@sightline/model/barcode"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import {
  Tag,
  TagIsBarcode,
  TagNotFound,
  TagPaired,
  type TagPairing,
  TagPairRefused,
  type TagSearch,
  TagTaken,
} from "@sightline/model/tag"
import type { TagNumber } from "@sightline/model/tag-form"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { once } from "../once/once"
import { itemNamed } from "./item"
import { meaningOf } from "./meaning"
import { heldTag, isBarcode, oneTag, pair, tagPage, unpair } from "./queries"

/** A page of the tags at the caller's centers. */
export const listTags = Effect.fn("listTags")(function* (asked: TagSearch) {
  const { centerIds } = yield* person
  const text = asked.text.trim()
  const read = yield* meaningOf(text)
  const found = yield* one(tagPage, { ...asked, text, itemId: read.kind === "item" ? read.id : 0 }, centerIds)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(Tag))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/**
 * Hangs a tag on the item that a code names. A tag means one item: one that is on another is refused with its name, or moved
 * where its person has said so. The histories of both items keep it.
 */
export const pairTag = Effect.fn("pairTag")((pairing: TagPairing) =>
  once({ answer: Hung, refusal: TagPairRefused, act: () => hang(pairing) }),
)

/** Answers of earlier releases do not say whether the tag was on this item before. */
const Hung = Schema.Struct({ ...TagPaired.fields, isSame: Schema.optional(Schema.Boolean) })

const hang = Effect.fnUntraced(function* ({ epc, code, mayMove }: TagPairing) {
  const { userId } = yield* person
  const item = yield* itemNamed(code)
  if (!item) return yield* new InventoryItemNotFound()
  if (item.isInactive) return yield* new ItemInactive()
  if ((yield* one(isBarcode, epc))?.yes) return yield* new TagIsBarcode()
  const before = yield* one(heldTag, epc)
  const from = before && before.itemId !== item.id ? before : undefined
  if (from && !mayMove) return yield* new TagTaken(from)
  // A person lets a tag move from where they saw it, and not from where somebody else has hung it meanwhile.
  if (!(yield* one(pair, { epc, itemId: item.id, mayMove: from !== undefined, by: userId }))) {
    // Somebody else has paired it between our look and our write.
    const holder = yield* one(heldTag, epc)
    return yield* holder ? new TagTaken(holder) : Effect.dieMessage("a tag that is taken has an item")
  }
  if (from) yield* noteTag(from.itemId, "Radio tag moved away", epc, "")
  const isSame = !from && before?.state === "live"
  if (!isSame) yield* noteTag(item.id, "Radio tag paired", "", epc)
  return { tag: yield* tagOf(epc), from: from?.itemId ?? null, isSame } satisfies typeof Hung.Type
})

const tagOf = Effect.fnUntraced(function* (epc: TagNumber) {
  const row = yield* one(oneTag, epc)
  return yield* Effect.orDie(Schema.decodeUnknown(Tag)(row?.tag))
})

const noteTag = (itemId: number, action: string, before: string, after: string) =>
  noteItemChange(itemId, action, [{ name: "Radio tag", before, after }])

/** Takes a tag off its item at a center of the caller. It names nothing then. */
export const unpairTag = Effect.fn("unpairTag")((epc: TagNumber) =>
  once({
    answer: Schema.Void,
    refusal: TagNotFound,
    act: () => takeOff(epc),
  }),
)

const takeOff = Effect.fnUntraced(function* (epc: TagNumber, onlyFrom?: InventoryItemId) {
  const { centerIds } = yield* person
  const held = yield* one(heldTag, epc)
  if (!held || !centerIds.includes(held.centerId)) return yield* new TagNotFound()
  if (onlyFrom !== undefined && held.itemId !== onlyFrom) return yield* new TagNotFound()
  yield* one(unpair, epc)
  yield* noteTag(held.itemId, "Radio tag taken off", epc, "")
})

/** What a pairing did; the tag may have been on another item before it. */
interface Pairing {
  readonly epc: TagNumber
  readonly itemId: InventoryItemId
  readonly from: InventoryItemId | null
}

/**
 * Takes a pairing back: the tag returns to the item that it left, or hangs on none. One that hangs somewhere else by now stays
 * there. The entry of a station, which asks for this, acts once.
 */
export const undoPairing = Effect.fn("undoPairing")(function* ({ epc, itemId, from }: Pairing) {
  if (from === null) return yield* takeOff(epc, itemId)
  const { clientCode } = yield* person
  const code = itemCode(clientCode, from)
  // A pairing locks its item before the tag.
  yield* itemNamed(code)
  if ((yield* one(heldTag, epc))?.itemId !== itemId) return yield* new TagNotFound()
  yield* hang({ epc, code, mayMove: true })
})
