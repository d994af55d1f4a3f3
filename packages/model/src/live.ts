import { Schema } from "effect"
import { ClientId } from "./client"
import { UserId } from "./user"

/**
 * What an open screen is told: that records of one noun have changed, never what they say now. The screen reads them
 * with its own rights. `ids` are inventory items, fields, stations, station entries, printers or print jobs.
 */
export const LiveChange = Schema.Struct({
  what: Schema.Literal(
    "inventory",
    "inventory-item",
    "category-option",
    "station",
    "station-entry",
    "printer",
    "print-job",
  ),
  ids: Schema.Array(Schema.Union(Schema.Int, Schema.String)),
  /** The products of the items; of other nouns nothing. Without ids many have changed: all of them are read again. */
  of: Schema.Array(Schema.Int),
})
export type LiveChange = typeof LiveChange.Type

/** Something changed at a client, or it must be asked again whether a person may still listen (decisions D-25). */
export const LiveTold = Schema.Union(
  Schema.Struct({ clientId: ClientId, change: LiveChange }),
  Schema.Struct({ userId: UserId }),
)
export type LiveTold = typeof LiveTold.Type

export const LiveNews = Schema.Struct({
  /** Where this news ends; asked with it, the next begins there. */
  position: Schema.String,
  /** False when something may lie between `after` and here that is not told: whoever listens reads everything again. */
  isComplete: Schema.Boolean,
  told: Schema.Array(LiveTold),
})
export type LiveNews = typeof LiveNews.Type
