import { Context, Schema } from "effect"
import { CenterId } from "./center"
import { ClientId } from "./client"
import { Role } from "./role"
import { UserId } from "./user"

/** Idempotency-Key of the request, with the keyed digest of call and body (decisions D-121). */
const Once = Schema.NullOr(Schema.Struct({ key: Schema.String, digest: Schema.String }))

/** A signed-in user at one client, with what a request carries besides its body. */
export const Staff = Schema.Struct({
  _tag: Schema.Literal("Staff"),
  clientId: ClientId,
  clientCode: Schema.String,
  sessionId: Schema.UUID,
  userId: UserId,
  membershipVersion: Schema.Int,
  roles: Schema.Array(Role),
  centerIds: Schema.Array(CenterId),
  /** The user has just retyped their password, so feature groups are open (decisions D-32). */
  isUnlocked: Schema.optionalWith(Schema.Boolean, { exact: true }),
  once: Once,
  requestId: Schema.String,
})
export type Staff = typeof Staff.Type

/** A visitor without a session, reading a public client. */
export const Visitor = Schema.Struct({
  _tag: Schema.Literal("Visitor"),
  clientId: ClientId,
  once: Schema.optionalWith(Once, { exact: true }),
  requestId: Schema.String,
})
export type Visitor = typeof Visitor.Type

/** The user and the client that the domain works for. */
export const CallerShape = Schema.Union(Staff, Visitor)
export type CallerShape = typeof CallerShape.Type

export class Caller extends Context.Tag("Caller")<Caller, CallerShape>() {}
