import { randomBytes, randomUUID } from "node:crypto"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { booksOf, expectBooksToBalance } from "./support/books"
import { call, callerAs, login } from "./support/calls"
import { look, serviceUrl } from "./support/database"
import { type Product, startProduct } from "./support/product"
import { expect, test } from "./support/test"

/** Two processes of the product on one database, like two machines. */
let first: Product
let second: Product

test.beforeAll(async () => {
  const secret = { SIGHTLINE_SECRET: randomBytes(33).toString("base64url") }
  first = await startProduct(secret)
  second = await startProduct({ ...secret, DATABASE_URL: await serviceUrl(first.data), SIGHTLINE_DEMO: "on" })
})
test.afterAll(async () => {
  await second?.stop()
  await first?.stop()
})

const { soloItem, clothBatchItem, specialItem } = inventoryItems
const sold = statuses.sold.id

/** Sends this many at once, every other one to the other process. */
const atOnce = <A>(count: number, ask: (url: string, place: number) => Promise<A>) =>
  Promise.all(Array.from({ length: count }, (_, place) => ask(place % 2 === 0 ? first.url : second.url, place)))

const counted = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test("of 200 removals of one item at once over two processes one succeeds, and 199 learn that it is removed · REMOVE-08", async () => {
  const staff = await callerAs(first.url, "staff")
  const before = await booksAt(soloItem.id)
  const answers = await atOnce(200, (url) => staff.setStatus(soloItem.id, sold, randomUUID(), url))
  expect(counted(answers)).toEqual({ 200: 1, 409: 199 })
  const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => JSON.stringify(body)))
  expect([...refusals].map((body) => JSON.parse(body).detail)).toEqual(["Item already removed"])
  expect(await booksAt(soloItem.id)).toEqual({
    statusId: sold,
    quantity: 1,
    ledger: 1,
    total: before.total - 1,
    movements: before.movements + 1,
  })
})

test("200 removals at once from a batch of 240 over two processes all succeed, and 40 are left", async () => {
  const staff = await callerAs(second.url, "warehouse")
  const answers = await atOnce(200, (url) => staff.setStatus(clothBatchItem.id, sold, randomUUID(), url))
  expect(counted(answers)).toEqual({ 200: 200 })
  const units = new Set(answers.map(({ body }) => (body.result as { inventoryItemID: number }).inventoryItemID))
  expect(units.size).toBe(200)
  const totals = answers.map(({ body }) => (body.result as { totalQuantity: number }).totalQuantity)
  expect([...totals].sort((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, place) => 40 + place))
  expect(await booksAt(clothBatchItem.id)).toMatchObject({ quantity: 40, ledger: 40, total: 40 })
})

test("one Idempotency-Key sent 50 times at once over two processes moves once, and every answer is the same", async () => {
  const staff = await callerAs(first.url, "staff")
  const before = await booksAt(specialItem.id)
  const key = randomUUID()
  const answers = await atOnce(50, (url) => staff.setStatus(specialItem.id, sold, key, url))
  expect(counted(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await booksAt(specialItem.id)).movements).toBe(before.movements + 1)
  expect((await staff.setStatus(soloItem.id, sold, key, second.url)).status).toBe(409)
})

test("a refresh token presented twice at once over two processes renews once, and ends its family · API-09", async () => {
  const { refreshToken, token } = await callerAs(first.url, "admin")
  const renew = (url: string, token: string) =>
    call(url, "/User/RefreshToken", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    })
  const fresh = await renew(first.url, refreshToken)
  expect(fresh.status).toBe(200)
  const next = fresh.body.result as { tokenString: string; refreshToken: string }
  expect(next.refreshToken).not.toBe(refreshToken)
  expect(next.tokenString).not.toBe("")
  const raced = await atOnce(10, (url) => renew(url, next.refreshToken))
  expect(counted(raced)).toEqual({ 200: 1, 401: 9 })
  const renewed = raced
    .filter(({ status }) => status === 200)
    .map(({ body }) => (body.result as { refreshToken: string }).refreshToken)
  for (const token of renewed) expect((await renew(second.url, token)).status).toBe(401)
  for (const url of [first.url, second.url])
    expect(
      (await call(url, "/api/Status/GetStatuses?statusType=InventoryItem", { headers: bearer(token) })).status,
    ).toBe(401)
})

test("ten wrong passwords over two processes close the account for that address for a while, and for nobody else", async () => {
  const { email } = users.warehouse
  const tries = await atOnce(20, (url, place) => login(url, email, `wrong ${place}`))
  expect(counted(tries)).toEqual({ 401: 10, 429: 10 })
  for (const url of [first.url, second.url]) {
    const refused = await login(url, email, demoPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60)
  }
  expect((await login(second.url, users.owner.email, demoPassword)).status).toBe(200)
})

test("after all of it every total is still the sum of its ledger", async () => {
  const sql = await look(first.data)
  await expectBooksToBalance(sql)
  await sql.end()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function booksAt(itemId: number) {
  const sql = await look(first.data)
  return booksOf(sql, itemId).finally(() => sql.end())
}
