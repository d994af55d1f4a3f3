import { readdirSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { aServer, aToken, type Heard, playedDomain } from "../given"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const card = {
  paymentType: "creditcard",
  cardNumber: "4111111111111111",
  cvv: "9871234567890123",
  expMonth: "12",
  expYear: "2030",
  cardHolderName: "Ada Lovelace",
}
const reduced = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2030 }

test("of a card only what may be kept reaches the domain · SALES-61", async () => {
  const submitted = await server.ask("POST /api/Order/SubmitInstantOrder", {
    token,
    body: { orderID: 7, payment: card },
  })
  const paid = await server.ask("POST /api/Invoice/AddInvoicePayment", {
    token,
    body: { orderId: 7, amount: 12.5, payment: { ...card, cardNumber: 4111111111111111 } },
  })
  expect([submitted.status, paid.status]).toEqual([200, 200])
  expect(heard.map(({ payload }) => payload)).toMatchObject([
    { paymentType: "CreditCard", card: reduced },
    { paymentType: "CreditCard", card: reduced, amount: 1250 },
  ])
  const text = JSON.stringify([heard, submitted.text, paid.text])
  expect(text).not.toContain(card.cardNumber)
  expect(text).not.toContain(card.cvv)
})

test("an order is completed by its submit or its charge only where that is asked", async () => {
  for (const isCompleted of [undefined, false, true]) {
    const order = { orderID: 7, ...(isCompleted !== undefined && { isCompleted }) }
    await server.ask("POST /api/Order/SubmitInstantOrder", {
      token,
      body: { ...order, payment: { paymentType: "Cash" } },
    })
    await server.ask("POST /api/Payment/StartCharge", { token, body: order })
  }
  const completed = heard.map(({ payload }) => (payload as { isCompleted: boolean }).isCompleted)
  expect(completed).toEqual([false, false, false, false, true, true])
})

test("the cash part of a card payment is an amount, and none where none is sent", async () => {
  for (const cashAmount of [undefined, null, 20.05]) {
    const order = { orderID: 7, ...(cashAmount !== undefined && { cashAmount }) }
    const body = { ...order, payment: { paymentType: "CreditCard" } }
    await server.ask("POST /api/Order/SubmitInstantOrder", { token, body })
    await server.ask("PUT /api/Order/UpdateInstantOrder", { token, body })
    await server.ask("POST /api/Payment/StartCharge", { token, body: order })
  }
  await server.ask("PUT /api/Order/KeepCheckout", { token, body: { orderID: 7, cashAmount: 0 } })
  const parts = heard.map(({ payload }) => (payload as { cashAmount: number | null }).cashAmount)
  expect(parts).toEqual([null, null, null, null, null, null, 2005, 2005, 2005, 0])
  const { status, json } = await server.ask("POST /api/Payment/StartCharge", {
    token,
    body: { orderID: 7, cashAmount: -5 },
  })
  expect([status, Object.keys(json.errors)]).toEqual([400, ["cashAmount"]])
})

test("a repeated request about another order in the path is another request", async () => {
  const headers = { "idempotency-key": "k" }
  const send = (order: number) =>
    server.ask(`POST /api/Invoice/SendInvoice/${order}`, { token, headers, body: { email: "ada@example.test" } })
  await Promise.all([send(7), send(8)])
  const digests = heard.map(({ caller }) => caller?._tag === "Staff" && caller.once?.digest)
  expect(new Set(digests).size).toBe(2)
})

test("statuses are names with commas between them, and days are those of the pickers", async () => {
  const list = (query: string) => server.ask(`GET /api/Order/GetOrders?${query}`, { token })
  await list("statusCodes=new,In%20Progress&paymentType=all&createdDateFrom=2026/11/01&createdDateTo=2026-11-30")
  await list("statusCodes=All&paymentType=Cash&orderType=account")
  expect(heard.map(({ payload }) => payload)).toEqual([
    { type: "Instant", statusIds: [50, 52], paymentType: null, createdFrom: "2026-11-01", createdTo: "2026-11-30" },
    { type: "Account", statusIds: [], paymentType: "Cash", createdFrom: null, createdTo: null },
  ])
  for (const [name, value] of [
    ["statusCodes", "Newer"],
    ["createdDateFrom", "2026/02/30"],
    ["createdDateTo", "30/11/2026"],
  ] as const) {
    const { status, json } = await list(`${name}=${value}`)
    expect([status, Object.keys(json.errors)]).toEqual([400, [name]])
  }
})

test("a search of orders is a text in the body, narrowed like the list, and is asked for by no GET", async () => {
  const find = (body: object) => server.ask("POST /api/Order/FindOrders", { token, body })
  const narrowed = { statusCodes: "new", paymentType: "all", createdDateFrom: "2026/11/01", orderType: "account" }
  expect((await find({ searchString: "lovelace", ...narrowed, pageIndex: 2, pageSize: 20 })).status).toBe(200)
  expect(heard.map(({ payload }) => payload)).toEqual([
    {
      ...{ search: "lovelace", type: "Account", statusIds: [50], paymentType: null },
      ...{ createdFrom: "2026-11-01", createdTo: null },
    },
  ])
  for (const [body, field] of [
    [narrowed, "searchString"],
    [{ searchString: "x".repeat(201) }, "searchString"],
    [{ searchString: "x", statusCodes: "Newer" }, "statusCodes"],
  ] as const) {
    const { status, json } = await find(body)
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
  }
  expect((await server.ask("GET /api/Order/FindOrders?searchString=lovelace", { token })).status).toBe(405)
  expect(heard).toHaveLength(1)
})

test("an order in the path that is no number is refused, and one that is missing is not found", async () => {
  const get = (order: string) => server.ask(`GET /api/invoice/getinvoice/${order}`, { token })
  expect((await get("7")).json.result.invoiceNumber).toBe("2026-000001")
  for (const spoiled of ["seven", "0", "99999999999", "%00", "7%2F8"]) {
    const { status, json } = await get(spoiled)
    expect([spoiled, status, Object.keys(json.errors)]).toEqual([spoiled, 400, ["orderId"]])
  }
  expect((await get("404")).json).toMatchObject({ code: "InvoiceNotFound", detail: "This order has no invoice." })
})

test("an order can be updated without being submitted, and no screen asks for it · API-75", async () => {
  const { status, json } = await server.ask("PUT /api/Order/UpdateInstantOrder", {
    token,
    body: { orderID: 7, payment: { paymentType: "Cash" }, note: "By Friday" },
  })
  expect([status, json.status, heard.map(({ operation }) => operation)]).toEqual([200, true, ["updateOrder"]])
  const apps = new URL("../../../../apps/", import.meta.url)
  const sources = readdirSync(apps).flatMap((app) =>
    readdirSync(new URL(`${app}/app/`, apps), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
      .map((path) => `${app}/app/${path}`),
  )
  expect(sources.length).toBeGreaterThan(100)
  const asking = sources.filter((path) => /salesOrder\s*\.update\b/.test(readFileSync(new URL(path, apps), "utf8")))
  expect(asking).toEqual([])
})
