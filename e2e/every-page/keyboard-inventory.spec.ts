import type { Locator, Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { readCodes } from "@sightline/hardware-simulator/read"
import { aProduct, option } from "../support/a-product"
import { pressOn, tabTo, typed, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

const list = "/inventory/update"
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" })
const above = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"))

test.use({ as: "owner" })

/** It opens with the focus inside, and Escape returns the focus to its opener. */
async function opensAndReturns(page: Page, opener: Locator, title: string | RegExp): Promise<void> {
  const before = await above(page).count()
  const dialog = above(page).and(page.getByLabel(title)).last()
  await expect(opener).toBeEnabled()
  await pressOn(opener)
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(":focus").or(dialog.and(page.locator(":focus")))).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(above(page), `${title} is closed`).toHaveCount(before)
  await expect(opener, `the focus is back where ${title} was opened`).toBeFocused()
  // A person's next key comes when the closed dialog has gone from the screen.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

test("every dialog of the inventory pages opens and closes by keyboard alone, and the focus returns · ITEM-07", async ({
  page,
  caller,
}) => {
  const nothingStrayed = await watchKeyboard(page)
  const { twinFrame } = inventories
  const product = await aProduct(caller, `DIALOGS ${Date.now()}`)
  const added = await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
    inventoryID: product,
    quantity: 2,
    categoryOptions: [option("Center", "31")],
  })
  const [{ inventoryItemID: item }] = added.body.result as [{ inventoryItemID: number }]
  const ready = () =>
    expect(page.getByRole("navigation", { name: "Open products" }).getByRole("button").first()).toBeVisible()

  await test.step("of a product", async () => {
    await page.goto(`${list}/${twinFrame.id}`)
    await ready()
    await opensAndReturns(page, button(page, "Select vendors"), "Select Vendor")
    await opensAndReturns(page, button(page, "Select manufacturer"), "Select Manufacturer")
    await opensAndReturns(page, button(page, "Edit options of Shape"), "Edit option: Shape")
    await opensAndReturns(page, button(page, "Unlock Supplier terms"), "Enter your password")
    await opensAndReturns(page, button(page, /, main image$/), /frame-/)
    await opensAndReturns(page, button(page, /^Delete frame-/), "Delete this photo")
    await opensAndReturns(page, button(page, "Deactivate"), "Deactivate Bexley")
    await pressOn(button(page, "Select vendors"))
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    await opensAndReturns(page, button(picker, "New vendor"), "Create Vendors")
    await opensAndReturns(page, button(picker, /^Edit /).first(), "Edit Vendors")
    await page.keyboard.press("Escape")
    await expect(picker).toHaveCount(0)
    // Typed text is not left without a question, and its cancel returns the focus to the user's target.
    const model = page.getByRole("textbox", { name: "Model" })
    await model.focus()
    await typed(page, "!")
    await opensAndReturns(
      page,
      page.getByRole("navigation", { name: "Open products" }).getByRole("link", { name: "New" }),
      /./,
    )
    // The save button is off after saving; the focus stays with the form.
    await model.focus()
    await page.keyboard.press("Backspace")
    await typed(page, "?")
    await pressOn(button(page, "Save"))
    await expect(page.getByText("Successfully Update!")).toBeVisible()
    await expect(page.getByRole("form", { name: "Product" })).toBeFocused()
    await model.focus()
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Control+s")
    await expect(page.getByText("Not saved yet")).toHaveCount(0)
    await expect(model).toBeFocused()
  })

  await test.step("of its colours, and of a list", async () => {
    await page.goto(`${list}/${twinFrame.id}/colors`)
    await ready()
    await opensAndReturns(page, button(page, "Add Color"), "Add Color")
    await page.goto(list)
    await ready()
    await opensAndReturns(page, button(page, "Send Email"), "Send Email")
    await opensAndReturns(page, button(page, "Search"), "Search products")
  })

  await test.step("of a new product, whose category is changed", async () => {
    await page.goto("/inventory/new")
    await expect(page).toHaveURL(/category=/)
    const code = page.getByRole("textbox", { name: "Code *" })
    await expect(async () => {
      await code.focus()
      await page.keyboard.press("Control+a")
      await typed(page, "KB")
      await expect(button(page, "Create")).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await pressOn(button(page, "Edit categories"))
    const categories = page.getByRole("dialog", { name: "Categories" })
    await opensAndReturns(page, button(categories, "Add category"), "Add category")
    await opensAndReturns(page, button(categories, "Edit Frames"), "Edit category Frames")
    await opensAndReturns(page, button(categories, "Delete Frames"), "Delete Frames")
    await page.keyboard.press("Escape")
    await expect(button(page, "Edit categories")).toBeFocused()
    const category = page.getByLabel("Category", { exact: true })
    await category.focus()
    await typed(page, "Sol")
    const question = page.getByRole("alertdialog", { name: "Change the category" })
    await expect(question).toBeVisible()
    await pressOn(button(question, "No"))
    await expect(question).toHaveCount(0)
    await expect(category).toBeFocused()
  })

  await test.step("of an item", async () => {
    await page.goto(`${list}/${product}/items`)
    await ready()
    await opensAndReturns(page, button(page, "Add Quantity"), /^Add/)
    for (const [opener, title] of [
      [`Photos of item ${item}`, `Photos of item ${item}`],
      [`Edit item ${item}`, `Edit item ${item}`],
      [`Change Location of item ${item}`, /ocation/],
      [`Link a barcode to item ${item}`, /^Link/],
      [`Delete item ${item}`, `Delete item ${item}`],
    ] as const)
      await opensAndReturns(page, button(page, opener), title)
    const menu = button(page, `Actions of item ${item}`)
    for (const entry of [
      "Deactive",
      "Add Quantity",
      "History",
      "Maintenance: Add",
      "Maintenance: Show",
      "Notes: Add",
      "Notes: Show",
    ]) {
      await pressOn(menu)
      await expect(page.getByRole("menu")).toBeVisible()
      // By its first letters, as in any menu.
      await pressOn(page.getByRole("menuitem", { name: entry, exact: true }))
      await expect(above(page).first(), entry).toBeVisible()
      await expect(
        above(page)
          .locator(":focus")
          .or(above(page).and(page.locator(":focus"))),
        entry,
      ).toHaveCount(1)
      if (/^History|Show$/.test(entry)) expect((await above(page).boundingBox())?.width, entry).toBe(900)
      await page.keyboard.press("Escape")
      await expect(above(page), entry).toHaveCount(0)
      await expect(menu, `the focus is back after ${entry}`).toBeFocused()
    }
    await pressOn(button(page, `Edit item ${item}`))
    const edit = page.getByRole("dialog", { name: `Edit item ${item}` })
    await pressOn(button(edit, "Assign To"))
    const people = page.getByRole("dialog", { name: "Assign To" })
    await opensAndReturns(page, button(people, "Add somebody"), "Add somebody")
    await page.keyboard.press("Escape")
    await expect(people).toHaveCount(0)
    await expect(button(edit, "Assign To")).toBeFocused()
  })
  await nothingStrayed()
})

/** The extra fields of a category's product and item, typed or chosen by first letters. Between them: every kind of control. */
const kinds = [
  {
    category: "Frames",
    type: "Optical",
    own: { "Shape *": "Panto", Material: "Titan", Finish: "Raw", "Eye size (mm) *": "48" },
    item: { name: "Condition", value: "Display" },
  },
  {
    category: "Solutions",
    type: "Lens Care",
    own: { "Volume (ml)": "360", "Discontinued on": "2032/01/31" },
    item: { name: "Lot number", value: "L-77" },
  },
]

test("a product of each of two categories is made with its item, and one goes on to its label, an edit and deactivation, by keyboard alone", async ({
  page,
  sql,
}) => {
  test.setTimeout(200_000)
  const nothingStrayed = await watchKeyboard(page)
  const named = (name: string) => page.getByRole("form").first().getByLabel(name, { exact: true })
  const parts = page.getByRole("tab")
  const pressEnter = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press("Enter")
  }
  const fill = async (target: Locator, value: string) => {
    await tabTo(page, target)
    await typed(page, value)
  }
  let last = { id: 0, item: 0 }
  for (const { category, type, own, item } of kinds)
    await test.step(category, async () => {
      const code = `KEYS ${category.slice(0, 3).toUpperCase()}`
      await page.goto(list)
      await expect(async () => {
        await page.keyboard.press("n")
        await expect(page).toHaveURL(/\/inventory\/new/, { timeout: 1000 })
      }).toPass()
      const chosen = page.getByLabel("Category", { exact: true })
      await tabTo(page, chosen)
      // Each step changes the form, and the focus stays with the choice.
      const names = await chosen.locator("option").allTextContents()
      for (const name of names.slice(1, names.indexOf(category) + 1)) {
        await expect(chosen).toBeFocused()
        await page.keyboard.press("ArrowDown")
        await expect(chosen.locator("option:checked")).toHaveText(name)
      }
      await expect(named(Object.keys(own)[0] ?? "")).toBeVisible()
      const common = { "Code *": code, "Description *": "By keys", "Item type *": type, "List price *": "12.5" }
      for (const [name, value] of Object.entries({ ...common, ...own })) await fill(named(name), value)
      await page.keyboard.press("Control+s")
      await expect(page.getByText("Successfully Create!")).toBeVisible()
      await expect(page).toHaveURL(/\/update\/\d+$/)
      const id = Number(page.url().split("/").at(-1))

      await tabTo(page, parts.filter({ hasText: "Inventory Information" }))
      await page.keyboard.press("End")
      await page.keyboard.press("Enter")
      await pressEnter(button(page, "Add Quantity"))
      const dialog = page.getByRole("dialog")
      await expect(dialog.getByRole("textbox", { name: "Quantity *" })).toBeFocused()
      await fill(dialog.getByLabel("Center *"), "Lakeside D")
      if (item.name === "Condition") {
        await tabTo(page, dialog.getByRole("radio").first())
        await page.keyboard.press("ArrowDown")
        await expect(dialog.getByRole("radio", { name: item.value })).toBeChecked()
      } else await fill(dialog.getByLabel(item.name, { exact: true }), item.value)
      await pressEnter(button(dialog, "Add"))
      await expect(dialog).toHaveCount(0)
      const [kept] = await sql<{ fields: Record<string, string>; item: number }[]>`
        select p.fields, i.id as item from inventory p
        join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id where p.client_id = 3 and p.id = ${id}`
      last = { id, item: kept?.item ?? 0 }
      for (const value of Object.values(own))
        expect(
          Object.values(kept?.fields ?? {}).some((stored) => stored.startsWith(value)),
          value,
        ).toBe(true)
    })

  await test.step("and the last of them to its label, an edit and deactivation", async () => {
    await tabTo(page, page.locator('tbody :is(a, button)[tabindex="0"]'))
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menu")).toBeVisible()
    await typed(page, "Print B")
    await page.keyboard.press("Enter")
    await pressEnter(page.getByRole("button", { name: /^Print on Label/ }).first())
    await expect(page.getByText(/^Handed to Label/)).toBeVisible()
    await expect(page.getByRole("listitem").getByText("Printed", { exact: true }).first()).toBeVisible()
    const sheet = page.getByRole("img", { name: `Barcode label of oes.i.${last.item}` })
    expect(await readCodes(await sheet.locator("..").screenshot())).toEqual([
      { text: `oes.i.${last.item}`, symbology: "CODE128" },
    ])
    await pressEnter(page.getByRole("link", { name: "Back" }))

    await tabTo(page, parts.filter({ hasText: "Inventory Items" }))
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await fill(named("Model"), "Changed")
    await page.keyboard.press("Control+s")
    await expect(page.getByText("Successfully Update!")).toBeVisible()
    await pressEnter(button(page, "Deactivate"))
    await pressEnter(button(page.getByRole("alertdialog"), "Yes"))
    await expect(page).toHaveURL(/\/inventory\/update$/)
    const [kept] = await sql<{ model: string; status: number }[]>`
      select model, status_id as status from inventory where client_id = 3 and id = ${last.id}`
    expect(kept).toEqual({ model: "Changed", status: 6 })
  })
  await nothingStrayed()
})

test("several products are searched for, chosen, deactivated at once and brought back, by keyboard alone", async ({
  page,
  caller,
  sql,
}) => {
  const nothingStrayed = await watchKeyboard(page)
  const ids = [await aProduct(caller, "SEVERAL 1"), await aProduct(caller, "SEVERAL 2")]
  const stored = async () => {
    const rows = await sql<{ status: number }[]>`
      select status_id as status from inventory where client_id = 3 and id = any (${ids}) order by id`
    return rows.map(({ status }) => status)
  }
  await page.goto(list)
  const words = page.getByRole("searchbox", { name: "Find products" })
  await tabTo(page, words)
  await typed(page, "several")
  await page.keyboard.press("Enter")
  await expect(page.getByText("2 products found")).toBeVisible()
  await tabTo(page, button(page, "Show details"))
  await page.keyboard.press("Enter")
  await tabTo(page, button(page, "Choose several"))
  await page.keyboard.press("Enter")
  const boxes = page.getByRole("checkbox", { name: /^Choose / })
  await tabTo(page, page.getByRole("table").getByRole("link").and(page.locator("tbody *")).first())
  await page.keyboard.press("ArrowLeft")
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowDown")
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press("Space")
  await expect(page.getByText("2 chosen")).toBeVisible()
  await tabTo(page, button(page, "Deactivate 2"))
  await page.keyboard.press("Enter")
  const question = page.getByRole("alertdialog", { name: "Deactivate 2 products" })
  await expect(question.getByText(/SEVERAL 1, SEVERAL 2/)).toBeVisible()
  await pressOn(button(question, "Yes"))
  await expect(page.getByText("2 products are inactive now.")).toBeVisible()
  expect(await stored()).toEqual([6, 6])
  await expect(button(page, "Undo")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("2 chosen")).toBeVisible()
  expect(await stored()).toEqual([5, 5])
  // The next page is no new document, and whoever comes back finds the products still chosen.
  await page.evaluate(() => Reflect.set(window, "isSame", true))
  await tabTo(page, page.getByRole("link", { name: "Relocate 2" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Relocate" })).toBeVisible()
  await expect(page.getByRole("main")).toBeFocused()
  await page.goBack()
  await expect(page.getByText("2 chosen")).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true)
  await nothingStrayed()
})
