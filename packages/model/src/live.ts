import { Schema } from "effect"

/**
 * What an open screen is told: that records of one noun have changed, never what they say now. The screen reads them
 * with its own rights. `ids` are inventory items, stations or station entries.
 */
export const LiveChange = Schema.Struct({
  what: Schema.Literal("inventory-item", "station", "station-entry"),
  ids: Schema.Array(Schema.Union(Schema.Int, Schema.String)),
})
export type LiveChange = typeof LiveChange.Type
