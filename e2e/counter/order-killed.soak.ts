import { randomBytes, randomUUID } from "node:crypto"
import { playStripe, type Step } from "@sightline/fixtures/payment/stripe"
import { type ServedStripe, serveStripe } from "@sightline/fixtures/payment/stripe-server"
import { centers } from "@sightline/fixtures/records/center"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { expectBooksToBalance } from "../support/books"
import { type Answer, call, callerAs } from "../support/calls"
import { arrange, look, serviceUrl } from "../support/database"
import { freePort, type Product, postmasterOf, startProduct } from "../support/product"
import { type Point, type Proxy, proxyTo } from "../support/proxy"
import { expect, test } from "../support/test"

/* Every process behind an order, killed at every step of it. `npm run soak` asks for it. */

const kills = Number(process.env.SIGHTLINE_ORDER_KILLS ?? 0)
const { inventoryId: inventoryID } = inventoryItems.clothBatchItem

const played = playStripe()
let provider: ServedStripe
/** Holds the database, and is not killed itself. */
let house: Product
let domain: Product
let bff: Product
let wire: Proxy

test.beforeAll(async () => {
  test.setTimeout(180_000)
  provider = await serveStripe(played)
  const port = await freePort()
  const shared = {
    SIGHTLINE_SECRET: randomBytes(33).toString("base64url"),
    ...provider.environment(`3/${centers.downtown.id}`),
  }
  house = await startProduct(shared)
  const beside = { ...shared, DATABASE_URL: await serviceUrl(house.data), SIGHTLINE_DEMO: "on" }
  domain = await startProduct({ ...beside, SERVE: "bff,domain,worker", DOMAIN_LISTEN: `127.0.0.1:${port}` })
  bff = await startProduct({ ...shared, SERVE: "bff", DOMAIN_URL: `tcp://127.0.0.1:${port}` })
  wire = await proxyTo(bff.port)
  await arrange(house.data, async (sql) => {
    await sql`update inventory set list_price = 19.99, special_price = null where client_id = 3 and id = ${inventoryID}`
    await sql`update client set percent_tax = 8.875 where id = 3`
  })
  token = (await callerAs(house.url, "owner")).token
})
test.afterAll(async () => {
  await wire?.close()
  for (const one of [bff, domain, house]) await one?.stop()
  await provider?.die()
})

let token = ""

const victims = {
  bff: { kill: () => bff.kill(), revive: () => bff.restart() },
  domain: { kill: () => domain.kill(), revive: () => domain.restart() },
  // Its product starts it again.
  database: { kill: async () => void process.kill(await postmasterOf(house), "SIGKILL"), revive: async () => {} },
  provider: { kill: () => provider.die(), revive: () => provider.rise() },
}
type Victim = keyof typeof victims
const victimNames = Object.keys(victims) as readonly Victim[]

interface Asked {
  readonly method: "POST" | "PUT"
  readonly path: string
  readonly body: object
}

/** Sends it under one key until somebody answers, as every screen does. */
async function answered({ method, path, body }: Asked, key: string = randomUUID()): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, clientid: "3", "content-type": "application/json" }
  const init = {
    method,
    headers: { ...headers, "idempotency-key": key },
    body: JSON.stringify({ clientID: 3, ...body }),
  }
  return untilAnswered(path, () => call(wire.url, path, { ...init, signal: AbortSignal.timeout(25_000) }))
}

