import { newFormOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryNotFound } from "@sightline/model/category"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/new?category=1"

function given() {
  played.draft.get(null)
  played.category.names([])
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
    "an address without a category leads to the one that the form has": async () => {
      given()
      expect((await visit("/inventory/new", { as })).location).toBe("/inventory/new?category=1")
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
