import { HttpApiMiddleware, HttpApiSecurity } from "@effect/platform"
import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import { RoleRefused } from "@sightline/model/role"
import { SessionEnded } from "@sightline/model/session"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"

const wired = wiredBy({
  ...sessionRefusals,
})

/** Why a user's request is refused. */
const NotLetIn = Schema.Union(wired(Schema.Union(SessionEnded, ClientRefused, RoleRefused)), BadRequest)

const bearer = HttpApiSecurity.bearer

/** A signed-in user whose roles allow the call, as its `who` says (decisions D-45). */
export class SignedIn extends HttpApiMiddleware.Tag<SignedIn>()("SignedIn", {
  provides: Caller,
  failure: NotLetIn,
  security: { bearer },
}) {}

/** Open to visitors of public clients as well; if the caller sends a token, it is checked. */
export class Anyone extends HttpApiMiddleware.Tag<Anyone>()("Anyone", {
  provides: Caller,
  failure: NotLetIn,
  security: { bearer },
}) {}
