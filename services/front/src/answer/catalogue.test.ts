import { inventories } from "@sightline/fixtures/records/inventory"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "../product/test-product"

/* The catalogue over HTTP against the demo (document 1 §7): what callers without a token are answered (decisions D-01, D-48). */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("staff")).tokenString
}, 60_000)
afterAll(() => product.stop())

const { specialFrame, colourFrame, plainProduct, inactiveProduct } = inventories

const ask = async (call: string, asked: object, as?: string) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token: as, ...asked })
}

const search = { categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "hollis" }] }
const open = [
  ["POST /api/Inventory/SearchDynamic", { body: { ...search, clientID: 3, currentPage: 1, itemsPerPage: 12 } }],
  ["PUT /api/Inventory/SearchInventories", { body: { itemsPerPage: 8, currentPage: 1, clientId: 3, sort: 6 } }],
  ["POST /api/Inventory/GetRelatedInventories", { body: { inventoryID: specialFrame.id, clientID: 3 } }],
  ["POST /api/Inventory/GetInventoryOptionSet", { body: { inventoryID: specialFrame.id, clientID: 3 } }],
  ["GET /api/Color/GetInventoryColors", { query: { inventoryId: colourFrame.id } }],
  ["GET /api/Inventory/GetQuantityByColor", { query: { InventoryId: colourFrame.id } }],
  ["GET /api/Catalogue/GetProducts", { query: { ids: `${specialFrame.id},${colourFrame.id}` } }],
  ["GET /api/Catalogue/GetChoices", {}],
] as const

/** The names of all fields of an answer, as deep as they go. */
const fieldsIn = (value: unknown): readonly string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, below]) => [...(Array.isArray(value) ? [] : [name]), ...fieldsIn(below)])

const secret = /price|cost|vendor|note|location|manufacturer|minimum|upc|code$/i
const shown = /^(inventory|itemType|color)Code$/

test("callers without a token get the catalogue's answers without any price field, signed-in ones their prices · ROLE-10", async () => {
  for (const [call, asked] of open) {
    const { status, json } = await ask(call, asked)
    expect([call, status, json.status]).toEqual([call, 200, true])
    const fields = fieldsIn(json.result)
    expect([call, fields.length > 0]).toEqual([call, true])
    expect([call, fields.filter((name) => secret.test(name) && !shown.test(name))]).toEqual([call, []])
  }
  const [call, asked] = open[0]
  const [row] = (await ask(call, asked, token)).json.result.data
  expect([row.listPrice, row.specialPrice]).toEqual([200, 150])
  const [bare] = (await ask(call, asked)).json.result.data
  expect(bare).toMatchObject({ inventoryID: specialFrame.id, inventoryId: specialFrame.id, brandName: "Ondelle" })
  const prices = { query: { ids: String(specialFrame.id) } }
  expect((await ask("GET /api/Catalogue/GetPrices", prices)).status).toBe(401)
  expect((await ask("GET /api/Catalogue/GetPrices", prices, token)).json.result).toMatchObject([
    { inventoryID: specialFrame.id, listPrice: 200, specialPrice: 150 },
  ])
  // A bad token does not make its bearer a visitor.
  expect((await ask(call, asked, "made up")).status).toBe(401)
})

test("callers without a token see active products of categories that are shown online, and search by nothing else", async () => {
  const found = async (words: string, code = "SearchString") => {
    const body = { categoryOptions: [{ categoryOptionCode: code, returnValue: words }] }
    const { status, json } = await ask("POST /api/Inventory/SearchDynamic", { body })
    return status === 200 ? json.result.totalItems : status
  }
  expect(await found("ives")).toBe(1)
  expect(await found(inactiveProduct.model)).toBe(0)
  expect(await found(plainProduct.description)).toBe(0)
  expect([await found("1", "Vendor"), await found("1", "Room"), await found("1", "PurchasedPrice")]).toEqual([
    400, 400, 400,
  ])
  for (const { id } of [plainProduct, inactiveProduct]) {
    const hidden = await ask("POST /api/Inventory/GetInventoryOptionSet", { body: { inventoryID: id } })
    expect([hidden.status, hidden.json.detail]).toEqual([404, "Inventory is not existed"])
  }
  const other = await ask("POST /api/Inventory/SearchDynamic", { headers: { clientid: "5" }, body: {} })
  expect([200, 403]).toContain(other.status)
})
