import { randomBytes, randomUUID } from "node:crypto"
import { cardMoney, moneyDisagreements, papersOf } from "@sightline/fixtures/payment/money-books"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import { type ServedStripe, serveStripe } from "@sightline/fixtures/payment/stripe-server"
import { random } from "@sightline/fixtures/random"
import { centers } from "@sightline/fixtures/records/center"
import { expectBooksToBalance } from "../support/books"
import { type Answer, type Caller, call, callerAs } from "../support/calls"
import { arrange, look, serviceUrl } from "../support/database"
import { type Product, postmasterOf, startProduct } from "../support/product"
import { expect, test } from "../support/test"

/* Random histories of money over two processes of the product, each of which is killed, as are the database and the provider (G17). */

const histories = Number(process.env.SIGHTLINE_MONEY_KILLS ?? 0)
const steps = 40
const client = 3
const centerID = centers.downtown.id

const played = playStripe()
let provider: ServedStripe
/** Holds the database, and is not killed itself. */
let house: Product
let pair: readonly Product[]
let people: readonly Caller[]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  provider = await serveStripe(played)
  const shared = {
    SIGHTLINE_SECRET: randomBytes(33).toString("base64url"),
    ...provider.environment(`${client}/${centerID}`),
  }
  house = await startProduct(shared)
  const beside = { ...shared, DATABASE_URL: await serviceUrl(house.data), SIGHTLINE_DEMO: "on" }
  pair = [await startProduct(beside), await startProduct(beside)]
  await arrange(house.data, async (sql) => {
    await sql`update client set cash_step = 5, percent_tax = 8.875, refund_limit = 100000000 where id = ${client}`
  })
})
test.afterAll(async () => {
  for (const one of [...(pair ?? []), house]) await one?.stop()
  await provider?.die()
})

/** A product of its own for a history, with more units than it sells. */
async function aProduct(cents: number, quantity: number): Promise<number> {
  let id = 0
  await arrange(house.data, async (sql) => {
    const [product] = await sql`
      with p as (
        insert into inventory (client_id, code, description, category_id, item_type_id, list_price, total_quantity, item_count)
        select ${client}, ${`SOLD-${randomUUID()}`}, 'Sold while others are killed', (select min(id) from category where client_id = ${client}),
          (select min(id) from item_type where client_id = ${client}), ${cents}::numeric / 100, ${quantity}, 1
        returning id
      ), i as (
        insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
        select ${client}, id, 5, ${quantity}, ${centerID} from p returning id, inventory_id
      ), m as (
        insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
        select ${client}, inventory_id, ${centerID}, id, 5, ${quantity}, 'receipt' from i
      )
      select id from p`
    id = Number(product?.id)
  })
  return id
}

const struck = {
  one: { kill: () => pair[0]?.kill(), revive: () => pair[0]?.restart() },
  other: { kill: () => pair[1]?.kill(), revive: () => pair[1]?.restart() },
  // Its product starts it again.
  database: { kill: async () => void process.kill(await postmasterOf(house), "SIGKILL"), revive: async () => {} },
  provider: { kill: () => provider.die(), revive: () => provider.rise() },
} as const

type Body = Readonly<Record<string, unknown>>

/** Sends it under one key until somebody answers, each try to the other process, as a screen behind a proxy does. */
async function answered(who: Caller, method: string, path: string, body: Body, key: string, first: number) {
  const headers = { authorization: `Bearer ${who.token}`, clientid: String(client), "content-type": "application/json" }
  const init = {
    method,
    headers: { ...headers, "idempotency-key": key },
    body: JSON.stringify({ clientID: client, ...body }),
  }
  return untilAnswered((turn) => call(pair[(first + turn) % 2]?.url ?? "", path, init))
}

async function untilAnswered(ask: (turn: number) => Promise<Answer>): Promise<Answer> {
  for (let [turn, until] = [0, Date.now() + 120_000]; Date.now() < until; turn++) {
    const answer = await ask(turn).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("nobody answered")
}

interface Unit {
  readonly orderInventoryItemID: number
  readonly state: string
}
interface Order {
  readonly orderID: number
  readonly orderInventories: readonly { readonly orderInventoryItems: readonly Unit[] }[]
}

const customer = { customerID: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverrided: false }
const cash = { paymentType: "Cash" }
const card = {
  ...{ paymentType: "CreditCard", cardNumber: "1111", cardType: "Visa", cvv: "***" },
  ...{ expMonth: "12", expYear: "2099", cardHolderName: "Ada L" },
}
const whole = (orderID: number, payment: Body, more: Body = {}) => ({
  ...{ orderID, discountCodes: "", directDiscount: 0, discount: 0, orderInventories: [], customer, note: "" },
  ...{ payment, ...more },
})

/** What was acknowledged once per key, and the rows that stand for it. */
const madeBy = {
  "/api/Till/MoveCash":
    "select count(*)::int as made from cash_movement where client_id = 3 and reason in ('paidIn', 'paidOut')",
  "/api/Till/CountTill": "select count(*)::int as made from till_count where client_id = 3",
  "/api/Order/ReturnItems": "select count(*)::int as made from sales_return where client_id = 3 and kind = 'return'",
  "/api/Invoice/AddInvoicePayment": `
    select count(*)::int as made from payment m join invoice v on v.client_id = m.client_id and v.id = m.invoice_id
      join sales_order o on o.client_id = v.client_id and o.id = v.order_id
    where m.client_id = 3 and m.charge_id is null and o.order_type = 'Account'`,
} as const

const made = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(madeBy).map(async ([path, question]) => [path, (await rows(question))[0]?.made ?? 0] as const),
    ),
  )

