import { inventories } from "@sightline/fixtures/records/inventory"
import { expectAccessible } from "../support/axe"
import { focusBackIn, said, typed } from "../support/firms"
import { pressOn } from "../support/keyboard"
import { expect, test } from "../support/test"

test.describe("the categories of products", () => {
  test.use({ as: "owner" })

  test("are added, edited and deleted from the form of a product, by keyboard alone · FORM-24 FORM-29 FORM-32", async ({
    page,
    sql,
  }) => {
    const stored = () =>
      sql`select c.name, c.code, c.shop_online as online, u.name as upi, c.tax_percent::float8 as tax from category c
        left join upi_type u on u.client_id = c.client_id and u.id = c.upi_type_id
        where c.client_id = 3 and c.code like 'READ%' order by c.id`
    await page.goto("/inventory/new?category=301")
    await pressOn(page.getByRole("button", { name: "Edit categories" }))
    const list = page.getByRole("dialog", { name: "Categories" })
    await expect(list.getByRole("row")).toHaveCount(8)

    // The marking of goods is edited beside the categories.
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await pressOn(list.getByRole("button", { name: "Add UPI type" }))
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
    await pressOn(list.getByRole("button", { name: "Add category" }))
    const form = page.getByRole("dialog", { name: "Add category" })
    await pressOn(form.getByRole("button", { name: "Save" }))
    await expect(form.getByText("Category name is required")).toBeVisible()
    await expect(form.getByRole("textbox", { name: "Name *" })).toBeFocused()
    await typed(page, "READ Glasses")
    await form.getByLabel("UPI type").selectOption({ label: "UPC-A" })
    await form.getByLabel("Copy fields from").selectOption({ label: "Frames" })
    await form.getByRole("textbox", { name: "Tax, %" }).fill("101")
    await pressOn(form.getByRole("button", { name: "Save" }))
    await expect(form.getByText("Tax must be a number from 0 to 100, with 3 decimals at most")).toBeVisible()
    await form.getByRole("textbox", { name: "Tax, %" }).fill("9.975")
    await expectAccessible(page, "a category")
    await pressOn(form.getByRole("button", { name: "Save" }))
    await said(page, "Create Category Success!")
    await focusBackIn(list, form)
    const made = { name: "READ Glasses", code: "READ_Glasses", online: true, upi: "UPC-A", tax: 9.975 }
    expect([...(await stored())]).toEqual([made])

    // A category in use is kept, with the reason.
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await pressOn(list.getByRole("button", { name: "Delete UPC-A" }))
    const question = page.getByRole("alertdialog")
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await said(page, "A category uses this UPI type.")
    await list.getByRole("tab", { name: "UPI types" }).focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await pressOn(list.getByRole("button", { name: "Delete Frames" }))
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await said(page, "Products, vendors or manufacturers use this category.")

    // It is edited as a whole, and chosen at once for the new product.
    await pressOn(list.getByRole("button", { name: "Edit READ Glasses" }))
    const edit = page.getByRole("dialog", { name: "Edit category READ Glasses" })
    await edit.getByLabel("UPI type").selectOption({ label: "None" })
    await pressOn(edit.getByRole("checkbox", { name: "Shown in the public catalogue" }), "Space")
    await pressOn(edit.getByRole("button", { name: "Save" }))
    await said(page, "Update Category Success!")
    await focusBackIn(list, edit)
    expect([...(await stored())]).toEqual([{ ...made, online: false, upi: null }])
    await pressOn(list.getByRole("button", { name: "Done" }))
    await expect(list).toBeHidden()
    const choice = page.getByLabel("Category", { exact: true })
    await expect(choice.locator("option:checked")).toHaveText("READ Glasses")
    await expect(choice).toBeFocused()
    await expect(page.getByLabel("Shape *")).toBeVisible()

    // A deleted category is no longer a choice.
    await choice.selectOption({ label: "Frames" })
    await expect(page).toHaveURL(/category=301/)
    await pressOn(page.getByRole("button", { name: "Edit categories" }))
    await pressOn(list.getByRole("button", { name: "Delete READ Glasses" }))
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await said(page, "Delete Category Success!")
    await list.getByRole("tab", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await pressOn(list.getByRole("button", { name: "Delete UPC-A" }))
    await pressOn(question.getByRole("button", { name: "Yes" }))
    await said(page, "Delete success")
    await expect(list.getByText("There is no UPI type yet")).toBeVisible()
    expect([...(await stored())]).toEqual([])
    await page.keyboard.press("Escape")
    await expect(list).toBeHidden()
    await expect(choice.getByRole("option", { name: "READ Glasses" })).toHaveCount(0)
  })

  test("are edited from a stored product too; people without the right see no way to it · ROLE-11", async ({
    page,
    browser,
    signedIn,
  }) => {
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
