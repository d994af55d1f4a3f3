import type { Locator } from "@playwright/test"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { expect, test } from "../support/test"

/** Whether the browser has drawn a picture. */
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

test.describe("an owner", () => {
  test.use({ as: "owner" })

  test("sets the client's logo, finds it on an invoice, and removes it", async ({ page, caller, sql }) => {
    const inventoryID = await aFrame(caller, sql, { InventoryCode: `LOGO ${Date.now()}` })
    await anItem(caller, inventoryID)
    const added = await caller.post("/api/Order/AddInventoryToOrder", {
      inventoryID,
      qty: 1,
      orderID: "",
      orderType: "Instant",
    })
    const { orderID } = added.body.result as { orderID: number }
    const sold = await caller.post("/api/Order/SubmitInstantOrder", {
      ...{ orderID, payment: { paymentType: "Cash" }, customer: { firstName: "Ada", cellPhone: "403 555 0142" } },
    })
    expect([sold.status, sold.body.result]).toEqual([200, expect.anything()])
    await page.goto("/admin/client")
    const section = page.getByRole("region", { name: "Logo" })
    await expect(section).toContainText("No logo yet")
    // Larger than a form without a file may be.
    const picture = await page.screenshot({ scale: "device" })
    expect(picture.length).toBeGreaterThan(64 * 1024)
    const choosing = page.waitForEvent("filechooser")
    await section.getByRole("button", { name: "Choose a picture" }).press("Enter")
    await (await choosing).setFiles({ name: "lake.png", mimeType: "image/png", buffer: picture })
    await expect(page.getByText("The logo is set")).toBeVisible()
    const shown = section.getByRole("img", { name: "Logo: lake.png" })
    await expect(shown).toBeVisible()
    await expect.poll(() => widthOf(shown)).toBeGreaterThan(100)
    await expectAccessible(page, "/admin/client", [390, 820, 1440])

    await page.goto(`/instant-order/${orderID}/invoice`)
    const onPaper = page.getByRole("article", { name: /^Invoice / }).locator("address img")
    await expect.poll(() => widthOf(onPaper)).toBeGreaterThan(100)

    await page.goto("/admin/client")
    await section.getByRole("button", { name: "Remove the logo" }).press("Enter")
    const question = page.getByRole("alertdialog", { name: "Remove the logo?" })
    await question.getByRole("button", { name: "Remove the logo" }).press("Enter")
    await expect(section).toContainText("No logo yet")
    // The button that had the focus is gone.
    await expect(section.getByRole("button", { name: "Choose a picture" })).toBeFocused()
  })
})
