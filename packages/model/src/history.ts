import { Schema } from "effect"

/** One field of a record, before and after. */
export const FieldChange = Schema.Struct({ name: Schema.String, before: Schema.String, after: Schema.String })
export type FieldChange = typeof FieldChange.Type

/** One change of a record: who, when, what (document 1 §3). */
export const HistoryEntry = Schema.Struct({
  at: Schema.DateFromSelf,
  by: Schema.String,
  action: Schema.String,
  changes: Schema.Array(FieldChange),
  /** The station of the change, and the time of the scan there, which may be long before `at`. */
  station: Schema.NullOr(Schema.String),
  scannedAt: Schema.NullOr(Schema.DateFromSelf),
})
export type HistoryEntry = typeof HistoryEntry.Type
