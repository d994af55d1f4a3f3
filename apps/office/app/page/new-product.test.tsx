import { newFormOf, standingOf, withUpc } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CategoryId, CategoryNotFound } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { words } from "../inventory/words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/inventory/new?category=1"
const frames = { id: CategoryId.make(1), name: "Frames" }
const listed = {
  ...{ ...frames, clientId: ClientId.make(3), code: "FRAME", description: "", sortOrder: 1, attributeId: null },
  ...{ isShownOnline: true, upiTypeId: null, taxPercent: null },
}

function given() {
  played.draft.get(null)
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  played.category.names([])
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
  played.vendor.ofInventory([])
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  return played.inventory.form(newFormOf())
}

states("page/new-product.route.tsx", {
  empty: {
    "an empty form has nothing to create": async () => {
      const asked = given()
      const page = await visit(path, { as })
      expect(page.title).toBe("New product · Sightline")
      page.main.getByRole("heading", { level: 1, name: "New product" })
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Create" }).disabled).toBe(true)
      expect(asked).toMatchObject([{ payload: { level: [{ code: "Category", value: "1" }] } }])
    },
    "a scanned code in the address stands as the UPC, and stays when the category is not chosen yet": async () => {
      given()
      played.category.names([frames])
      played.inventory.form(newFormOf({ fields: withUpc }))
      const page = await open(`${path}&code=4006381333931`, { as })
      await page.findByDisplayValue("4006381333931")
      expect(page.getByRole<HTMLButtonElement>("button", { name: "Create" }).disabled).toBe(false)
      const { location } = await visit("/inventory/new?code=4006381333931", { as })
      expect(location).toBe(`${path}&code=4006381333931`)
    },
    "an address without a category leads to the client's first": async () => {
      played.category.names([frames, { ...frames, id: CategoryId.make(2) }])
      expect((await visit("/inventory/new", { as })).location).toBe("/inventory/new?category=1")
    },
    "a client without categories is told to make one, and staff to ask for one": async () => {
      played.category.names([])
      const { main } = await visit("/inventory/new", { as })
      main.getByText(words.makeCategory)
      main.getByRole("button", { name: "Edit categories" })
      const staff = await visit("/inventory/new", { as: users.staff })
      staff.main.getByText(words.askForCategory)
      expect(staff.main.queryByRole("button", { name: "Edit categories" })).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.form(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a category that is not there, or has no number, is a page that does not exist": async () => {
      given()
      expect((await visit("/inventory/new?category=nothing", { as })).status).toBe(404)
      played.inventory.form(new CategoryNotFound())
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
    },
  },
})

test("a product that is not created says so with the reason; one that is, in the server's words · PRODUCT-34", async () => {
  given()
  const page = await open(path, { as })
  await page.findByLabelText("Model *")
  page.type("Model *", "Round Metal")
  played.inventory.save(new Unavailable())
  await page.press("Create")
  await page.told("Fail Create! Sightline is not available right now. Please try again.")
  played.inventory.save({ id: InventoryId.make(12), version: 1, isSuccess: true, message: "A first for this client" })
  await page.press("Create")
  await page.told("A first for this client")
})

test("a field keeps the focus and what is typed in it while the form of another category arrives", async () => {
  given()
  played.category.names([frames, { id: CategoryId.make(2), name: "Sunglasses" }])
  const page = await open(path, { as })
  const before = await page.findByLabelText("Model *")
  played.inventory.form(newFormOf({ categoryId: CategoryId.make(2) }))
  page.type("Category", "2")
  before.focus()
  page.type("Model *", "Rou")
  await page.findByDisplayValue("Sunglasses")
  expect(before.isConnected).toBe(false)
  expect(document.activeElement).toBe(page.getByLabelText("Model *"))
  expect(page.getByLabelText<HTMLInputElement>("Model *").value).toBe("Rou")
})

test("the list of categories stays open with a client's first one, and closing it leads to the form", async () => {
  played.category.attributes([])
  played.category.upiTypes([])
  played.category.list([])
  played.category.names([])
  const page = await open("/inventory/new", { as })
  await page.press("Edit categories")
  const list = within(await page.findByRole("dialog", { name: "Categories" }))
  await page.press("Add category", list)
  page.type("Name *", "Frames")
  played.category.save(listed)
  given()
  played.category.names([frames])
  played.category.list([listed])
  await page.press("Save", within(await page.findByRole("dialog", { name: "Add category" })))
  await page.told("Create Category Success!")
  await list.findByRole("row", { name: /Frames/ })
  await page.press("Done", list)
  await page.findByLabelText("Category")
})
