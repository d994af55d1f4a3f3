import { RpcMiddleware } from "@effect/rpc"
import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { Schema } from "effect"

/** The header that carries the caller from the bff to the domain, as JSON. */
export const callerHeader = "caller"

/** Everything that touches a client's data runs on somebody's behalf; whether he still may is asked of the database. */
export class AsCaller extends RpcMiddleware.Tag<AsCaller>()("AsCaller", {
  provides: Caller,
  failure: Schema.Union(SessionEnded, ClientRefused),
  wrap: true,
}) {}

/** An operation that finds no database fails as Unavailable instead of as a defect. */
export class WhileAvailable extends RpcMiddleware.Tag<WhileAvailable>()("WhileAvailable", {
  failure: Unavailable,
  wrap: true,
}) {}
