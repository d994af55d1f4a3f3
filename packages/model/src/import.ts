import { Schema } from "effect"
import { id } from "./id"

/** What came in with one workbook. */
export const ImportBatchId = id("ImportBatchId")
export type ImportBatchId = typeof ImportBatchId.Type

/** A file as it was sent: an .xlsx, or a .csv of products. */
export const ImportFile = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })
export type ImportFile = typeof ImportFile.Type

/** Bytes and rows of one file. */
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

/** What a file does, or would do. */
export const ImportReport = Schema.Struct({
  /** Null where nothing was changed. */
  batchId: Schema.NullOr(ImportBatchId),
  created: Schema.Int,
  changed: Schema.Int,
  unchanged: Schema.Int,
  problems: Schema.Array(ImportProblem),
})
export type ImportReport = typeof ImportReport.Type

/** Rows are wrong, so nothing of the file was taken: all of it or none (HTTP 422). */
export class ImportRefused extends Schema.TaggedError<ImportRefused>()("ImportRefused", {
  problems: Schema.Array(ImportProblem),
}) {}

/** What was sent is no workbook and no table, or too large. */
export class NotATable extends Schema.TaggedError<NotATable>()("NotATable", {}) {}

export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", {}) {}

/** It was taken back already, or products have been changed since: which, by their codes. */
export class ImportNotUndoable extends Schema.TaggedError<ImportNotUndoable>()("ImportNotUndoable", {
  codes: Schema.Array(Schema.String),
}) {}
