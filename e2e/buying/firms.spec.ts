import type { Locator } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { anItem } from "../support/a-product"
import { aBoughtFrame, said } from "../support/firms"
import { pressOn } from "../support/keyboard"
import { expect, test } from "../support/test"

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
        await pressOn(page.getByRole("button", { name: opens }))
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
      await pressOn(page.getByRole("button", { name: `Edit item ${itemId}`, exact: true }))
      const item = page.getByRole("dialog", { name: `Edit item ${itemId}` })
      await expect(item.getByRole("textbox", { name: "Quantity *" })).toBeVisible()
      await expectPrice(item, "Purchased price")
      if (who === "owner") {
        // The main vendor of the item is one of the product's vendors.
        const vendor = item.getByLabel("Main vendor")
        await expect(vendor.getByRole("option")).toHaveText(["Not chosen", "Northern Frame Distribution"])
        await vendor.selectOption({ label: "Northern Frame Distribution" })
        await pressOn(item.getByRole("button", { name: "Save" }))
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
        await pressOn(button)
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
