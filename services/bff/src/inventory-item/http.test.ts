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

test("an item that is not there answers the same whether it is changed or asked for", async () => {
  const changed = await update({ tableKeyID: 404 })
  const asked = await server.ask("GET /api/History/GetItemHistory?ObjectId=404&TableName=InventoryItems", { token })
  expect([changed.status, asked.status]).toEqual([404, 404])
  expect(changed.text).toBe(asked.text)
})
