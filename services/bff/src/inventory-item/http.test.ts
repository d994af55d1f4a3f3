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

const names = { tableName: "InventoryItems", columnName: "statusID", tableKeyName: "InventoryItemID" }
const update = (fields: object) =>
  server.ask("PUT /api/DynamicData/UpdateDynamicData", {
    token,
    body: { ...names, tableKeyID: 7, value: 30, ...fields },
  })

test("the generic update changes the status of an item, its names in any letter case", async () => {
  await update({})
  await update({ tableName: "inventoryitems", columnName: "StatusID", tableKeyName: "INVENTORYITEMID" })
  expect(heard.map(({ operation, payload }) => [operation, payload])).toEqual([
    ["setStatus", { itemId: 7, statusId: 30 }],
    ["setStatus", { itemId: 7, statusId: 30 }],
  ])
})

test("the generic update changes the status of a product too", async () => {
  const { status, json } = await update({ tableName: "inventories", tableKeyName: "InventoryId", value: 6 })
  expect([status, json.result]).toEqual([200, { inventoryID: 7, statusID: 6 }])
  expect(heard.map(({ operation, payload }) => [operation, payload])).toEqual([
    ["setInventoryStatus", { id: 7, statusId: 6 }],
  ])
})

test("the generic update refuses every other table, column and key and names the field", async () => {
  const refused = [
    ["tableName", "Users"],
    ["tableName", "inventory_item"],
    ["tableName", "InventoryItems "],
    ["tableName", "InventoryItems; DROP TABLE users"],
    ["columnName", "quantity"],
    ["columnName", "status_id"],
    ["columnName", "statusID, quantity = 9"],
    ["tableKeyName", "id"],
    ["tableKeyName", "InventoryItemID OR 1=1"],
  ] as const
  for (const [field, name] of refused) {
    const { status, json } = await update({ [field]: name })
    expect([field, name, status, Object.keys(json.errors)]).toEqual([field, name, 400, [field]])
  }
  expect(heard).toEqual([])
})

test("the history is that of an item and of no other table", async () => {
  const history = (table: string, more = "") =>
    server.ask(`GET /api/History/GetItemHistory?ObjectId=7&TableName=${table}${more}`, { token })
  expect((await history("inventoryITEMS", "&ColumnName=statusID")).json).toEqual({ status: true, result: [] })
  expect(heard[0]?.payload).toEqual({ itemId: 7, column: "statusID" })
  const { status, json } = await history("Users")
  expect([status, json.errors]).toEqual([400, { TableName: ["is not a table with a history"] }])
})

test("an unknown item gets the same answer to a change and to a read", async () => {
  const changed = await update({ tableKeyID: 404 })
  const asked = await server.ask("GET /api/History/GetItemHistory?ObjectId=404&TableName=InventoryItems", { token })
  expect([changed.status, asked.status]).toEqual([404, 404])
  expect(changed.text).toBe(asked.text)
})

test("the generic update links a barcode, and an empty value unlinks it", async () => {
  const link = (value: unknown) => update({ columnName: "inventoryitembarcodeid", value })
  const { status, json } = await link("p.000417")
  expect([status, json.result]).toEqual([200, { inventoryItemID: 7, inventoryItemBarcodeID: "p.000417", version: 2 }])
  await link("")
  await link(12345678)
  expect(heard.map(({ operation, payload }) => [operation, payload])).toEqual([
    ["linkBarcode", { itemId: 7, barcode: "p.000417" }],
    ["linkBarcode", { itemId: 7, barcode: "" }],
    ["linkBarcode", { itemId: 7, barcode: "12345678" }],
  ])
  const text = await update({ value: "Sold" })
  expect([text.status, text.json.errors]).toEqual([400, { value: ["must be a whole number from 1 to 2147483647"] }])
})

test("every call about the units of an item reaches its operation · API-34 API-35", async () => {
  const ask = (call: string, body: object) => server.ask(call, { token, body })
  const options = [{ categoryOptionCode: "Room", categoryOptionReturnValue: "2" }]
  const item = { inventoryID: 1, inventoryItemID: "7" }
  await ask("PUT /api/InventoryItem/UpdateInventoryItem", { ...item, categoryOptions: options })
  await ask("PUT /api/InventoryItem/SaveInventoryItem", {
    ...item,
    version: 3,
    quantity: "4",
    categoryOptions: options,
  })
  const added = await ask("POST /api/InventoryItem/CreateInventoryItemQuantity", { inventoryID: 1, quantity: 2 })
  await ask("POST /api/InventoryItem/CreateInventoryItemQuantity", { ...item, quantity: 2 })
  await ask("POST /api/InventoryItem/UpdateQuantity", { ...item, quantity: 9 })
  await ask("PUT /api/InventoryItem/UpdateInventoryItemStatus", { inventoryItemID: 7, statusID: 6 })
  await ask("PUT /api/InventoryItem/DeleteInventoryItem?inventoryItemId=7", {})
  await ask("PUT /api/InventoryItem/DeleteInventoryItem", { inventoryItemId: 8 })
  expect(heard.map(({ operation, payload }) => [operation, payload])).toEqual([
    ["saveItem", { inventoryId: 1, id: 7, version: null, values: { Room: "2" } }],
    ["saveItem", { inventoryId: 1, id: 7, version: 3, values: { Room: "2", Quantity: "4" } }],
    ["addQuantity", { inventoryId: 1, id: null, quantity: 2, values: {} }],
    ["addQuantity", { inventoryId: 1, id: 7, quantity: 2, values: {} }],
    ["saveItem", { inventoryId: 1, id: 7, version: null, values: { Quantity: "9" } }],
    ["setStatus", { itemId: 7, statusId: 6 }],
    ["setStatus", { itemId: 7, statusId: 6 }],
    ["setStatus", { itemId: 8, statusId: 6 }],
  ])
  expect(added.json).toMatchObject({ status: true, message: "Successfully Add New!", result: [{ inventoryID: 1 }] })
  const { status, json } = await ask("PUT /api/InventoryItem/DeleteInventoryItem", {})
  expect([status, json.errors]).toEqual([400, { inventoryItemId: ["is missing"] }])
})
