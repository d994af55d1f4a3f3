import { StationEntry } from "@sightline/model/station-entry"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"

const { grant: _added, ...entry } = StationEntry.fields

/** Whoever scanned is named; the grant that proves it is no business of the page. */
export const ApplyFields = Schema.Struct({ entries: Schema.Array(Schema.Struct({ ...entry, userId: UserId })) })
