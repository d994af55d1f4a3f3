import { randomBytes, randomUUID } from "node:crypto"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import { type ServedStripe, serveStripe } from "@sightline/fixtures/payment/stripe-server"
import { centers } from "@sightline/fixtures/records/center"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { stopwatch, within } from "@sightline/fixtures/stopwatch"
import { booksOf, expectBooksToBalance } from "../support/books"
import { type Caller, call, callerAs, login } from "../support/calls"
import { look, serviceUrl } from "../support/database"
import { type Product, startProduct } from "../support/product"
import { expect, test } from "../support/test"

/** Two processes of the product on one database, like two machines. */
let first: Product
let second: Product

const played = playStripe()
let provider: ServedStripe

test.beforeAll(async () => {
  provider = await serveStripe(played)
  const secret = {
    SIGHTLINE_SECRET: randomBytes(33).toString("base64url"),
    ...provider.environment(`3/${centers.downtown.id}`),
  }
  first = await startProduct(secret)
  second = await startProduct({ ...secret, DATABASE_URL: await serviceUrl(first.data), SIGHTLINE_DEMO: "on" })
})
test.afterAll(async () => {
  await second?.stop()
  await first?.stop()
  await provider?.die()
})

/** The soak asks for more. */
const races = Number(process.env.SIGHTLINE_RACES ?? 100)

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

/** Sends a call under a key; each of these has a form of its own for what it changes. */
const send = (caller: Caller, url: string, path: string, body: object, key: string = randomUUID()) =>
  call(url, path, {
    method: "POST",
    headers: { ...bearer(caller.token), "content-type": "application/json", clientid: "3", "idempotency-key": key },
    body: JSON.stringify({ clientID: 3, ...body }),
  })

/** A process to which too much comes at once refuses the rest; the same key is sent again until one is answered. */
const sendUntilTaken: typeof send = async (caller, url, path, body, key = randomUUID()) => {
  const answer = await send(caller, url, path, body, key)
  return answer.status === 503 ? sendUntilTaken(caller, url, path, body, key) : answer
}

const { soloFrame } = inventories
const customer = { customerID: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverrided: false }
const wholeOrder = (orderID: number, paymentType: "Cash" | "CreditCard") => ({
  ...{ orderID, discountCodes: "", directDiscount: 0, discount: 0, orderInventories: [], customer, note: "" },
  payment: { paymentType },
})
const orderIn = ({ body }: Awaited<ReturnType<typeof send>>) => (body.result as { orderID: number }).orderID

test(`of a kiosk, a counter and a cart that want the last frame ${races} times one gets it, and the others learn why`, async () => {
  test.setTimeout(30_000 + races * 500)
  const [kiosk, counter, cart] = await Promise.all([
    callerAs(first.url, "staff"),
    callerAs(second.url, "admin"),
    callerAs(first.url, "owner"),
  ])
  await kiosk.setStatus(soloItem.id, statuses.active.id)
  const inventoryID = soloFrame.id
  const wins = { kiosk: 0, counter: 0, cart: 0 }
  const why = new Set<string>()
  const waited: number[] = []
  for (let round = 0; round < races; round++) {
    const [near, far] = round % 2 === 0 ? [first.url, second.url] : [second.url, first.url]
    const rivals = [
      ["kiosk", () => kiosk.setStatus(soloItem.id, sold, randomUUID(), near)],
      ["counter", () => send(counter, far, addPath, { inventoryID, inventoryItemID: soloItem.id, qty: 1 })],
      ["cart", () => send(cart, near, addPath, { inventoryID, qty: 1 })],
    ] as const
    const turned = [...rivals.slice(round % 3), ...rivals.slice(0, round % 3)]
    const took = stopwatch()
    const answers = await Promise.all(
      turned.map(async ([who, act]) => {
        const answer = await act()
        waited.push(took())
        return [who, answer] as const
      }),
    )
    const won = answers.filter(([, { status }]) => status === 200)
    expect(won.map(([who]) => who)).toHaveLength(1)
    for (const [winner, answer] of won) {
      wins[winner]++
      const losers = answers.filter(([, { status }]) => status !== 200)
      for (const [who, { status, body }] of losers) why.add(`${who} after ${winner}: ${status} ${detailOf(body)}`)
      if (winner === "kiosk") await kiosk.setStatus(soloItem.id, statuses.active.id)
      else await send(counter, near, "/api/Order/CancelOrder", { orderID: orderIn(answer) })
    }
  }
  expect(wins.kiosk + wins.counter + wins.cart).toBe(races)
  expect(reasons).toEqual(expect.arrayContaining([...why]))
  waited.sort((one, other) => one - other)
  within("of the racers' answers 95 in 100", waited[Math.floor(waited.length * 0.95)] ?? 0, 1_000)
  const sql = await look(first.data)
  const [left] = await sql`select i.status_id, i.reserved_quantity, p.total_quantity, p.reserved_quantity as held
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id where i.id = ${soloItem.id}`
  await sql.end()
  expect(left).toEqual({ status_id: 5, reserved_quantity: 0, total_quantity: 1, held: 0 })
})

