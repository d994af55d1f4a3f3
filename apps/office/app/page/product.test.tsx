import { formOf, photoOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
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
    "photos of an inactive product give the reason for their disabled buttons once, also when there is no room for more":
      async () => {
        for (const most of [2, 10]) {
          given({
            isActive: false,
            photos: { images: [photoOf(), photoOf({ isMain: true })], most, isEditable: false },
          })
          const { main } = await visit(path, { as })
          const buttons = main.getAllByRole<HTMLButtonElement>("button", { name: /^(Make|Delete|Upload photos)/ })
          expect(buttons).toHaveLength(most === 2 ? 3 : 4)
          const [why = ""] = buttons.map((button) => button.getAttribute("aria-describedby") ?? "")
          expect(main.getAllByText("This product is inactive.").map(({ id }) => id)).toContain(why)
          for (const button of buttons)
            expect([button.disabled, button.getAttribute("aria-describedby")]).toEqual([true, why])
        }
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

test("while something is unsaved, the other tabs are off with the reason beside them", async () => {
  given()
  const page = await open(path, { as })
  const reason = "Save or take back your changes first."
  const others = () => ["Colors", "Inventory Items"].map((name) => page.getByRole("tab", { name }))
  await page.findByRole("tab", { name: "Colors" })
  for (const tab of others()) expect(tab.getAttribute("aria-disabled")).not.toBe("true")
  expect(page.queryByText(reason)).toBeNull()
  page.type("Model *", "Rounder Metal")
  const why = await page.findByText(reason)
  for (const tab of others())
    expect([tab.getAttribute("aria-disabled"), tab.getAttribute("aria-describedby")]).toEqual(["true", why.id])
  await page.press("Cancel")
  for (const tab of others()) expect(tab.getAttribute("aria-disabled")).not.toBe("true")
  expect(page.queryByText(reason)).toBeNull()
})
