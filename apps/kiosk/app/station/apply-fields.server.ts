import { StationEntry } from "@sightline/model/station-entry"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"

const { grant: _added, ...entry } = StationEntry.fields

/** Names the user who scanned; the page never sees the grant that proves it. At most as many as the bff accepts at once. */
export const ApplyFields = Schema.Struct({
  entries: Schema.Array(Schema.Struct({ ...entry, userId: UserId })).pipe(Schema.maxItems(50)),
  /** The station's clock at the time of sending. */
  sentAt: Schema.optional(Schema.Date),
  /** Users without waiting entries besides these. */
  last: Schema.optional(Schema.Array(UserId).pipe(Schema.maxItems(50))),
})
