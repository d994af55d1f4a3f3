import { createServer } from "node:http"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { createTestDatabase } from "@sightline/domain/db/test-server"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { afterAll, assert, beforeAll, describe, inject, it, onTestFinished } from "vitest"
import { freePort, start } from "../product/test-product"
import { listen, stopListening } from "../serve/listen"
import { tracesTo } from "./traces"

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number; readonly message?: string }
  readonly events: ReadonlyArray<unknown>
}

/** A collector of traces: what it was sent, as text and as spans. */
async function aCollector() {
  const sent: { readonly path: string; readonly key: string | undefined; readonly text: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const piece of request) text += piece
    if (request.method === "POST") sent.push({ path: request.url ?? "", key: String(request.headers["x-key"]), text })
    response.end("{}")
  })
  const port = await listen(server, { host: "127.0.0.1", port: 0 })
  onTestFinished(() => stopListening(server, 0))
  const spans = (): ReadonlyArray<SentSpan> =>
    sent.flatMap(({ text }) =>
      JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: readonly { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  return { url: `http://127.0.0.1:${port}/otlp`, sent, spans, text: () => sent.map(({ text }) => text).join("\n") }
}

const [ok, failed, server] = [1, 2, 2]

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject("postgres"))
})
afterAll(() => database.drop())

describe("traces", () => {
  it("show each call with the operations in it, and nothing that anybody typed", async () => {
    const collector = await aCollector()
    const product = await start({
      ...{ SERVE: "bff,domain", PORT: await freePort() },
      ...{ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key" },
    })
    const post = async (loginPW: string) => {
      const answer = await fetch(`${product.url}/User/Login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ loginEmail: users.supper.email, loginPW }),
      })
      return { status: answer.status, json: await answer.json() }
    }
    const wrong = await post("planted-wrong-password")
    const right = await post(demoPassword)
    assert.deepStrictEqual([wrong.status, right.status], [401, 200])
    const token = right.json.result.tokenString
    const scanned = await fetch(`${product.url}/api/Inventory/ScanInventory?barCode=planted-code`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.strictEqual(scanned.status, 200)
    await product.stop()

    assert.deepStrictEqual(
      [...new Set(collector.sent.map(({ path, key }) => `${path} ${key}`))],
      ["/otlp/v1/traces a key"],
    )
    const spans = collector.spans()
    const logins = spans.filter(({ name }) => name === "POST /User/Login")
    assert.deepStrictEqual(
      logins.map(({ kind, parentSpanId }) => [kind, parentSpanId]),
      [
        [server, undefined],
        [server, undefined],
      ],
    )
    const within = spans.filter(({ traceId, name }) => traceId === logins[0]?.traceId && name !== "POST /User/Login")
    assert.isNotEmpty(within)
    assert.isTrue(within.some(({ status }) => status.code === failed))
    assert.isTrue(spans.some(({ name, status }) => /ScanInventory/.test(name) && status.code === ok))
    assert.notMatch(collector.text(), /planted/)
    for (const word of [users.supper.email, demoPassword, token, "x-key", "a key"])
      assert.notInclude(collector.text(), word)
  }, 60_000)

  it("name what went wrong, in an operation or by a defect, without its words; and neither log lines nor addresses elsewhere join them", async () => {
    const collector = await aCollector()
    const layer = Layer.merge(tracesTo({ url: collector.url, headers: {} }, new Set(["bff"])), FetchHttpClient.layer)
    const runtime = ManagedRuntime.make(Layer.merge(layer, Logger.remove(Logger.defaultLogger)))
    class AddressTaken extends Error {
      readonly _tag = "AddressTaken"
    }
    const endings: ReadonlyArray<Effect.Effect<never, unknown>> = [
      Effect.fail(new AddressTaken("ann@planted.test")),
      Effect.die(new RangeError("planted")),
      Effect.fail({ _tag: "Refused", field: "planted" }),
      Effect.fail("planted"),
    ]
    for (const ending of endings)
      await runtime.runPromiseExit(Effect.zipRight(Effect.log("planted"), ending).pipe(Effect.withSpan("an operation")))
    const asked = HttpClient.get(`${collector.url}?search=planted`).pipe(Effect.withSpan("a question elsewhere"))
    assert.strictEqual((await runtime.runPromise(asked)).status, 200)
    await runtime.dispose()
    assert.deepStrictEqual(
      collector.spans().map(({ status, events }) => [status.code, status.message, events.length]),
      [
        [failed, "AddressTaken", 1],
        [failed, "RangeError", 1],
        [failed, "Refused", 1],
        [failed, "Error", 1],
        [ok, undefined, 0],
      ],
    )
    assert.notMatch(collector.text(), /planted/)
  })

  it("are lost while the collector is away, and the product goes on", async () => {
    const away = await freePort()
    const product = await start({
      ...{ SERVE: "bff,domain", PORT: await freePort() },
      ...{ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${away}`,
    })
    for (let asked = 0; asked < 3; asked++) assert.strictEqual((await fetch(`${product.url}/readyz`)).status, 200)
    await product.stop()
  }, 60_000)
})
