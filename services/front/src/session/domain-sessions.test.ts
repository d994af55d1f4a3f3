import type { Domain } from "@sightline/bff/domain"
import type { Bff } from "@sightline/bff-client/bff"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { type Context, Effect, Redacted } from "effect"
import { assert, describe, it } from "vitest"
import { aSession, testFront } from "../page/test-front"
import { domainSessions } from "./domain-sessions"

const handle = "a".repeat(43)
type Resume = Context.Tag.Service<Domain>["session"]["resume"]

const played = (resume: (handle: string) => Effect.Effect<unknown, unknown>) => {
  const session = { resume: (({ handle }) => resume(Redacted.value(handle))) as Resume }
  return domainSessions({ session } as Context.Tag.Service<Domain>, {} as Bff, Effect.runPromise)
}

describe("the sessions that the domain keeps", () => {
  it("are found by their handle, unless they have ended", async () => {
    const found = { session: aSession(), accessToken: "token" }
    const sessions = played((given) => (given === handle ? Effect.succeed(found) : Effect.fail(new SessionEnded())))
    assert.deepStrictEqual(await sessions.resume(handle, "web"), found)
    assert.isNull(await sessions.resume("other", "web"))
  })

  it("sign nobody out while the database is down: the page says 503, and the cookie stays", async () => {
    await using front = await testFront({ sessions: played(() => Effect.fail(new Unavailable())) })
    const answer = await front.get("/inventory", { cookie: `sightline=${handle}` })
    assert.strictEqual(answer.status, 503)
    assert.strictEqual(answer.headers["retry-after"], "1")
    assert.isUndefined(answer.headers["set-cookie"])
  })
})
