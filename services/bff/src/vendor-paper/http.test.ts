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

const ask = (call: string, body?: unknown) => server.ask(call, { token, ...(body !== undefined && { body }) })
const payloads = () => heard.map(({ payload }) => payload)

test("an order is a PDF, or a workbook when asked for one, and is kept nowhere on the way", async () => {
  const pdf = await ask("GET /api/VendorOrder/GetDocument?vendorOrderId=7")
  const workbook = await ask("GET /api/VendorOrder/GetSentDocument?vendorPaperId=9&format=xlsx")
  expect([pdf.status, workbook.status]).toEqual([200, 200])
  expect(pdf.headers.get("content-type")).toBe("application/pdf")
  expect(workbook.headers.get("content-type")).toMatch(/spreadsheetml/)
  expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="order-7.pdf"')
  expect(workbook.headers.get("cache-control")).toBe("no-store")
  expect(payloads()).toEqual([
    { orderId: 7, format: "pdf" },
    { id: 9, format: "xlsx" },
  ])
  expect((await ask("GET /api/VendorOrder/GetDocument?vendorOrderId=7&format=doc")).status).toBe(400)
  expect((await ask("GET /api/VendorOrder/GetDocument?vendorOrderId=404")).status).toBe(404)
})

test("an order is sent to a trimmed address", async () => {
  const body = { vendorOrderID: 7, email: " ada@prairie.test " }
  expect((await ask("POST /api/VendorOrder/SendOrder", body)).status).toBe(200)
  expect(payloads()).toEqual([{ orderId: 7, email: "ada@prairie.test" }])
})

test("an order names the center that it is delivered to, and each center says what a vendor reads of it", async () => {
  const { json } = await ask("GET /api/VendorOrder/GetDeliveryCenters")
  expect(json.result).toEqual([
    { centerID: 1, centerName: "North", address: "120 Lake Street", phone: "403 555 0142", hours: "Mon to Fri" },
  ])
  await ask("GET /api/VendorOrder/GetDocument?vendorOrderId=7&format=xlsx&centerId=2")
  const body = { vendorOrderID: 7, email: "ada@prairie.test", centerID: 2 }
  expect((await ask("POST /api/VendorOrder/SendOrder", body)).status).toBe(200)
  expect(payloads().slice(1)).toEqual([
    { orderId: 7, format: "xlsx", centerId: 2 },
    { orderId: 7, email: "ada@prairie.test", centerId: 2 },
  ])
  expect((await ask("POST /api/VendorOrder/SendOrder", { ...body, centerID: 0 })).status).toBe(400)
})

test("suggestions are asked for by vendor, and ordered each once with what was on order", async () => {
  await ask("GET /api/VendorOrder/GetSuggestions?clientId=3&VendorIDs=4,5")
  const line = { inventoryID: 9, vendorID: 4, qty: 3, qtyOnOrder: 1 }
  expect((await ask("POST /api/VendorOrder/OrderSuggestions", { items: [line] })).status).toBe(200)
  expect(payloads()).toEqual([
    { vendorIds: [4, 5], soonestId: null },
    { lines: [{ inventoryId: 9, vendorId: 4, quantity: 3, onOrder: 1 }] },
  ])
  for (const items of [[], [line, line], [{ ...line, qty: 0 }], [{ ...line, qty: 10_001 }]]) {
    const { status, json } = await ask("POST /api/VendorOrder/OrderSuggestions", { items })
    expect([status, Object.keys(json.errors)[0]?.split(/[.[]/)[0]]).toEqual([400, "items"])
  }
})
