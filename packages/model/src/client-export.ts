import { Schema } from "effect"
import { id } from "./id"
import { FileNotFound } from "./image"
import { PasswordWrong } from "./second-factor"
import { TooManyAttempts } from "./session"

export const ClientExportId = id("ClientExportId")
export type ClientExportId = typeof ClientExportId.Type

/** Everything of a client as one archive, which is being written, or lies ready for its person until it expires. */
export const ClientExport = Schema.Struct({
  id: ClientExportId,
  state: Schema.Literal("waiting", "working", "ready", "failed", "expired"),
  askedAt: Schema.DateFromSelf,
  askedBy: Schema.String,
  /** Whether the caller asked for it: nobody else may fetch it. */
  isOwn: Schema.Boolean,
  /** Tables and files written, and all of them. */
  done: Schema.Int,
  total: Schema.Int,
  rows: Schema.Int,
  files: Schema.Int,
  bytes: Schema.Int,
  parts: Schema.Int,
  expiresAt: Schema.NullOr(Schema.DateFromSelf),
})
export type ClientExport = typeof ClientExport.Type

/** One is being written already. */
export class ClientExportUnderWay extends Schema.TaggedError<ClientExportUnderWay>()("ClientExportUnderWay", {}) {}

export const ClientExportRefused = Schema.Union(PasswordWrong, TooManyAttempts, ClientExportUnderWay)

export const ClientExportPartRefused = FileNotFound
