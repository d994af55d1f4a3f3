import { readFile } from "node:fs/promises"
import { request as rawRequest } from "node:http"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { type Caller, callerAs } from "./support/calls"
import { type Product, startProduct } from "./support/product"
import { signIn } from "./support/sign-in"
import { expect, test } from "./support/test"

const megabyte = 1024 * 1024
const tooLarge = "This is too large. Please send less of it, or a smaller file."

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

interface Sent {
  readonly path: string
  readonly type: string
  readonly body: Buffer
  readonly cookie?: string
  /** Whether the head declares the length of the body. */
  readonly stated: boolean
}

/** Sends requests that no browser would, and returns the answer. */
const send = ({ path, type, body, cookie, stated }: Sent) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      "content-type": type,
      origin: product.url,
      ...(cookie && { cookie }),
      ...(stated ? { "content-length": String(body.length) } : { "transfer-encoding": "chunked" }),
    }
    const asked = rawRequest(product.url + path, { method: "POST", headers, agent: false }, (answer) => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (piece: string) => {
        text += piece
      })
      answer.on("end", () => resolve(`${answer.statusCode} ${text}`))
    })
    // A page that reads no body answers, and hangs up on senders that go on.
    asked.on("error", (error: NodeJS.ErrnoException) =>
      /^(EPIPE|ECONNRESET)$/.test(error.code ?? "") ? resolve("cut off") : reject(error),
    )
    asked.end(body)
  })

/** The duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const health = () => timed(async () => expect((await fetch(`${product.url}/healthz`)).status).toBe(200))

/** Removes an item of another client than the senders', and puts it back for the next time. */
async function removal(other: Caller): Promise<number> {
  const { id } = inventoryItems.specialItem
  const set = async (statusId: number) => expect((await other.setStatus(id, statusId)).status).toBe(200)
  const took = await timed(() => set(statuses.sold.id))
  await set(statuses.active.id)
  return took
}

/** The 99th percentile of a hundred answers. */
const p99 = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0

const median = (times: readonly number[]) => [...times].sort((left, right) => left - right)[times.length >> 1] ?? 0
const quietly = async (rounds: number, measure: () => Promise<number>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await measure())
  return p99(times)
}

/** The memory of the process now, in megabytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${product.pid()}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
const form = { type: "application/x-www-form-urlencoded", body: Buffer.from("a&".repeat(10 * megabyte)) }
const parts = {
  type: "multipart/form-data; boundary=edge",
  body: Buffer.from(part.repeat(Math.floor((19 * megabyte) / part.length))),
}
const entries = {
  type: "application/json",
  body: Buffer.from(`{"entries":[${"{},".repeat(6 * megabyte)}{}]}`),
  cookie: "sightline_station=sixteen-characters",
}

test("an oversized body sent three times at once is refused with a sentence, and delays nobody else: other answers keep their pace, another client removes its items, and memory stays flat", async ({
  page,
}) => {
  test.setTimeout(180_000)
  const at = new URL(product.url).host
  await page.goto(`http://${at}/home-login`)
  await signIn(page, "owner4")
  const other = await callerAs(product.url, "staff")
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")
  const refused = new RegExp(`^413 ${tooLarge}`)
  const attacks: readonly (Omit<Sent, "stated"> & { answer: RegExp })[] = [
    ...["/home-login", "/contact", "/kiosk/sign-in"].map((path) => ({ path, ...form, answer: refused })),
    { path: "/nowhere", ...form, answer: /^(413|405|cut off)/ },
    { path: "/inventory/import/check", ...parts, answer: refused },
    { path: "/inventory/import/check", ...parts, cookie, answer: refused },
    { path: "/inventory/update/photo-upload", ...form, cookie, answer: refused },
    { path: "/kiosk/apply", ...entries, answer: refused },
  ]
  await quietly(300, health)
  const quiet = { health: await quietly(500, health), removal: await quietly(100, () => removal(other)) }
  const during = { health: [] as number[], removal: [] as number[] }
  let most = 0
  for (const attack of attacks)
    for (const stated of [true, false]) {
      let left = 3
      const answers = Promise.all(Array.from({ length: left }, () => send({ ...attack, stated }).finally(() => left--)))
      while (left > 0) {
        during.health.push(await health())
        during.removal.push(await removal(other))
        most = Math.max(most, await memory())
      }
      for (const answer of await answers) expect(answer, attack.path).toMatch(attack.answer)
    }
  // The senders, and parallel journeys, use this machine's processors too: below this nobody notices.
  const unnoticed = 200
  for (const what of ["health", "removal"] as const) {
    expect(median(during[what]), what).toBeLessThan(Math.max(5 * quiet[what], unnoticed))
    // A fully parsed form once blocked everybody for ten seconds.
    expect(Math.max(...during[what]), what).toBeLessThan(3_000)
  }
  expect(most).toBeLessThan(400)
})

test("a person who sends too much gets an explanation", async ({ page }) => {
  await page.goto(`${product.url}/home-login`)
  const answer = await page.request.post(`${product.url}/home-login`, {
    headers: { origin: product.url, "content-type": form.type },
    data: form.body,
  })
  expect(answer.status()).toBe(413)
  expect(await answer.text()).toBe(tooLarge)
})
