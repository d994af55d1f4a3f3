import { formOf, itemOf, standingOf, withPrices } from "@sightline/fixtures/bff/inventory"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { learnedGapKey } from "@sightline/hardware-scan/station"
import { AssigneeId } from "@sightline/model/assignee"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import type { ItemForm } from "@sightline/model/inventory-item-form"
import { BarcodeTaken } from "@sightline/model/item-barcode"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test, vi } from "vitest"
import { whyOffWords } from "../shell/why-off-words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/inventory/update/12/items"
const none = { rows: [], page: 1, pageSize: 10, total: 0 }

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.inventory.form(formOf(but))
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
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
      expect(page.main.getByRole("row", { name: /9001/ }).textContent).toMatch(
        /9001.*Active.*4.*Lakeside Downtown.*Shelf 1/,
      )
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
      await expect.poll(() => page.queryByText("This could not be loaded")).toBeNull()
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

/** The page of a product with one item. */
async function withItem(item: Parameters<typeof itemOf>[0] = {}, form: Parameters<typeof formOf>[0] = {}) {
  given(form)
  played.inventoryItem.list({ ...none, rows: [itemOf(item)], total: 1 })
  return open(path, { as })
}

/** The entries of an item's menu. */
async function actionsOf(page: Awaited<ReturnType<typeof withItem>>) {
  await page.press("Actions of item 9001")
  await page.findByRole("menu")
  return page.getAllByRole("menuitem")
}

test("an item that is not deactivated says so with the reason; refusing asks the server nothing · ITEM-08 ITEM-09", async () => {
  const page = await withItem()
  const asked = played.inventoryItem.update(new InventoryItemNotFound())
  const question = async () => {
    const [deactive] = await actionsOf(page)
    deactive?.click()
    await page.findByText("Are you sure? You are about to de-activate this inventory.")
  }
  await question()
  await page.press("No")
  await expect.poll(() => page.queryByRole("alertdialog")).toBeNull()
  await question()
  expect(asked).toEqual([])
  await page.press("Yes")
  await page.told(/^DeActive Inventory Items Fail\. ./)
  expect(asked).toMatchObject([{ payload: { key: 9001, value: 6 } }])
})

test("an item that is not deleted says so with the reason · ITEM-10", async () => {
  const page = await withItem()
  played.inventoryItem.delete(new InventoryItemNotFound())
  await page.press("Delete item 9001")
  await page.press("Yes")
  await page.told(/^Fail delete item! ./)
})

test("a barcode that is not linked, or not unlinked, says why in the server's words · ITEM-13", async () => {
  const page = await withItem()
  played.inventoryItem.update(
    new BarcodeTaken({ itemId: null, inventoryId: InventoryId.make(13), inventoryCode: "F-13" }),
  )
  await page.press("Link a barcode to item 9001")
  await page.findByLabelText("Barcode")
  page.type("Barcode", "p.000417")
  await page.press("Link")
  await page.findByText("This barcode is already linked to something else. It is the UPC of product F-13.")
})

test("the barcode of an item is scanned with four characters 5 ms apart; three, or slower keys, are no scan · SCAN-06", async () => {
  localStorage.setItem(learnedGapKey, "5")
  const page = await withItem()
  const asked = played.inventoryItem.update({ itemId: InventoryItemId.make(9001), barcode: "p.77", version: 2 })
  await page.press("Link a barcode to item 9001")
  const field = await page.findByLabelText<HTMLInputElement>("Barcode")
  for (const [code, gap, heard] of [
    ["X77", 4, ""],
    ["p.78", 15, ""],
    ["p.77", 4, "p.77"],
  ] as const) {
    scan(code, gap)
    expect([code, field.value]).toEqual([code, heard])
  }
  await page.told("Successfully Link!")
  expect(asked).toMatchObject([{ payload: { column: "InventoryItemBarcodeID", key: 9001, value: "p.77" } }])
})

test("an unlinked barcode that stays linked says why in the server's words · ITEM-13", async () => {
  const page = await withItem({ barcode: "p.000417" })
  played.inventoryItem.update(new InventoryItemNotFound())
  await page.press("Unlink the barcode of item 9001")
  await page.press("Yes")
  await page.told(/^The barcode was not unlinked\. ./)
})

test("an inactive item, and one of an inactive product, keep what shows them and nothing that changes them · ITEM-06", async () => {
  const page = await withItem()
  const beside = () =>
    page.getAllByRole("button", { name: /item 9001$/ }).map((button) => button.getAttribute("aria-label"))
  await page.findByRole("button", { name: "Actions of item 9001" })
  expect(beside()).toEqual(expect.arrayContaining(["Edit item 9001", "Delete item 9001"]))
  expect(beside().length).toBeGreaterThan(4)
  for (const [item, form] of [
    [{ statusId: 6, statusName: "Inactive" }, {}],
    [{}, { isActive: false }],
    [{ statusId: 6, barcode: "p.000417" }, {}],
  ] as const) {
    given(form)
    played.inventoryItem.list({ ...none, rows: [itemOf(item)], total: 1 })
    page.reload()
    await page.findByRole("button", { name: "Actions of item 9001" })
    expect(beside()).toEqual(["Photos of item 9001", "Actions of item 9001"])
    expect((await actionsOf(page)).map(({ textContent }) => textContent)).toEqual([
      "History",
      "Maintenance: Show",
      "Notes: Show",
    ])
  }
})

