import type { Page } from "@playwright/test"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { aFrame, anItem } from "../support/a-product"
import { expectBooksToBalance } from "../support/books"
import { pressOn, watchKeyboard } from "../support/keyboard"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

const { groupCountLens, soloFrame, clothBatch, inactiveProduct } = inventories
const { openedBox, clothBatchItem } = inventoryItems
/** The page's script has come: before that a browser types into nothing. */
const takesScans = (page: Page) =>
  page.waitForFunction(() => /"scanType":"\w/.test(localStorage.getItem("rrsbScanMode") ?? ""))
const totalOf = (id: number) => `select total_quantity as total from inventory where id = ${id}`
const countOf = `select group_count as count from inventory_item where id = ${openedBox.id}`

/** An inactive product stands on grey, an active one on none. */
async function expectGreyWhereInactive(page: Page, path: string) {
  for (const product of [inactiveProduct, soloFrame]) {
    await page.goto(`${path}?code=${inventoryCode(product)}`)
    const ground = await page
      .getByRole("region", { name: `Product ${product.code}` })
      .evaluate((card) => getComputedStyle(card).backgroundColor)
    const [red = 0, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number)
    const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) <= 12 && red > 128 && red < 250
    expect([product.code, ground, isGrey]).toEqual([product.code, ground, product === inactiveProduct])
  }
}

