import { Schema } from "effect"
import { id } from "./id"

/** What came in with one workbook. */
export const ImportBatchId = id("ImportBatchId")
export type ImportBatchId = typeof ImportBatchId.Type

/** How its person calls one look through a file, or its taking in, to ask how far it is and to give it up. */
export const longestImportJob = 100

/** A file as it was sent: an .xlsx with products, items or both, or a .csv of either. */
export const ImportFile = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Uint8ArrayFromSelf,
  job: Schema.NullOr(Schema.String),
})
export type ImportFile = typeof ImportFile.Type

/** Rows that are done, of all; 0 of 0 where nothing has begun or everything is over. */
export const ImportProgress = Schema.Struct({ done: Schema.Int, total: Schema.Int })
export type ImportProgress = typeof ImportProgress.Type

/** Bytes of one file, and rows of one sheet. */
export const largestImport = 10 * 1024 * 1024
export const mostImportRows = 5000

/** What is wrong with a row: the row as the spreadsheet counts it, from 1, and the column by its title. */
export const ImportProblem = Schema.Struct({
  sheet: Schema.String,
  row: Schema.Int,
  field: Schema.String,
  reason: Schema.String,
})
export type ImportProblem = typeof ImportProblem.Type

const counts = { created: Schema.Int, changed: Schema.Int, unchanged: Schema.Int }

/** What a file does, or would do: with products, and with their items. */
export const ImportReport = Schema.Struct({
  /** Null where nothing was changed. */
  batchId: Schema.NullOr(ImportBatchId),
  ...counts,
  items: Schema.Struct(counts),
  problems: Schema.Array(ImportProblem),
})
export type ImportReport = typeof ImportReport.Type

/** Rows are wrong, so nothing of the file was taken: all of it or none (HTTP 422). */
export class ImportRefused extends Schema.TaggedError<ImportRefused>()("ImportRefused", {
  problems: Schema.Array(ImportProblem),
}) {}

/** Its person gave it up before it was taken in, so nothing of the file was taken (HTTP 409). */
export class ImportCancelled extends Schema.TaggedError<ImportCancelled>()("ImportCancelled", {}) {}

/** What was sent is no workbook and no table, or too large. */
export class NotATable extends Schema.TaggedError<NotATable>()("NotATable", {}) {}

export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", {}) {}

/** It was taken back already, or products have been changed since: which, by their codes. */
export class ImportNotUndoable extends Schema.TaggedError<ImportNotUndoable>()("ImportNotUndoable", {
  codes: Schema.Array(Schema.String),
}) {}
