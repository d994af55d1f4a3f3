import type { Locator } from "@playwright/test"
import { expectAccessible } from "./support/axe"
import { expect, test } from "./support/test"

/** Whether the browser has drawn a picture. */
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

test.describe("an owner", () => {
  test.use({ as: "owner" })

  test("sets the client's logo, finds it on an invoice and its file, and removes it", async ({ page, sql }) => {
    const [order] = await sql`
      select o.id from sales_order o join invoice v on v.client_id = o.client_id and v.order_id = o.id
      where o.client_id = 3 and o.status_id = 54 order by o.id limit 1`
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

    await page.goto(`/instant-order/${order?.id}/invoice`)
    const onPaper = page.getByRole("article", { name: /^Invoice / }).locator("address img")
    await expect.poll(() => widthOf(onPaper)).toBeGreaterThan(100)

    await page.goto("/admin/client")
    await section.getByRole("button", { name: "Remove the logo" }).press("Enter")
    const question = page.getByRole("alertdialog", { name: "Remove the logo?" })
    await question.getByRole("button", { name: "Remove the logo" }).press("Enter")
    await expect(section).toContainText("No logo yet")
  })
})