test("a tagged item leads to where it is found by its signal, also when it is inactive; one without a tag does not", async () => {
  const find = { name: "Find item 9001 by its radio tag" }
  const page = await withItem({ isTagged: true, statusId: 6, statusName: "Inactive" })
  expect((await page.findByRole("link", find)).getAttribute("href")).toBe("/tags/find/9001")
  played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
  page.reload()
  await page.findByRole("button", { name: "Edit item 9001" })
  expect(page.queryByRole("link", find)).toBeNull()
})

/** The form of the item, with one field. */
const itemForm = (): ItemForm => ({
  ...{ inventoryId: InventoryId.make(12), id: InventoryItemId.make(9001), version: 1, isActive: true },
  ...{ fields: formOf().fields, values: { Model: "Round" }, readOnly: [], features: [], items: [] },
})

test("the price of an item that a person may not change is read-only with the reason", async () => {
  given()
  played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
  played.assignee.list([])
  const values = { Model: "Round", SpecialPrice: "9.50" }
  const fields = withPrices.filter(({ code }) => code in values)
  played.inventoryItem.form({ ...itemForm(), fields, values, readOnly: ["SpecialPrice"] })
  const page = await open(path, { as: users.staff })
  await page.press("Edit item 9001")
  const field = await page.findByRole<HTMLInputElement>("textbox", {
    name: "Special price",
    description: whyOffWords.sellingPrice,
  })
  expect([field.disabled, field.value]).toEqual([true, "9.50"])
})

test("the form of an item says when it was last counted, and does without it where nobody answers", async () => {
  const page = await withItem()
  played.inventoryItem.form(itemForm())
  played.assignee.list([])
  const edits = async () => {
    await page.press("Edit item 9001")
    return within(await page.findByRole("dialog", { name: "Edit item 9001" }))
  }
  await (await edits()).findByText("Last counted: Never")
  await page.press("Cancel")
  const asked = played.count.last([{ id: 9001, at: new Date("2026-11-20T16:05:00Z") }])
  await (await edits()).findByText("Last counted: 09:05 20/11/2026")
  expect(asked).toMatchObject([{ urlParams: { of: "item", ids: [9001] } }])
  await page.press("Cancel")
  played.count.last(new Unavailable())
  const dialog = await edits()
  await dialog.findByLabelText("Model *")
  expect(dialog.queryByText(/Last counted/)).toBeNull()
})

const ben = {
  id: AssigneeId.make(4),
  clientId: ClientId.make(3),
  type: "Item",
  firstName: "Ben",
  lastName: "Ode",
  email: "ben@example.com",
} as const

test.each([
  ["owner", true],
  ["supper", true],
  ["admin", true],
  ["warehouse", false],
  ["staff", false],
] as const)("whether the list of people to assign has its controls for %s: %s · ROLE-11", async (who, isShown) => {
  given()
  played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
  played.inventoryItem.form(itemForm())
  played.assignee.list([{ ...ben, isAssigned: false }])
  const page = await open(path, { as: users[who] })
  await page.press("Edit item 9001")
  await page.press("Assign To")
  await page.findByRole("button", { name: "Assign to Ben Ode" })
  for (const name of ["Add somebody", "Edit Ben Ode", "Delete Ben Ode"])
    expect([name, page.queryByRole("button", { name }) !== null]).toEqual([name, isShown])
})

/** Every answer of the bff says this instead of that. */
function answersSay(words: string, instead: string) {
  const onward = globalThis.fetch
  vi.stubGlobal("fetch", async (asked: string | URL, init?: RequestInit) => {
    const response = await onward(asked, init)
    if (!String(asked).startsWith("http")) return response
    return new Response((await response.text()).replace(`"${instead}"`, `"${words}"`), response)
  })
}

test("a save of an item tells the server's message where it sends one, and a failure its reason · ITEM-12", async () => {
  const page = await withItem()
  played.inventoryItem.form(itemForm())
  played.assignee.list([])
  const type = async (button: string, text: string) => {
    await page.press(button)
    await page.findByLabelText("Model *")
    page.type("Model *", text)
  }
  await type("Edit item 9001", "Rounder")
  played.inventoryItem.change(new Unavailable())
  await page.press("Save")
  await page.told("Fail Update! Sightline is not available right now. Please try again.")
  const saved = { id: InventoryItemId.make(9001), inventoryId: InventoryId.make(12), version: 2, quantity: 4 }
  played.inventoryItem.change(saved)
  await page.press("Save")
  await page.told("Successfully update!")
  answersSay("Counted again", "Successfully update!")
  await type("Edit item 9001", "Roundest")
  await page.press("Save")
  await page.told("Counted again")
})

test("a press on a column's header sorts the items by it, and another press turns the order · ITEM-01", async () => {
  const asked = given()
  played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
  const list = played.inventoryItem.list({ ...none, rows: [itemOf()], total: 1 })
  const page = await open(path, { as })
  expect(asked).toEqual([])
  for (const direction of ["asc", "desc"]) {
    await page.follow(/^Quantity/)
    await expect.poll(() => list.at(-1)).toMatchObject({ urlParams: { by: "quantity", direction } })
  }
})
