import { HttpApiMiddleware, HttpApiSecurity } from "@effect/platform"
import { Caller } from "@sightline/model/caller"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { ClientRefused, RoleRefused, SessionEnded } from "./refusals"

const bearer = HttpApiSecurity.bearer

/** A signed-in person whose roles allow the call: the role table of the bff decides (decisions D-45). */
export class SignedIn extends HttpApiMiddleware.Tag<SignedIn>()("SignedIn", {
  provides: Caller,
  failure: Schema.Union(SessionEnded, ClientRefused, RoleRefused, BadRequest),
  security: { bearer },
}) {}

/** Open to visitors of public clients as well; who sends a token is taken at his word and checked. */
export class Anyone extends HttpApiMiddleware.Tag<Anyone>()("Anyone", {
  provides: Caller,
  failure: Schema.Union(SessionEnded, ClientRefused, RoleRefused, BadRequest),
  security: { bearer },
}) {}
