import { RpcMiddleware } from "@effect/rpc"
import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { Schema } from "effect"

/** The header that carries the caller from the bff to the domain, as JSON. */
export const callerHeader = "caller"

const onBehalf = { provides: Caller, failure: Schema.Union(SessionEnded, ClientRefused), wrap: true } as const

/** An operation for users. The database checks whether they still may; a visitor is refused. */
export class AsCaller extends RpcMiddleware.Tag<AsCaller>()("AsCaller", onBehalf) {}

/** An operation that visitors of a public client may call as well. */
export class AsAnybody extends RpcMiddleware.Tag<AsAnybody>()("AsAnybody", onBehalf) {}

/** Without a database an operation fails as Unavailable instead of as a defect. */
export class WhileAvailable extends RpcMiddleware.Tag<WhileAvailable>()("WhileAvailable", {
  failure: Unavailable,
  wrap: true,
}) {}
