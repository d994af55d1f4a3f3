import { Schema } from "effect"
import { CategoryId } from "./category"
import { CenterId } from "./center"
import { CustomerId } from "./customer"
import { id } from "./id"

/** The changes of one imported workbook. */
export const ImportBatchId = id("ImportBatchId")
export type ImportBatchId = typeof ImportBatchId.Type

/** The user's name for one check or import, by which they poll or cancel it. */
export const longestImportJob = 100

/**
 * What a shop's own export does not say in our words: the category, the item type (by name) and the center of its rows, and
 * by their codes the values of fields for the products and items that name none.
 */
export const ShopSettings = Schema.Struct({
  categoryId: Schema.NullOr(CategoryId),
  itemType: Schema.NullOr(Schema.String),
  centerId: Schema.NullOr(CenterId),
  fields: Schema.Record({ key: Schema.String, value: Schema.String }),
})
export type ShopSettings = typeof ShopSettings.Type

/** A file as sent: an .xlsx with products, items, customers or several of them, or a .csv of one. */
export const ImportFile = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Uint8ArrayFromSelf,
  job: Schema.NullOr(Schema.String),
  /** Read for a shop's own export only. */
  shop: Schema.optional(ShopSettings),
})
export type ImportFile = typeof ImportFile.Type

/** Finished rows, of all; 0 of 0 before the start and after the end. */
export const ImportProgress = Schema.Struct({ done: Schema.Int, total: Schema.Int })
export type ImportProgress = typeof ImportProgress.Type

/** Limits: bytes of one file, and rows and columns of one sheet. */
export const largestImport = 10 * 1024 * 1024
export const mostImportRows = 5000
export const mostImportColumns = 500

/** The problem of a row: its row number in the spreadsheet, from 1, and the column by its title. */
export const ImportProblem = Schema.Struct({
  sheet: Schema.String,
  row: Schema.Int,
  field: Schema.String,
  reason: Schema.String,
})
export type ImportProblem = typeof ImportProblem.Type

const counts = { created: Schema.Int, changed: Schema.Int, unchanged: Schema.Int }

/** A new customer of a file who may be one that is there already, or one of an earlier row. */
export const ImportAlike = Schema.Struct({
  row: Schema.Int,
  /** Null where the other one is new in the same file. */
  customerId: Schema.NullOr(CustomerId),
  name: Schema.String,
  by: Schema.Literal("email", "phone"),
})
export type ImportAlike = typeof ImportAlike.Type

/** A row of a shop's file that does not come in, or whose units do not, with the units that it names. */
export const ShopLeft = Schema.Struct({
  row: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  units: Schema.Number,
  /** Its product comes in all the same, without these units; never so for a file of stock alone. */
  isProductIn: Schema.Boolean,
  reason: Schema.String,
})
export type ShopLeft = typeof ShopLeft.Type

/** What a row of a shop's file becomes. */
export const ShopBecomes = Schema.Struct({
  row: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** Empty where the product is there already. */
  category: Schema.String,
  itemType: Schema.String,
  price: Schema.String,
  /** Null for people who may not set purchased prices (decisions D-46). */
  cost: Schema.NullOr(Schema.String),
  units: Schema.Int,
  center: Schema.String,
})
export type ShopBecomes = typeof ShopBecomes.Type

/** A field of products, or of the items that their units become, of which some rows of a shop's file name no value. */
export const ShopAsk = Schema.Struct({
  of: Schema.Literal("products", "items"),
  code: Schema.String,
  name: Schema.String,
  /** Rows without a required value are left out, or their units. */
  isRequired: Schema.Boolean,
  /** The values that it takes; null for a text. */
  choices: Schema.NullOr(Schema.Array(Schema.Struct({ value: Schema.String, name: Schema.String }))),
  rows: Schema.Int,
  /** What is wrong with the value that was said for it. */
  problem: Schema.NullOr(Schema.String),
})
export type ShopAsk = typeof ShopAsk.Type

/**
 * A shop's own export, reconciled: `units` is `unitsIn` and the units of `left`, and `rows` is the rows that come in,
 * those of `left` without their product, and `asides`.
 */
export const ShopReport = Schema.Struct({
  shop: Schema.Literal("Shopify", "Shopify inventory", "Odoo"),
  rows: Schema.Int,
  /** As the shop counts them: a product may have several variants. */
  products: Schema.Int,
  /** Rows with nothing but a picture, or with more of the product above. */
  asides: Schema.Int,
  units: Schema.Number,
  unitsIn: Schema.Int,
  /** False for a file without a column of quantities. */
  hasUnits: Schema.Boolean,
  costs: Schema.Literal("none", "taken", "withheld"),
  /** Products whose brand is not one of ours: it stays empty. */
  brandless: Schema.Int,
  centers: Schema.Array(Schema.Struct({ name: Schema.String, units: Schema.Int })),
  left: Schema.Array(ShopLeft),
  asks: Schema.Array(ShopAsk),
  /** Named by a check only. */
  becomes: Schema.Array(ShopBecomes),
})
export type ShopReport = typeof ShopReport.Type

/** The effect of a file, real or simulated, on products, on their items and on customers. */
export const ImportReport = Schema.Struct({
  /** Null if nothing was changed. */
  batchId: Schema.NullOr(ImportBatchId),
  ...counts,
  items: Schema.Struct(counts),
  customers: Schema.Struct(counts),
  /** Named by a check only: a kept answer holds nobody's name. */
  alike: Schema.Array(ImportAlike),
  problems: Schema.Array(ImportProblem),
  /** Null unless the file is a shop's own export. */
  shop: Schema.NullOr(ShopReport),
})
export type ImportReport = typeof ImportReport.Type

/** Rows are wrong, so nothing was imported: it is all or nothing (HTTP 422). */
export class ImportRefused extends Schema.TaggedError<ImportRefused>()("ImportRefused", {
  problems: Schema.Array(ImportProblem),
}) {}

/** The user cancelled it before the commit, so nothing was imported (HTTP 409). */
export class ImportCancelled extends Schema.TaggedError<ImportCancelled>()("ImportCancelled", {}) {}

/** The file is no workbook and no table, or too large. */
export class NotATable extends Schema.TaggedError<NotATable>()("NotATable", {}) {}

/** The limit of simultaneous imports is reached (HTTP 429). */
export class ImportBusy extends Schema.TaggedError<ImportBusy>()("ImportBusy", {}) {}

export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", {}) {}

/** It was already undone, or products have changed since: which, by their codes. */
export class ImportNotUndoable extends Schema.TaggedError<ImportNotUndoable>()("ImportNotUndoable", {
  codes: Schema.Array(Schema.String),
}) {}

export const ImportCheckRefused = Schema.Union(NotATable, ImportBusy, ImportCancelled)

export const ImportRunRefused = Schema.Union(NotATable, ImportBusy, ImportCancelled, ImportRefused)

export const ImportUndoRefused = Schema.Union(ImportNotFound, ImportNotUndoable)
