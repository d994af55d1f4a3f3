import { itemFormOf, stockedItemOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { formOf, standingOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { OptionTaken } from "@sightline/model/category-option-change"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, onTestFinished, vi } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/add-quantity?code=RM-12"

const given = (product: ReturnType<typeof stockedOf> | null = stockedOf({ tracksRemainder: false })) => {
  played.inventoryItem.form(itemFormOf())
  return played.groupCount.search(product === null ? [] : [product])
}

const saved = { id: InventoryItemId.make(9050), inventoryId: InventoryId.make(12), version: 1, quantity: 3 }

states("page/add-quantity.route.tsx", {
  empty: {
    "before a search it says what to do, with a box and a button · ADDQTY-01": async () => {
      given(null)
      const page = await visit("/add-quantity", { as })
      expect(page.title).toBe("Add Quantity · Sightline")
      page.main.getByRole("heading", { level: 1, name: "Add Quantity" })
      page.main.getByLabelText("Product or item")
      page.main.getByRole("button", { name: "Search" })
    },
    "the paper of a vendor order opens its delivery, without a search": async () => {
      const asked = given(null)
      const { location } = await visit(`/add-quantity?code=${clients.lakeside.code}.V.118`, { as })
      expect([location, asked]).toEqual(["/add-quantity/vendor-order/118", []])
    },
    "a code that finds nothing asks whether to add new inventory": async () => {
      given(null)
      const page = await open(path, { as })
      await page.findByRole("alertdialog", { name: "Inventory not found" })
      page.getByText("Do you want to add new inventory?")
      await page.press("No")
      await expect.poll(() => page.queryByRole("alertdialog")).toBeNull()
    },
    "a product stands as a card above its form, whose quantity is 1 · ADDQTY-03 ADDQTY-09": async () => {
      given()
      const page = await open(path, { as })
      const card = await page.findByRole("region", { name: "Product RM-12" })
      for (const text of ["RM-12", "N-100", "Round metal", "Frames"]) expect(card.textContent).toContain(text)
      const form = page.getByRole("form", { name: "Add quantity" })
      expect(page.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe("1")
      // The definition says that the shelf is required, and its own check runs before the call.
      await page.press("Add quantity")
      await page.findByText("Shelf is required")
      expect(form.textContent).toContain("Shelf")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.groupCount.search(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an addition says so and offers its labels; a failed one says that it failed · ADDQTY-12": async () => {
      given()
      const page = await open(path, { as })
      await page.findByRole("form", { name: "Add quantity" })
      page.typeInto(page.getByLabelText(/^Shelf/), "Upper")
      played.inventoryItem.addQuantity(new InventoryInactive())
      await page.press("Add quantity")
      await page.told(/^Fail Add New!/)
      const asked = played.inventoryItem.addQuantity([saved])
      await page.press("Add quantity")
      await page.told("Successfully Add New!")
      expect(asked.at(-1)).toMatchObject({ payload: { inventoryId: 12, quantity: 1 } })
      await page.findByText(/Item 9050 was added/)
      expect(page.getByRole("link", { name: "Print Barcode" }).getAttribute("href")).toContain("code=oes.i.9050")
      expect(page.getByLabelText<HTMLInputElement>(/^Shelf/).value).toBe("")
    },
    "a day is sent as YYYY/MM/DD · ADDQTY-10": async () => {
      given()
      const asked = played.inventoryItem.addQuantity([saved])
      const page = await open(path, { as })
      await page.findByRole("form", { name: "Add quantity" })
      page.typeInto(page.getByLabelText(/^Shelf/), "Upper")
      page.typeInto(page.getByLabelText(/^Expires/), "2027-03-09")
      await page.press("Add quantity")
      await page.told("Successfully Add New!")
      expect(asked.at(-1)?.payload).toMatchObject({
        options: expect.arrayContaining([{ code: "ExpiryDate", value: "2027/03/09" }]),
      })
    },
    "a place that cannot be added says why in the server's words · ADDQTY-13": async () => {
      given()
      played.inventoryItem.form(itemFormOf())
      played.categoryOption.addPlace(new OptionTaken())
      const page = await open(path, { as: users.owner })
      await page.press("Add Room")
      page.type("New Room", "Back room")
      await page.press("Add")
      await page.told(/A choice with this name or code already exists\./)
    },
    "of a product that tracks a remainder, group counts are added and the form opens at a press · ADDQTY-04 GROUP-06":
      async () => {
        given(stockedOf({ items: [stockedItemOf(), stockedItemOf({ id: InventoryItemId.make(9002), groupCount: 3 })] }))
        const asked = played.groupCount.set({
          itemId: saved.id,
          inventoryId: saved.inventoryId,
          groupCount: 11,
          version: 2,
        })
        const page = await open(path, { as })
        await page.findByRole("form", { name: "Add group count of item 9002" })
        expect(page.queryByRole("form", { name: "Add quantity" })).toBeNull()
        const row = page.getByRole("form", { name: "Add group count of item 9001" })
        row.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
        await page.told("Update success")
        expect(asked.map(({ payload }) => payload)).toEqual([{ itemId: 9001, groupCount: 11, statusId: 5, seen: 10 }])
        await page.press("Add Inventory Item")
        await page.findByRole("form", { name: "Add quantity" })
        await page.press("Close the form")
        await expect.poll(() => page.queryByRole("form", { name: "Add quantity" })).toBeNull()
      },
    "a failed group count says so in the documents' words · GROUP-10": async () => {
      given(stockedOf())
      played.groupCount.set(new Unavailable())
      const page = await open(path, { as })
      const row = await page.findByRole("form", { name: "Add group count of item 9001" })
      row.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
      await page.told(/^Update fail/)
    },
    "an item opens from its group count after 1200 ms, not sooner · ADDQTY-08": async () => {
      given(stockedOf())
      played.inventory.form(formOf())
      played.inventory.standing(standingOf())
      played.insight.weeks({ today: "2026-11-25", products: [] })
      played.status.list([])
      played.inventoryItem.list({ rows: [], page: 1, pageSize: 10, total: 0 })
      const page = await open(path, { as })
      await page.findByRole("button", { name: "Open item 9001" })
      const { setTimeout: later } = globalThis
      const open1200: (() => void)[] = []
      vi.stubGlobal("setTimeout", (call: () => void, wait?: number) =>
        wait === 1200 ? open1200.push(call) : later(call, wait),
      )
      onTestFinished(() => void vi.unstubAllGlobals())
      await page.press("Open item 9001")
      expect(open1200).toHaveLength(1)
      expect(page.queryByRole("heading", { level: 1, name: "Round Metal" })).toBeNull()
      for (const call of open1200) call()
      await page.findByRole("heading", { level: 1, name: "Round Metal" })
    },
    "an inactive product stands on grey and has no form · ADDQTY-06": async () => {
      given(stockedOf({ statusId: 6 }))
      const page = await visit(path, { as })
      page.main.getByText("This product is inactive.")
      expect(page.main.queryByRole("form", { name: "Add quantity" })).toBeNull()
      expect(page.main.queryByRole("form", { name: /group count/ })).toBeNull()
      given()
      const other = await visit(path, { as })
      const looks = [page, other].map(({ main }) => main.getByRole("region", { name: "Product RM-12" }).className)
      expect(looks[0]).not.toBe(looks[1])
    },
  },
  forbidden: {
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit("/add-quantity")).status).toBe(404)
      expect((await visit("/add-quantity", { context: { sessionEnded: true } })).location).toBe(
        "/home-login?returnTo=%2Fadd-quantity",
      )
    },
  },
})
