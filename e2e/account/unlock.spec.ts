import type { Page } from "@playwright/test"
import { demoPassword } from "@sightline/fixtures/records/user"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

const product = "/inventory/update/302"
const group = (page: Page) => page.getByRole("region", { name: "Supplier terms" })
const discount = (page: Page) => page.getByRole("textbox", { name: "Supplier discount" })

test.describe("the sensitive fields of a product", () => {
  test.use({ as: "owner" })

  test("stay closed to an empty or wrong password, by keyboard alone · FORM-25 FORM-27", async ({ page }) => {
    // Once the server hears of changes, a page knows how far, and reads nothing twice.
    const place = /liveAt\W+[\w-]{22}\W/
    await expect.poll(async () => place.test(await (await page.request.get(product)).text())).toBe(true)
    const readAgain: string[] = []
    page.on("request", (request) => /302\.data|unlock\?/.test(request.url()) && readAgain.push(request.url()))
    await page.goto(product)
    await group(page).getByRole("button", { name: "Unlock" }).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Enter your password" })
    const password = dialog.getByRole("textbox", { name: "Password" })
    await expect(password).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(dialog.getByText("Password is required")).toBeVisible()
    await page.keyboard.type("not the password")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Password is wrong!")).toBeVisible()
    await expect(dialog.getByText("The password you entered was incorrect.")).toBeVisible()
    await expect(password).toBeFocused()
    await expect(discount(page)).toHaveCount(0)
    await expectAccessible(page, "the unlock dialog")
    expect(readAgain).toEqual([])
  })

  test("open to people who type their password again, for as long as they stay, by keyboard alone · PRODUCT-25 ROLE-13", async ({
    page,
    sql,
    data,
    browser,
    signedIn,
    url,
  }) => {
    const heard: string[] = []
    page.on("response", async (response) => {
      if (response.url().includes("/inventory/update/302")) heard.push(await response.text().catch(() => ""))
    })
    await page.goto(product)
    await expect(group(page)).toBeVisible()
    await expect(discount(page)).toHaveCount(0)
    expect(heard.join()).not.toContain("SupplierDiscount")

    // Text typed earlier survives the unlocking.
    await page.getByRole("textbox", { name: "Model" }).fill("Bexley, changed")
    await group(page).getByRole("button", { name: "Unlock" }).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Enter your password" })
    const password = dialog.getByRole("textbox", { name: "Password" })
    await expect(password).toBeFocused()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(discount(page)).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Model" })).toHaveValue("Bexley, changed")

    await discount(page).fill("12.5")
    await page.getByRole("textbox", { name: "Model" }).fill("Bexley")
    const save = page.getByRole("button", { name: "Save", exact: true })
    await save.click()
    await expect(page.getByText("Successfully Update!")).toBeVisible()
    await expect(discount(page)).toHaveValue("12.5")

    // After ten minutes nothing is lost: the page asks for the password again, and then saves.
    await arrange(data, (sql) => sql`update unlocked_screen set expires_at = now()`)
    await discount(page).fill("15")
    await save.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(discount(page)).toHaveValue("15")
    await save.click()
    await expect(save).toBeDisabled()
    const [kept] = await sql<{ fields: Record<string, string> }[]>`
      select fields from inventory where client_id = 3 and id = 302`
    expect(kept?.fields.SupplierDiscount).toBe("15")

    // Another screen is closed again, and so is this one after a reload.
    await page.goto("/inventory/update/303")
    await expect(group(page).getByRole("button", { name: "Unlock" })).toBeVisible()
    await page.goto(product)
    await expect(group(page).getByRole("button", { name: "Unlock" })).toBeVisible()

    const context = await browser.newContext({ baseURL: url, storageState: await signedIn("warehouse") })
    const warehouse = await context.newPage()
    await warehouse.goto(product)
    await expect(warehouse.getByRole("textbox", { name: "Model" })).toBeVisible()
    await expect(group(warehouse)).toHaveCount(0)
    await context.close()
  })
})