async function untilAnswered(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nobody answered ${path}`)
}

type Order = {
  readonly orderID: number
  readonly statusID: number
  readonly cardCharge: { readonly state: string } | null
}
const orderOf = ({ status, body }: Answer): Order => {
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body.result
}

const customer = { customerID: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverrided: false }
const whole = (orderID: number, paymentType: "Cash" | "CreditCard") => ({
  ...{ orderID, discountCodes: "", directDiscount: 0, discount: 0, orderInventories: [], customer, note: "By Friday" },
  payment: { paymentType },
})
const post = (path: string, body: object): Asked => ({ method: "POST", path, body })
const asks = {
  add: () => post("/api/Order/AddInventoryToOrder", { inventoryID, qty: 1, orderID: "", orderType: "Instant" }),
  keep: (orderID: number): Asked => ({
    method: "PUT",
    path: "/api/Order/KeepCheckout",
    body: { orderID, step: 1, customer, note: "By Friday" },
  }),
  submit: (orderID: number) => post("/api/Order/SubmitInstantOrder", whole(orderID, "Cash")),
  charge: (orderID: number) => post("/api/Payment/StartCharge", whole(orderID, "CreditCard")),
  check: (orderID: number) => post("/api/Payment/CheckCharge", { orderID }),
  complete: (orderID: number): Asked => ({
    method: "PUT",
    path: `/api/Order/ChangeOrderStatus?orderID=${orderID}&clientID=3&statusId=54`,
    body: {},
  }),
}
type Ask = keyof typeof asks

/** The request is stopped on its wire at this point, or at the provider's side of this step. */
type Moment =
  | { readonly at: Point; readonly of: Exclude<Ask, "charge" | "check"> }
  | { readonly at: "between" | "after"; readonly of: Step; readonly during: "charge" | "check" }

const points: readonly Point[] = ["before", "under way", "after"]
const moments: readonly Moment[] = [
  ...(["add", "keep", "submit", "complete"] as const).flatMap((of) => points.map((at) => ({ at, of }))),
  ...(["prepare", "confirm"] as const).flatMap((of) =>
    (["between", "after"] as const).map((at) => ({ at, of, during: "charge" as const })),
  ),
  // The reader waits for the card, and has it; then the provider says paid, and nobody hears it.
  ...(["between", "after"] as const).map((at) => ({ at, of: "look" as const, during: "check" as const })),
]

async function struck(victim: Victim, moment: Moment, work: () => Promise<Answer>): Promise<Answer> {
  const { kill, revive } = victims[victim]
  if ("during" in moment) {
    const { at, of } = moment
    let revived: Promise<void> | undefined
    played[at].set(of, async () => {
      played[at].clear()
      if (victim === "provider" && at === "between") played.cuts.set(of, "before")
      await kill()
      revived = revive()
    })
    const answer = await work()
    expect(revived, `${of} was reached`).toBeDefined()
    await revived
    played.cuts.clear()
    return answer
  }
  const { method, path } = asks[moment.of](0)
  const stopped = wire.stopAt(moment.at, `${method} ${path.split("?")[0]}`)
  const working = work()
  await stopped
  await kill()
  if (victim === "bff") wire.cut()
  else wire.release()
  await revive()
  return working
}

/** Asks until the card is settled; starts an order again that was taken back, as its screen offers. */
async function paid(order: Order): Promise<Order> {
  let now = order
  for (const until = Date.now() + 60_000; now.statusID !== 53; ) {
    expect(Date.now(), "the charge settles").toBeLessThan(until)
    if (now.cardCharge?.state === "open") {
      // The database may be starting again.
      await expect(() =>
        arrange(
          house.data,
          (sql) =>
            sql`update charge set begun_at = least(begun_at, now() - interval '46 seconds') where state = 'open'`,
        ),
      ).toPass({ timeout: 60_000 })
      const checked = await answered(asks.check(order.orderID))
      // Its job was faster.
      if (checked.status === 409) now = orderOf(await read(order.orderID))
      else now = orderOf(checked)
    } else {
      const again = await answered(asks.charge(order.orderID))
      now = again.status === 409 ? orderOf(await read(order.orderID)) : orderOf(again)
    }
  }
  return now
}

const read = (orderID: number) => {
  const path = `/api/Order/GetOrder?orderId=${orderID}`
  const headers = { authorization: `Bearer ${token}`, clientid: "3" }
  return untilAnswered(path, () => call(house.url, path, { headers }))
}

async function sold(victim: Victim, moment: Moment): Promise<number> {
  const key = randomUUID()
  const step = (of: Ask, work: () => Promise<Answer>) =>
    moment.of === of || ("during" in moment && moment.during === of) ? struck(victim, moment, work) : work()
  const { orderID } = orderOf(await step("add", () => answered(asks.add(), key)))
  orderOf(await step("keep", () => answered(asks.keep(orderID))))
  const submitKey = randomUUID()
  if ("during" in moment) {
    played.state.card = moment.during === "check" ? "slow" : "taken"
    const charged = orderOf(await step("charge", () => answered(asks.charge(orderID), submitKey)))
    played.holdCard()
    const checked = moment.during === "check" ? await step("check", () => answered(asks.check(orderID))) : undefined
    await paid(checked?.status === 200 ? orderOf(checked) : charged)
  } else {
    const submitted = orderOf(await step("submit", () => answered(asks.submit(orderID), submitKey)))
    expect(submitted.statusID).toBe(53)
  }
  const completeKey = randomUUID()
  orderOf(await step("complete", () => answered(asks.complete(orderID), completeKey)))
  return orderID
}

test(`an order goes on from where it was, and is charged once, whatever is killed at whichever step, ${kills} times`, async () => {
  test.setTimeout(60_000 + kills * 30_000)
  const orders: number[] = []
  for (let nth = 0; nth < kills; nth++) {
    const moment = moments[nth % moments.length]
    const victim = victimNames[(nth + Math.floor(nth / moments.length)) % victimNames.length]
    if (!moment || !victim) continue
    await test.step(`${victim} at ${moment.at} ${moment.of}`, async () => {
      orders.push(await sold(victim, moment))
    })
  }
  const sql = await look(house.data)
  const sums = await sql`
    select o.status_id, o.quantity, o.draft_note, v.is_paid, v.paid = v.amount as exact, (select count(*)::int from payment m where m.invoice_id = v.id) as payments,
      (select count(*)::int from sales_order_item u where u.order_id = o.id and u.state = 'sold') as units
    from sales_order o left join invoice v on v.order_id = o.id where o.client_id = 3 and o.id = any (${orders})`
  const whole = { status_id: 54, quantity: 1, is_paid: true, exact: true, payments: 1, units: 1 }
  expect(sums.map(({ draft_note: _, ...row }) => row)).toEqual(orders.map(() => whole))
  const charges = await sql`
    select (m.amount * 100)::int as cents from payment m where m.client_id = 3 and m.charge_id is not null order by 1`
  expect(charges.map(({ cents }) => cents)).toEqual(played.charged().sort((one, other) => one - other))
  expect([...(await sql`select id from charge where state = 'open'`)]).toEqual([])
  const [series] = await sql`
    select count(*)::int = max(sequence) - min(sequence) + 1 as gapless from invoice where client_id = 3 and year = extract(year from now())`
  expect(series?.gapless).toBe(true)
  // Nobody opened an order that nobody knows of.
  const [opened] =
    await sql`select count(*)::int as orders from sales_order where client_id = 3 and id >= ${orders[0] ?? 0}`
  expect(opened?.orders).toBe(orders.length)
  await expectBooksToBalance(sql)
  await sql.end()
})
