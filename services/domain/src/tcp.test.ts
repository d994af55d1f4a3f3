import { type AddressInfo, createServer } from "node:net"
import { Headers } from "@effect/platform"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import { RpcClient, RpcMiddleware, RpcSerialization } from "@effect/rpc"
import { assert, layer } from "@effect/vitest"
import { callerHeader } from "@sightline/domain-api/as-caller"
import { FromBff, proofPurpose, proven, RemoteDomainRpcs } from "@sightline/domain-api/from-bff"
import { Effect, Exit, Layer, Logger, LogLevel, Redacted } from "effect"
import { aStaff, TestDb } from "./db/test-db"
import { keyFor, Secret } from "./secret/secret"
import { DomainOverTcp } from "./tcp"

const freePort = Effect.promise(
  () =>
    new Promise<number>((resolve) => {
      const server = createServer().listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve(port))
      })
    }),
)

type Prove = (operation: string, headers: Headers.Headers) => Headers.Headers

/** A client at that port with its own proof. */
const aClient = (port: number, prove: Prove) =>
  Effect.flatMap(
    Layer.build(
      Layer.mergeAll(
        RpcClient.layerProtocolSocket(),
        RpcMiddleware.layerClient(FromBff, ({ request }) =>
          Effect.succeed({ ...request, headers: prove(request.tag, request.headers) }),
        ),
      ).pipe(
        Layer.provide([Layer.orDie(NodeSocket.layerNet({ host: "127.0.0.1", port })), RpcSerialization.layerMsgPack]),
      ),
    ),
    (context) => Effect.provide(RpcClient.make(RemoteDomainRpcs), context),
  )

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("the domain's port", (it) => {
  it.scoped("answers holders of the installation's secret only, whatever the call", () =>
    Effect.gen(function* () {
      const port = yield* freePort
      yield* Layer.build(DomainOverTcp({ host: "127.0.0.1", port }))
      const staff = yield* aStaff(3)
      const key = keyFor(yield* Secret, proofPurpose)
      const asked = (prove: Prove) =>
        Effect.gen(function* () {
          const domain = yield* aClient(port, prove)
          const list = domain.status.list({ type: "Orders", includeGeneral: false })
          const named = RpcClient.withHeaders(list, { [callerHeader]: JSON.stringify(staff) })
          const credentials = {
            email: "nobody@example.test",
            password: Redacted.make("x"),
            address: "a",
            device: "",
            clientId: null,
          }
          const signIn = domain.session.signIn({ ...credentials, kind: "api" })
          const [own, nobody] = [yield* Effect.exit(named), yield* Effect.exit(signIn)]
          return [Exit.isSuccess(own), String(nobody).includes("SignInRefused")]
        }).pipe(Effect.scoped)
      assert.deepStrictEqual(yield* asked((tag, headers) => proven(key, tag, headers)), [true, true])
      const forged: ReadonlyArray<readonly [string, Prove]> = [
        ["without a proof", (_tag, headers) => headers],
        ["another secret's", (tag, headers) => proven(keyFor("another secret", proofPurpose), tag, headers)],
        ["another operation's", (_tag, headers) => proven(key, "client.at", headers)],
        [
          "another caller's",
          (tag, headers) => Headers.merge(headers, proven(key, tag, Headers.fromInput({ caller: "{}" }))),
        ],
        ["of two minutes ago", (tag, headers) => proven(key, tag, headers, Date.now() - 120_000)],
        ["nonsense", (_tag, headers) => Headers.set(headers, "proof", "x.y.z")],
      ]
      for (const [name, prove] of forged) {
        const [own] = yield* asked(prove)
        assert.isFalse(own, name)
      }
      assert.deepStrictEqual(yield* asked((_tag, headers) => headers), [false, false])
    }).pipe(Logger.withMinimumLogLevel(LogLevel.None)),
  )
})
