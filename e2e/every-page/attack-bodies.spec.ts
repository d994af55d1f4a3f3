import { readFile } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { stopwatch, within } from "@sightline/fixtures/stopwatch"
import { type Attack, attackedDuring } from "../support/attack"
import { type Caller, callerAs } from "../support/calls"
import { type Product, startProduct } from "../support/product"
import { signIn } from "../support/sign-in"

const tooLarge = "This is too large. Please send less of it, or a smaller file."

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** The duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const took = stopwatch()
  await work()
  return took()
}

interface Times {
  readonly health: number[]
  readonly removal: number[]
}

/** Takes the time of both kinds of call, one after the other. */
async function measure(other: Caller, rounds: number, times: Times) {
  const { id } = inventoryItems.specialItem
  const set = async (statusId: number) => expect((await other.setStatus(id, statusId)).status).toBe(200)
  for (let round = 0; round < rounds; round++) {
    times.health.push(
      await timed(async () => {
        const answer = await fetch(`${product.url}/healthz`)
        expect(answer.status).toBe(200)
        await answer.text()
      }),
    )
    times.removal.push(await timed(() => set(statuses.sold.id)))
    // Back for the next time.
    await set(statuses.active.id)
  }
}

/** The 99th percentile, in milliseconds. */
const p99 = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0

/** The memory of the process now, in megabytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${product.pid()}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test("an oversized body sent three times at once is refused with a sentence, and keeps nobody else away: another client removes its items meanwhile", async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, "owner4", `${product.url}/home-login`)
  const other = await callerAs(product.url, "staff")
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")
  // The browser rests: its live connection would answer each removal with another read.
  await page.goto("about:blank")
  const refused = new RegExp(`^413 ${tooLarge}`)
  const station = "sightline_station=sixteen-characters"
  const attacks: readonly (Pick<Attack, "body" | "cookie"> & { path: string; answer: RegExp })[] = [
    { path: "/home-login", body: "form", answer: refused },
    { path: "/contact", body: "form", answer: refused },
    { path: "/kiosk/sign-in", body: "form", answer: refused },
    { path: "/nowhere", body: "form", answer: /^(413|405|cut off)/ },
    { path: "/inventory/import/check", body: "parts", answer: refused },
    { path: "/inventory/import/check", body: "parts", cookie, answer: refused },
    { path: "/inventory/update/photo-upload", body: "form", cookie, answer: refused },
    { path: "/kiosk/apply", body: "entries", cookie: station, answer: refused },
  ]
  const rounds = 8
  const quiet: Times = { health: [], removal: [] }
  const during: Times = { health: [], removal: [] }
  let most = 0
  await measure(other, 40, { health: [], removal: [] })
  for (const { path, answer, ...attack } of attacks)
    for (const isStated of [true, false]) {
      // Quiet times between the attacks have the same neighbours on this machine as the attacks have.
      await measure(other, rounds, quiet)
      const answers = await attackedDuring({ ...attack, url: product.url + path, isStated }, async () => {
        await measure(other, rounds, during)
        most = Math.max(most, await memory())
      })
      for (const given of answers) expect(given, path).toMatch(answer)
    }
  for (const what of ["health", "removal"] as const) {
    within(`the 99th percentile of ${what}`, p99(during[what]), 5 * p99(quiet[what]))
    // One percent could hide a single long pause: a fully parsed form once blocked everybody for ten seconds.
    within(`the longest ${what}`, Math.max(...during[what]), 3_000)
  }
  within("megabytes of memory", most, 400)
})

test("a person who sends too much gets an explanation", async ({ page }) => {
  await page.goto(`${product.url}/home-login`)
  const answer = await page.request.post(`${product.url}/home-login`, {
    headers: { origin: product.url, "content-type": "application/x-www-form-urlencoded" },
    data: "a&".repeat(10 * 1024 * 1024),
  })
  expect(answer.status()).toBe(413)
  expect(await answer.text()).toBe(tooLarge)
})
