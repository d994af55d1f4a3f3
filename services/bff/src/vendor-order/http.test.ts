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

test("the list takes status, vendors and paging, and begins with page 1 of ten · API-62", async () => {
  const first = await ask("GET /api/VendorOrder/GetVendorOrders")
  await ask(
    "GET /api/VendorOrder/GetVendorOrders?PageIndex=2&PageSize=20&clientId=3&statusId=91&isArriving=true&VendorIDs=4,5",
  )
  expect(first.json.result).toMatchObject({ pageIndex: 1, pageSize: 10, totalItems: 1 })
  expect(payloads()).toEqual([
    { statusId: null, isArriving: false, vendorIds: [] },
    { statusId: 91, isArriving: true, vendorIds: [4, 5] },
  ])
})

test("an order answers with its items, each under the names of the documents · API-63 DATA-30 DATA-31", async () => {
  const { json } = await ask("GET /api/VendorOrder/GetVendorOrder?vendorOrderId=7")
  expect(json.result).toMatchObject({
    ...{
      vendorOrderID: 7,
      clientID: 3,
      vendorID: 4,
      phone: "403-555-0101",
      email: "ada@prairie.test",
      note: "By Friday",
    },
    ...{ totalPrice: 37.5, totalTax: 0, statusID: 91, statusName: "Submitted", paymentType: "" },
    ...{ orderedDate: "1970-01-01T00:00:00.000Z", receiverName: "Bo Receiver", amountInventories: 1 },
    ...{ receivedDate: "2026-11-20", recievedNote: "One box was wet" },
  })
  expect(json.result.vendorOrderItems).toEqual([
    {
      ...{ vendorOrderItemID: 8, vendorOrderID: 7, clientID: 3, inventoryID: 9, qty: 3, price: 12.5, note: "Tortoise" },
      ...{ statusID: 91, receivedQty: 0, closedQty: 0 },
      inventory: { inventoryCode: "ARD", inventoryNumber: "ARD-48", inventoryDesc: "Arden" },
    },
  ])
  expect((await ask("GET /api/VendorOrder/GetVendorOrder?vendorOrderId=404")).status).toBe(404)
})

test("the vendor of an order has both spellings of its id, and their contact · DATA-32", async () => {
  const { json } = await ask("GET /api/VendorOrder/GetVendorOrder?vendorOrderId=7")
  expect(json.result.vendor).toEqual({
    ...{ vendorID: 4, vendorId: 4, name: "Prairie Optical", contactFirstName: "Ada", contactMiddleName: "" },
    ...{ contactLastName: "Lovelace", vendorCellPhone: "403-555-0100", vendorEmail: "orders@prairie.test" },
  })
})

test("a status change takes vendorOrderId and statusId, and answers result.data · API-64", async () => {
  const { json } = await ask("POST /api/VendorOrder/ChangeStatusVendorOrder", { vendorOrderId: 7, statusId: 91 })
  expect(json.result.data).toMatchObject({ vendorOrderID: 7 })
  expect(payloads()).toEqual([{ id: 7, statusId: 91 }])
})

test("the picker takes categories, vendors, words and sold dates, and answers by vendor · API-65 DATA-33", async () => {
  const query =
    "CategoryIDs=1,2&VendorIDs=4&clientID=3&PageIndex=1&PageSize=10&Search=arden&SoldDateFrom=2026/11/01&SoldDateTo=2026-11-30"
  const { json } = await ask(`GET /api/VendorOrder/SearchVendorInventories?${query}`)
  expect(payloads()).toEqual([
    { categoryIds: [1, 2], vendorIds: [4], search: "arden", soldFrom: "2026-11-01", soldTo: "2026-11-30" },
  ])
  expect(json.result.totalItems).toBe(1)
  const [group] = json.result.data
  expect(group.vendor).toMatchObject({ vendorID: 4 })
  expect(group.inventories).toMatchObject([
    {
      ...{ inventoryId: 9, inventoryCode: "ARD", inventoryNumber: "ARD-48", inventoryDesc: "Arden", totalQuantity: 2 },
      ...{ categoryName: "Frames", qtyOnHand: 2, qtyMustHave: 5, parRestockPoint: 4, suggestingQTYOrder: 6 },
      ...{ purchasedPrice: 12.5, vendor: { vendorID: 4 } },
    },
  ])
  expect(group.inventories[0]).not.toHaveProperty("rowColor")
})

test("an order is saved by PUT and by POST alike · VORDER-22", async () => {
  const order = { vendorOrderID: 7, version: 2, note: "More", receivedDate: "2026/11/20", recievedNote: "Open box" }
  const put = await ask("PUT /api/VendorOrder/UpdateVendorOrder", order)
  const posted = await ask("POST /api/VendorOrder/UpdateVendorOrder", order)
  expect([put.status, put.json]).toEqual([posted.status, posted.json])
  expect(put.json.result).toEqual({ vendorOrderID: 7, statusID: 90, version: 1 })
  const asked = { id: 7, version: 2, note: "More", receivedDate: "2026-11-20", receivedNote: "Open box", lines: null }
  expect(payloads()).toMatchObject([asked, asked])
})

test("a new order is created from what the documents' screens send, and its sums are not read", async () => {
  const line = { vendorOrderItemID: 0, inventoryID: 9, qty: "3", price: "12.50", note: "x" }
  const { status, json } = await ask("POST /api/VendorOrder/CreateVendorOrder", {
    ...{ vendorOrderID: 0, vendorID: 4, statusID: 90, statusName: "New", totalTax: 0, paymentType: "", totalPrice: 99 },
    vendorOrderItems: [line],
  })
  expect([status, json.result.vendorOrderID]).toEqual([200, 1])
  expect(payloads()).toMatchObject([
    { id: null, vendorId: 4, lines: [{ inventoryId: 9, quantity: 3, price: 1250, note: "x" }] },
  ])
})

test("counts and prices below 0, and units beyond the limit, are refused by name", async () => {
  const errors = async (vendorOrderItems: unknown) => {
    const answer = await ask("POST /api/VendorOrder/CreateVendorOrder", { vendorID: 4, vendorOrderItems })
    return [answer.status, Object.keys(answer.json.errors ?? {})[0]?.split(/[.[]/)[0]]
  }
  const refused = [400, "vendorOrderItems"]
  expect(await errors([{ inventoryID: 9, qty: -1 }])).toEqual(refused)
  expect(await errors([{ inventoryID: 9, qty: 1, price: -0.01 }])).toEqual(refused)
  expect(await errors([{ inventoryID: 9, qty: 10_001 }])).toEqual(refused)
  expect(
    await errors([
      { inventoryID: 9, qty: 6000 },
      { inventoryID: 9, qty: 6000 },
    ]),
  ).toEqual(refused)
  expect(heard).toEqual([])
})
