import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Group counts and quantities as the calls answer them, field by field as document 2 lists them. */

let product: Awaited<ReturnType<typeof aProduct>>
let tokens: { readonly owner: string; readonly staff: string }
beforeAll(async () => {
  product = await aProduct()
  tokens = {
    owner: (await product.signIn("owner")).tokenString,
    staff: (await product.signIn("staff")).tokenString,
  }
}, 60_000)
afterAll(() => product.stop())

type Sent = Pick<Question, "query" | "body"> & { readonly as?: "owner" | "staff" }
const send = (call: string, { as = "owner", ...sent }: Sent = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token: tokens[as], ...sent })
}
const ask = async (call: string, sent: Sent = {}) => {
  const { status, json } = await send(call, sent)
  expect([call, status, json.errors]).toEqual([call, 200, undefined])
  return json
}
/** The status and the name of a refusal. */
const refused = async (call: string, sent: Sent) => {
  const { status, json } = await send(call, sent)
  return [status, json.code]
}

const { groupCountLens, soloFrame, lensBatch, inactiveProduct, clothBatch } = inventories
const { openedBox, soloItem, lensBatchItem } = inventoryItems
const searching = "GET /api/Remainder/SearchRemainder"
const adjusting = "POST /api/Remainder/UpdateRemainder"
const setting = "PUT /api/Remainder/AdjustRemainderGroup"
const removing = "POST /api/InventoryItem/ChangeQuantityStatus"

const countOf = async (id: number) => {
  const [row] = await product.behind(
    `select group_count as count from inventory_item where client_id = 3 and id = ${id}`,
  )
  return row?.count
}

