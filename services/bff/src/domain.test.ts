import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { NodeSocketServer } from "@effect/platform-node"
import { RpcSerialization, RpcServer } from "@effect/rpc"
import { FromBff, isProven, RemoteDomainRpcs } from "@sightline/domain-api/from-bff"
import { Effect, Layer, Logger, LogLevel, ManagedRuntime } from "effect"
import { afterEach, expect, test } from "vitest"
import { Domain } from "./domain"
import { aServer, aToken, type Heard, playedHandlers, secret } from "./given"
import { deriveKey } from "./keys"

const stops: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A port that nobody listens on yet. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function aDomainAt(port: number, heard: Array<Heard>) {
  const fromBff = FromBff.of(({ rpc, headers }) =>
    isProven(deriveKey(secret, "domain-call"), rpc._tag, headers) ? Effect.void : Effect.die("not proven"),
  )
  const served = RpcServer.layer(RemoteDomainRpcs, { disableTracing: true, disableFatalDefects: true }).pipe(
    Layer.provide([playedHandlers(heard), Layer.succeed(FromBff, fromBff)]),
    Layer.provide(RpcServer.layerProtocolSocketServer),
    Layer.provide([NodeSocketServer.layer({ host: "127.0.0.1", port }), RpcSerialization.layerMsgPack]),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None)),
  )
  const runtime = ManagedRuntime.make(served)
  await runtime.runPromise(Effect.void)
  const stop = () => runtime.dispose()
  stops.push(stop)
  return stop
}

async function aBffFor(port: number) {
  const server = await aServer({ domain: Domain.overTcp({ host: "127.0.0.1", port }, secret) })
  stops.push(server.stop)
  return server
}

const names = { tableName: "InventoryItems", columnName: "statusID", tableKeyName: "InventoryItemID", value: 30 }
const removal = (tableKeyID: number) => ({ ...names, tableKeyID })
const update = "PUT /api/DynamicData/UpdateDynamicData"

test("a domain in another process answers the same: values, refusals, the caller, a defect of one call alone", async () => {
  const heard: Array<Heard> = []
  const port = await freePort()
  await aDomainAt(port, heard)
  const bff = await aBffFor(port)
  const token = await aToken()
  const ids = [7, 404, 409, 500, 8]
  const answers = await Promise.all(ids.map((id) => bff.ask(update, { token, body: removal(id) })))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 409, 500, 200])
  expect(answers[0]?.json.result).toMatchObject({ inventoryItemID: 7, totalQuantity: 7 })
  expect(heard[0]?.caller).toMatchObject({ _tag: "Staff", clientId: 3, userId: 11 })
  const credentials = { loginEmail: "a@example.test", loginPW: "right" }
  expect((await bff.ask("POST /User/Login", { body: credentials })).json.result.tokenString).toBe("an access token")
})

test("while the domain is down every call says so at once, and works again when it is back", async () => {
  const port = await freePort()
  const bff = await aBffFor(port)
  const token = await aToken()
  const ask = () => bff.ask(update, { token, body: removal(7) })
  const away = await ask()
  expect([away.status, away.json.code, away.headers.get("retry-after")]).toEqual([503, "Unavailable", "2"])
  const stop = await aDomainAt(port, [])
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200)
  await stop()
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(503)
})
