import { formOf, photoOf, standingOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { type Colour, ColourId, ColourTaken, InventoryColourInUse } from "@sightline/model/colour"
import { InventoryColourId, InventoryImageId } from "@sightline/model/image"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/inventory/update/12/colors"

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.inventory.form(formOf(but))
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
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
    "photos of a color change on an active product alone · PRODUCT-21": async () => {
      const colour = { id: InventoryColourId.make(1), colourId: ColourId.make(1), name: "Olive", code: "OLI" }
      const images = [photoOf(), photoOf({ id: InventoryImageId.make(2), isMain: true })]
      for (const isActive of [true, false]) {
        given({ isActive })
        played.colour.ofInventory([{ ...colour, key: "#66704c", images, sortId: 1 }])
        const { main } = await visit(path, { as })
        const buttons = main.getAllByRole<HTMLButtonElement>("button", { name: /^(Make|Delete|Upload photos)/ })
        expect(buttons.map(({ disabled }) => disabled)).toEqual(Array(4).fill(!isActive))
      }
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

test("a color that cannot be added to the product says so with the reason · COLOR-03", async () => {
  given()
  const navy: Colour = { id: ColourId.make(4), code: "NAVY", name: "Navy", description: "", key: "#1a0e55" }
  played.colour.list([navy])
  const page = await open(path, { as })
  await page.press("Add Color")
  await page.findByRole("dialog", { name: "Add Color" })
  page.type("From the client's colors", "4")
  const asked = played.colour.add(new ColourTaken())
  await page.press("Add")
  await page.told("Upload Color Fail. This product already has this color.")
  expect(asked).toMatchObject([{ payload: { inventoryId: 12, colourId: 4 } }])
})

test("a color is taken off after a question that names it and its product; what uses it is named, and keeps it", async () => {
  given()
  const olive = { id: InventoryColourId.make(1), colourId: ColourId.make(1), name: "Olive", code: "OLI", sortId: 1 }
  played.colour.ofInventory([{ ...olive, key: "#66704c", images: [] }])
  const page = await open(path, { as })
  await page.press("Remove color: Olive")
  const question = await page.findByRole("alertdialog", { name: "Remove Olive" })
  expect(question.textContent).toContain("Round Metal no longer comes in this color.")
  played.colour.remove(new InventoryColourInUse({ items: 3, photos: 1 }))
  await page.press("Yes")
  await page.told(
    "The color was not removed. 3 items and 1 photo of this product have this color. Change or delete them first.",
  )
  await page.press("Remove color: Olive")
  const asked = played.colour.remove({ succeeded: true })
  played.colour.ofInventory([])
  await page.press("Yes")
  await page.told("The color is removed.")
  await page.findByText("No colors yet")
  expect(asked).toMatchObject([{ payload: { inventoryId: 12, id: 1 } }])
})

test("a color of an inactive product cannot be removed", async () => {
  given({ isActive: false })
  const olive = { id: InventoryColourId.make(1), colourId: ColourId.make(1), name: "Olive", code: "OLI", sortId: 1 }
  played.colour.ofInventory([{ ...olive, key: "#66704c", images: [] }])
  const { main } = await visit(path, { as })
  expect(main.queryByRole("button", { name: "Remove color: Olive" })).toBeNull()
})