/** What a loser hears of a winner. */
const reasons = [
  ...["cart after counter", "counter after cart"].map((pair) => `${pair}: 409 Another order holds this.`),
  ...["cart", "counter"].map((who) => `${who} after kiosk: 409 Somebody has just removed this from the stock.`),
  ...["cart", "counter"].map((who) => `kiosk after ${who}: 409 The item is not in a state that allows this change.`),
]

const addPath = "/api/Order/AddInventoryToOrder"
const detailOf = (body: object) => ("detail" in body ? String(body.detail) : "")

for (const way of ["cash", "a card at the reader"] as const)
  test(`${races} double submits over two processes, paid by ${way}, give one order and one payment`, async () => {
    test.setTimeout(60_000 + races * 200)
    const staff = await callerAs(first.url, "owner")
    const before = played.charged().length
    const keyOfAdd = randomUUID()
    const added = await atOnce(races, (url) =>
      send(staff, url, addPath, { inventoryID: soloFrame.id, qty: 1, orderType: "Instant" }, keyOfAdd),
    )
    const [orderId, ...others] = [...new Set(added.map(orderIn))]
    expect([others, counted(added)]).toEqual([[], { 200: races }])
    const [path, asked] =
      way === "cash"
        ? ["/api/Order/SubmitInstantOrder", wholeOrder(orderId ?? 0, "Cash")]
        : ["/api/Payment/StartCharge", wholeOrder(orderId ?? 0, "CreditCard")]
    const key = randomUUID()
    // Half of them are one press sent again and again, half other people and devices.
    const answers = await atOnce(races, (url, place) =>
      sendUntilTaken(staff, url, path, asked, place % 4 < 2 ? key : randomUUID()),
    )
    expect(Object.keys(counted(answers)).sort()).toEqual(["200", "409"])
    if (way !== "cash") await send(staff, first.url, "/api/Payment/CheckCharge", { orderID: orderId })
    const sql = await look(first.data)
    const paid = await sql`select o.status_id, v.is_paid, count(m.id)::int as payments,
        (select count(*)::int from invoice w where w.client_id = 3 and w.order_id = o.id) as invoices
      from sales_order o join invoice v on v.client_id = o.client_id and v.order_id = o.id
      join payment m on m.client_id = v.client_id and m.invoice_id = v.id
      where o.client_id = 3 and o.id = ${orderId ?? 0} group by o.id, o.status_id, v.is_paid`
    await sql.end()
    expect([...paid]).toEqual([{ status_id: 53, is_paid: true, payments: 1, invoices: 1 }])
    expect(played.charged().length - before).toBe(way === "cash" ? 0 : 1)
    const cancelled = `/api/Order/ChangeOrderStatus?orderID=${orderId}&clientID=3&statusId=56`
    const { status, body } = await staff.put(cancelled, {})
    if (status === 200) return
    // What goes back may be more than one person gives back alone; the owner may confirm it themselves.
    const { code, cents } = body as { code?: string; cents?: number }
    expect(code).toBe("RefundNeedsConfirmation")
    const confirmed = { orderID: orderId, cents, loginEmail: users.owner.email, loginPW: demoPassword }
    expect((await staff.post("/api/Order/ConfirmRefund", confirmed)).status).toBe(200)
    expect((await staff.put(cancelled, {})).status).toBe(200)
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