const rows = async (question: string): Promise<readonly Readonly<Record<string, number>>[]> => {
  const sql = await look(house.data)
  return [...(await sql.unsafe<Record<string, number>[]>(question).finally(() => sql.end()))]
}

test(`money agrees to the cent, whoever is killed at whichever moment, in ${histories} histories`, async () => {
  test.setTimeout(120_000 + histories * 300_000)
  const disagreements = moneyDisagreements(client)
  for (const [what, question] of Object.entries(disagreements)) expect([what, await rows(question)]).toEqual([what, []])
  let papers: readonly unknown[] = await rows(papersOf(client))
  const counts = { asked: 0, done: 0, killed: 0 }
  const before = await made()
  const acknowledged = new Map(Object.keys(madeBy).map((path) => [path, new Set<string>()]))
  for (let history = 0; history < histories; history++) {
    const { whole: number, chance, pick } = random(31_000 + history)
    // A token is valid for a quarter of an hour.
    people = await Promise.all([callerAs(house.url, "staff"), callerAs(house.url, "owner")])
    const inventoryID = await aProduct(number(1, 9999), 40)
    const orders: number[] = []
    const dollars = (most: number) => number(1, most) / 100

    /** What a step asks, fixed before it is sent, so that its repetition is the same. */
    const ask = async (): Promise<readonly [method: string, path: string, body: Body]> => {
      const add = (orderID: number | "") => {
        const orderType = orderID === "" ? pick(["Instant", "Account", "Account"]) : undefined
        return [
          "POST",
          "/api/Order/AddInventoryToOrder",
          { inventoryID, qty: number(1, 3), orderID, orderType },
        ] as const
      }
      if (orders.length === 0 || (orders.length < 4 && chance(0.2))) return add("")
      const orderID = pick(orders)
      const unitsOf = async (state: string) => {
        const path = `/api/Order/GetOrder?orderId=${orderID}`
        const { body } = await untilAnswered(() => call(house.url, path, { headers: headersOf(pick(people)) }))
        const { orderInventories = [] } = (body.result ?? {}) as Partial<Order>
        return orderInventories
          .flatMap(({ orderInventoryItems }) => orderInventoryItems)
          .filter((unit) => state === "" || unit.state === state)
          .map((unit) => unit.orderInventoryItemID)
      }
      const pay = (payment: Body, amount: number) =>
        ["POST", "/api/Invoice/AddInvoicePayment", { orderId: orderID, payment, amount }] as const
      const status = (to: number) =>
        ["PUT", `/api/Order/ChangeOrderStatus?orderID=${orderID}&clientID=${client}&statusId=${to}`, {}] as const
      const counted = number(0, 50_000)
      return pick([
        async () => add(orderID),
        async () => {
          const ids = (await unitsOf("")).slice(0, 1).join(",")
          return ["DELETE", "/api/Order/RemoveInventories", { orderID, orderInventoryItemIds: ids }] as const
        },
        async () => ["POST", "/api/Order/SubmitInstantOrder", whole(orderID, cash)] as const,
        async () => ["POST", "/api/Order/SubmitInstantOrder", whole(orderID, card)] as const,
        async () => pay(cash, dollars(2000)),
        async () => pay(cash, dollars(4)),
        async () => pay(card, dollars(2000)),
        async () => ["POST", "/api/Payment/StartCharge", whole(orderID, card, { amountPay: dollars(3000) })] as const,
        async () => ["POST", "/api/Payment/StartCharge", whole(orderID, card)] as const,
        async () => ["POST", "/api/Payment/CheckCharge", { orderID }] as const,
        async () => ["POST", "/api/Payment/StopCharge", { orderID }] as const,
        async () => ["POST", "/api/Order/CancelOrder", { orderID }] as const,
        async () => status(54),
        async () => status(56),
        async () => {
          const ids = (await unitsOf("sold")).slice(0, number(1, 3)).join(",")
          const body = { orderID, orderInventoryItemIds: ids, statusID: pick([5, 31]), note: "Wrong size" }
          return ["POST", "/api/Order/ReturnItems", body] as const
        },
        async () => {
          const body = { centerID, direction: pick(["in", "out"]), amount: dollars(999), note: "Change" }
          return ["POST", "/api/Till/MoveCash", body] as const
        },
        async () => {
          const body = { centerID, counted: counted / 100, left: number(0, counted) / 100, note: "Counted" }
          return ["POST", "/api/Till/CountTill", body] as const
        },
      ])()
    }

    for (let done = 0; done < steps; done++) {
      played.cuts.clear()
      if (chance(0.2))
        played.cuts.set(pick(["prepare", "confirm", "look", "refund", "refunds"]), pick(["before", "after"]))
      played.state.card = pick(["taken", "taken", "declined", "slow"])
      played.state.refund = pick(["succeeded", "succeeded", "refused", "failed"])
      played.state.shut = chance(0.05) ? 401 : 0
      if (chance(0.05)) played.forgetKeys()
      const [asked, another] = [await ask(), await ask()]
      const [key, first] = [randomUUID(), number(0, 1)]
      const [one, other] = [pick(people), pick(people)]
      const send = async (who: Caller, what: Awaited<ReturnType<typeof ask>>, by: string, at: number) => {
        const answer = await answered(who, ...what, by, at)
        if (answer.status === 200) acknowledged.get(what[1])?.add(by)
        return answer
      }
      // By one; by two at once; or twice under one key, over both processes.
      const working = Promise.all(
        pick([
          () => [send(one, asked, key, first)],
          () => [send(one, asked, key, first), send(other, another, randomUUID(), 1 - first)],
          () => [send(one, asked, key, first), send(one, asked, key, 1 - first)],
        ])(),
      )
      if (chance(0.1)) {
        const { kill, revive } = struck[pick(["one", "other", "one", "other", "database", "provider"] as const)]
        await new Promise((resolve) => setTimeout(resolve, number(0, 60)))
        await kill()
        await revive()
        counts.killed++
      }
      for (const { status, body } of await working) {
        counts.asked++
        if (status === 200) counts.done++
        const { orderID } = (body.result ?? {}) as Partial<Order>
        if (status === 200 && orderID !== undefined && !orders.includes(orderID)) orders.push(orderID)
      }
    }
    played.cuts.clear()
    played.state.shut = 0
    const since = Object.entries(await made()).map(([path, count]) => [path, count - (before[path] ?? 0)])
    expect(since).toEqual([...acknowledged].map(([path, keys]) => [path, keys.size]))
    for (const [what, question] of Object.entries(disagreements))
      expect([history, what, await rows(question)]).toEqual([history, what, []])
    const now = await rows(papersOf(client))
    const kept = new Set(now.map((paper) => JSON.stringify(paper)))
    expect(papers.filter((paper) => !kept.has(JSON.stringify(paper)))).toEqual([])
    papers = now
  }
  Object.assign(played.state, { card: "taken", refund: "succeeded" })
  await providerAgrees()
  const sql = await look(house.data)
  await expectBooksToBalance(sql).finally(() => sql.end())
  console.log(`${counts.asked} answers, ${counts.done} of them done; ${counts.killed} killed; ${papers.length} papers`)
  expect(counts.done).toBeGreaterThan(histories * 10)
})

