import { RpcClient, RpcTest } from "@effect/rpc"
import { assert, layer } from "@effect/vitest"
import { callerHeader } from "@sightline/domain-api/as-caller"
import { DomainRpcs } from "@sightline/domain-api/domain-api"
import { Effect, Layer, Redacted } from "effect"
import { aStaff, Behind, TestDb } from "./db/test-db"
import { DomainHandlers } from "./rpc"

const TestDomain = DomainHandlers.pipe(Layer.provideMerge(TestDb))

layer(TestDomain, { timeout: 60_000 })("the domain behind its contract", (it) => {
  it.scoped("answers without a caller where none is required", () =>
    Effect.gen(function* () {
      const domain = yield* RpcTest.makeClient(DomainRpcs)
      const credentials = { email: "nobody@example.test", password: Redacted.make("x"), address: "a", clientId: null }
      const refusal = yield* Effect.flip(domain.session.signIn({ ...credentials, kind: "api", device: "" }))
      assert.strictEqual(refusal._tag, "SignInRefused")
    }),
  )

  it.scoped("runs as the caller that the header names, and refuses one whose session has ended", () =>
    Effect.gen(function* () {
      const domain = yield* RpcTest.makeClient(DomainRpcs)
      const staff = yield* aStaff(3)
      const list = domain.status.list({ type: "Orders", includeGeneral: false })
      const named = RpcClient.withHeaders(list, { [callerHeader]: JSON.stringify(staff) })
      assert.strictEqual((yield* named)[0]?.name, "New")
      assert.strictEqual((yield* Effect.flip(list))._tag, "SessionEnded")
      const visitor = { [callerHeader]: JSON.stringify({ _tag: "Visitor", clientId: 3, requestId: "r" }) }
      assert.strictEqual((yield* Effect.flip(RpcClient.withHeaders(list, visitor)))._tag, "SessionEnded")
      assert.strictEqual((yield* RpcClient.withHeaders(domain.layout.get(), visitor)).client.id, 3)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update session set ended_at = now() where id = ${staff.sessionId}`)
      assert.strictEqual((yield* Effect.flip(named))._tag, "SessionEnded")
    }),
  )
})
