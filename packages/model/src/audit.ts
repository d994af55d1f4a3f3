import { Schema } from "effect"
import { auditNouns } from "./audit-nouns"
import { FieldChange } from "./history"
import { UserId } from "./user"

/** Where a line of the audit is kept. */
export const AuditSource = Schema.Literal("history", "movement", "entry", "access", "mail")
export type AuditSource = typeof AuditSource.Type

/** What a line is about. */
export const AuditNoun = Schema.Literal(...auditNouns)
export type AuditNoun = typeof AuditNoun.Type

/** One thing that somebody did, or that was refused. */
export const AuditLine = Schema.Struct({
  source: AuditSource,
  /** Its key within its source. */
  key: Schema.String,
  at: Schema.DateFromSelf,
  /** Null: nobody in person. */
  by: Schema.NullOr(Schema.String),
  /** A noun that a later version writes is shown by its own name. */
  noun: Schema.String,
  objectId: Schema.NullOr(Schema.Int),
  /** The product of an item. */
  inventoryId: Schema.NullOr(Schema.Int),
  /** What the record is called today; empty where it has no name. */
  record: Schema.String,
  action: Schema.String,
  changes: Schema.Array(FieldChange),
  station: Schema.NullOr(Schema.String),
  scannedAt: Schema.NullOr(Schema.DateFromSelf),
  /** The network address of a sign-in. */
  address: Schema.NullOr(Schema.String),
})
export type AuditLine = typeof AuditLine.Type

/** What is left of each source, as the last page answered it. */
export const AuditPlace = Schema.String.pipe(Schema.pattern(/^(\d{0,19}\.){4}(\d{1,19}_[0-9a-f-]{36})?$/))

/** Days are those of the client's clock, `YYYY-MM-DD`. */
export const AuditFilter = Schema.Struct({
  userId: Schema.optionalWith(UserId, { exact: true }),
  noun: Schema.optionalWith(AuditNoun, { exact: true }),
  from: Schema.optionalWith(Schema.String, { exact: true }),
  to: Schema.optionalWith(Schema.String, { exact: true }),
  text: Schema.optionalWith(Schema.String, { exact: true }),
})
export type AuditFilter = typeof AuditFilter.Type

/** The newest lines first. */
export const AuditPage = Schema.Struct({
  rows: Schema.Array(AuditLine),
  /** Where the next page begins; null on the last one. */
  next: Schema.NullOr(Schema.String),
  /** The first day that was searched, where a filter makes it necessary to say; null: as far back as there is something. */
  since: Schema.NullOr(Schema.String),
})
export type AuditPage = typeof AuditPage.Type
