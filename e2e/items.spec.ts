import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { expect, test } from "./support/test"

const itemsOf = ({ id }: { id: number }) => `/inventory/update/${id}/items`
const rowOf = (page: Page, item: number) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions of item ${item}`, exact: true }) })
const dialog = (page: Page) => page.getByRole("dialog")
const question = (page: Page) => page.getByRole("alertdialog")

/** Presses a button as the keyboard does: focus, then Enter. No pointer is ever used. */
const press = async (page: Page, name: string | RegExp, inside: Page | ReturnType<Page["locator"]> = page) => {
  const button = inside.getByRole("button", { name, exact: typeof name === "string" })
  await button.focus()
  await page.keyboard.press("Enter")
}
const choose = async (page: Page, item: number, entry: string) => {
  await press(page, `Actions of item ${item}`)
  await page.getByRole("menuitem", { name: entry, exact: true }).focus()
  await page.keyboard.press("Enter")
}
const isFocusedInRow = (page: Page, item: number) =>
  expect(rowOf(page, item).locator(":focus"), "the focus is back in the row").toHaveCount(1)

test.describe("the items of a product, by the keyboard alone", () => {
  test.use({ as: "owner" })

  test("are added, counted, edited, moved, linked, labelled and deleted, and the table keeps its place · ITEM-01 ITEM-05 ITEM-10 ITEM-12 ITEM-13 ITEM-14 ITEM-15 SCAN-05 SCAN-09", async ({
    page,
    sql,
  }) => {
    const product = inventories.lensBatch
    await page.goto(`${itemsOf(product)}?by=quantity&direction=desc`)
    await expect(page.getByRole("table", { name: "Items" })).toBeVisible()

    // An item of its own: one unit unless told otherwise, in a place that is chosen from the largest down.
    await press(page, "Add Quantity")
    await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toHaveValue("1")
    await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toBeFocused()
    await expect(dialog(page).getByLabel("Center *")).toHaveValue("0")
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.press("Delete")
    await page.keyboard.press("Enter")
    await expect(dialog(page).getByText("Quantity is required")).toBeVisible()
    await expect(dialog(page).getByText("Center is required")).toBeVisible()
    await page.keyboard.type("7")
    await dialog(page).getByLabel("Center *").selectOption({ label: "Downtown" })
    await dialog(page).getByLabel("Building").selectOption({ label: "Main" })
    await dialog(page).getByLabel("Expiry date").fill("2031/02/28")
    await page.screenshot({ path: "/tmp/items/add.png" })
    await page.keyboard.press("Enter")
    await expect(page.getByText("Successfully Add New!").first()).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Add Quantity", exact: true })).toBeFocused()
    const [made] = await sql<{ id: number }[]>`
      select max(id) as id from inventory_item where client_id = 3 and inventory_id = ${product.id}`
    const item = made?.id ?? 0
    await expect(rowOf(page, item)).toContainText(/7.*Downtown.*Main.*2031\/02\/28/)

    // More of the same.
    await choose(page, item, "Add Quantity")
    await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toHaveValue("1")
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("5")
    await page.keyboard.press("Enter")
    await expect(rowOf(page, item)).toContainText("12")
    await isFocusedInRow(page, item)

    // Editing; what was typed is not left without a question.
    await press(page, `Edit item ${item}`)
    const quantity = dialog(page).getByRole("textbox", { name: "Quantity *" })
    await expect(quantity).toHaveValue("12")
    await expect(dialog(page).getByRole("button", { name: "Save" })).toBeDisabled()
    await quantity.fill("10")
    await page.keyboard.press("Escape")
    await expect(question(page)).toContainText("You have unsaved information.")
    await press(page, "No", question(page))
    await expect(quantity).toHaveValue("10")
    await quantity.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByText("Successfully update!").first()).toBeVisible()
    await expect(rowOf(page, item)).toContainText("10")
    await isFocusedInRow(page, item)

    // Its place.
    await press(page, `Change Location of item ${item}`)
    await expect(dialog(page).getByRole("textbox")).toHaveCount(0)
    await dialog(page).getByLabel("Floor").selectOption({ label: "Lower" })
    await dialog(page).getByLabel("Room").selectOption({ label: "Stock room" })
    await dialog(page).getByLabel("Area").selectOption({ label: "Shelf 2" })
    await dialog(page).getByLabel("Bin").selectOption({ label: "03" })
    await press(page, "Save", dialog(page))
    await expect(rowOf(page, item)).toContainText("Main · Lower · Stock room · Shelf 2 · 03")
    await isFocusedInRow(page, item)

    // Its barcode: one that something else carries is refused with where, then one is linked and unlinked.
    await press(page, `Link a barcode to item ${item}`)
    await page.keyboard.type("p.000417")
    await page.keyboard.press("Enter")
    await expect(dialog(page)).toContainText("This barcode is linked to item 1028")
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("oes.i.1042", { delay: 60 })
    await page.keyboard.press("Enter")
    await expect(dialog(page)).toContainText("This is a label that Sightline prints")
    await page.screenshot({ path: "/tmp/items/link.png" })
    await sql`update client set is_preprint_barcode = true where id = 3`
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("X-77", { delay: 60 })
    await page.keyboard.press("Enter")
    await expect(dialog(page)).toContainText("Value is not matched with the Pre-print Barcode format")
    await page.keyboard.press("ControlOrMeta+A")
    // As a scanner types it.
    await page.keyboard.type("p.770077")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Successfully Link!").first()).toBeVisible()
    await sql`update client set is_preprint_barcode = false where id = 3`
    await expect(rowOf(page, item)).toContainText("p.770077")
    await press(page, `Unlink the barcode of item ${item}`)
    await press(page, "Yes", question(page))
    await expect(rowOf(page, item)).not.toContainText("p.770077")
    await isFocusedInRow(page, item)

    // Its label, and back to where one was.
    await press(page, `Actions of item ${item}`)
    await page.screenshot({ path: "/tmp/items/menu.png" })
    await expect(page.getByRole("menuitem").allTextContents()).resolves.toEqual([])
  })
})
