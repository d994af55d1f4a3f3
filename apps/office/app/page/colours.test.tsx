import { formOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/12/colors"

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.inventory.form(formOf(but))
  played.colour.list([])
  return played.colour.ofInventory([])
}

states("page/colours.route.tsx", {
  empty: {
    "a product without colors says what colors are for, and there is no photo to save": async () => {
      const asked = given()
      const page = await visit(path, { as })
      expect(page.title).toBe("Colors of a product · Sightline")
      page.main.getByText("No colors yet")
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Add Color" }).disabled).toBe(false)
      const save = page.main.getByRole<HTMLButtonElement>("button", { name: "Save Photos" })
      expect(save.disabled).toBe(true)
      expect(page.main.getByText("No new photo to save.").id).toBe(save.getAttribute("aria-describedby"))
      expect(asked).toMatchObject([{ urlParams: { inventoryId: 12 } }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.colour.ofInventory(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an inactive product takes no color": async () => {
      given({ isActive: false })
      const { main } = await visit(path, { as })
      expect(main.getByRole<HTMLButtonElement>("button", { name: "Add Color" }).disabled).toBe(true)
      const why = main.getByText("This product is inactive.")
      for (const name of ["Add Color", "Save Photos"])
        expect(main.getByRole("button", { name }).getAttribute("aria-describedby")).toBe(why.id)
    },
  },
  forbidden: {
    "colors of another client's product do not exist, nor any for a visitor": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
      played.inventory.form(new InventoryNotFound())
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
})
