import { newFormOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.admin
const path = "/inventory/import"

function given() {
  played.category.names([])
  return played.inventory.form(newFormOf())
}

states("import/import.route.tsx", {
  empty: {
    "a file is asked for, and before one is chosen there is nothing to import": async () => {
      given()
      const page = await visit(path, { as })
      expect(page.title).toBe("Import products and items · Sightline")
      expect(page.main.getByLabelText<HTMLInputElement>("File").disabled).toBe(false)
      expect(page.main.queryByRole("button", { name: "Import" })).toBeNull()
      expect(page.main.queryByRole("button", { name: "Undo import" })).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.form(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: "files are refused by import/import-check.route.ts and import/import-run.route.ts",
  forbidden: {
    "it does not exist for a visitor or for staff, and nobody is asked": async () => {
      const asked = given()
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path, { as: users.warehouse })).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
})
