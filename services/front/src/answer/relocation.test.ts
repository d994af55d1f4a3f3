import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Relocation and the admin tables, over HTTP against the demo (document 1 §3, §7). */

let product: Awaited<ReturnType<typeof aProduct>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  product = await aProduct()
  for (const who of ["owner", "staff", "supper", "owner4", "admin", "warehouse"] as const)
    tokens.set(who, (await product.signIn(who)).tokenString)
}, 60_000)
afterAll(() => product.stop())

type More = Pick<Question, "query" | "body"> & { readonly as?: string }
const put = (call: string, { as = "owner", ...more }: More = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token: tokens.get(as) ?? "", ...more })
}
const ask = async (call: string, more: More = {}) => {
  const { status, json } = await put(call, more)
  expect([call, status, json.status]).toEqual([call, 200, true])
  return json.result
}
const statusOf = async (call: string, more: More = {}) => (await put(call, more)).status
const query = { clientId: 3 }

const relocate = "POST /api/Relocation/CreateSimpleRelocate"
const rows = "POST /api/AdminTable/GetTableRows"
const into = (...places: ReadonlyArray<readonly [string, number]>) =>
  places.map(([categoryOptionCode, id]) => ({ categoryOptionCode, returnValue: String(id) }))

test("the search for customers and for items that may move have one body, and answer pages in one shape · API-18", async () => {
  const body = {
    ...{ currentPage: 1, itemsPerPage: 10, clientID: 3, includeItem: true },
    categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "a" }],
  }
  for (const [path, currentScreen] of [
    ["Customer", 5],
    ["Relocation", 6],
  ] as const) {
    const order = path === "Customer" ? { order: { fieldName: "firstName", orderBy: "asc" } } : {}
    const page = await ask(`POST /api/${path}/SearchDynamic`, { body: { ...body, currentScreen, ...order } })
    expect(page).toMatchObject({ pageIndex: 1, pageSize: 10, totalItems: expect.any(Number) })
    expect(page.data.length).toBeGreaterThan(0)
  }
})

test("the places, the relocations, buildings, floors, bins and item types are lists of the client · API-59", async () => {
  const lists = ["Location/GetDataLocations", "Relocation/GetRelocations", "Building/GetBuildings", "Floor/GetFloors"]
  for (const path of [...lists, "Bin/GetBins", "ItemType/GetItemTypes"])
    expect(Array.isArray(await ask(`GET /api/${path}`, { query })), path).toBe(true)
  const places: readonly { categoryOptionCode: string }[] = await ask("GET /api/Location/GetDataLocations")
  expect(places.map(({ categoryOptionCode }) => categoryOptionCode)).toEqual([
    ...["Center", "Building", "Floor", "Room", "Area", "Bin"],
  ])
})

test("an order with every documented field moves its items, and the answer says so in the documents' words · API-60 DATA-26", async () => {
  const id = inventoryItems.soloItem.id
  const [mover] = await product.behind(`insert into assignee (client_id, first_name, last_name, email, type)
    values (3, 'Mona', 'Mover', 'mona@demo.test', 'Relocate') returning id`)
  const order = {
    clientId: 3,
    isFutureRelocate: 2,
    reasonId: 3,
    startDay: "2026/11/23",
    assignedToId: Number(mover?.id),
    relocateItems: [{ inventoryItemId: id, categoryOptions: into(["Center", 32]) }],
  }
  const { status, json } = await put(relocate, { body: order })
  expect([status, json.message, json.result]).toEqual([
    200,
    "Relocate order success",
    { relocationId: expect.any(Number), itemCount: 1, isFutureRelocate: false },
  ])
  const listed: readonly object[] = await ask("GET /api/Relocation/GetRelocations", { query })
  expect(listed).toContainEqual(
    expect.objectContaining({
      relocationId: json.result.relocationId,
      ...{ reasonId: 3, itemCount: 1, state: "done", assignedTo: "Mona Mover" },
    }),
  )
  const { relocationId } = json.result
  expect(await ask("POST /api/Relocation/Undo", { body: { relocationId } })).toEqual({ itemCount: 1, left: [] })
  const missing = { inventoryItemId: 999_999_999, categoryOptions: into(["Center", 32]) }
  const refused = await put(relocate, { body: { ...order, relocateItems: [missing] } })
  expect([refused.status, refused.json.title, refused.json.blockers]).toEqual([
    409,
    "Some items cannot be moved",
    [{ itemId: 999_999_999, why: "notFound", orders: [], submissions: [] }],
  ])
  for (const wrong of [{ reasonId: 4 }, { isFutureRelocate: 3 }, { relocateItems: [{ inventoryItemId: id }] }])
    expect(await statusOf(relocate, { body: { ...order, ...wrong } })).toBe(400)
})

