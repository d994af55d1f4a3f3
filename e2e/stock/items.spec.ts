import { scan } from "@sightline/hardware-simulator/wedge"
import { anItem, aProduct } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { booksOf } from "../support/books"
import {
  choose,
  dialog,
  entries,
  isFocusedInRow,
  openItems,
  press,
  question,
  rowOf,
  said,
  tells,
  toldIn,
} from "../support/items"
import { watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.describe("the items of a product, by keyboard alone", () => {
  test.use({ as: "owner" })

  test("are added with one unit by default, and get more units · ITEM-01 ITEM-12 ITEM-15", async ({
    page,
    sql,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    await openItems(page, product)
    await expect(page.getByText("No items", { exact: true })).toBeVisible()
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
    const [made] = await sql<{ id: number }[]>`select max(id) as id from inventory_item where inventory_id = ${product}`
    const item = made?.id ?? 0
    await expect(rowOf(page, item)).toContainText(/7.*Lakeside Downtown.*Main.*2031\/02\/28/)
    await choose(page, item, "Add Quantity")
    await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toHaveValue("1")
    await expect(dialog(page).getByRole("textbox", { name: "Quantity *" })).toBeFocused()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("5", { delay: 60 })
    await page.keyboard.press("Enter")
    await expect(rowOf(page, item)).toContainText("12")
    await isFocusedInRow(page, item)

    await tells(page, item, [/Quantity: — → 7/, /Quantity: 7 → 12/])
    await nothingStrayed()
  })

  test("are edited; leaving typed text asks first · ITEM-12", async ({ page, sql, caller }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
    await press(page, `Edit item ${item}`)
    const quantity = dialog(page).getByRole("textbox", { name: "Quantity *" })
    await expect(quantity).toHaveValue("1")
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
    await tells(page, item, [/Quantity: 1 → 10/])
    await nothingStrayed()
  })

  test("change their place, and are linked to a barcode by the scanner; one in use is refused with its place · ITEM-13 ITEM-14 SCAN-05", async ({
    page,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
    await press(page, `Change Location of item ${item}`)
    await expect(dialog(page).getByLabel("Floor", { exact: true })).toBeVisible()
    await expect(dialog(page).getByRole("textbox")).toHaveCount(0)
    for (const [kind, label] of Object.entries({
      Building: "Main",
      Floor: "Lower",
      Room: "Stock room",
      Area: "Shelf 2",
      Bin: "03",
    }))
      await dialog(page).getByLabel(kind, { exact: true }).selectOption({ label })
    await press(page, "Save", dialog(page))
    await expect(rowOf(page, item)).toContainText("Main · Lower · Stock room · Shelf 2 · 03")
    await isFocusedInRow(page, item)
    await press(page, `Link a barcode to item ${item}`)
    const code = dialog(page).getByRole("textbox", { name: "Barcode" })
    await expect(code).toBeFocused()
    await page.keyboard.type("p.000417", { delay: 60 })
    await page.keyboard.press("Enter")
    await expect(dialog(page)).toContainText(
      "This barcode is already linked to something else. It names item 1028 of product",
    )
    // A label of Sightline's own is no pre-printed one either, and is found without a link.
    for (const wrong of ["X-7700-77", "oes.i.1042"]) {
      await code.fill("")
      await scan(page, wrong, { suffix: "Enter" })
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
    await tells(page, item, [/Bin: — → 03/, /Barcode: — → p\.77/, /Barcode: p\.77\d+ → —/])
    await nothingStrayed()
  })

  test("take notes, which need a text and go to an assignee; leaving one asks first · NOTE-04 NOTE-05 ASSIGN-02", async ({
    page,
    sql,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
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
    await tells(page, item, [/Notes: — → The seal is broken/])
    await toldIn(page, item).getByLabel("Show").selectOption("Notes")
    await expect(
      toldIn(page, item)
        .getByRole("row", { name: /The seal is broken/ })
        .first(),
    ).toBeVisible()
    await nothingStrayed()
  })

  test("are serviced by a technician on a day, and leaving the form asks first · MAINT-02 MAINT-03 MAINT-04", async ({
    page,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
    await choose(page, item, "Maintenance: Add")
    const form = dialog(page, `Add maintenance of item ${item}`)
    await expect(form.getByRole("textbox", { name: "Cost" })).toHaveValue("0")
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled()
    await form.getByRole("textbox", { name: "Company" }).fill("Lens Works")
    await press(page, "Save", form)
    await expect(form.getByText("Technician name is required")).toBeVisible()
    await expect(form.getByText("Serviced date is required")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(question(page)).toContainText("You have unsaved Maintenance. Do still want to exist with out saving?")
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
    await tells(page, item, [/Maintenance: — → 2026\/11\/20, Grace Hopper, Lens Works, \$1234\.50/])
    await nothingStrayed()
  })

  test("get an assignee, who is added, renamed and deleted on the way · ASSIGN-02", async ({ page, caller }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
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
    await tells(page, item, [/Assigned to: — → Grace Keeper/])
    await nothingStrayed()
  })

  test("lead to their label and back to the unchanged list · SCAN-09", async ({ page, caller }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
    await choose(page, item, "Print Barcode")
    await expect(page).toHaveURL(new RegExp(`code=oes\\.i\\.${item}&symbology=CODE128`))
    await page.getByRole("link", { name: "Back" }).focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/by=quantity&direction=desc/)
    await choose(page, item, "Print QR Code")
    await expect(page).toHaveURL(/symbology=QR/)
    await page.goBack()
    await nothingStrayed()
  })

  test("offer their menu until they are deleted; then they are read-only, and the table keeps its place · ITEM-05 ITEM-06 ITEM-10", async ({
    page,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const product = await aProduct(caller, `WIPES ${Date.now()}`)
    const item = await anItem(caller, product)
    await openItems(page, product)
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
    await tells(page, item, [/Status: Active → Inactive/])
    await nothingStrayed()
  })
})
