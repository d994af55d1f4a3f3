import type { Locator, Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import type { Sql } from "postgres"
import { aFrame, anItem } from "./support/a-product"
import { expectAccessible } from "./support/axe"
import type { Caller } from "./support/calls"
import { arrange } from "./support/database"
import { watchKeyboard } from "./support/keyboard"
import { expect, test } from "./support/test"

const press = async (target: Locator, key = "Enter") => {
  await target.focus()
  await target.page().keyboard.press(key)
}
/** At a person's pace: faster keys are a scanner's. */
const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** A closing dialog returns the focus to the one below, a moment after it is gone. */
async function focusBackIn(below: Locator, above: Locator) {
  await expect(above).toBeHidden()
  await expect(below.locator(":focus")).toHaveCount(1)
}

/** The maximum height of the nearest scrolling ancestor of a table. */
const heightOfScroll = (table: Element) => {
  const scroll = [...document.querySelectorAll("div")].filter(
    (box) =>
      box.contains(table) && getComputedStyle(box).overflowY === "auto" && getComputedStyle(box).maxHeight !== "none",
  )
  return scroll.map((box) => getComputedStyle(box).maxHeight).find((height) => height.endsWith("px")) ?? "none"
}

/** A separate frame from the same firms as the twin frame. */
async function aBoughtFrame(caller: Caller, sql: Sql, data: string): Promise<number> {
  const { twinFrame } = inventories
  const id = await aFrame(caller, sql, { InventoryCode: `BOUGHT ${Date.now()}` })
  await arrange(
    data,
    (all) => all`with linked as (
        insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
        select client_id, ${id}, vendor_id, price from inventory_vendor where client_id = 3 and inventory_id = ${twinFrame.id}
      ) update inventory p set fields = p.fields || jsonb_build_object('Manufacturer', twin.fields -> 'Manufacturer')
        from inventory twin where p.client_id = 3 and p.id = ${id} and twin.client_id = 3 and twin.id = ${twinFrame.id}`,
  )
  return id
}

test.describe("vendors and manufacturers of a product", () => {
  test.use({ as: "owner" })

  test("are searched, chosen, priced and edited by keyboard alone · VENDOR-02 VENDOR-04 VENDOR-05 VENDOR-06 VENDOR-07 VENDOR-08 VENDOR-10 MANUF-01 MANUF-02 MANUF-03 FORM-31 PRODUCT-35", async ({
    page,
    sql,
    data,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const id = await aBoughtFrame(caller, sql, data)
    const linked = async () => {
      const rows = await sql<{ name: string; price: string | null }[]>`
        select v.name, l.price::text from inventory_vendor l
        join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
        where l.client_id = 3 and l.inventory_id = ${id} and l.status_id = 5 order by v.name`
      return rows.map(({ name, price }) => `${name} ${price ?? "-"}`)
    }
    await page.goto(`/inventory/update/${id}`)
    const before = await linked()
    expect(before).toHaveLength(1)

    // Ticking links at once; a price is edited in place.
    await press(page.getByRole("button", { name: "Select vendors" }))
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    expect(await picker.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBeGreaterThan(1150)
    expect(await picker.getByRole("table").evaluate(heightOfScroll)).toBe("400px")
    await picker.getByRole("searchbox", { name: "Search by name" }).focus()
    await typed(page, "  bow riv ")
    await expect(picker.getByRole("row")).toHaveCount(2)
    await press(picker.getByRole("checkbox", { name: "Bow River Sundries" }), "Space")
    await expect.poll(linked).toEqual(["Bow River Sundries -", ...before])
    const price = picker.getByRole("textbox", { name: "Purchased price of Bow River Sundries" })
    await expect(picker.getByRole("button", { name: "Update" })).toHaveCount(0)
    await price.focus()
    await typed(page, "77.13")
    await press(picker.getByRole("button", { name: "Update" }))
    await said(page, "Updated")
    await expect(picker.getByRole("button", { name: "Update" })).toHaveCount(0)
    await expect.poll(linked).toEqual(["Bow River Sundries 77.13", ...before])
    await expectAccessible(page, "the vendors of a product")

    // Unticking is stored after a confirmation; cancelling restores the tick.
    const box = picker.getByRole("checkbox", { name: "Bow River Sundries" })
    await press(box, "Space")
    await expect(box).not.toBeChecked()
    await press(picker.getByRole("button", { name: "Cancel", exact: true }))
    const question = page.getByRole("alertdialog", { name: "Warning" })
    await expect(question).toContainText("Are you sure cancel all changes?")
    await press(question.getByRole("button", { name: "Cancel" }))
    await press(picker.getByRole("button", { name: "Cancel", exact: true }))
    await press(question.getByRole("button", { name: "Yes" }))
    await expect(picker).toBeHidden()
    expect(await linked()).toHaveLength(2)
    await press(page.getByRole("button", { name: "Select vendors" }))
    await press(picker.getByRole("checkbox", { name: "Bow River Sundries" }), "Space")
    await press(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()
    await expect.poll(linked).toEqual(before)

    // A new vendor: its code follows its name, and the other fields are free.
    await press(page.getByRole("button", { name: "Select vendors" }))
    await press(picker.getByRole("button", { name: "New vendor" }))
    const form = page.getByRole("dialog", { name: "Create Vendors" })
    await press(form.getByRole("button", { name: "Save" }))
    await expect(form.getByText("Name is required")).toBeVisible()
    await form.getByRole("textbox", { name: "Name *" }).focus()
    await typed(page, "Chinook Frames")
    await expect(form.getByRole("textbox", { name: "Code", exact: true })).toHaveValue("Chinook_Frames")
    await expect(form.getByLabel("Categories on a page").getByRole("option")).toHaveText(["10", "20", "30"])
    await press(form.getByRole("button", { name: "Save" }))
    await said(page, "Create Successfully!")
    await focusBackIn(picker, form)
    await picker.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(picker.getByRole("row")).toHaveCount(2)
    await press(picker.getByRole("button", { name: "Edit Chinook Frames" }))
    const edit = page.getByRole("dialog", { name: "Edit Vendors" })
    await expect(edit.getByRole("textbox", { name: "Code", exact: true })).not.toBeEditable()
    await edit.getByRole("textbox", { name: "Vendor cell phone" }).focus()
    await typed(page, "403-555-0199")
    await expectAccessible(page, "a vendor")
    await press(edit.getByRole("button", { name: "Save" }))
    await said(page, "Update Successfully!")
    await expect(picker.getByRole("row").last()).toContainText("403-555-0199")
    await press(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()

    // The manufacturer is one of many; a changed choice is not lost without a question.
    await press(page.getByRole("button", { name: "Select manufacturer" }))
    const makers = page.getByRole("dialog", { name: "Select Manufacturer" })
    await expect(makers.getByLabel("Rows")).toHaveValue("10")
    await expect(makers.getByLabel("Rows").getByRole("option")).toHaveText(["10", "20", "30"])
    await press(makers.getByRole("button", { name: "New manufacturer" }))
    const maker = page.getByRole("dialog", { name: "Create Manufacturer" })
    await maker.getByRole("textbox", { name: "Name *" }).focus()
    await typed(page, "Chinook Works")
    await press(maker.getByRole("button", { name: "Save" }))
    await said(page, "Create Successfully!")
    await focusBackIn(makers, maker)
    await makers.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(makers.getByRole("row")).toHaveCount(2)
    await press(makers.getByRole("radio", { name: "Chinook Works" }), "Space")
    await press(makers.getByRole("button", { name: "Cancel", exact: true }))
    await expect(question).toContainText("Are you sure cancel all changes?")
    await press(question.getByRole("button", { name: "Yes" }))
    await expect(page.getByText("Moor and Daughters")).toBeVisible()
    await press(page.getByRole("button", { name: "Select manufacturer" }))
    await makers.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(makers.getByRole("row")).toHaveCount(2)
    await press(makers.getByRole("radio", { name: "Chinook Works" }), "Space")
    await press(makers.getByRole("button", { name: "Select", exact: true }))
    await press(page.getByRole("button", { name: "Save", exact: true }))
    await said(page, "Successfully Update!")
    await page.reload()
    await expect(page.getByText("Chinook Works")).toBeVisible()

    // A new product links nothing before it is saved; then it links each chosen vendor.
    await page.goto("/inventory/new")
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Accessories" })
    await expect(page).toHaveURL(/category=306/)
    for (const [name, text] of [
      ["Code *", "FIRMS E2E"],
      ["Description *", "A case"],
      ["List price *", "12"],
    ] as const)
      await page.getByRole("textbox", { name }).fill(text)
    await page.getByLabel("Item type *").selectOption({ label: "Accessory" })
    await press(page.getByRole("button", { name: "Select vendors" }))
    for (const name of ["Atelier Direct", "Chinook Frames"])
      await press(picker.getByRole("checkbox", { name }), "Space")
    await press(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()
    await press(page.getByRole("button", { name: "Create" }))
    await said(page, "Successfully Create!")
    await expect(page).toHaveURL(/update\/\d+$/)
    const links = await sql<{ name: string; days: number; status: number }[]>`
      select v.name, l.order_leading_days as days, l.status_id as status from inventory_vendor l
      join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = 3 and p.code = 'FIRMS E2E' order by v.name`
    expect([...links]).toEqual([
      { name: "Atelier Direct", days: 0, status: 5 },
      { name: "Chinook Frames", days: 0, status: 5 },
    ])
    await nothingStrayed()
  })
})

test.describe("the categories of products", () => {
  test.use({ as: "owner" })

  test("are added, edited and deleted from the form of a product, by keyboard alone, by people with the right · FORM-24 FORM-29 FORM-32 ROLE-11", async ({
    page,
    sql,
    browser,
    signedIn,
  }) => {
    const stored = () =>
      sql`select c.name, c.code, c.shop_online as online, u.name as upi from category c
        left join upi_type u on u.client_id = c.client_id and u.id = c.upi_type_id
        where c.client_id = 3 and c.code like 'READ%' order by c.id`
    await page.goto("/inventory/new?category=301")
    await press(page.getByRole("button", { name: "Edit categories" }))
    const list = page.getByRole("dialog", { name: "Categories" })
    await expect(list.getByRole("row")).toHaveCount(8)

    // The marking of goods is edited beside the categories.
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await press(list.getByRole("button", { name: "Add UPI type" }))
    const upi = page.getByRole("dialog", { name: "Add UPI type" })
    await expect(upi.getByRole("textbox", { name: "Name *" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(upi.getByText("UPI type name is required")).toBeVisible()
    await upi.getByRole("textbox", { name: "Name *" }).focus()
    await typed(page, "UPC-A")
    await page.keyboard.press("Enter")
    await said(page, "Successfully Add UPI type!")
    await focusBackIn(list, upi)
    await expect(list.getByRole("cell", { name: "UPC-A", exact: true })).toHaveCount(2)
    await expectAccessible(page, "the UPI types")

    // A category needs a name; its code follows it, and its fields are copied from another one.
    await list.getByRole("tab", { name: "UPI types" }).focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await press(list.getByRole("button", { name: "Add category" }))
    const form = page.getByRole("dialog", { name: "Add category" })
    await press(form.getByRole("button", { name: "Save" }))
    await expect(form.getByText("Category name is required")).toBeVisible()
    await expect(form.getByRole("textbox", { name: "Name *" })).toBeFocused()
    await typed(page, "READ Glasses")
    await form.getByLabel("UPI type").selectOption({ label: "UPC-A" })
    await form.getByLabel("Copy fields from").selectOption({ label: "Frames" })
    await expectAccessible(page, "a category")
    await press(form.getByRole("button", { name: "Save" }))
    await said(page, "Create Category Success!")
    await focusBackIn(list, form)
    expect([...(await stored())]).toEqual([{ name: "READ Glasses", code: "READ_Glasses", online: true, upi: "UPC-A" }])

    // A category in use is kept, with the reason.
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await press(list.getByRole("button", { name: "Delete UPC-A" }))
    const question = page.getByRole("alertdialog")
    await press(question.getByRole("button", { name: "Yes" }))
    await said(page, "A category uses this UPI type.")
    await list.getByRole("tab", { name: "UPI types" }).focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await press(list.getByRole("button", { name: "Delete Frames" }))
    await press(question.getByRole("button", { name: "Yes" }))
    await said(page, "Products, vendors or manufacturers use this category.")

    // It is edited as a whole, and chosen at once for the new product.
    await press(list.getByRole("button", { name: "Edit READ Glasses" }))
    const edit = page.getByRole("dialog", { name: "Edit category READ Glasses" })
    await edit.getByLabel("UPI type").selectOption({ label: "None" })
    await press(edit.getByRole("checkbox", { name: "Shown in the public catalogue" }), "Space")
    await press(edit.getByRole("button", { name: "Save" }))
    await said(page, "Update Category Success!")
    await focusBackIn(list, edit)
    expect([...(await stored())]).toEqual([{ name: "READ Glasses", code: "READ_Glasses", online: false, upi: null }])
    await press(list.getByRole("button", { name: "Done" }))
    await expect(list).toBeHidden()
    const choice = page.getByLabel("Category", { exact: true })
    await expect(choice.locator("option:checked")).toHaveText("READ Glasses")
    await expect(choice).toBeFocused()
    await expect(page.getByLabel("Shape *")).toBeVisible()

    // A deleted category is no longer a choice.
    await choice.selectOption({ label: "Frames" })
    await expect(page).toHaveURL(/category=301/)
    await press(page.getByRole("button", { name: "Edit categories" }))
    await press(list.getByRole("button", { name: "Delete READ Glasses" }))
    await press(question.getByRole("button", { name: "Yes" }))
    await said(page, "Delete Category Success!")
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await press(list.getByRole("button", { name: "Delete UPC-A" }))
    await press(question.getByRole("button", { name: "Yes" }))
    await said(page, "Delete success")
    await expect(list.getByText("There is no UPI type yet")).toBeVisible()
    expect([...(await stored())]).toEqual([])
    await page.keyboard.press("Escape")
    await expect(list).toBeHidden()
    await expect(choice.getByRole("option", { name: "READ Glasses" })).toHaveCount(0)

    // On a stored product the same list opens; people without the right see no way to it.
    await page.goto(`/inventory/update/${inventories.twinFrame.id}`)
    await expect(page.getByRole("button", { name: "Edit categories" })).toBeVisible()
    for (const [who, isShown] of [
      ["admin", true],
      ["staff", false],
    ] as const) {
      const context = await browser.newContext({ storageState: await signedIn(who) })
      const theirs = await context.newPage()
      await theirs.goto("/inventory/new?category=301")
      await expect(theirs.getByLabel("Category", { exact: true })).toBeVisible()
      await expect(theirs.getByRole("button", { name: "Edit categories" })).toHaveCount(isShown ? 1 : 0)
      await context.close()
    }
  })
})

test.describe("prices and firms by role", () => {
  test("on the form of a product, in the dialog of an item and in the pickers · ROLE-15 ROLE-17", async ({
    browser,
    signedIn,
    calling,
    sql,
    data,
  }) => {
    const owner = await calling("owner")
    const id = await aBoughtFrame(owner, sql, data)
    const itemId = await anItem(owner, id)
    const roles = [
      ["owner", "enabled", true],
      ["supper", "enabled", true],
      ["admin", "hidden", true],
      ["warehouse", "disabled", false],
    ] as const
    for (const [who, price, mayEdit] of roles) {
      const context = await browser.newContext({ storageState: await signedIn(who) })
      const page = await context.newPage()
      const expectPrice = async (inside: Locator, name: string | RegExp) => {
        const field = inside.getByRole("textbox", { name }).first()
        if (price === "hidden") await expect(field, who).toHaveCount(0)
        else if (price === "enabled") await expect(field, who).toBeEnabled()
        else await expect(field, who).toBeDisabled()
      }
      await page.goto(`/inventory/update/${id}`)
      const form = page.getByRole("form", { name: "Product", exact: true })
      await expect(form.getByRole("textbox", { name: "Model" })).toBeVisible()
      await expectPrice(form, "Purchased price")
      for (const [opens, title, makes] of [
        ["Select vendors", "Select Vendor", "New vendor"],
        ["Select manufacturer", "Select Manufacturer", "New manufacturer"],
      ] as const) {
        await press(page.getByRole("button", { name: opens }))
        const picker = page.getByRole("dialog", { name: title })
        await expect(picker.getByRole("row").nth(1)).toBeVisible()
        await expect(picker.getByRole("button", { name: makes }), who).toHaveCount(mayEdit ? 1 : 0)
        const edits = picker.getByRole("button", { name: /^Edit / })
        if (mayEdit) await expect(edits.first(), who).toBeVisible()
        else await expect(edits, who).toHaveCount(0)
        if (title === "Select Vendor") await expectPrice(picker, /^Purchased price of /)
        await page.keyboard.press("Escape")
        await expect(picker).toBeHidden()
      }
      await page.goto(`/inventory/update/${id}/items`)
      await press(page.getByRole("button", { name: `Edit item ${itemId}`, exact: true }))
      const item = page.getByRole("dialog", { name: `Edit item ${itemId}` })
      await expect(item.getByRole("textbox", { name: "Quantity *" })).toBeVisible()
      await expectPrice(item, "Purchased price")
      if (who === "owner") {
        // The main vendor of the item is one of the product's vendors.
        const vendor = item.getByLabel("Main vendor")
        await expect(vendor.getByRole("option")).toHaveText(["Not chosen", "Northern Frame Distribution"])
        await vendor.selectOption({ label: "Northern Frame Distribution" })
        await press(item.getByRole("button", { name: "Save" }))
        await said(page, "Successfully update!")
        const [stored] = await sql<{ name: string }[]>`
          select v.name from inventory_item i join vendor v on v.client_id = i.client_id and v.id = i.main_vendor_id
          where i.client_id = 3 and i.id = ${itemId}`
        expect(stored?.name).toBe("Northern Frame Distribution")
      }
      await context.close()
    }
  })

  test.describe("to an owner", () => {
    test.use({ as: "owner" })

    test("every dialog of the product form opens and returns the focus · FORM-30", async ({ page }) => {
      const { twinFrame } = inventories
      /** A dialog, the button that opens it, and the dialogs inside it. */
      type Way = readonly [opens: string, title: string, below: readonly Way[]]
      const ways: ReadonlyArray<readonly [address: string, ways: readonly Way[]]> = [
        [
          `/inventory/update/${twinFrame.id}`,
          [
            [
              "Select vendors",
              "Select Vendor",
              [
                ["New vendor", "Create Vendors", []],
                ["Edit Atelier Direct", "Edit Vendors", []],
              ],
            ],
            [
              "Select manufacturer",
              "Select Manufacturer",
              [
                ["New manufacturer", "Create Manufacturer", []],
                ["Edit Atelier Brume", "Edit Manufacturer", []],
              ],
            ],
            [
              "Edit categories",
              "Categories",
              [
                ["Add category", "Add category", []],
                ["Edit Frames", "Edit category Frames", []],
              ],
            ],
          ],
        ],
        [`/inventory/update/${twinFrame.id}/colors`, [["Add Color", "Add Color", []]]],
        [
          `/inventory/update/${twinFrame.id}/items`,
          [["Edit item 1003", "Edit item 1003", [["Assign To", "Assign To", [["Add somebody", "Add somebody", []]]]]]],
        ],
      ]
      const walk = async ([opens, title, below]: Way, from: Locator) => {
        const button = from.getByRole("button", { name: opens, exact: true })
        await expect(button).toBeEnabled()
        await press(button)
        const dialog = page.getByRole("dialog", { name: title, exact: true })
        await expect(dialog).toBeVisible()
        for (const way of below) await walk(way, dialog)
        await expect(page.locator('[role="dialog"]:focus-within').last(), title).toHaveAccessibleName(title)
        await page.keyboard.press("Escape")
        await expect(dialog).toBeHidden()
        await expect(button, `back from ${title}`).toBeFocused()
      }
      for (const [address, here] of ways) {
        await page.goto(address)
        for (const way of here) await walk(way, page.locator("body"))
      }
    })
  })
})
