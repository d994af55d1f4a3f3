import type { Sql } from "postgres"
import { expectAccessible } from "../support/axe"
import { aBoughtFrame, focusBackIn, said, typed } from "../support/firms"
import { pressOn, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

/** The maximum height of the nearest scrolling ancestor of a table. */
const heightOfScroll = (table: Element) => {
  const scroll = [...document.querySelectorAll("div")].filter(
    (box) =>
      box.contains(table) && getComputedStyle(box).overflowY === "auto" && getComputedStyle(box).maxHeight !== "none",
  )
  return scroll.map((box) => getComputedStyle(box).maxHeight).find((height) => height.endsWith("px")) ?? "none"
}

/** The vendors of a product, each with its price. */
const linkedTo = async (sql: Sql, id: number) => {
  const rows = await sql<{ name: string; price: string | null }[]>`
    select v.name, l.price::text from inventory_vendor l
    join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
    where l.client_id = 3 and l.inventory_id = ${id} and l.status_id = 5 order by v.name`
  return rows.map(({ name, price }) => `${name} ${price ?? "-"}`)
}

test.describe("the vendors of a product, by keyboard alone", () => {
  test.use({ as: "owner" })

  test("are searched and linked by a tick, and their prices edited in place · VENDOR-04 VENDOR-05 VENDOR-08", async ({
    page,
    sql,
    data,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const id = await aBoughtFrame(caller, sql, data)
    const linked = () => linkedTo(sql, id)
    await page.goto(`/inventory/update/${id}`)
    const before = await linked()
    expect(before).toHaveLength(1)
    await pressOn(page.getByRole("button", { name: "Select vendors" }))
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    await picker.getByRole("searchbox", { name: "Search by name" }).focus()
    await typed(page, "  bow riv ")
    await expect(picker.getByRole("row")).toHaveCount(2)
    await pressOn(picker.getByRole("checkbox", { name: "Bow River Sundries" }), "Space")
    await said(page, "Update Successfully!")
    await expect.poll(linked).toEqual(["Bow River Sundries -", ...before])
    const price = picker.getByRole("textbox", { name: "Purchased price of Bow River Sundries" })
    await expect(picker.getByRole("button", { name: "Update" })).toHaveCount(0)
    await price.focus()
    await typed(page, "77.13")
    await pressOn(picker.getByRole("button", { name: "Update" }))
    await said(page, "Updated")
    await expect(picker.getByRole("button", { name: "Update" })).toHaveCount(0)
    await expect.poll(linked).toEqual(["Bow River Sundries 77.13", ...before])
    await expectAccessible(page, "the vendors of a product")
    await nothingStrayed()
  })

  test("are unlinked after a confirmation; cancelling asks, and restores the tick, in a wide picker · VENDOR-06 FORM-31", async ({
    page,
    sql,
    data,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const id = await aBoughtFrame(caller, sql, data)
    const linked = () => linkedTo(sql, id)
    await page.goto(`/inventory/update/${id}`)
    const before = await linked()
    await pressOn(page.getByRole("button", { name: "Select vendors" }))
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    const width = await picker.evaluate((dialog) => dialog.getBoundingClientRect().width)
    expect([width > 1150, width < 1250], `${width}`).toEqual([true, true])
    expect(await picker.getByRole("table").evaluate(heightOfScroll)).toBe("400px")
    const question = page.getByRole("alertdialog", { name: "Warning" })
    const box = picker.getByRole("checkbox", { name: "Bow River Sundries" })
    await pressOn(box, "Space")
    await expect.poll(linked).toHaveLength(2)
    await pressOn(box, "Space")
    await expect(box).not.toBeChecked()
    await pressOn(picker.getByRole("button", { name: "Cancel", exact: true }))
    await expect(question).toContainText("Are you sure cancel all changes?")
    await pressOn(question.getByRole("button", { name: "Cancel" }))
    await pressOn(picker.getByRole("button", { name: "Cancel", exact: true }))
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await expect(picker).toBeHidden()
    expect(await linked()).toHaveLength(2)
    await pressOn(page.getByRole("button", { name: "Select vendors" }))
    await pressOn(picker.getByRole("checkbox", { name: "Bow River Sundries" }), "Space")
    await pressOn(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()
    await expect.poll(linked).toEqual(before)
    await nothingStrayed()
  })

  test("are created and edited in the picker; a new one's code follows its name · VENDOR-02 VENDOR-07 VENDOR-10", async ({
    page,
    sql,
    data,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const id = await aBoughtFrame(caller, sql, data)
    await page.goto(`/inventory/update/${id}`)
    await pressOn(page.getByRole("button", { name: "Select vendors" }))
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    await pressOn(picker.getByRole("button", { name: "New vendor" }))
    const form = page.getByRole("dialog", { name: "Create Vendors" })
    await pressOn(form.getByRole("button", { name: "Save" }))
    await expect(form.getByText("Name is required")).toBeVisible()
    await form.getByRole("textbox", { name: "Name *" }).focus()
    await typed(page, "Chinook Frames")
    await expect(form.getByRole("textbox", { name: "Code", exact: true })).toHaveValue("Chinook_Frames")
    await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue("")
    await expect(form.getByLabel("Categories on a page").getByRole("option")).toHaveText(["10", "20", "30"])
    await pressOn(form.getByRole("button", { name: "Save" }))
    await said(page, "Create Successfully!")
    await focusBackIn(picker, form)
    await picker.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(picker.getByRole("row")).toHaveCount(2)
    await pressOn(picker.getByRole("button", { name: "Edit Chinook Frames" }))
    const edit = page.getByRole("dialog", { name: "Edit Vendors" })
    await expect(edit.getByRole("textbox", { name: "Code", exact: true })).not.toBeEditable()
    await edit.getByRole("textbox", { name: "Vendor cell phone" }).focus()
    await typed(page, "403-555-0199")
    await expectAccessible(page, "a vendor")
    await pressOn(edit.getByRole("button", { name: "Save" }))
    await said(page, "Update Successfully!")
    await expect(picker.getByRole("row").last()).toContainText("403-555-0199")
    await pressOn(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()
    await nothingStrayed()
  })

  test("are linked to a new product when it is saved · PRODUCT-35", async ({ page, sql }) => {
    const nothingStrayed = await watchKeyboard(page)
    const picker = page.getByRole("dialog", { name: "Select Vendor" })
    await page.goto("/inventory/new")
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Accessories" })
    await expect(page).toHaveURL(/category=306/)
    // Accessories have no shape: the form of the category is there.
    await expect(page.getByLabel("Shape *")).toHaveCount(0)
    for (const [name, text] of [
      ["Code *", "FIRMS E2E"],
      ["Description *", "A case"],
      ["List price *", "12"],
    ] as const)
      await page.getByRole("textbox", { name }).fill(text)
    await page.getByLabel("Item type *").selectOption({ label: "Accessory" })
    await pressOn(page.getByRole("button", { name: "Select vendors" }))
    for (const name of ["Atelier Direct", "Bow River Sundries"])
      await pressOn(picker.getByRole("checkbox", { name }), "Space")
    await pressOn(picker.getByRole("button", { name: "Confirm" }))
    await expect(picker).toBeHidden()
    await pressOn(page.getByRole("button", { name: "Create" }))
    await said(page, "Successfully Create!")
    await expect(page).toHaveURL(/update\/\d+$/)
    const links = await sql<{ name: string; days: number; status: number }[]>`
      select v.name, l.order_leading_days as days, l.status_id as status from inventory_vendor l
      join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = 3 and p.code = 'FIRMS E2E' order by v.name`
    expect([...links]).toEqual([
      { name: "Atelier Direct", days: 0, status: 5 },
      { name: "Bow River Sundries", days: 0, status: 5 },
    ])
    await nothingStrayed()
  })
})

test.describe("the manufacturer of a product, by keyboard alone", () => {
  test.use({ as: "owner" })

  test("is one of many; a changed choice is not lost without a question, in a wide picker · MANUF-01 MANUF-03 FORM-31", async ({
    page,
    sql,
    data,
    caller,
  }) => {
    const nothingStrayed = await watchKeyboard(page)
    const id = await aBoughtFrame(caller, sql, data)
    await page.goto(`/inventory/update/${id}`)
    const question = page.getByRole("alertdialog", { name: "Warning" })
    await pressOn(page.getByRole("button", { name: "Select manufacturer" }))
    const makers = page.getByRole("dialog", { name: "Select Manufacturer" })
    const width = await makers.evaluate((dialog) => dialog.getBoundingClientRect().width)
    expect([width > 1150, width < 1250], `${width}`).toEqual([true, true])
    expect(await makers.getByRole("table").evaluate(heightOfScroll)).toBe("400px")
    await expect(makers.getByLabel("Rows")).toHaveValue("10")
    await expect(makers.getByLabel("Rows").getByRole("option")).toHaveText(["10", "20", "30"])
    await pressOn(makers.getByRole("button", { name: "New manufacturer" }))
    const maker = page.getByRole("dialog", { name: "Create Manufacturer" })
    await maker.getByRole("textbox", { name: "Name *" }).focus()
    await typed(page, "Chinook Works")
    await pressOn(maker.getByRole("button", { name: "Save" }))
    await said(page, "Create Successfully!")
    await focusBackIn(makers, maker)
    await makers.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(makers.getByRole("row")).toHaveCount(2)
    await pressOn(makers.getByRole("radio", { name: "Chinook Works" }), "Space")
    await pressOn(makers.getByRole("button", { name: "Cancel", exact: true }))
    await expect(question).toContainText("Are you sure cancel all changes?")
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await expect(page.getByText("Moor and Daughters")).toBeVisible()
    await pressOn(page.getByRole("button", { name: "Select manufacturer" }))
    await makers.getByRole("searchbox").focus()
    await typed(page, "chinook")
    await expect(makers.getByRole("row")).toHaveCount(2)
    await pressOn(makers.getByRole("radio", { name: "Chinook Works" }), "Space")
    await pressOn(makers.getByRole("button", { name: "Select", exact: true }))
    await pressOn(page.getByRole("button", { name: "Save", exact: true }))
    await said(page, "Successfully Update!")
    await page.reload()
    await expect(page.getByText("Chinook Works")).toBeVisible()
    await nothingStrayed()
  })
})
