import { Schema } from "effect"
import { baseTables } from "./base-table-rules"
import { FieldsRefused } from "./category-option"
import { OperatorSignedOut } from "./operator"
import { Paged } from "./paged"

/** The lists that all clients share (decisions D-142). */
export const BaseTable = Schema.Literal(...baseTables)
export type BaseTable = typeof BaseTable.Type

/** A row of such a list. */
export const BaseRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  /** The two letters of a country; empty in other lists. */
  code: Schema.String,
  /** The country of a state, the state and the country of a city, of what a status is one. */
  inside: Schema.String,
  /** How many states a country has, and how many cities a state. */
  holds: Schema.Int,
  mayRename: Schema.Boolean,
  mayRemove: Schema.Boolean,
})
export type BaseRow = typeof BaseRow.Type

/** What an operator did to a list. */
export const BaseChange = Schema.Struct({
  at: Schema.DateFromSelf,
  by: Schema.String,
  action: Schema.Literal("added", "renamed", "removed"),
  before: Schema.String,
  after: Schema.String,
})
export type BaseChange = typeof BaseChange.Type

/** The row that a list lies in: a country with its states, a state with its cities. */
export const BaseInside = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  /** The country of a state. */
  up: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String })),
})
export type BaseInside = typeof BaseInside.Type

export const BaseSearch = Schema.Struct({
  table: BaseTable,
  /** Only rows in this row of the list above; 0: all. */
  within: Schema.Int,
  words: Schema.String,
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type BaseSearch = typeof BaseSearch.Type

/** A page of a list by name, what it lies in, and the newest changes of operators first. */
export const BasePage = Schema.Struct({
  ...Paged(BaseRow).fields,
  inside: Schema.NullOr(BaseInside),
  changes: Schema.Array(BaseChange),
})
export type BasePage = typeof BasePage.Type

/** A row to add: a state in its country, a city in its state, a country with its two letters. */
export const NewBaseRow = Schema.Struct({
  table: BaseTable,
  within: Schema.Int,
  name: Schema.String,
  code: Schema.String,
})
export type NewBaseRow = typeof NewBaseRow.Type

/** What a country's code must be, by ISO 3166. */
export const countryCode = { pattern: /^[A-Z]{2}$/, problem: "Code must be two letters, such as CA" } as const

/** There is no such row, or the one that it would lie in is gone. */
export class BaseRowUnknown extends Schema.TaggedError<BaseRowUnknown>()("BaseRowUnknown", {}) {}

/** Another row has this name or code, in whatever letter case. */
export class BaseRowTaken extends Schema.TaggedError<BaseRowTaken>()("BaseRowTaken", {}) {}

/** The documents name the row, so it stays as it is. */
export class BaseRowKept extends Schema.TaggedError<BaseRowKept>()("BaseRowKept", {}) {}

/** Something still names the row: a state, a city, or a record of a client. */
export class BaseRowUsed extends Schema.TaggedError<BaseRowUsed>()("BaseRowUsed", {}) {}

/** Somebody renamed the row since it was read. */
export class BaseRowRenamed extends Schema.TaggedError<BaseRowRenamed>()("BaseRowRenamed", {}) {}

export const BaseAddRefused = Schema.Union(OperatorSignedOut, BaseRowUnknown, BaseRowTaken, FieldsRefused)

export const BaseRenameRefused = Schema.Union(
  OperatorSignedOut,
  BaseRowUnknown,
  BaseRowKept,
  BaseRowTaken,
  BaseRowRenamed,
)

export const BaseRemoveRefused = Schema.Union(OperatorSignedOut, BaseRowKept, BaseRowUsed)
