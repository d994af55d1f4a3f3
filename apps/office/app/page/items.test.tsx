import { formOf, itemOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, vi } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/inventory/update/12/items"
const none = { rows: [], page: 1, pageSize: 10, total: 0 }

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.inventory.form(formOf(but))
  played.status.list(Object.values(statuses))
  return played.inventoryItem.list(none)
}

states("page/items.route.tsx", {
  empty: {
    "a product without items says so, and so does a status that no item is in": async () => {
      const asked = given()
      const page = await visit(path, { as })
      expect(page.title).toBe("Items of Round Metal · Sightline")
      page.main.getByText("0 items")
      page.main.getByText("This product has no item at your centers.")
      const narrowed = await visit(`${path}?status=6`, { as })
      narrowed.main.getByText("No item of this product is in this status.")
      expect(asked.at(-1)).toMatchObject({ urlParams: { inventoryId: 12, statusId: 6 } })
    },
    "each item stands with its status, quantity and place": async () => {
      given()
      played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
      const page = await visit("/inventory/update/12/9001", { as })
      page.main.getByText("1 item")
      expect(page.main.getAllByRole("row").at(1)?.textContent).toMatch(/9001.*Active.*4.*Lakeside Downtown.*Shelf 1/)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventoryItem.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a dialog that cannot load says why, leaves the page as it is, and loads when tried again": async () => {
      given()
      played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
      played.image.list(new Unavailable())
      const page = await open(path, { as })
      await page.press("Photos of item 9001")
      await page.findByText("Sightline is not available right now. Please try again.")
      page.getByText("1 item")
      played.image.list({ images: [], most: 2, isEditable: true })
      await page.press("Try again")
      await vi.waitFor(() => expect(page.queryByText("This could not be loaded")).toBeNull())
    },
    "so does a dialog with a form, which has nothing to save meanwhile": async () => {
      given()
      played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
      played.inventoryItem.form(new Unavailable())
      const page = await open(path, { as })
      await page.press("Edit item 9001")
      await page.findByText("This could not be loaded")
      expect(page.queryByRole("button", { name: "Save" })).toBeNull()
    },
  },
  refused: {
    "an inactive product takes no quantity": async () => {
      given({ isActive: false })
      const { main } = await visit(path, { as })
      expect(main.getByRole<HTMLButtonElement>("button", { name: "Add Quantity" }).disabled).toBe(true)
    },
  },
  forbidden: {
    "items of another client's product do not exist, nor any for a visitor, nor one without a number": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
      expect((await visit("/inventory/update/12/nothing", { as })).status).toBe(404)
      played.inventory.form(new InventoryNotFound())
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
})
