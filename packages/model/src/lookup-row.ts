import { Schema } from "effect"
import { FieldValues } from "./category-option"

/** A table of short lists that administrators keep (document 1 §2.9); each row shows these values. */
export const LookupTable = Schema.Struct({
  table: Schema.String,
  label: Schema.String,
  columns: Schema.Array(Schema.Struct({ code: Schema.String, name: Schema.String })),
  /** Belongs to the installation: rows are added, and nobody at a client changes or deletes one (decisions D-142). */
  isKept: Schema.Boolean,
})
export type LookupTable = typeof LookupTable.Type

/** The values of a row, by code. A choice is its id, and its name stands beside it. */
export const LookupRow = Schema.Struct({ id: Schema.Int, values: FieldValues })
export type LookupRow = typeof LookupRow.Type

export const LookupRowSearch = Schema.Struct({ table: Schema.String, page: Schema.Int, pageSize: Schema.Int })
export type LookupRowSearch = typeof LookupRowSearch.Type

/** A row to save; without an id, a new one. */
export const LookupRowSave = Schema.Struct({
  table: Schema.String,
  id: Schema.NullOr(Schema.Int),
  values: FieldValues,
})
export type LookupRowSave = typeof LookupRowSave.Type

/** The client has no such table, or not for this user (HTTP 400, decisions D-37). */
export class LookupTableUnknown extends Schema.TaggedError<LookupTableUnknown>()("LookupTableUnknown", {}) {}

export class LookupRowNotFound extends Schema.TaggedError<LookupRowNotFound>()("LookupRowNotFound", {}) {}

/** Another row has this name or code. */
export class LookupRowTaken extends Schema.TaggedError<LookupRowTaken>()("LookupRowTaken", {}) {}

/** The records that refer to the row, so that it stays (decisions D-37). */
export class LookupRowInUse extends Schema.TaggedError<LookupRowInUse>()("LookupRowInUse", {
  uses: Schema.Array(Schema.Struct({ what: Schema.String, count: Schema.Int })),
}) {}

/** The row belongs to the installation. */
export class LookupTableKept extends Schema.TaggedError<LookupTableKept>()("LookupTableKept", {}) {}