test("an item that waits for its day says so, also in its product's list · RELOCATE-12", async () => {
  const { id } = inventoryItems.soloItem
  const inventoryId = inventories.soloFrame.id
  const relocateItems = [{ inventoryItemId: id, categoryOptions: into(["Center", 32]) }]
  const body = { isFutureRelocate: 1, startDay: "2099/01/31", relocateItems }
  const { relocationId } = await ask(relocate, { body })
  expect(await statusOf(relocate, { body: { relocateItems } })).toBe(409)
  const items = async () => {
    const page = await ask("GET /api/InventoryItem/GetItems", { query: { ...query, inventoryId } })
    return page.data.map((item: { relocateInProcessed: boolean }) => item.relocateInProcessed)
  }
  expect(await items()).toEqual([true])
  await ask("POST /api/Relocation/Cancel", { body: { relocationId } })
  expect(await items()).toEqual([false])
})

test("a Simple client has no relocation: every call is refused, to its owner too · ROLE-05", async () => {
  const body = { relocateItems: [{ inventoryItemId: 1, categoryOptions: into(["Center", 41]) }] }
  const as = "owner4"
  expect([
    await statusOf(relocate, { as, body }),
    await statusOf("POST /api/Relocation/SearchDynamic", { as, body: {} }),
    await statusOf("GET /api/Relocation/GetRelocations", { as }),
    await statusOf("POST /api/Relocation/Cancel", { as, body: { relocationId: 1 } }),
    await statusOf("POST /api/Relocation/Undo", { as, body: { relocationId: 1 } }),
  ]).toEqual([403, 403, 403, 403, 403])
})

test("the admin tables are listed, and a row is listed, read, saved and deleted by the documented methods · ADMIN-04 API-61", async () => {
  const tables: readonly { tableName: string; label: string }[] = await ask("GET /api/AdminTable/GetAdminTables", {
    query,
  })
  expect(tables).toContainEqual(expect.objectContaining({ tableName: "ItemTypes", label: "Item types" }))
  const of = { clientId: 3, tableName: "ItemTypes" }
  const form = await ask(rows, { body: { ...of, methodId: 1 } })
  expect(form[0]).toMatchObject({ categoryOptionCode: "Name", isRequired: true })
  const categoryOptions = [{ categoryOptionCode: "Name", returnValue: "Rental" }]
  const saved = await put("POST /api/AdminTable/Save", { body: { ...of, categoryOptions } })
  expect([saved.status, saved.json.message]).toEqual([200, "Create Success"])
  const list = async () => (await ask(rows, { body: { ...of, methodId: 5, pageIndex: 1, pageSize: 30 } })).data
  const made = (await list()).find(({ values }: { values: { Name: string } }) => values.Name === "Rental")
  const objectId = made?.objectId
  const read = await ask(rows, { body: { ...of, methodId: 2, objectId } })
  expect(read[0]).toMatchObject({ categoryOptionCode: "Name", categoryOptionReturnValue: "Rental" })
  const renamed = [{ categoryOptionCode: "Name", returnValue: "Loan" }]
  const updated = await put("POST /api/AdminTable/Save", { body: { ...of, objectId, categoryOptions: renamed } })
  expect([updated.status, updated.json.message]).toEqual([200, "Update Success"])
  await ask(rows, { body: { ...of, methodId: 3, objectId } })
  expect(await list()).not.toContainEqual(expect.objectContaining({ objectId }))
  const used = await put(rows, { body: { ...of, tableName: "Categories", methodId: 3, objectId: 301 } })
  expect([used.status, used.json.uses]).toEqual([
    409,
    expect.arrayContaining([{ what: "product", count: expect.any(Number) }]),
  ])
  for (const wrong of [{ methodId: 4 }, { methodId: 2 }, { methodId: 5, tableName: "users" }])
    expect(await statusOf(rows, { body: { ...of, ...wrong } })).toBe(400)
})

test("the admin tables are closed to people who may not open ADMIN · ROLE-21", async () => {
  const body = { tableName: "ItemTypes", methodId: 5 }
  const save = { tableName: "ItemTypes", categoryOptions: [{ categoryOptionCode: "Name", returnValue: "Ours" }] }
  const statuses = async (as: string) => [
    as,
    await statusOf("GET /api/AdminTable/GetAdminTables", { as }),
    await statusOf(rows, { as, body }),
    await statusOf("POST /api/AdminTable/Save", { as, body: save }),
  ]
  for (const as of ["staff", "warehouse"]) expect(await statuses(as)).toEqual([as, 403, 403, 403])
  expect((await statuses("admin")).slice(0, 3)).toEqual(["admin", 200, 200])
  // At a Simple client ADMIN is not for Admin, and still for Owner.
  expect((await statuses("owner4")).slice(0, 3)).toEqual(["owner4", 200, 200])
  await product.behind(
    `update membership set roles = array['admin', 'webUser'] where client_id = 4 and user_id = ${users.owner4.id}`,
  )
  tokens.set("admin4", (await product.signIn("owner4")).tokenString)
  expect(await statuses("admin4")).toEqual(["admin4", 403, 403, 403])
  expect(await statusOf(rows, { as: "supper", body: { tableName: "Countries", methodId: 5 } })).toBe(200)
  expect(await statusOf(rows, { as: "owner", body: { tableName: "Countries", methodId: 5 } })).toBe(400)
})
