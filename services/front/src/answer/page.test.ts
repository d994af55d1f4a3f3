import { type CallKey, calls } from "@sightline/bff/calls"
import { customers } from "@sightline/fixtures/records/customer"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Every call that answers a page, whatever it lists: a call that begins to takes its place in this list. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

const ask = async (call: string, sent: Pick<Question, "query" | "body">) => {
  const [method = "", path = ""] = call.split(" ")
  const { status, json } = await product.ask({ method, path, token, ...sent })
  expect([call, status, json.errors]).toEqual([call, 200, undefined])
  return json.result
}

const { soloFrame, mixedFrame } = inventories
const { soloItem } = inventoryItems

test("every paged answer carries its page, under all its names · API-05", async () => {
  await product.behind(`insert into operator (user_id) values (${users.owner.id})`)
  const { token: operator } = await ask("POST /api/Operator/SignIn", {
    body: { email: users.owner.email, password: demoPassword },
  })
  const pages: Partial<Record<CallKey, { readonly page: string; readonly size: string; readonly more?: object }>> = {
    "user.page": { page: "pageIndex", size: "pageSize" },
    "inventory.search": { page: "currentPage", size: "itemsPerPage" },
    "inventoryList.related": { page: "currentPage", size: "itemsPerPage", more: { inventoryID: soloFrame.id } },
    "inventoryList.quick": { page: "currentPage", size: "itemsPerPage" },
    "inventoryList.withItems": { page: "CurrentPage", size: "ItemsPerPage" },
    "inventoryList.export": { page: "currentPage", size: "itemsPerPage" },
    "inventoryList.items": { page: "CurrentPage", size: "ItemsPerPage" },
    "inventoryItem.list": { page: "pageIndex", size: "pageSize", more: { inventoryId: mixedFrame.id } },
    "catalogue.search": { page: "currentPage", size: "itemsPerPage" },
    "catalogue.quick": { page: "currentPage", size: "itemsPerPage" },
    "catalogue.related": { page: "currentPage", size: "itemsPerPage", more: { inventoryID: soloFrame.id } },
    "catalogue.quantity": { page: "CurrentPage", size: "ItemsPerPage", more: { InventoryId: soloFrame.id } },
    "lookupTable.tableRows": { page: "pageIndex", size: "pageSize", more: { tableName: "Shapes", methodId: 5 } },
    "insight.rows": { page: "pageIndex", size: "pageSize", more: { figure: "stock" } },
    "insight.personRows": { page: "pageIndex", size: "pageSize", more: { userId: users.owner.id, figure: "sold" } },
    "insight.personSalesRows": { page: "pageIndex", size: "pageSize", more: { userId: users.owner.id } },
    "insight.costRows": { page: "pageIndex", size: "pageSize" },
    "insight.soldCostRows": { page: "pageIndex", size: "pageSize" },
    "insight.unpaid": { page: "pageIndex", size: "pageSize" },
    "insight.salesRows": { page: "pageIndex", size: "pageSize" },
    "insight.takingsRows": { page: "pageIndex", size: "pageSize" },
    "insight.moment": { page: "pageIndex", size: "pageSize", more: { by: "brand" } },
    "insight.momentItems": { page: "pageIndex", size: "pageSize", more: { inventoryId: soloFrame.id } },
    "insight.momentOrders": { page: "pageIndex", size: "pageSize" },
    "insight.momentPulls": { page: "pageIndex", size: "pageSize" },
    "insight.momentOwed": { page: "pageIndex", size: "pageSize" },
    "insight.momentTakings": { page: "pageIndex", size: "pageSize" },
    "insight.momentDrawer": { page: "pageIndex", size: "pageSize", more: { userId: users.owner.id } },
    "channelSync.writes": { page: "pageIndex", size: "pageSize" },
    "channelSync.orders": { page: "pageIndex", size: "pageSize" },
    "channelSync.mapped": { page: "pageIndex", size: "pageSize" },
    "channelSync.unmapped": { page: "pageIndex", size: "pageSize" },
    "relocation.search": { page: "currentPage", size: "itemsPerPage" },
    "relocation.movable": { page: "currentPage", size: "itemsPerPage" },
    "adjustmentUsed.search": { page: "pageIndex", size: "pageSize", more: { inventoryItemIds: [soloItem.id] } },
    "salesOrder.list": { page: "pageIndex", size: "pageSize" },
    "salesOrder.find": { page: "pageIndex", size: "pageSize", more: { searchString: "frame" } },
    "salesOrder.ofCustomer": { page: "pageIndex", size: "pageSize", more: { customerID: customers.ada.id } },
    "unknownCode.list": { page: "pageIndex", size: "pageSize" },
    "tag.list": { page: "pageIndex", size: "pageSize" },
    "doorAlarm.list": { page: "pageIndex", size: "pageSize" },
    "payment.refunds": { page: "pageIndex", size: "pageSize" },
    "till.counts": { page: "pageIndex", size: "pageSize" },
    "customer.search": { page: "currentPage", size: "itemsPerPage" },
    "colour.quantity": { page: "CurrentPage", size: "ItemsPerPage", more: { InventoryId: soloFrame.id } },
    "vendor.list": { page: "PageIndex", size: "PageSize" },
    "vendor.search": { page: "pageIndex", size: "pageSize" },
    "vendorOrder.list": { page: "pageIndex", size: "pageSize" },
    "vendorOrder.search": { page: "pageIndex", size: "pageSize" },
    "manufacturer.list": { page: "PageIndex", size: "PageSize" },
    "manufacturer.search": { page: "pageIndex", size: "pageSize" },
    "operator.baseRows": { page: "pageIndex", size: "pageSize", more: { token: operator, tableName: "country" } },
  }
  const inventoriesOf = ({ inventories }: { inventories: readonly unknown[] }) => inventories
  const isPaged = (name: string) => /^(pageindex|currentpage)$/.test(name)
  const paged = calls.filter(({ query, body }) => [...query.keys(), ...body.keys()].some(isPaged))
  expect(paged.map(({ key }) => key).sort()).toEqual(Object.keys(pages).sort())
  // What a person did is told once an owner wants it (decisions D-149).
  await ask("PUT /api/Insight/SwitchPeople", { body: { isOn: true } })
  for (const { key, method, path, hasBody } of paged) {
    const { page = "", size = "", more } = pages[key] ?? {}
    for (const [index, number] of [
      [0, 1],
      [1, 1],
      [2, 2],
      // Page and size together are a place of more than four bytes.
      [2_147_483_647, 1_073_741_823],
    ] as const) {
      const asked = { [page]: index, [size]: 2, ...more }
      const result = await ask(`${method} ${path}`, hasBody ? { body: asked } : { query: asked })
      const pageCount = Math.ceil(result.totalItems / 2)
      expect({ key, index, ...result }).toMatchObject({
        key,
        index,
        pageIndex: number,
        pageSize: 2,
        totalItems: expect.any(Number),
        totalPage: pageCount,
        totalPages: pageCount,
      })
      // The picker's rows stand under their vendors.
      const rows = key === "vendorOrder.search" ? result.data.flatMap(inventoriesOf) : result.data
      expect([key, index, rows.length]).toEqual([
        key,
        index,
        Math.min(2, Math.max(0, result.totalItems - (number - 1) * 2)),
      ])
    }
    const largest = { [page]: 1, [size]: 1_000_000, ...more }
    const result = await ask(`${method} ${path}`, hasBody ? { body: largest } : { query: largest })
    expect([key, result.pageSize]).toEqual([key, /^(vendor|manufacturer)\.list$/.test(key) ? 10_000 : 1000])
  }
})