test.describe("staff", () => {
  test.use({ as: "staff" })

  test("a scanned product stands as a card, and its form adds units with a label · ADDQTY-01 ADDQTY-03 ADDQTY-12", async ({
    page,
    calling,
    sql,
  }) => {
    const { says } = removalScreen(page)
    // No other journey meets its items: many remove the only one of a frame.
    const code = `ADD ${Date.now()}`
    const frame = await aFrame(await calling("owner"), sql, { InventoryCode: code, InventoryNumber: `${code}-N` })
    const watched = await watchKeyboard(page)
    await page.goto("/add-quantity")
    await expect(page.getByRole("heading", { level: 1, name: "Add Quantity" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible()
    await takesScans(page)
    await scannerAt(page)(inventoryCode({ clientId: 3, id: frame }), { gap: 8, suffix: "Enter" })
    await expect(page.getByRole("region", { name: `Product ${code}` })).toContainText(`${code}-N`)
    const form = page.getByRole("form", { name: "Add quantity" })
    await expect(form.getByRole("textbox", { name: "Quantity *" })).toHaveValue("1")
    await form.getByRole("textbox", { name: "Quantity *" }).fill("3")
    await form.getByLabel("Center *").selectOption({ label: "Lakeside Downtown" })
    await pressOn(form.getByRole("button", { name: "Add quantity" }), "Space")
    await says("Successfully Add New!")
    await expect(
      page.getByRole("region", { name: /^Added item \d+$/ }).getByRole("link", { name: "Print Barcode" }),
    ).toBeVisible()
    expect((await sql.unsafe(totalOf(frame)))[0]?.total).toBe(3)
    await watched()
    await expectBooksToBalance(sql)
  })

  test("while the search box has the focus, a scan is text in the box, whose end searches; what is inactive stands on grey · ADDQTY-02 ADDQTY-06 ADDQTY-11", async ({
    page,
  }) => {
    await page.goto("/add-quantity")
    await takesScans(page)
    const scan = scannerAt(page)
    // Two characters are enough here.
    await scan("zq", { gap: 8, suffix: "Enter" })
    await expect(page).toHaveURL("/add-quantity?code=zq")
    const question = page.getByRole("alertdialog")
    // An Enter within 400 ms of a scan would be the scanner's.
    await pressOn(question.getByRole("button", { name: "No" }), "Space")
    // While it closes, it holds the focus.
    await expect(question).toBeHidden()
    const box = page.getByRole("textbox", { name: "Product or item" })
    for (const suffix of ["Enter", undefined] as const) {
      const [focused, code] = suffix ? [soloFrame, inventoryCode(soloFrame)] : [clothBatch, inventoryCode(clothBatch)]
      await box.focus()
      await expect(box).toBeFocused()
      await scan(code, { gap: 8, suffix })
      await expect(page.getByRole("region", { name: `Product ${focused.code}` })).toBeVisible()
      await expect(box).toHaveValue(code)
      await expect(box).toBeFocused()
    }
    await expectGreyWhereInactive(page, "/add-quantity")
  })

  test("a scan that finds nothing asks for new inventory, and Yes leads there; a remainder is found by one character, and counted in digits · ADDQTY-05 GROUP-07 GROUP-09", async ({
    page,
  }) => {
    await page.goto("/remainder")
    await takesScans(page)
    const scan = scannerAt(page)
    await scan("7", { gap: 8, suffix: "Enter" })
    await expect(page).toHaveURL("/remainder?code=7")
    await scan(itemCode(openedBox), { gap: 8, suffix: "Enter" })
    const counted = page.getByRole("form", { name: `Remainder of item ${openedBox.id}` })
    const count = counted.getByRole("textbox", { name: "Adjusting Count" })
    await count.fill("")
    await count.pressSequentially("1a-2.x", { delay: 80 })
    await expect(count).toHaveValue("12")
    await page.goto("/add-quantity")
    await takesScans(page)
    await scannerAt(page)(`${clients.lakeside.code}.999999`, { gap: 8, suffix: "Enter" })
    const question = page.getByRole("alertdialog", { name: "Inventory not found" })
    await expect(question).toContainText("Do you want to add new inventory?")
    await expect(question.getByRole("button", { name: "No" })).toBeVisible()
    // Enter would count as the scanner's own, which may come late.
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL(/\/inventory\/new(\?|$)/)
  })

  test("a group count is put in, and its item opens after a moment · ADDQTY-04 ADDQTY-08 GROUP-06", async ({
    page,
    sql,
  }) => {
    const { says } = removalScreen(page)
    await page.goto(`/add-quantity?code=${inventoryCode(groupCountLens)}`)
    const [before] = await sql.unsafe(countOf)
    const row = page.getByRole("form", { name: `Add group count of item ${openedBox.id}` })
    await row.getByRole("textbox", { name: "Adjusting Count" }).fill("2")
    await pressOn(row.getByRole("button", { name: "Save" }))
    await says("Update success")
    await expect(row).toContainText(`Group count: ${before?.count + 2}`)
    expect((await sql.unsafe(countOf))[0]?.count).toBe(before?.count + 2)
    await expect(page.getByRole("form", { name: "Add quantity" })).toHaveCount(0)
    await pressOn(page.getByRole("button", { name: "Add Inventory Item" }))
    await expect(page.getByRole("form", { name: "Add quantity" })).toBeVisible()
    await pressOn(row.getByRole("button", { name: `Open item ${openedBox.id}` }))
    await expect(page).toHaveURL(`/inventory/update/${groupCountLens.id}/${openedBox.id}`)
  })

  test("an item's remainder is adjusted by a scan, a count and a choice · GROUP-01 GROUP-02 GROUP-10", {
    tag: "@gate",
  }, async ({ page, sql }) => {
    const { says } = removalScreen(page)
    const watched = await watchKeyboard(page)
    await page.goto("/remainder")
    await expect(page.getByRole("heading", { level: 1, name: "Adjust Item Remainder" })).toBeVisible()
    const [before] = await sql.unsafe(countOf)
    await takesScans(page)
    await scannerAt(page)(itemCode(openedBox), { gap: 8, suffix: "Enter" })
    await expect(page.getByRole("region", { name: `Product ${groupCountLens.code}` })).toContainText("Contact Lenses")
    const row = page.getByRole("form", { name: `Remainder of item ${openedBox.id}` })
    await row.getByRole("textbox", { name: "Adjusting Count" }).fill("4")
    await row.getByLabel("Remainder").selectOption({ label: "Used" })
    await pressOn(row.getByRole("button", { name: "Save" }), "Space")
    await says("Update inventory item remainder success")
    await expect(row).toContainText(`Remainder: ${before?.count - 4}`)
    await watched()
    // A failed update says so, in the same words.
    await page.route("**/remainder/adjust*", (route) => route.abort())
    await pressOn(row.getByRole("button", { name: "Save" }))
    await expect(page.getByText(/^Update inventory item remainder fail/)).toBeVisible()
  })
})

test.describe("an owner", () => {
  test.use({ as: "owner" })

  test("removes several units of a product, all at once · REMOVE-09 REMOVE-20 REMOVE-25", async ({ page, sql }) => {
    const { says } = removalScreen(page)
    const watched = await watchKeyboard(page)
    await page.goto("/scan-remove")
    await pressOn(page.getByRole("link", { name: "Remove a quantity" }))
    await expect(page.getByRole("heading", { level: 1, name: "Remove Quantity" })).toBeVisible()
    await takesScans(page)
    await scannerAt(page)(inventoryCode(clothBatch), { gap: 8, suffix: "Enter" })
    await expect(page.getByRole("region", { name: `Product ${clothBatch.code}` })).toContainText(clothBatch.number)
    const [before] = await sql.unsafe(totalOf(clothBatch.id))
    const form = page.getByRole("form", { name: "Remove from the product" })
    const count = form.getByRole("textbox", { name: "Count" })
    await expect(form.getByRole("button", { name: /^Decrease/ })).toHaveCount(0)
    await count.fill(String(before?.total + 5))
    await count.blur()
    await expect(count).toHaveValue(String(before?.total))
    await expect(form.getByRole("button", { name: /^Increase/ })).toHaveCount(0)
    await count.fill("0")
    await count.blur()
    await expect(count).toHaveValue("1")
    await count.fill("12")
    await form.getByLabel("Status").selectOption({ label: "Damaged" })
    await pressOn(form.getByRole("button", { name: "Save" }), "Space")
    await says("Remove success")
    await expect(page.getByRole("region", { name: `Product ${clothBatch.code}` })).toContainText(
      String(before?.total - 12),
    )
    expect((await sql.unsafe(totalOf(clothBatch.id)))[0]?.total).toBe(before?.total - 12)
    await watched()
    await expectBooksToBalance(sql)
  })

  test("sees one item with a stepper, radios and Save, the radios off with a group count, and what is inactive on grey · REMOVE-12 REMOVE-16 REMOVE-10", async ({
    page,
  }) => {
    await page.goto(`/adjust-inventory?inventoryId=${clothBatch.id}&item=${clothBatchItem.id}`)
    const form = page.getByRole("form", { name: `Status of item ${clothBatchItem.id}` })
    await expect(form.getByRole("radio", { name: "Damaged" })).toBeEnabled()
    await expect(form.getByRole("textbox", { name: "Count" })).toHaveValue("1")
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled()
    await page.goto(`/adjust-inventory?inventoryId=${groupCountLens.id}`)
    const grouped = page.getByRole("form", { name: `Status of item ${openedBox.id}` })
    await expect(grouped.getByRole("radio", { name: "Damaged" })).toBeDisabled()
    await expect(page.getByRole("region", { name: "Remove Count" }).getByRole("button", { name: "Save" })).toBeEnabled()
    await expectGreyWhereInactive(page, "/adjust-inventory")
  })

  test("steps end at 0 of a remainder and at 1 of a status, and items come in pages of a size that is kept · GROUP-05 REMOVE-11", async ({
    page,
    calling,
    sql,
  }) => {
    await page.goto(`/remainder?code=${encodeURIComponent(itemCode(openedBox))}`)
    const remainder = page.getByRole("form", { name: `Remainder of item ${openedBox.id}` })
    const step = (form: typeof remainder, name: RegExp) => form.getByRole("button", { name })
    await expect(remainder.getByRole("textbox", { name: "Adjusting Count" })).toHaveValue("1")
    await step(remainder, /^Decrease/).click()
    await expect(remainder.getByRole("textbox", { name: "Adjusting Count" })).toHaveValue("0")
    await expect(step(remainder, /^Decrease/)).toHaveCount(0)

    await page.goto(`/adjust-inventory?inventoryId=${groupCountLens.id}`)
    const status = page.getByRole("region", { name: "Remove Count" }).getByRole("form").first()
    await expect(step(status, /^Decrease/)).toHaveCount(0)
    await step(status, /^Increase/).click()
    await expect(status.getByRole("textbox", { name: "Adjusting Count" })).toHaveValue("2")
    await step(status, /^Decrease/).click()
    await expect(status.getByRole("textbox", { name: "Adjusting Count" })).toHaveValue("1")
    await expect(step(status, /^Decrease/)).toHaveCount(0)

    const owner = await calling("owner")
    const frame = await aFrame(owner, sql, { InventoryCode: `PAGES ${Date.now()}` })
    for (let unit = 0; unit < 21; unit++) await anItem(owner, frame)
    await page.goto(`/adjust-inventory?inventoryId=${frame}`)
    const items = page.getByRole("table", { name: "Items of the product" }).locator("tbody").getByRole("row")
    await expect(page.getByText("Total 21 items")).toBeVisible()
    await expect(items).toHaveCount(10)
    await page.getByLabel("Page", { exact: true }).fill("3")
    await page.getByRole("button", { name: "Go", exact: true }).click()
    await expect(items).toHaveCount(1)
    await page.getByLabel("Items per page").selectOption("20")
    await expect(items).toHaveCount(20)
    await page.reload()
    await expect(items).toHaveCount(20)
  })
})
