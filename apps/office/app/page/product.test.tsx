import { formOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/12"

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.draft.get(null)
  played.category.names([])
  played.vendor.ofInventory([])
  return played.inventory.form(formOf(but))
}

states("page/product.route.tsx", {
  empty: {
    "a product is named by its model, and there is nothing to save yet": async () => {
      const asked = given()
      const page = await visit(path, { as })
      expect(page.title).toBe("Round Metal · Sightline")
      page.main.getByRole("heading", { level: 1, name: "Round Metal" })
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true)
      expect(asked).toMatchObject([{ payload: { inventory: 12 } }])
    },
    "a product without a model has its number, and without colors no such tab": async () => {
      given({ values: { Model: "" }, hasColour: false })
      const page = await visit(path, { as })
      page.main.getByRole("heading", { level: 1, name: "12" })
      expect(page.main.queryByText("Colors")).toBeNull()
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
    "an inactive product says so, and cannot be deactivated again": async () => {
      given({ isActive: false })
      const page = await visit(path, { as })
      page.main.getByText("This product is inactive. It is kept for its history, and you cannot change it.")
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Deactivate" }).disabled).toBe(true)
    },
  },
  forbidden: {
    "a product of another client does not exist, nor any for a visitor, nor one without a number": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
      expect((await visit("/inventory/update/nothing", { as })).status).toBe(404)
      played.inventory.form(new InventoryNotFound())
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
})