describe("the remainder search", () => {
  test("reads clientId, centerId, requestText and isRemainder from its query · API-86", async () => {
    const ids = async (query: object) =>
      (await ask(searching, { query: { clientId: 3, ...query } })).result.map(
        ({ inventoryId }: { inventoryId: number }) => inventoryId,
      )
    expect(await ids({ requestText: soloFrame.code })).toEqual([soloFrame.id])
    expect(await ids({ requestText: soloFrame.code, isRemainder: true })).toEqual([])
    expect(await ids({ requestText: groupCountLens.code, isRemainder: true })).toEqual([groupCountLens.id])
    const [elsewhere] = await product.behind(
      `select max(id) as id from center where client_id = 3 and id <> ${openedBox.centerId}`,
    )
    const [far] = (await ask(searching, { query: { requestText: groupCountLens.code, centerId: elsewhere?.id } }))
      .result
    expect(far.inventoryItems).toEqual([])
    const missing = await send(searching, { query: { clientId: 3 } })
    expect([missing.status, Object.keys(missing.json.errors)]).toEqual([400, ["requestText"]])
  })

  test("answers every field of a product and of its items · DATA-43 DATA-44", async () => {
    await product.behind(`
      update inventory set upc = '036000291452', fields = fields || '{"InventoryNotes": "Open the box"}' where client_id = 3 and id = ${groupCountLens.id};
      update inventory_item set barcode = 'p.000315' where client_id = 3 and id = ${openedBox.id}`)
    const { result } = await ask(searching, { query: { requestText: `oes.i.${openedBox.id}`, isRemainder: true } })
    expect(result).toHaveLength(1)
    const [{ inventoryItems: items, mainImage, ...fields }] = result
    expect(fields).toEqual({
      inventoryId: groupCountLens.id,
      inventoryCode: groupCountLens.code,
      inventoryNumber: groupCountLens.number,
      inventoryDesc: groupCountLens.description,
      inventoryNotes: "Open the box",
      upc: "036000291452",
      totalQuantity: 1,
      categoryName: "Contact Lenses",
      statusId: 5,
      isRemainder: true,
      inventoryItemImage: null,
    })
    expect(mainImage).toMatch(/^\//)
    const [{ locations, ...item }] = items
    expect(item).toEqual({
      inventoryItemID: openedBox.id,
      statusId: 5,
      quantity: 1,
      remainderCount: 64,
      mainImage: null,
      barcode: "p.000315",
    })
    expect(locations[0]).toEqual({
      categoryOptionCode: "Center",
      categoryOptionReturnValue: String(openedBox.centerId),
      name: "Lakeside Downtown",
    })
    expect(locations.at(-1)).toMatchObject({ categoryOptionReturnValue: String(openedBox.locationId) })
  })
})

test("the remainder options come from the server, with one that is selected by default · API-89 DATA-46", async () => {
  const { result } = await ask("GET /api/Remainder/GetRemainderOptions", { query: { clientId: 3 } })
  expect(result).toEqual([
    { remainderID: 1, code: "Used", desc: "Used", isIncrease: false, isSelectDefault: true },
    { remainderID: 2, code: "Damaged", desc: "Damaged or lost", isIncrease: false, isSelectDefault: false },
    { remainderID: 3, code: "Added", desc: "Added", isIncrease: true, isSelectDefault: false },
  ])
})

test("a remainder is adjusted by a count in the direction of its option · API-87", async () => {
  const inventoryItemId = openedBox.id
  const asked = { clientId: 3, inventoryItemId }
  const less = await ask(adjusting, { as: "staff", body: { ...asked, adjustingCount: 4, remainderId: 1 } })
  expect(less).toMatchObject({
    status: true,
    result: { inventoryItemID: inventoryItemId, inventoryID: groupCountLens.id, remainderCount: 60 },
  })
  const more = await ask(adjusting, { body: { ...asked, adjustingCount: "10", remainderId: 3 } })
  expect([more.result.remainderCount, await countOf(inventoryItemId)]).toEqual([70, 70])
  expect(await refused(adjusting, { body: { ...asked, adjustingCount: 1, remainderId: 99 } })).toEqual([
    422,
    "RemainderOptionNotFound",
  ])
})

test("a group count is set to a new value with the status of what was put in or taken out · API-88", async () => {
  const asked = { clientId: 3, inventoryItemId: openedBox.id }
  const before = Number(await countOf(openedBox.id))
  const more = await ask(setting, {
    as: "staff",
    body: { ...asked, newGroupCountValue: before + 5, remainderCountStatusID: 5, seenGroupCountValue: before },
  })
  expect([more.result.remainderCount, await countOf(openedBox.id)]).toEqual([before + 5, before + 5])
  await ask(setting, { body: { ...asked, newGroupCountValue: before, remainderCountStatusID: 31 } })
  expect(await countOf(openedBox.id)).toBe(before)
  const stale = await send(setting, {
    body: { ...asked, newGroupCountValue: before + 1, remainderCountStatusID: 5, seenGroupCountValue: before + 5 },
  })
  expect([stale.status, stale.json.code, stale.json.groupCount]).toEqual([409, "GroupCountChanged", before])
})

test("a group count below 0 or above 9999 is refused, and nothing is written · GROUP-08", async () => {
  const before = await countOf(openedBox.id)
  const asked = { inventoryItemId: openedBox.id }
  for (const [newGroupCountValue, remainderCountStatusID] of [
    [-1, 31],
    [10_000, 5],
  ])
    expect(await refused(setting, { body: { ...asked, newGroupCountValue, remainderCountStatusID } })).toEqual([
      422,
      "GroupCountOutOfRange",
    ])
  for (const [adjustingCount, remainderId] of [
    [9999, 1],
    [9999, 3],
    [-1, 3],
  ])
    expect(await refused(adjusting, { body: { ...asked, adjustingCount, remainderId } })).toEqual([
      422,
      "GroupCountOutOfRange",
    ])
  expect(await countOf(openedBox.id)).toBe(before)
  expect(
    await refused(setting, {
      body: { inventoryItemId: soloItem.id, newGroupCountValue: 1, remainderCountStatusID: 5 },
    }),
  ).toEqual([409, "GroupCountNotTracked"])
})

describe("removing a quantity", () => {
  test("takes clientID, inventoryID, quantity and statusID, all or none · API-85", async () => {
    const asked = { clientID: 3, inventoryID: lensBatch.id, statusID: 31 }
    const total = lensBatchItem.quantity
    const { result } = await ask(removing, { body: { ...asked, quantity: 5 } })
    expect(result).toMatchObject({ inventoryID: lensBatch.id, statusID: 31, quantity: 5, totalQuantity: total - 5 })
    const rows = await product.behind(`
      select status_id as status, quantity from inventory_item where client_id = 3 and id in (${result.inventoryItemIDs})`)
    expect(rows).toEqual([{ status: 31, quantity: 5 }])
    const many = await send(removing, { body: { ...asked, quantity: total } })
    expect([many.status, many.json.code, many.json.available]).toEqual([409, "QuantityMissing", total - 5])
    expect(await refused(removing, { body: { ...asked, quantity: 1, statusID: 5 } })).toEqual([422, "StatusNotAllowed"])
  })

  test("of an item is for the roles that may choose its status, and only without a group count", async () => {
    const body = { inventoryID: clothBatch.id, quantity: 1, statusID: 31 }
    const ofItem = { ...body, inventoryItemID: inventoryItems.clothBatchItem.id }
    expect((await send(removing, { as: "staff", body })).status).toBe(200)
    expect(await refused(removing, { as: "staff", body: ofItem })).toEqual([403, "RoleRefused"])
    expect((await send(removing, { body: ofItem })).status).toBe(200)
    const grouped = { inventoryID: groupCountLens.id, inventoryItemID: openedBox.id, quantity: 1, statusID: 31 }
    expect(await refused(removing, { body: grouped })).toEqual([409, "ItemGrouped"])
  })
})

test("an inactive product gets no quantity, loses none, and its items keep their count · ADDQTY-07", async () => {
  const inventoryID = inactiveProduct.id
  const before = await product.behind(`select count(*)::int as moves from stock_movement where client_id = 3`)
  const added = await refused("POST /api/InventoryItem/CreateInventoryItemQuantity", {
    body: { inventoryID, quantity: 1, categoryOptions: [] },
  })
  const removed = await refused(removing, { body: { inventoryID, quantity: 1, statusID: 31 } })
  expect([added, removed]).toEqual([
    [409, "InventoryInactive"],
    [409, "InventoryInactive"],
  ])
  expect(await product.behind(`select count(*)::int as moves from stock_movement where client_id = 3`)).toEqual(before)
})
