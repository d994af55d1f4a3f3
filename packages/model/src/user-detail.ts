import { Schema } from "effect"
import { HistoryEntry } from "./history"
import { SessionKind } from "./session"
import { UserAccount } from "./user"

/** An open session of a user at this client, as its administrators see it. */
export const UserSession = Schema.Struct({
  id: Schema.UUID,
  kind: SessionKind,
  /** The User-Agent at sign-in; empty if none was sent. */
  device: Schema.String,
  address: Schema.NullOr(Schema.String),
  beganAt: Schema.DateFromSelf,
  /** The last renewal of its tokens, which happens every quarter of an hour during use. */
  usedAt: Schema.DateFromSelf,
})
export type UserSession = typeof UserSession.Type

export const UserDetail = Schema.Struct({
  account: UserAccount,
  history: Schema.Array(HistoryEntry),
  /** Those of a user whom the caller may change, the last used first. */
  open: Schema.Array(UserSession),
})
export type UserDetail = typeof UserDetail.Type
