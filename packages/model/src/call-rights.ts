import { Schema } from "effect"
import { Role } from "./role"

/** Whom the role table allows, as data. */
const Allowed = Schema.Union(
  Schema.Literal("visitor", "member"),
  Schema.Array(Role),
  Schema.Struct({ Simple: Schema.Array(Role), Complex: Schema.Array(Role) }),
)

/** A call, and who may make it. */
export const CallRights = Schema.Struct({
  /** The noun of the field that it belongs to. */
  group: Schema.String,
  title: Schema.String,
  method: Schema.String,
  path: Schema.String,
  who: Allowed,
})
export type CallRights = typeof CallRights.Type
