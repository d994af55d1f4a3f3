import { Schema } from "effect"
import { ClientId } from "./client"
import { UserId } from "./user"

/**
 * News for an open screen: records of one noun have changed, without their values. The screen reads them with its own
 * rights. `ids` are inventory items, fields, stations, station entries, printers, print jobs, sales
 * orders, vendor orders, submissions of pulled items, centers, counts, door alarms or exports of the client; of tags, the items
 * that they hang on.
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
    "sales-order",
    "vendor-order",
    "adjustment-used",
    "channel-sync",
    "unknown-code",
    "center",
    "count",
    "client-export",
    "tag",
    "door-alarm",
  ),
  ids: Schema.Array(Schema.Union(Schema.Int, Schema.String)),
  /** The products of the items; empty for other nouns. Without ids many have changed: the screen reads all of them again. */
  of: Schema.Array(Schema.Int),
})
export type LiveChange = typeof LiveChange.Type

/** A change at a client, or a reason to check again whether a user may still listen (decisions D-25). */
export const LiveTold = Schema.Union(
  Schema.Struct({ clientId: ClientId, change: LiveChange }),
  Schema.Struct({ userId: UserId }),
)
export type LiveTold = typeof LiveTold.Type

export const LiveNews = Schema.Struct({
  /** The position of this news; the next request starts there. */
  position: Schema.String,
  /** False if news between `after` and here may be missing: the listener reads everything again. */
  isComplete: Schema.Boolean,
  told: Schema.Array(LiveTold),
})
export type LiveNews = typeof LiveNews.Type
