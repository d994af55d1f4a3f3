import { expectAccessible } from "../support/axe"
import { pressOn, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.describe("a shop's own export", () => {
  test.use({ as: "owner" })

  test("is checked, told how to read, and imported by keys alone; each unit is in the ledger or named", async ({
    page,
    sql,
  }) => {
    const stamp = Date.now()
    const head =
      "Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Cost per item,Status"
    const body = '"<p style=""color: red; margin: 0;"">Two lines,\nand more</p>"'
    const file = [
      head,
      `cord,Cord ${stamp},${body},Nobody,Straps,Colour,Red,CORD-R-${stamp},shopify,12,25.00,,https://shop.test/1.jpg,9.50,active`,
      `cord,,,,,,Blue,CORD-B-${stamp},shopify,-3,25.00,,,9.50,`,
      "cord,,,,,,,,,,,,https://shop.test/2.jpg,,",
      `frame,Frame ${stamp},,,Frames,Title,Default Title,FRAME-${stamp},shopify,5,95.00,,,40.00,active`,
      `old,Old ${stamp},,,Accessories,Title,Default Title,OLD-${stamp},shopify,7,5.00,,,,archived`,
    ].join("\r\n")
    const nothingStrayed = await watchKeyboard(page)
    await page.goto("/inventory/import")
    const opened = page.waitForEvent("filechooser")
    await pressOn(page.getByLabel("File"), "Space")
    await (await opened).setFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(file) })
    await expect(page.getByText("Units: 21 in the file, 0 come in, 21 left out.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled()
    await pressOn(page.getByLabel("Category of products that name none of yours"), "A")
    await pressOn(page.getByLabel("Item type of products that name none of yours"), "A")
    // Frames have fields that no shop's file names; a value that is wrong is told at its field.
    await pressOn(page.getByLabel("Shape of products that name none of yours"), "R")
    const eyeSize = page.getByLabel("Eye size (mm) of products that name none")
    await pressOn(eyeSize, "5")
    await pressOn(page.getByRole("button", { name: "Check again" }))
    await expect(page.getByText("Units: 21 in the file, 12 come in, 9 left out.")).toBeVisible()
    await expect(eyeSize).toHaveAccessibleDescription(/EyeSize must be between 30 and 70/)
    await pressOn(eyeSize, "0")
    await pressOn(page.getByRole("button", { name: "Check again" }))
    await expect(page.getByText("Units: 21 in the file, 17 come in, 4 left out.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Check again" })).toBeFocused()
    await expect(page.getByRole("row", { name: /the quantity is negative/ })).toBeVisible()
    await expect(page.getByRole("row", { name: /archived in the shop/ })).toBeVisible()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `/inventory/import, with a shop's file, at ${width}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await pressOn(page.getByRole("button", { name: "Import", exact: true }))
    await expect(page.getByText("Units: 21 in the file, 17 came in, 4 left out.")).toBeVisible()
    const moved = await sql<{ code: string; quantity: number; reason: string }[]>`
      select p.code, m.quantity, m.reason from stock_movement m
      join inventory p on p.client_id = m.client_id and p.id = m.inventory_id
      where m.client_id = 3 and p.code like ${`%${stamp}`}`
    expect([...moved]).toEqual([
      { code: `CORD R ${stamp}`, quantity: 12, reason: "receipt" },
      { code: `FRAME ${stamp}`, quantity: 5, reason: "receipt" },
    ])
    await pressOn(page.getByRole("button", { name: "Undo import" }))
    await expect(page.getByText(/^Import undone/)).toBeVisible()
    await nothingStrayed()
  })
})
