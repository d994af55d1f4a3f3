import { aLine } from "@sightline/fields/given"
import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { productOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { valueTypes } from "@sightline/model/value-type"
import { expect, test } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff

function given() {
  played.inventory.columns([])
  played.inventoryList.configuration([])
  played.inventoryList.fields([])
  return played.inventory.search({ rows: [], page: 1, pageSize: 10, total: 0 })
}

states("inventory/list.route.tsx", {
  empty: {
    "a client without products is told how to begin, and a search that finds none says so": async () => {
      const asked = given()
      const page = await visit("/inventory/update", { as })
      expect(page.title).toBe("Products · Sightline")
      page.main.getByText("No products yet")
      expect(asked).toHaveLength(1)
      const found = await visit("/inventory/update?search=zzz", { as })
      found.main.getByText("No product matches this search.")
    },
    "a product without a price says so": async () => {
      given()
      played.inventory.search({ rows: [productOf({ listPrice: null })], page: 1, pageSize: 10, total: 1 })
      const page = await visit("/inventory/update", { as })
      expect(page.main.getAllByText("No price").length).toBeGreaterThan(0)
      expect(page.main.queryByText("$0.00")).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.search(new Unavailable())
      expect((await visit("/inventory/update", { as })).status).toBe(503)
    },
  },
  refused: {
    "a search that the bff cannot read finds nothing, and the page stands": async () => {
      given()
      played.inventory.search(unreadable("searchValues"))
      const page = await visit("/inventory/update?search=zzz", { as })
      expect(page.status).toBe(200)
      page.main.getByText("No product matches this search.")
    },
  },
  forbidden: {
    "it does not exist for visitors, and importing is offered to editors alone": async () => {
      given()
      expect((await visit("/inventory/update")).status).not.toBe(200)
      expect((await visit("/inventory/update", { as })).main.queryByRole("link", { name: "Import" })).toBeNull()
      ;(await visit("/inventory/update", { as: users.owner })).main.getByRole("link", { name: "Import" })
    },
  },
})

const brand = {
  code: "Brand",
  name: "Brand",
  valueType: valueTypes.select,
  parentCodes: [],
  orderSequence: 1,
  lines: [aLine(302, { name: "Fennimore" })],
}
const arden = productOf({ id: 301 })
const bexley = productOf({ id: 302, model: "Bexley", code: "BEX 51" })

function shelf(rows = [arden, bexley], total = rows.length) {
  given()
  return played.inventory.search({ rows, page: 1, pageSize: 12, total })
}

test("several products are chosen, deactivated after a question that names them, and brought back", async () => {
  shelf()
  const asked = played.inventory.setStatuses({ statusId: 6, turned: [InventoryId.make(302)] })
  const page = await open("/inventory/update", { as: users.owner })
  expect(page.queryByRole("checkbox", { name: "Choose Bexley, BEX 51" })).toBeNull()
  await page.press("Choose several")
  page.getByText("Choose products in the list.")
  page.getByRole("checkbox", { name: "Choose Arden, ARD 48" }).click()
  page.getByRole("checkbox", { name: "Choose Bexley, BEX 51" }).click()
  await page.findByText("2 chosen")
  await page.press("Deactivate 2")
  const question = await page.findByRole("alertdialog", { name: "Deactivate 2 products" })
  expect(question.textContent).toContain("Arden, Bexley")
  await page.press("Yes")
  await page.findByText("1 product is inactive now.")
  expect(asked).toMatchObject([{ payload: { ids: [301, 302], statusId: 6 } }])
  const undone = played.inventory.setStatuses({ statusId: 5, turned: [InventoryId.make(302)] })
  await page.press("Undo")
  await page.findByText("1 product is active again.")
  expect(undone.at(-1)).toMatchObject({ payload: { ids: [302], statusId: 5 } })
  await page.findByText("2 chosen")
  await page.press("Done")
  await expect.poll(() => page.queryByText("2 chosen")).toBeNull()
})

test("who may not reactivate is told so before, and has no undo after", async () => {
  shelf()
  played.inventory.setStatuses({ statusId: 6, turned: [InventoryId.make(301)] })
  const page = await open("/inventory/update", { as })
  await page.press("Choose several")
  page.getByRole("checkbox", { name: "Choose Arden, ARD 48" }).click()
  await page.findByText("1 chosen")
  await page.press("Deactivate 1")
  const question = await page.findByRole("alertdialog")
  expect(question.textContent).toContain("Only an Owner or SupperAdmin can reactivate them.")
  await page.press("Yes")
  await page.findByText("1 product is inactive now.")
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull()
  await page.press("Done")
})

test("where one of them is gone nothing is changed, and the others stay chosen", async () => {
  shelf()
  played.inventory.setStatuses(new InventoryNotFound())
  const page = await open("/inventory/update", { as: users.owner })
  await page.press("Choose several")
  page.getByRole("checkbox", { name: "All 2 on this page" }).click()
  await page.findByText("2 chosen")
  await page.press("Deactivate 2")
  await page.press("Yes")
  await page.told(/^Nothing was changed.*Inventory is not existed/)
  await expect.poll(() => page.queryByRole("alertdialog")).toBeNull()
  page.getByText("2 chosen")
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull()
  await page.press("Done")
})

test("the chosen go to labels and to the relocation, the inactive ones do not, and only who may brings those back", async () => {
  shelf([arden, productOf({ id: 303, model: "Crane", code: "CRA 50", statusId: 6 })])
  const page = await open("/inventory/update?search=a", { as: users.owner })
  await page.press("Choose several")
  page.getByRole("checkbox", { name: "All 2 on this page" }).click()
  await page.findByText("2 chosen")
  const labels = page.getByRole("link", { name: "Print labels" }).getAttribute("href")
  expect(labels).toBe("/labels?product=301&back=%2Finventory%2Fupdate%3Fsearch%3Da")
  expect(page.getByRole("link", { name: "Relocate 1" }).getAttribute("href")).toBe("/relocate?product=301")
  page.getByRole("button", { name: "Deactivate 1" })
  page.getByRole("button", { name: "Reactivate 1" })
  page.getByRole("checkbox", { name: "All 2 on this page" }).click()
  await page.findByText("Choose products in the list.")
  expect(page.queryByRole("link", { name: "Relocate 1" })).toBeNull()
  await page.press("Done")
})

test("the products stay chosen on the next page and for who comes back, until the choosing is done", async () => {
  shelf([arden], 24)
  const page = await open("/inventory/update", { as })
  await page.press("Choose several")
  page.getByRole("checkbox", { name: "Choose Arden, ARD 48" }).click()
  await page.findByText("1 chosen")
  shelf([bexley], 24)
  await page.follow("Page 2")
  const other = await page.findByRole("checkbox", { name: "Choose Bexley, BEX 51" })
  expect(other).toHaveProperty("checked", false)
  other.click()
  await page.findByText("2 chosen")
  await page.reload()
  await page.findByText("2 chosen")
  await page.press("Done")
  await page.reload()
  await page.findByRole("button", { name: "Choose several" })
  expect(page.queryByRole("checkbox", { name: /^Choose / })).toBeNull()
})

test("what narrows the list stands above it in words, and each can be taken off", async () => {
  given()
  const asked = played.inventory.search({ rows: [arden], page: 1, pageSize: 12, total: 1 })
  played.inventoryList.fields([brand])
  const page = await open("/inventory/update?search=ada&Brand=302&low=1", { as })
  const chips = await page.findByRole("list", { name: "Filters of the list" })
  expect(chips.textContent).toContain("Brand: Fennimore")
  expect(chips.textContent).toContain("Low quantity only")
  await page.press("Brand: Fennimore, take this filter off")
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { isLowOnly: true, filters: [{ value: "ada" }] } })
  await page.press("Take all off")
  await expect.poll(() => page.queryByRole("list", { name: "Filters of the list" })).toBeNull()
  expect(asked.at(-1)).toMatchObject({ payload: { isLowOnly: false, filters: [] } })
})

test("words are typed beside the list, and the other filters stay", async () => {
  given()
  const asked = played.inventory.search({ rows: [arden], page: 1, pageSize: 12, total: 1 })
  const page = await open("/inventory/update?low=1", { as })
  await page.findByLabelText("Find products")
  await page.type("Find products", "  bexl ")
  await page.press("Find")
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      payload: { isLowOnly: true, filters: [{ code: "SearchString", value: "bexl" }], page: 1 },
    })
})
