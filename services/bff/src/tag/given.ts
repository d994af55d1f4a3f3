import { TagRpcs } from "@sightline/domain-api/tag"
import type { Caller } from "@sightline/model/caller"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { Tag } from "@sightline/model/tag"
import type { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"

const tagOf = (epc: TagNumber): Tag => ({
  epc,
  state: "live",
  itemId: InventoryItemId.make(1),
  inventoryId: InventoryId.make(1),
  name: "Round metal",
  place: "Main Street",
  by: "Ada Lovelace",
  at: new Date("2026-11-26T09:00:00Z"),
})

/** The tags' part of the played domain. */
export const playedTags = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  TagRpcs.of({
    "tag.list": ({ text, page, pageSize }) =>
      Effect.as(note("listTags", { text }), { rows: [], total: 0, page, pageSize }),
    "tag.pair": (payload) => Effect.as(note("pairTag", payload), { tag: tagOf(payload.epc), from: null }),
    "tag.numbering": () => Effect.as(note("tagNumbering", null), { prefix: null }),
    "tag.setNumbering": (payload) => Effect.as(note("setTagNumbering", payload), payload),
    "tag.unpair": (payload) => note("unpairTag", payload),
  })
