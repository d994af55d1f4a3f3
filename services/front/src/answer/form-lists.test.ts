import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* The lists that product forms choose from, over HTTP against the demo (document 1 §7). */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

type More = Pick<Question, "query" | "body" | "headers"> & { readonly as?: string }
const put = (call: string, { as = token, ...more }: More = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token: as, ...more })
}
const ask = async (call: string, more: More = {}) => {
  const { status, json } = await put(call, more)
  expect([call, status, json.status]).toEqual([call, 200, true])
  return json.result
}
const refused = async (call: string, more: More = {}) => {
  const { status, json } = await put(call, more)
  return [status, json.detail]
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const query = { clientId: 3 }

test("a category is created, read in both forms, changed and deleted; one in use stays and says so · API-49 DATA-13", async () => {
  const asked = {
    clientID: 3,
    categoryCode: "READ",
    categoryName: "Readers",
    categoryDesc: "Ready-made glasses",
    orderSequence: 20,
    categoryAttributeId: 1,
    shopOnline: false,
    upiTypeID: null,
    taxPercent: 9.975,
  }
  const attributes = await ask("GET /api/Category/GetCategoryAttributes", { query })
  expect(attributes).toContainEqual({ id: 1, name: expect.stringContaining("Toric") })
  const made = await ask("POST /api/Category/CreateOrUpdateCategory", { body: asked })
  expect(made).toEqual({ ...asked, categoryID: expect.any(Number) })
  expect(await ask("GET /api/Category/GetCategoryData", { query })).toContainEqual(made)
  const short = await ask("GET /api/Category/GetCategories", { query })
  expect(short).toContainEqual({ categoryId: made.categoryID, categoryName: "Readers" })
  const changed = { ...made, categoryName: "Reading glasses", categoryAttributeId: null }
  expect(await ask("POST /api/Category/CreateOrUpdateCategory", { body: changed })).toEqual(changed)
  expect(await refused("POST /api/Category/CreateOrUpdateCategory", { body: asked })).toEqual([
    409,
    "This code is already in use.",
  ])
  const wrong = { ...asked, categoryName: " ", taxPercent: 100.5 }
  const nameless = await put("POST /api/Category/CreateOrUpdateCategory", { body: wrong })
  const tax = ["Tax must be a number from 0 to 100, with 3 decimals at most"]
  expect([nameless.status, nameless.json.errors]).toEqual([
    422,
    { categoryName: ["Category name is required"], taxPercent: tax },
  ])
  // Who does not know of the tax leaves it as it is.
  const { taxPercent: _own, ...unaware } = changed
  expect(await ask("POST /api/Category/CreateOrUpdateCategory", { body: unaware })).toEqual(changed)
  const ids = [made.categoryID, 301]
  expect(await refused("POST /api/Category/DeleteCategories", { body: { ids } })).toEqual([
    409,
    "Products, vendors or manufacturers use this category.",
  ])
  const gone = await put("POST /api/Category/DeleteCategories", { body: { ids: [made.categoryID] } })
  expect([gone.status, gone.json.message]).toEqual([200, "Delete Category Success!"])
  expect(await ask("GET /api/Category/GetCategories", { query })).toHaveLength(7)
})

test("a UPI type is added, changed and deleted; one that a category uses stays and says so · API-48", async () => {
  const asked = { upiid: 0, code: "UPC", name: "UPC-A", desc: "Twelve digits", clientID: 3, categoryID: 301 }
  const made = await ask("POST /api/UPI/AddOrUpdateUPI", { body: asked })
  expect(made).toEqual({ ...asked, upiid: expect.any(Number) })
  expect(await ask("POST /api/UPI/AddOrUpdateUPI", { body: { ...made, name: "GTIN" } })).toEqual({
    ...made,
    name: "GTIN",
  })
  expect(await ask("GET /api/UPI/GetUPITypes", { query })).toEqual([{ ...made, name: "GTIN" }])
  const marked = { categoryName: "Marked", upiTypeID: made.upiid }
  const { categoryID } = await ask("POST /api/Category/CreateOrUpdateCategory", { body: marked })
  const remove = { query: { UPIID: made.upiid }, body: {} }
  expect(await refused("DELETE /api/UPI/DeleteUPI", remove)).toEqual([409, "A category uses this UPI type."])
  await ask("POST /api/Category/DeleteCategories", { body: { ids: String(categoryID) } })
  const gone = await put("DELETE /api/UPI/DeleteUPI", remove)
  expect([gone.status, gone.json.message]).toEqual([200, "Delete success"])
  expect(await ask("GET /api/UPI/GetUPITypes", { query })).toEqual([])
})

test("only Owner, SupperAdmin and Admin maintain categories and UPI types · ROLE-12", async () => {
  const changes = [
    ["POST /api/Category/CreateOrUpdateCategory", { body: { categoryName: "By role" } }],
    ["POST /api/Category/DeleteCategories", { body: { ids: [999_999] } }],
    ["POST /api/UPI/AddOrUpdateUPI", { body: { name: "By role" } }],
    ["DELETE /api/UPI/DeleteUPI", { query: { UPIID: 999_999 }, body: {} }],
  ] as const
  for (const who of ["staff", "warehouse"] as const) {
    const { tokenString } = await product.signIn(who)
    for (const [call, more] of changes) {
      const { status, json } = await put(call, { ...more, as: tokenString })
      expect([who, call, status, json.code]).toEqual([who, call, 403, "RoleRefused"])
    }
  }
  const { tokenString } = await product.signIn("admin")
  const statuses = []
  for (const [call, more] of changes) statuses.push((await put(call, { ...more, as: tokenString })).status)
  expect(statuses).toEqual([200, 404, 200, 404])
})

test("conditions, item types and places are lists of entries · API-40", async () => {
  expect(names(await ask("GET /api/Condition/GetConditions", { query }))).toEqual(["New", "Display", "Repaired"])
  const types = await ask("GET /api/ItemType/GetItemTypes", { query })
  expect(types).toContainEqual({ id: 301, code: "OPT", name: "Optical Frame" })
  expect(types).toHaveLength(7)
  expect(names(await ask("GET /api/Building/GetBuildings", { query }))).toEqual(["Main", "Main"])
  expect(names(await ask("GET /api/Floor/GetFloors", { query }))).toEqual(["Ground", "Ground", "Lower"])
  const bins = await ask("GET /api/Bin/GetBins", { query })
  const [{ n }] = (await product.behind(
    "select count(*)::int as n from location where client_id = 3 and kind = 'Bin'",
  )) as [{ n: number }]
  expect(bins).toHaveLength(n)
  expect(Object.keys(bins[0]).sort()).toEqual(["code", "id", "name"])
})

test("the forms of quantities, item types and categories, and all options, come as fields with their options · API-29", async () => {
  const itemId = inventoryItems.soloItem.id
  const inventoryId = inventories.soloFrame.id
  const options = await ask("GET /api/ItemType/GetItemTypeOptions", { query: { ...query, itemId } })
  const chosen = options.filter(({ isSelectDefault }: { isSelectDefault: boolean }) => isSelectDefault)
  expect(chosen).toMatchObject([{ categoryOptionLineID: 301, categoryOptionLineName: "Optical Frame" }])
  expect(await refused("GET /api/ItemType/GetItemTypeOptions", { query: { itemId: 999_999 } })).toEqual([
    404,
    "Item not found!",
  ])

  type Field = { categoryOptionCode: string; categoryOptionReturnValue: string }
  const fieldsOf = async (more: object): Promise<Record<string, string>> => {
    const fields: Field[] = await ask("GET /api/Inventory/GetDynamicQuantities", { query: { ...query, ...more } })
    return Object.fromEntries(fields.map((field) => [field.categoryOptionCode, field.categoryOptionReturnValue]))
  }
  const [general, next, stored] = [
    await fieldsOf({}),
    await fieldsOf({ inventoryId }),
    await fieldsOf({ inventoryItemId: itemId }),
  ]
  expect(general).toMatchObject({ Quantity: "1" })
  expect(general).not.toHaveProperty("Condition")
  expect(next).toHaveProperty("Condition")
  expect(stored).toMatchObject({ Quantity: "1", Center: String(inventoryItems.soloItem.centerId) })
  expect(await refused("GET /api/Inventory/GetDynamicQuantities", { query: { inventoryId: 999_999 } })).toEqual([
    404,
    "Inventory is not existed",
  ])

  const [level] = await ask("GET /api/Category/GetCategoryLevel", { query: { ...query, inventoryId } })
  expect(level).toMatchObject({ categoryOptionCode: "Category", valType: 110, categoryOptionReturnValue: "301" })
  expect(level.categoryOptionLines).toHaveLength((await ask("GET /api/Category/GetCategories", { query })).length)
  const all = await ask("GET /api/CategoryOption/GetCategoryOptions", { query })
  expect(all).toContainEqual(expect.objectContaining({ categoryOptionName: "Condition", isInventoryItem: true }))
  const [without] = await ask("GET /api/Category/GetCategoryLevel", { query })
  expect(without.categoryOptionReturnValue).toBe("")
})

test("the form of a quantity carries the names and special codes that document 2 gives its fields · DATA-47", async () => {
  const form = "GET /api/Inventory/GetDynamicQuantities"
  const { soloItem } = inventoryItems
  await product.behind(`update inventory_item set group_count = 9 where client_id = 3 and id = ${soloItem.id}`)
  const fields: readonly { categoryOptionCode: string }[] = await ask(form, {
    query: { ...query, inventoryItemId: soloItem.id },
  })
  const special = { Quantity: "1", RemainderTotalCount: "9", AssignedTo: "", Status: "5" }
  for (const [categoryOptionCode, categoryOptionReturnValue] of Object.entries(special))
    expect(fields).toContainEqual(expect.objectContaining({ categoryOptionCode, categoryOptionReturnValue }))
  const center = { categoryOptionCode: "Center", categoryOptionReturnValue: String(soloItem.centerId) }
  expect(fields).toContainEqual(expect.objectContaining(center))
  expect(fields).toContainEqual(expect.objectContaining({ categoryOptionCode: "Condition", isHide: false }))
  for (const field of fields)
    expect(field).toMatchObject({
      ...{
        categoryOptionID: expect.any(Number),
        categoryOptionName: expect.any(String),
        fieldType: expect.any(String),
      },
      ...{ categoryOptionDesc: expect.any(String), orderSequence: expect.any(Number), valType: expect.any(Number) },
      ...{ isRequired: expect.any(Boolean), isLocation: expect.any(Boolean), isHide: expect.any(Boolean) },
      ...{ categoryOptionReturnValue: expect.any(String), categoryOptionLines: expect.any(Array) },
      categoryAttributeID: expect.toSatisfy((id: unknown) => id === null || Number.isInteger(id)),
    })
  expect(fields.find((field) => field.categoryOptionCode === "Condition")).toMatchObject({
    categoryOptionLines: expect.arrayContaining([
      expect.objectContaining({ categoryOptionLineID: expect.any(Number), categoryOptionLineName: "New" }),
    ]),
  })
})

test("the two update calls of a product change what was written on it, under the rules of its form", async () => {
  const inventoryID = inventories.emptyFrame.id
  const before = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: inventoryID } })
  const asked = { clientID: 3, inventoryID, model: "Renamed", listPrice: 12.5, specialPrice: 9.99, minimumQuantity: 4 }
  const key = { "idempotency-key": "an-update" }
  for (const _time of [1, 2])
    expect(await ask("PUT /api/Inventory/UpdateInventory", { body: asked, headers: key })).toMatchObject({
      inventoryID,
      isSuccess: true,
      message: "Successfully Update!",
    })
  const after = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: inventoryID } })
  expect(after).toEqual({ ...before, model: "Renamed", listPrice: 12.5, specialPrice: 9.99, minimumQuantity: 4 })
  const price = await ask("GET /api/Inventory/GetPrice", { query: { inventoryId: inventoryID } })
  expect(price).toEqual({ listPrice: 12.5, specialPrice: 9.99 })
  const options = [{ categoryOptionCode: "Model", categoryOptionReturnValue: "Renamed again" }]
  await ask("PUT /api/Inventory/UpdateDynamic", { body: { clientID: 3, inventoryID, categoryOptions: options } })
  await ask("PUT /api/Inventory/UpdateInventory", { body: { inventoryID, specialPrice: null } })
  expect(await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: inventoryID } })).toEqual({
    ...after,
    model: "Renamed again",
    specialPrice: null,
  })
  const wrong = await put("PUT /api/Inventory/UpdateInventory", { body: { inventoryID, inventoryCode: "A+B" } })
  expect([wrong.status, wrong.json.errors]).toEqual([
    422,
    { InventoryCode: ["InventoryCode cannot add special character"] },
  ])
  const stale = await put("PUT /api/Inventory/UpdateInventory", { body: { inventoryID, version: 1, model: "x" } })
  expect([stale.status, stale.json.code]).toEqual([409, "StaleVersion"])
})