const headersOf = ({ token }: Caller) => ({ authorization: `Bearer ${token}`, clientid: String(client) })

/** All that waits for the provider comes to its end; then it took and gave back what the books say. */
async function providerAgrees(): Promise<void> {
  const owner = await callerAs(house.url, "owner")
  await expect(async () => {
    await arrange(
      house.data,
      (sql) => sql`update charge set begun_at = now() - interval '700 seconds' where state = 'open'`,
    )
    const open = await rows(`select order_id as id from charge where client_id = ${client} and state = 'open'`)
    for (const { id } of open as { id: number }[]) await owner.post("/api/Payment/CheckCharge", { orderID: id })
    const { body } = await owner.get("/api/Payment/GetRefunds?pageIndex=1&pageSize=50")
    const waiting = (body.result as { readonly data?: readonly { readonly refundID: number }[] }).data ?? []
    for (const { refundID } of waiting) await owner.post("/api/Payment/RetryRefund", { refundID })
    expect([open.length, waiting.length]).toEqual([0, 0])
  }).toPass({ timeout: 300_000 })
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const given = [...played.refunds.values()].filter(({ status }) => status === "succeeded")
  expect(await rows(cardMoney(client))).toEqual([
    { taken: sum(played.charged()), back: sum(given.map(({ amount }) => amount)) },
  ])
}
