import { randomUUID } from "node:crypto"
import { Pool } from "undici"
import type { SignedIn } from "./calls"
import { median } from "./rounds"

export interface OrderFigures {
  /** Whole orders a second, from the first line to completed. */
  readonly product: number
  readonly bare: number
  /** The product against the bare server, round by round: the median of the ratios. */
  readonly share: number
}

interface Contest {
  readonly bases: Readonly<Record<"product" | "bare server", string>>
  readonly signedIn: SignedIn
  /** Products with units to sell. */
  readonly products: ReadonlyArray<number>
  readonly rounds: number
  /** Whole orders of a round, on 8 connections. */
  readonly orders: number
}

type Sell = (product: number) => Promise<void>

/** Whole orders of one unit for cash, over HTTP, beside the same statements behind the bare server, in turns. */
export async function measureOrders(contest: Contest): Promise<OrderFigures> {
  const { bases, signedIn, rounds } = contest
  const pools = { product: poolOf(bases.product), bare: poolOf(bases["bare server"]) }
  const sellers = { product: atProduct(pools.product, signedIn.token), bare: atBareServer(pools.bare) }
  const rates: { product: number; bare: number }[] = []
  try {
    for (const seller of Object.values(sellers)) await rateOf(contest, seller)
    for (let round = 0; round < rounds; round++) {
      const [one, other] = round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const)
      const [first, second] = [await rateOf(contest, sellers[one]), await rateOf(contest, sellers[other])]
      rates.push(one === "product" ? { product: first, bare: second } : { product: second, bare: first })
    }
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.close()))
  }
  return {
    product: median(rates.map(({ product }) => product)),
    bare: median(rates.map(({ bare }) => bare)),
    share: median(rates.map(({ product, bare }) => product / bare)),
  }
}

const poolOf = (base: string) => new Pool(base, { connections: 8, pipelining: 1 })

async function rateOf({ products, orders }: Contest, sell: Sell): Promise<number> {
  let next = 0
  const seller = async () => {
    while (next < orders) {
      next++
      await sell(products[Math.floor(Math.random() * products.length)] ?? 0)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 8 }, seller))
  return orders / ((performance.now() - began) / 1000)
}

async function answerOf(pool: Pool, method: "POST" | "PUT", path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() }
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await pool.request({
    method,
    path,
    headers: { ...headers, ...authorization },
    body: JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
  return JSON.parse(text)
}

const customer = { customerID: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverrided: false }

const atProduct =
  (pool: Pool, token: string): Sell =>
  async (inventoryID) => {
    const ask = (method: "POST" | "PUT", path: string, body: object) => answerOf(pool, method, path, body, token)
    const { result } = await ask("POST", "/api/Order/AddInventoryToOrder", {
      inventoryID,
      qty: 1,
      orderType: "Instant",
    })
    const { orderID } = result
    const payment = { paymentType: "Cash" }
    await ask("POST", "/api/Order/SubmitInstantOrder", { orderID, orderInventories: [], customer, note: "", payment })
    await ask("PUT", `/api/Order/ChangeOrderStatus?orderID=${orderID}&statusId=54`, {})
  }

/** One whole order over HTTP, apart from any contest. */
export async function sellOne(base: string, token: string, inventoryId: number): Promise<void> {
  const pool = new Pool(base, { connections: 1 })
  try {
    await atProduct(pool, token)(inventoryId)
  } finally {
    await pool.close()
  }
}

const atBareServer =
  (pool: Pool): Sell =>
  async (product) => {
    const [{ order }] = await answerOf(pool, "POST", "/order/add", { id: product })
    for (const step of ["submit", "complete"]) await answerOf(pool, "POST", `/order/${step}`, { id: order.id })
  }