test("prices are answered to signed-in users only · API-53", async () => {
  const asked = { query: { inventoryId: inventories.soloFrame.id } }
  const [row] = (await product.behind(
    `select list_price::float8 as list, special_price::float8 as special from inventory where client_id = 3 and id = ${inventories.soloFrame.id}`,
  )) as [{ list: number; special: number | null }]
  for (const who of ["staff", "admin", "warehouse"] as const) {
    const { tokenString } = await product.signIn(who)
    expect(await ask("GET /api/Inventory/GetPrice", { ...asked, as: tokenString })).toEqual({
      listPrice: row.list,
      specialPrice: row.special,
    })
  }
  const anonymous = await product.ask({ method: "GET", path: "/api/Inventory/GetPrice", ...asked })
  expect(anonymous.status).toBe(401)
})

const below = { subCategory1ID: null, subCategory2ID: null, subCategory3ID: null }
const firm = { name: "Chinook Optical", desc: "By the river", statusID: 5, orderSequence: 3 }
const chinook = { searchString: "chinook", pageIndex: 1, pageSize: 10 }

test("a vendor and its links carry the documents' fields · DATA-21 DATA-22 VENDOR-09", async () => {
  const documented = [
    ...["vendorCellPhone", "vendorWorkPhone", "vendorEmail", "vendorUnitNumber", "vendorStreet1", "vendorStreet2"],
    ...["vendorCity", "vendorState", "vendorzipCode", "vendorCountry", "contactFirstName", "contactLastName"],
    ...["contactMiddleName", "contactCellPhone", "contactWorkPhone", "contactEmail", "contactUnitNumber"],
    ...["contactStreet1", "contactStreet2", "contactCity", "contactState", "contactzipCode", "contactCountry"],
  ]
  const contact = Object.fromEntries(documented.map((line, index) => [line, `line ${index}`]))
  const sent = { ...firm, clientId: 3, itemTypeID: 301, vendorCategories: [{ categoryID: 301, subCategory1ID: 7 }] }
  const vendor = await ask("POST /api/Vendor/CreateVendor", { body: { ...sent, ...contact } })
  const vendorID = expect.any(Number)
  const stored = { ...sent, ...contact, code: "Chinook_Optical", vendorCategories: [{ categoryID: 301, ...below }] }
  expect(vendor).toEqual({ ...stored, vendorId: vendorID, vendorID })
  expect((await ask("POST /api/Vendor/SearchSimpleVendors", { body: chinook })).data).toEqual([vendor])

  const link = { clientID: 3, inventoryID: inventories.emptyFrame.id, vendorID: vendor.vendorId, orderLeadingDays: 0 }
  const linked = await ask("POST /api/InventoryVendor/InsertOrUpdate", { body: { ...link, price: 12.5, statusID: 5 } })
  expect(linked).toEqual({ ...link, price: 12.5, statusID: 5, vendorName: "Chinook Optical" })
  const links = await ask("GET /api/InventoryVendor/GetInventoryVendors", { query: { inventoryId: link.inventoryID } })
  expect(links).toContainEqual(linked)
})

