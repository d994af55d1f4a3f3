import { FieldChange } from "@sightline/model/history"
import { Schema } from "effect"
import { wire } from "./wire"

/** A history row (document 1 §3), with place and time of the scan if it was at a station. */
export const WireHistoryEntry = Schema.Struct({
  at: wire("dateChange", Schema.Date),
  by: wire("personChange", Schema.String),
  action: Schema.String,
  changes: wire(
    "categoryOptions",
    Schema.Array(
      Schema.Struct({
        name: FieldChange.fields.name,
        before: wire("oldValueText", Schema.String),
        after: wire("newValueText", Schema.String),
      }),
    ),
  ),
  station: Schema.NullOr(Schema.String),
  scannedAt: Schema.NullOr(Schema.Date),
})
