import { calls } from "@sightline/bff/calls"
import { purposesOf } from "@sightline/fixtures/records/adjustment-used-for"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Submissions of pulled items, over HTTP against the demo (document 2 §3, §7.5). */

const people = ["supper", "owner", "admin", "warehouse", "staff"] as const
type Who = (typeof people)[number]

let product: Awaited<ReturnType<typeof aProduct>>
const tokens = new Map<Who, string>()
beforeAll(async () => {
  product = await aProduct()
  for (const who of people) tokens.set(who, (await product.signIn(who)).tokenString)
}, 60_000)
afterAll(() => product.stop())

type More = Pick<Question, "query" | "body"> & { readonly as?: Who }
const put = (call: string, { as = "owner", ...more }: More = {}) => {
  const [method = "", name = ""] = call.split(" ")
  return product.ask({ method, path: `/api/AdjustmentUsed/${name}`, token: tokens.get(as) ?? "", ...more })
}
const ask = async (call: string, more: More = {}) => {
  const { status, json } = await put(call, more)
  expect([call, status, json.status]).toEqual([call, 200, true])
  return json.result
}

const clientId = 3
const [display, repair] = purposesOf(clientId)
const { soloItem, atDowntown } = inventoryItems
const pull = (adjustmentUsedForId: number | undefined, ...inventoryItemIds: number[]) =>
  ask("POST Create", {
    as: "staff",
    body: { clientId, adjustmentUsedForId, description: "For the window", inventoryItemIds },
  })
const decide = (statusCode: string, body: object, as: Who = "owner") =>
  put("POST ApproveOrCancel", { as, body: { clientID: clientId, statusCode, description: "For the window", ...body } })

test("purposes and submissions are lists, and the latter are narrowed by purpose and state · API-90", async () => {
  expect(await ask("GET GetAdjustmentUsedFors", { as: "staff", query: { clientId } })).toEqual(
    purposesOf(clientId).map(({ id, name }) => ({ adjustmentUsedForId: id, name })),
  )
  const { adjustmentUsedID } = await pull(repair?.id, atDowntown.id)
  const list = (more: object = {}) => ask("GET GetAdjustmentUseds", { query: { clientId, ...more } })
  const [found] = await list()
  expect(found).toMatchObject({
    ...{ adjustmentUsedID, description: "For the window", adjustmentUsedForId: repair?.id },
    ...{ inventoryItemIds: [atDowntown.id], statusCode: "PendingRemove" },
  })
  for (const more of [
    { adjustmentUsedForId: repair?.id },
    { statusCode: "pendingremove" },
    { submissionId: adjustmentUsedID },
  ])
    expect(await list(more)).toHaveLength(1)
  for (const more of [{ adjustmentUsedForId: display?.id }, { statusCode: "Completed" }])
    expect(await list(more)).toEqual([])
  expect((await put("GET GetAdjustmentUseds", { query: { clientId, statusCode: "Lost" } })).status).toBe(400)
})

test("the products of pulled items come page by page, from index 0 as from index 1 · API-91 DATA-50", async () => {
  const inventoryItemIds = [soloItem.id, atDowntown.id]
  const search = (more: object) => ask("POST SearchInventory", { body: { clientId, inventoryItemIds, ...more } })
  for (const [pageIndex, pageSize] of [
    [1, 10],
    [0, 100],
  ] as const) {
    const page = await search({ pageIndex, pageSize })
    expect(page).toMatchObject({ pageIndex: 1, pageSize, totalItems: 2 })
    expect(page.data).toHaveLength(2)
    expect(Object.keys(page.data[0]).sort()).toEqual([
      ...["barcodeDesc", "hasSameBarcodeForItems", "inventoryDesc", "inventoryID", "inventoryItems", "itemTypeName"],
    ])
    const { id, upc, description } = inventories.soloFrame
    expect(page.data.find(({ inventoryID }: { inventoryID: number }) => inventoryID === id)).toMatchObject({
      ...{ inventoryID: id, itemTypeName: "Optical Frame", barcodeDesc: upc, inventoryDesc: description },
      ...{ hasSameBarcodeForItems: false, inventoryItems: [{ inventoryItemID: soloItem.id }] },
    })
    expect(page.data[0].inventoryItems[0].Location).toMatch(/^Lakeside Downtown/)
  }
  expect((await search({ pageIndex: 2, pageSize: 1 })).data).toHaveLength(1)
})

test("a submission is approved or canceled by its id and purpose, once · API-92", async () => {
  const [{ adjustmentUsedID }] = await ask("GET GetAdjustmentUseds", { query: { statusCode: "PendingRemove" } })
  const named = { adjustmentUsedID, adjustmentUsedForId: repair?.id }
  expect((await decide("PendingRemove", named)).status).toBe(400)
  expect((await decide("Completed", { adjustmentUsedForId: repair?.id })).json.errors).toEqual({
    adjustmentUsedID: ["is missing"],
  })
  expect((await decide("Completed", { ...named, adjustmentUsedForId: display?.id })).status).toBe(404)
  const approved = await decide("Completed", named)
  expect(approved.json).toMatchObject({
    status: true,
    result: { adjustmentUsedID, statusCode: "Completed", itemCount: 1 },
  })
  const again = await decide("Cancelled", named)
  expect([again.status, again.json.code, again.json.state]).toEqual([409, "AdjustmentUsedSettled", "Completed"])
  const other = await pull(display?.id, soloItem.id)
  const canceled = await decide("Cancelled", { submissionId: other.adjustmentUsedID, adjustmentUsedForId: display?.id })
  expect(canceled.json.result).toMatchObject({ statusCode: "Cancelled" })
})

test("there is no update-cancel, no plus-adjustment approval and no test scan · API-93", async () => {
  const paths = calls.map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith("/api/AdjustmentUsed/")).sort()).toEqual(
    ["ApproveOrCancel", "Create", "GetAdjustmentUsedFors", "GetAdjustmentUseds", "SearchInventory"].map(
      (name) => `/api/AdjustmentUsed/${name}`,
    ),
  )
  expect(paths.filter((path) => /adjustment(?!used)|updatecancel|testscan|scantest/i.test(path))).toEqual([])
  for (const name of ["UpdateCancel", "ApprovePlusAdjustment", "TestScan"])
    expect((await put(`POST ${name}`, { body: {} })).status).toBe(404)
})

test("only Owner, SupperAdmin and Admin list, search and decide; all staff pull · ROLE-08", async () => {
  const body = { statusCode: "Cancelled", adjustmentUsedID: 999_999, adjustmentUsedForId: 999_999 }
  for (const who of people) {
    const mayApprove = ["supper", "owner", "admin"].includes(who)
    const statuses = await Promise.all([
      put("GET GetAdjustmentUseds", { as: who }),
      put("POST SearchInventory", { as: who, body: { inventoryItemIds: [] } }),
      put("POST ApproveOrCancel", { as: who, body }),
      put("GET GetAdjustmentUsedFors", { as: who }),
    ]).then((answers) => answers.map(({ status }) => status))
    expect([who, ...statuses]).toEqual([who, ...(mayApprove ? [200, 200, 404] : [403, 403, 403]), 200])
  }
})
