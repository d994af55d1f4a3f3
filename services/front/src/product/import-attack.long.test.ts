import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@sightline/domain/db/test-server"
import { attacks } from "@sightline/domain/import/test-attack"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { stopwatch, within } from "@sightline/fixtures/stopwatch"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { checkoutFrom } from "../start/checkout"
import { freePort } from "./test-product"

/*
 * The product as `npm start` runs it: bundled the same way, in its own process, so that its memory is measured alone and
 * a crash does not end the test.
 */

/** Nobody at a screen notices what stays below this many milliseconds, however quick it was before. */
const most = { times: 5, unnoticed: 400, megabytes: 400 }
/** Milliseconds that an attack is watched; one that goes on is disconnected. */
const watched = 5_000
/** How many are measured before each attack, so that the machine's other load is in both numbers. */
const leastMeasured = 100

let database: TestDatabase
let product: ChildProcess
let url = ""
beforeAll(async () => {
  const checkout = checkoutFrom(import.meta.dirname)
  const bundler: string = join(checkout, "bin/shared/bundle.mjs")
  const { bundleSharing } = await import(bundler)
  const folder = join(checkout, ".cache/import-attack")
  await bundleSharing({ main: join(checkout, "services/front/src/main.ts") }, folder)
  const program = join(folder, "main.mjs")
  database = await createTestDatabase(inject("postgres"))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  product = spawn(process.execPath, [program], {
    cwd: checkout,
    stdio: "ignore",
    env: {
      ...{
        NODE_ENV: "production",
        PATH: process.env.PATH,
        PORT: port,
        SERVE: "bff,domain",
        LOG_LEVEL: "none",
        SIGHTLINE_DEMO: "on",
      },
      ...{ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl },
      SIGHTLINE_SECRET: "a secret that only this test knows, long enough",
    },
  })
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (product.exitCode !== null) throw new Error("the product did not start")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}, 120_000)
afterAll(async () => {
  if (product.exitCode === null && product.signalCode === null) {
    const gone = new Promise((resolve) => product.once("exit", resolve))
    product.kill("SIGTERM")
    await gone
  }
  await database.drop()
})

const signIn = async ({ email }: { readonly email: string }) => {
  const answer = await fetch(`${url}/User/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginEmail: email, loginPW: demoPassword }),
  })
  const { result } = (await answer.json()) as { result: { tokenString: string } }
  return { authorization: `Bearer ${result.tokenString}` }
}

type Signed = Awaited<ReturnType<typeof signIn>>

const health = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)

/** Takes an item out, and puts it back for the next time. */
const removal = async (signed: Signed) => {
  const { id } = inventoryItems.specialItem
  for (const value of [30, 5]) {
    const answer = await fetch(`${url}/api/DynamicData/UpdateDynamicData`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...signed },
      body: JSON.stringify({
        ...{ columnName: "statusID", clientId: 3, value },
        ...{ tableKeyID: id, tableKeyName: "InventoryItemID", tableName: "InventoryItems" },
      }),
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
}

const check = async (bytes: Uint8Array, name: string, signed: Signed, signal: AbortSignal) => {
  const body = new FormData()
  body.set("Workbook", new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${url}/api/Import/CheckInventories`, { method: "POST", headers: signed, body, signal })
  return [answer.status, ((await answer.json()) as { title?: string }).title]
}

/** The 99th percentile of each latency under repeated requests, in milliseconds. */
async function measured(signed: Signed, isOver = () => true) {
  const took = { health: [] as number[], removal: [] as number[] }
  const time = async (of: keyof typeof took, work: () => Promise<unknown>) => {
    const duration = stopwatch()
    await work()
    took[of].push(duration())
  }
  while (!isOver() || took.health.length < leastMeasured) {
    await time("health", health)
    await time("removal", () => removal(signed))
  }
  return { health: p99(took.health), removal: p99(took.removal) }
}

const p99 = (took: readonly number[]) =>
  [...took].sort((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1] ?? 0

/** The product's peak memory; unknown where the system does not report it. */
const megabytes = () => {
  const path = `/proc/${product.pid}/status`
  return existsSync(path) ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(path, "utf8"))?.[1]) / 1024 : 0
}

it("no import file keeps another client from its work, three of each at once", async () => {
  const [theirs, others] = [await signIn(users.owner4), await signIn(users.supper)]
  await measured(others)
  for (const { name, file } of attacks) {
    const { bytes, name: fileName } = file()
    const quiet = await measured(others)
    const hangUp = AbortSignal.timeout(watched)
    let waiting = 3
    const sent = Promise.allSettled(
      Array.from({ length: 3 }, () => check(bytes, fileName, theirs, hangUp).finally(() => waiting--)),
    )
    const busy = await measured(others, () => waiting === 0)
    const answers = await sent
    for (const answer of answers)
      if (answer.status === "fulfilled") expect(answer.value, name).toEqual([422, "Not a table"])
      else expect(answer.reason, name).toMatchObject({ name: "TimeoutError" })
    within(`health beside ${name}`, busy.health, Math.max(most.times * quiet.health, most.unnoticed))
    within(`a removal beside ${name}`, busy.removal, Math.max(most.times * quiet.removal, most.unnoticed))
    within(`megabytes of memory after ${name}`, megabytes(), most.megabytes)
  }
  const honest = await check(
    new TextEncoder().encode("category,inventory code\nFrames,X 1"),
    "a.csv",
    theirs,
    AbortSignal.timeout(30_000),
  )
  expect(honest[0]).toBe(200)
}, 120_000)