test("a manufacturer carries the documents' fields · DATA-23", async () => {
  const makes = { ...firm, clientID: 3, manufacturerCategories: [{ categoryID: 302, subCategory1ID: 7 }] }
  const maker = await ask("POST /api/Manufacturer/CreateManufacturerInventorySetting", { body: makes })
  expect(maker).toEqual({
    ...makes,
    code: "Chinook_Optical",
    manufacturerID: expect.any(Number),
    manufacturerCategories: [{ categoryID: 302, ...below }],
  })
  expect((await ask("POST /api/Manufacturer/SearchManufacturers", { body: chinook })).data).toEqual([maker])
})

test("a brand carries the documents' fields, and its payload is accepted as they send it · DATA-24", async () => {
  const body = {
    name: "Ondine",
    code: "ODN",
    desc: "By the sea",
    clientId: 3,
    statusID: 5,
    itemTypeID: 301,
    orderSequence: 1,
  }
  const brand = await ask("POST /api/Brand/CreateBrand", { body })
  expect(brand).toEqual({ brandID: expect.any(Number), code: "ODN", name: "Ondine" })
  expect(await ask("GET /api/Brand/GetBrands", { query })).toContainEqual(brand)
  const stored = await product.behind(
    `select description, item_type_id as type, order_sequence as place, status_id as status from brand where client_id = 3 and id = ${brand.brandID}`,
  )
  expect(stored).toEqual([{ description: "By the sea", type: 301, place: 1, status: 5 }])
})

test("ten thousand vendors and as many manufacturers come in one answer · VENDOR-11 MANUF-05", async () => {
  for (const [table, call] of [
    ["vendor", "GET /api/Vendor/GetVendors"],
    ["manufacturer", "GET /api/Manufacturer/GetManufacturers"],
  ] as const) {
    await product.behind(`insert into ${table} (client_id, name, code)
      select 3, 'Many ' || n, 'Many_' || n from generate_series(1, 10000) n`)
    const result = await ask(call, { query: { clientId: 3, PageIndex: 1, PageSize: 10_000 } })
    expect(result.data).toHaveLength(10_000)
    expect(result.totalItems).toBeGreaterThan(10_000)
    expect(new Set(result.data.map(({ code }: { code: string }) => code)).size).toBe(10_000)
    const usual = await ask(call, { query: { clientId: 3 } })
    expect(usual.data).toHaveLength(10_000)
    expect((await ask(call, { query: { PageIndex: 2, PageSize: 10_000 } })).data.length).toBeGreaterThan(0)
  }
})
