import { createTestDatabase } from "@sightline/domain/db/test-server"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { Metric, MetricBoundaries, MetricLabel } from "effect"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { freePort, start } from "../product/test-product"
import { prometheusText } from "./prometheus"
import { routeOf } from "./route"

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject("postgres"))
})
afterAll(() => database.drop())

describe("metrics", () => {
  it("tell requests by route and status, pool, queue, event loop, memory and streams, and no name of a person", async () => {
    const port = await freePort()
    const product = await start({
      ...{ SERVE: "bff,domain,worker", PORT: await freePort(), METRICS_LISTEN: `127.0.0.1:${port}` },
      ...{ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl },
    })
    const signIn = (loginPW: string) =>
      fetch(`${product.url}/user/LOGIN`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ loginEmail: users.supper.email, loginPW }),
      })
    assert.deepStrictEqual([(await signIn(demoPassword)).status, (await signIn("wrong")).status], [200, 401])
    await fetch(`${product.url}/api/Made/Up?x=secret-word`)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await answer.text()
    assert.match(answer.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/)
    const count = (route: string, status: number) =>
      Number(
        new RegExp(
          `^sightline_http_request_seconds_count\\{.*route="${route}",status="${status}"\\} (\\d+)$`,
          "m",
        ).exec(text)?.[1],
      )
    assert.deepStrictEqual(
      [count("/User/Login", 200), count("/User/Login", 401), count("unknown call", 404)],
      [1, 1, 1],
    )
    for (const line of [
      /^sightline_database_connections_open \d+$/m,
      /^sightline_places_size\{place="database"\} [1-9]\d*$/m,
      /^sightline_places_held\{place="database",kind="client"\} 0$/m,
      /^sightline_places_waiting\{place="password",kind="installation"\} 0$/m,
      /^sightline_places_refused_total\{place="password",kind="client"\} \d+$/m,
      /^sightline_queue_readable 1$/m,
      /^sightline_queue_jobs_due \d+$/m,
      /^sightline_event_loop_lag_seconds\{of="p99"\} [\d.e-]+$/m,
      /^sightline_memory_bytes\{kind="rss"\} \d{7,}$/m,
      /^sightline_live_streams 0$/m,
    ])
      assert.match(text, line)
    for (const word of [users.supper.email, "Made", "secret-word"]) assert.notInclude(text, word)
    assert.strictEqual((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 404)
    assert.strictEqual((await fetch(`${product.url}/metrics`)).status, 404)
    await product.stop()
    assert.strictEqual(await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => "gone"), "gone")
  }, 60_000)

  it("count a call by the path of its contract, in any letter case, and what nobody knows as one", () => {
    assert.strictEqual(routeOf("/API/category/getcategories/"), "/api/Category/GetCategories")
    assert.strictEqual(routeOf("/api/no/such/call"), "unknown call")
    assert.strictEqual(routeOf("/inventory/update/123.data"), "/inventory/update")
    assert.strictEqual(routeOf("/assets/office/x-1234.js"), "/assets")
    assert.strictEqual(routeOf("/somebody-s-address"), "/:client")
  })

  it("are written as Prometheus reads them: buckets that add up, and quoted labels", () => {
    const seconds = Metric.histogram("sightline_test_seconds", MetricBoundaries.fromIterable([1, 2]), "A test.")
    for (const value of [0.5, 1.5, 1.5, 9]) seconds.unsafeUpdate(value, [MetricLabel.make("of", 'a "b"\\\n')])
    const lines = prometheusText(Metric.unsafeSnapshot()).split("\n")
    const at = lines.indexOf("# TYPE sightline_test_seconds histogram")
    const of = 'of="a \\"b\\"\\\\\\n"'
    assert.deepStrictEqual(lines.slice(at - 1, at + 6), [
      "# HELP sightline_test_seconds A test.",
      "# TYPE sightline_test_seconds histogram",
      `sightline_test_seconds_bucket{${of},le="1"} 1`,
      `sightline_test_seconds_bucket{${of},le="2"} 3`,
      `sightline_test_seconds_bucket{${of},le="+Inf"} 4`,
      `sightline_test_seconds_sum{${of}} 12.5`,
      `sightline_test_seconds_count{${of}} 4`,
    ])
  })
})
