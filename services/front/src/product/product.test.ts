import { createServer } from "node:http"
import { overOneConnection } from "@sightline/domain/db/one-connection"
import { createTestDatabase, saysThatItIsOld } from "@sightline/domain/db/test-server"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { listen, stopListening } from "../serve/listen"
import { CannotStart } from "../start/cannot-start"
import { freePort, start } from "./test-product"

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject("postgres"))
})
afterAll(() => database.drop())

const ownDatabase = () => ({ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl })

const signIn = (url: string) =>
  fetch(`${url}/User/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginEmail: "owner@demo.test", loginPW: "Sightline-demo-1" }),
  })

const refusal = (starting: Promise<unknown>) =>
  starting.then(
    () => "started",
    (cause: unknown) => (cause instanceof CannotStart ? cause.message : `a defect: ${cause}`),
  )

describe("the product", () => {
  it("migrates an empty database, fills it once, answers the calls, and ends", async () => {
    const PORT = await freePort()
    const first = await start({ SERVE: "bff,domain", PORT, ...ownDatabase() })
    assert.deepStrictEqual(first.said, ["The empty database was filled with the demo."])
    assert.strictEqual((await fetch(`${first.url}/readyz`)).status, 200)
    assert.strictEqual((await signIn(first.url)).status, 200)
    assert.strictEqual((await fetch(`${first.url}/inventory`)).status, 404)
    await first.stop()
    const gone = await fetch(`${first.url}/readyz`).catch(() => "gone")
    assert.strictEqual(gone, "gone")
    const again = await start({ SERVE: "bff,domain", PORT, ...ownDatabase() })
    assert.deepStrictEqual(again.said, [])
    await again.stop()
  })

  it("runs its roles in separate processes, with the bff reaching the domain over the network", async () => {
    const [port, tcp] = [await freePort(), await freePort()]
    const domain = await start({ SERVE: "domain", DOMAIN_LISTEN: `127.0.0.1:${tcp}`, ...ownDatabase() })
    const bff = await start({ SERVE: "bff", PORT: port, DOMAIN_URL: `tcp://127.0.0.1:${tcp}`, SIGHTLINE_DEMO: "off" })
    assert.strictEqual((await signIn(bff.url)).status, 200)
    await domain.stop()
    assert.strictEqual((await signIn(bff.url)).status, 503)
    await bff.stop()
  })
})

describe("an account of the demo", () => {
  it("signs in only where the demo is on, and its sessions end with the demo", async () => {
    const SERVE = "bff,domain"
    const answerTo = async (url: string, token: string, refreshToken: string) => {
      const called = await fetch(`${url}/api/Category/GetCategories`, { headers: { authorization: `Bearer ${token}` } })
      const renewed = await fetch(`${url}/User/RefreshToken`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token: refreshToken }),
      })
      return [(await signIn(url)).status, called.status, renewed.status]
    }
    const on = await start({ SERVE, PORT: await freePort(), ...ownDatabase() })
    const { result } = await (await signIn(on.url)).json()
    await on.stop()
    const off = await start({ SERVE, PORT: await freePort(), SIGHTLINE_DEMO: "off", ...ownDatabase() })
    assert.deepStrictEqual(await answerTo(off.url, result.tokenString, result.refreshToken), [401, 401, 401])
    await off.stop()
    const again = await start({ SERVE, PORT: await freePort(), ...ownDatabase() })
    assert.strictEqual((await signIn(again.url)).status, 200)
    await again.stop()
  })
})

describe("a start that cannot succeed", () => {
  it("reports a port in use, and leaves the database as it was", async () => {
    const other = createServer()
    const port = await listen(other, { host: "127.0.0.1", port: 0 })
    const empty = await createTestDatabase(inject("postgres"))
    const named = { DATABASE_URL: empty.serviceUrl, DATABASE_MIGRATION_URL: empty.ownerUrl }
    assert.include(
      await refusal(start({ SERVE: "bff,domain", PORT: String(port), ...named })),
      `Port ${port} is in use`,
    )
    const [tables] = await overOneConnection(
      empty.ownerUrl,
      (sql) => sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    assert.strictEqual(tables?.count, 0)
    await stopListening(other, 0)
    await empty.drop()
  })

  it("reports a database that does not answer, and releases the port", async () => {
    const PORT = await freePort()
    const nowhere = { DATABASE_URL: `postgres://somebody@127.0.0.1:${await freePort()}/sightline` }
    const reason = await refusal(start({ SERVE: "bff,domain", PORT, ...nowhere }))
    assert.match(reason, /^The database sightline at 127\.0\.0\.1:\d+ cannot be used: nothing answers there/)
    const server = createServer()
    await listen(server, { host: "127.0.0.1", port: Number(PORT) })
    await stopListening(server, 0)
  })

  it("reports a missing database", async () => {
    const missing = database.serviceUrl.replace(/\/[^/]*$/, "/missing")
    const reason = await refusal(start({ SERVE: "bff,domain", PORT: await freePort(), DATABASE_URL: missing }))
    assert.include(reason, "there is no such database (3D000)")
  })

  it("reports a Postgres that is too old, and leaves the database as it was", async () => {
    const empty = await createTestDatabase(inject("postgres"))
    await saysThatItIsOld(empty)
    const named = { DATABASE_URL: empty.serviceUrl, DATABASE_MIGRATION_URL: empty.ownerUrl }
    assert.strictEqual(
      await refusal(start({ SERVE: "bff,domain", PORT: await freePort(), ...named })),
      "The database runs on Postgres 14.22: use version 15 or newer.",
    )
    const [tables] = await overOneConnection(
      empty.ownerUrl,
      (sql) => sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    assert.strictEqual(tables?.count, 0)
    await empty.drop()
  })

  it("reports a database newer than the program, and changes nothing in it", async () => {
    await overOneConnection(
      database.ownerUrl,
      (sql) => sql`insert into schema_migration values (1, '20260101T0000-newer.sql', now())`,
    )
    const starting = start({ SERVE: "bff,domain", PORT: await freePort(), ...ownDatabase() })
    assert.include(await refusal(starting), "The database is newer than this program")
    await overOneConnection(database.ownerUrl, (sql) => sql`delete from schema_migration where name like '%-newer.sql'`)
  })

  it("reports stored functions of another program where it may not bring its own", async () => {
    await overOneConnection(database.ownerUrl, (sql) => sql`update schema_routine set hash = 'another'`)
    const starting = start({ SERVE: "bff,domain", PORT: await freePort(), DATABASE_URL: database.serviceUrl })
    assert.include(await refusal(starting), "The stored functions of the database are not those of this program")
    await overOneConnection(database.ownerUrl, (sql) => sql`delete from schema_routine`)
    const next = await start({ SERVE: "bff,domain", PORT: await freePort(), ...ownDatabase() })
    await next.stop()
  })

  it("reports an app that is not built", async () => {
    const { loadBuilds } = await import("../page/apps")
    assert.strictEqual(await refusal(loadBuilds("/nowhere")), "The site app is not built: npm run build")
  })
})
