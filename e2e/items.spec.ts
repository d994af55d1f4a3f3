import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { scan } from "@sightline/hardware-simulator/wedge"
import { aProduct, option } from "./support/a-product"
import { expectAccessible } from "./support/axe"
import { booksOf } from "./support/books"
import { watchKeyboard } from "./support/keyboard"
import { expect, test } from "./support/test"

const itemsOf = (id: number) => `/inventory/update/${id}/items`
const rowOf = (page: Page, item: number) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions of item ${item}`, exact: true }) })
const dialog = (page: Page, name?: string | RegExp) => page.getByRole("dialog", name === undefined ? {} : { name })
const question = (page: Page) => page.getByRole("alertdialog")
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Presses a button as the keyboard does: focus, then Enter. No journey uses a pointer. */
const press = async (page: Page, name: string, inside: ReturnType<Page["locator"]> = page.locator("body")) => {
  await inside.getByRole("button", { name, exact: true }).focus()
  await page.keyboard.press("Enter")
}
const choose = async (page: Page, item: number, entry: string) => {
  await press(page, `Actions of item ${item}`)
  await page.getByRole("menuitem", { name: entry, exact: true }).focus()
  await page.keyboard.press("Enter")
}
const entries = async (page: Page, item: number, names: readonly string[]) => {
  await press(page, `Actions of item ${item}`)
  await expect(page.getByRole("menuitem")).toHaveText(names)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("menuitem")).toHaveCount(0)
}
const isFocusedInRow = (page: Page, item: number) =>
  expect(rowOf(page, item).locator(":focus"), "the focus is back in the row").toHaveCount(1)

test.describe("the items of a product, by keyboard alone", () => {
  test.use({ as: "owner" })

  test("are added, edited, moved, linked, noted, serviced, assigned, labelled and deleted; the table keeps its place · ITEM-01 ITEM-05 ITEM-06 ITEM-10 ITEM-12 ITEM-13 ITEM-14 ITEM-15 SCAN-05 SCAN-09 NOTE-04 NOTE-05 MAINT-02 MAINT-03 MAINT-04 ASSIGN-02", async ({
    page,
    sql,
    caller,
  }) => {
    test.setTimeout(120_000)
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    await page.goto(`${itemsOf(product)}?status=all&by=quantity&direction=desc`)
    await expect(page.getByText("No items", { exact: true })).toBeVisible()
    // The page's script runs: the product is among the open ones.
    await expect(page.getByRole("button", { name: /^Close WIPES/ })).toBeVisible()

    await test.step("a separate item has one unit by default, in a place chosen from the largest down", async () => {
      await press(page, "Add Quantity")
      const quantity = dialog(page).getByRole("textbox", { name: "Quantity *" })
      await expect(quantity).toHaveValue("1")
      await expect(quantity).toBeFocused()
      await expect(dialog(page).getByLabel("Center *")).toHaveValue("0")
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.press("Delete")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText("Quantity is required")).toBeVisible()
      await expect(dialog(page).getByText("Center is required")).toBeVisible()
      await page.keyboard.type("7", { delay: 60 })
      await dialog(page).getByLabel("Center *").selectOption({ label: "Lakeside Downtown" })
      await expect(dialog(page).getByLabel("Center *").getByRole("option")).toHaveCount(2)
      await dialog(page).getByLabel("Building", { exact: true }).selectOption({ label: "Main" })
      await dialog(page).getByRole("textbox", { name: "Expiry date" }).fill("2031/02/28")
      await expectAccessible(page, "Add Quantity")
      await quantity.focus()
      await page.keyboard.press("Enter")
      await said(page, "Successfully Add New!")
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole("button", { name: "Add Quantity", exact: true })).toBeFocused()
    })
    const [made] = await sql<{ id: number }[]>`select max(id) as id from inventory_item where inventory_id = ${product}`
    const item = made?.id ?? 0
    await expect(rowOf(page, item)).toContainText(/7.*Lakeside Downtown.*Main.*2031\/02\/28/)

    await test.step("more units of the same item are added to it", async () => {
      await choose(page, item, "Add Quantity")
      await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toHaveValue("1")
      await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toBeFocused()
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.type("5", { delay: 60 })
      await page.keyboard.press("Enter")
      await expect(rowOf(page, item)).toContainText("12")
      await isFocusedInRow(page, item)
    })

    await test.step("leaving typed text asks first", async () => {
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
      await said(page, "Successfully update!")
      await expect(rowOf(page, item)).toContainText("10")
      await isFocusedInRow(page, item)
      expect(await booksOf(sql, item)).toMatchObject({ quantity: 10, ledger: 10, total: 10 })
    })

    await test.step("its place changes", async () => {
      await press(page, `Change Location of item ${item}`)
      await expect(dialog(page).getByLabel("Floor", { exact: true })).toBeVisible()
      await expect(dialog(page).getByRole("textbox")).toHaveCount(0)
      for (const [kind, label] of Object.entries({ Floor: "Lower", Room: "Stock room", Area: "Shelf 2", Bin: "03" }))
        await dialog(page).getByLabel(kind, { exact: true }).selectOption({ label })
      await press(page, "Save", dialog(page))
      await expect(rowOf(page, item)).toContainText("Main · Lower · Stock room · Shelf 2 · 03")
      await isFocusedInRow(page, item)
    })

    await test.step("a barcode in use is refused with its place; its own is linked by the scanner", async () => {
      await press(page, `Link a barcode to item ${item}`)
      const code = dialog(page).getByRole("textbox", { name: "Barcode" })
      await expect(code).toBeFocused()
      await page.keyboard.type("p.000417", { delay: 60 })
      await page.keyboard.press("Enter")
      await expect(dialog(page)).toContainText("This barcode is already linked to item 1028 of product")
      // A label of Sightline's own is no pre-printed one either, and is found without a link.
      for (const wrong of ["X-7700-77", "oes.i.1042"]) {
        await code.fill(wrong)
        await page.keyboard.press("Enter")
        await expect(dialog(page)).toContainText("Value is not matched with the Pre-print Barcode format")
      }
      await expectAccessible(page, "Link")
      await code.fill("")
      await scan(page, `p.77${item}`, { suffix: "Enter" })
      await said(page, "Successfully Link!")
      await expect(rowOf(page, item)).toContainText(`p.77${item}`)
      await press(page, `Unlink the barcode of item ${item}`)
      await expect(page.getByText("Successfully Link!", { exact: true })).toHaveCount(0, { timeout: 10_000 })
      await press(page, "Yes", question(page))
      await said(page, "Successfully Link!")
      await expect(rowOf(page, item)).not.toContainText(`p.77${item}`)
      await isFocusedInRow(page, item)
    })

    await test.step("a note needs its text, leaving it asks first, and it goes to its assignee", async () => {
      await choose(page, item, "Notes: Add")
      const form = dialog(page, `Add a note to item ${item}`)
      await expect(form.getByRole("textbox", { name: "Note *" })).toBeFocused()
      await press(page, "Save", form)
      await expect(form.getByText("Note is required")).toBeVisible()
      await form.getByRole("textbox", { name: "Note *" }).fill("The seal is broken")
      await page.keyboard.press("Escape")
      await expect(question(page)).toContainText("You have unsaved Note")
      await press(page, "No", question(page))
      await press(page, "People", form)
      const people = dialog(page, "Assign To")
      await press(page, "Add somebody", people)
      const person = dialog(page, "Add somebody")
      await press(page, "Save", person)
      await expect(person.getByText("FirstName is require")).toBeVisible()
      await expect(person.getByText("LastName is require")).toBeVisible()
      await expectAccessible(page, "Add somebody")
      for (const [name, text] of Object.entries({ "First name *": "Ada", "Last name *": "Sealer" }))
        await person.getByRole("textbox", { name }).fill(text)
      await person.getByRole("textbox", { name: "E-mail *" }).fill(`ada${item}@example.test`)
      await page.keyboard.press("Enter")
      await said(page, "Create Success!")
      await expect(people.getByRole("row", { name: /Ada Sealer/ })).toBeVisible()
      await expectAccessible(page, "Assign To")
      await press(page, "Done", people)
      await form.getByLabel("Assign to", { exact: true }).selectOption({ label: "Ada Sealer" })
      await form.getByRole("checkbox", { name: "Send e-mail" }).focus()
      await page.keyboard.press("Space")
      await press(page, "Save", form)
      await said(page, "The note was added.")
      await isFocusedInRow(page, item)
      await expect
        .poll(async () => (await sql`select from mail where kind = 'note' and inventory_item_id = ${item}`).length)
        .toBe(1)
    })

    await test.step("a change of its status is recorded in its text; closed, it is read-only", async () => {
      await choose(page, item, "Notes: Show")
      const list = dialog(page, `Notes on item ${item}`)
      await expect(list.getByRole("row", { name: /The seal is broken.*New.*Ada Sealer/ })).toBeVisible()
      expect((await list.boundingBox())?.width).toBe(900)
      await expectAccessible(page, "Notes")
      for (const [status, text] of [
        ["In progress", "Status: New -> In progress"],
        ["Closed", "Status: In progress -> Closed"],
      ] as const) {
        await list.getByRole("button", { name: /^Edit note/ }).focus()
        await page.keyboard.press("Enter")
        const form = dialog(page, `Edit a note on item ${item}`)
        await form.getByLabel("Status").selectOption({ label: status })
        await press(page, "Save", form)
        await expect(list.getByText(text)).toBeVisible()
      }
      await expect(list.getByRole("button", { name: /^Edit note/ })).toHaveCount(0)
      await expect(list.locator(":focus"), "though the button that led away is gone").toHaveCount(1)
      await page.keyboard.press("Escape")
      await isFocusedInRow(page, item)
    })

    await test.step("maintenance needs a technician and a day, and leaving it asks first", async () => {
      await choose(page, item, "Maintenance: Add")
      const form = dialog(page, `Add maintenance of item ${item}`)
      await expect(form.getByRole("textbox", { name: "Cost" })).toHaveValue("0")
      await expect(form.getByRole("button", { name: "Save" })).toBeDisabled()
      await form.getByRole("textbox", { name: "Company" }).fill("Lens Works")
      await press(page, "Save", form)
      await expect(form.getByText("Technician name is required")).toBeVisible()
      await expect(form.getByText("Serviced date is required")).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(question(page)).toContainText(
        "You have unsaved Maintenance. Do still want to exist with out saving?",
      )
      await press(page, "No", question(page))
      await form.getByRole("textbox", { name: "Technician name *" }).fill("Grace Hopper")
      await form.getByRole("textbox", { name: "Serviced date *" }).fill("2026/11/20")
      await form.getByRole("textbox", { name: "Cost" }).fill("1234.5")
      await expectAccessible(page, "Maintenance")
      await press(page, "Save", form)
      await said(page, "Successfully create history service!")
      await isFocusedInRow(page, item)
      await choose(page, item, "Maintenance: Show")
      const list = dialog(page, `Maintenance of item ${item}`)
      await expect(list.getByRole("columnheader")).toHaveText([
        "ID",
        "Company",
        "Service ID",
        "Order ID",
        "Technician",
        "Date",
        "Cost",
      ])
      await expect(list.getByRole("row", { name: /Lens Works.*Grace Hopper.*2026\/11\/20.*\$1,234\.50/ })).toBeVisible()
      await page.keyboard.press("Escape")
    })

    await test.step("it gets an assignee", async () => {
      await press(page, `Edit item ${item}`)
      await press(page, "Assign To", dialog(page, `Edit item ${item}`))
      const people = dialog(page, "Assign To")
      await press(page, "Add somebody", people)
      const person = dialog(page, "Add somebody")
      for (const [name, text] of Object.entries({ "First name *": "Grace", "Last name *": "Keeper" }))
        await person.getByRole("textbox", { name }).fill(text)
      await person.getByRole("textbox", { name: "E-mail *" }).fill(`grace${item}@example.test`)
      await page.keyboard.press("Enter")
      await press(page, "Assign to Grace Keeper", people)
      await expect(people.getByRole("row", { name: /Grace Keeper/ })).toContainText("Assigned")
      await press(page, "Edit Grace Keeper", people)
      await dialog(page, "Edit Grace Keeper").getByRole("textbox", { name: "Last name *" }).fill("Warden")
      await page.keyboard.press("Enter")
      await said(page, "Update Success!")
      await press(page, "Delete Grace Warden", people)
      await press(page, "Yes", question(page))
      await said(page, "Delete Success!")
      await press(page, "Done", people)
      await expect(dialog(page, `Edit item ${item}`)).toContainText("Assigned to: Grace Warden")
      await page.keyboard.press("Escape")
      await isFocusedInRow(page, item)
    })

    await test.step("its label is drawn, and the way back leads to the unchanged list", async () => {
      await choose(page, item, "Print Barcode")
      await expect(page).toHaveURL(new RegExp(`code=oes\\.i\\.${item}&symbology=CODE128`))
      await page.getByRole("link", { name: "Back" }).focus()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(/by=quantity&direction=desc/)
      await choose(page, item, "Print QR Code")
      await expect(page).toHaveURL(/symbology=QR/)
      await page.goBack()
    })

    await test.step("a deleted item stays and is read-only; its history has every change", async () => {
      await entries(page, item, [
        "Deactive",
        "Add Quantity",
        "History",
        "Maintenance: Add",
        "Maintenance: Show",
        "Notes: Add",
        "Notes: Show",
        "Print Barcode",
        "Print QR Code",
      ])
      await press(page, `Delete item ${item}`)
      await press(page, "No", question(page))
      await press(page, `Delete item ${item}`)
      await press(page, "Yes", question(page))
      await said(page, "Successfully delete item!")
      await expect(rowOf(page, item)).toContainText("Inactive")
      await isFocusedInRow(page, item)
      await expect(page).toHaveURL(/status=all&by=quantity&direction=desc/)
      await entries(page, item, ["History", "Maintenance: Show", "Notes: Show"])
      await choose(page, item, "History")
      const told = dialog(page, `History of item ${item}`)
      for (const change of [
        /Quantity: — → 7/,
        /Quantity: 7 → 12/,
        /Quantity: 12 → 10/,
        /Bin: — → 03/,
        /Barcode: — → p\.77/,
        /Barcode: p\.77\d+ → —/,
        /Notes: — → The seal is broken/,
        /Maintenance: — → 2026\/11\/20, Grace Hopper, Lens Works, \$1234\.50/,
        /Assigned to: — → Grace Keeper/,
        /Status: Active → Inactive/,
      ])
        await expect(told.getByText(change).first()).toBeVisible()
      await told.getByLabel("Show").selectOption("Notes")
      await expect(told.getByRole("row", { name: /Quantity/ })).toHaveCount(0)
      await expect(told.getByRole("row", { name: /The seal is broken/ }).first()).toBeVisible()
    })
    await nothingStrayed()
  })
})

test.describe("two people with one item", () => {
  test("the second sees both versions and loses nothing; an unanswered request is not done twice", async ({
    browser,
    signedIn,
    url,
    sql,
    calling,
  }) => {
    const product = await aProduct(await calling("owner"), `RACE ${Date.now()}`)
    const owner = await calling("owner")
    const added = await owner.post("/api/InventoryItem/CreateInventoryItemQuantity", {
      inventoryID: product,
      quantity: 5,
      categoryOptions: [option("Center", "31")],
    })
    const [{ inventoryItemID: item }] = added.body.result as [{ inventoryItemID: number }]
    const seat = async (who: "owner" | "warehouse") =>
      (await browser.newContext({ baseURL: url, storageState: await signedIn(who) })).newPage()
    const [page, other] = [await seat("owner"), await seat("warehouse")]
    for (const each of [page, other]) {
      await each.goto(itemsOf(product))
      await expect(each.getByRole("button", { name: /^Close RACE/ })).toBeVisible()
      await press(each, `Edit item ${item}`)
      await expect(dialog(each).getByRole("textbox", { name: "Quantity *" })).toHaveValue("5")
    }
    // Warehouse sees the purchased price and cannot change it.
    await expect(dialog(other).getByRole("textbox", { name: "Purchased price" })).toBeDisabled()
    await expect(dialog(page).getByRole("textbox", { name: "Purchased price" })).toBeEnabled()
    await dialog(other).getByRole("textbox", { name: "Quantity *" }).fill("9")
    await press(other, "Save", dialog(other))
    await said(other, "Successfully update!")
    await dialog(page).getByRole("textbox", { name: "Quantity *" }).fill("6")
    await dialog(page).getByRole("textbox", { name: "Lot number" }).fill("LOT 7")
    await press(page, "Save", dialog(page))
    await expect(question(page)).toHaveAccessibleName("Somebody else saved this item")
    await expect(question(page).getByRole("row", { name: /Quantity/ })).toHaveText(/6.*9/)
    await press(page, "Keep mine and review", question(page))
    await expect(dialog(page).getByRole("textbox", { name: "Lot number" })).toHaveValue("LOT 7")
    await press(page, "Save", dialog(page))
    await said(page, "Successfully update!")
    expect(await booksOf(sql, item)).toMatchObject({ quantity: 6, ledger: 6, total: 6 })

    // The answer is lost: the same request goes again under its key and adds once.
    await choose(page, item, "Add Quantity")
    await page.route("**/inventory/update/item/add", async (route) => {
      await route.fetch()
      await route.abort()
      await page.unroute("**/inventory/update/item/add")
    })
    await press(page, "Add", dialog(page))
    await expect(page.getByText(/^Fail Add New! There was no answer/)).toBeVisible()
    await press(page, "Add", dialog(page))
    await said(page, "Successfully Add New!")
    expect(await booksOf(sql, item)).toMatchObject({ quantity: 7, ledger: 7 })

    // A deactivated item refuses the change with its reason, and stores nothing of it.
    await press(other, `Edit item ${item}`)
    await expect(dialog(other).getByRole("textbox", { name: "Quantity *" })).toHaveValue("7")
    await owner.setStatus(item, 6)
    await dialog(other).getByRole("textbox", { name: "Quantity *" }).fill("1")
    await press(other, "Save", dialog(other))
    await said(other, "Fail Update! This item is inactive, so you cannot change it.")
    // People who are only reading see it at once.
    await expect(rowOf(page, item)).toContainText("Inactive")
    await entries(page, item, ["History", "Maintenance: Show", "Notes: Show"])
    await page.goto(itemsOf(inventories.inactiveProduct.id))
    await expect(page.getByRole("button", { name: "Add Quantity", exact: true })).toBeDisabled()
    await entries(page, 1009, ["History", "Maintenance: Show", "Notes: Show"])
    await page.context().close()
    await other.context().close()
  })
})
