import { expectAccessible, expectSpokenNames } from "../support/axe"
import { pressOn, tabTo, typed, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("a center is made, is offered, and is closed once nothing stands there, by the keyboard alone", async ({
  page,
}) => {
  const strays = await watchKeyboard(page)
  const told = page.getByRole("region", { name: "Notifications" })
  const row = (name: string) => page.getByRole("row").filter({ hasText: name })
  /** What a page that is loaded now offers; one that is open keeps what it was loaded with. */
  const offered = async () => {
    const beside = await page.context().newPage()
    await beside.goto("/inventory/update")
    const choices = await beside.getByLabel("Switch center").first().textContent()
    await beside.close()
    return choices
  }
  await page.goto("/admin/centers")
  await expectSpokenNames(page, "/admin/centers")
  await tabTo(page, page.getByRole("button", { name: "Add center" }))
  await page.keyboard.press("Space")
  await typed(page, "Harbour")
  await expectAccessible(page, "/admin/centers, adding a center")
  await page.keyboard.press("Enter")
  await expect(told.getByText("Harbour is a center now")).toBeVisible()
  await expect(row("Harbour")).toHaveCount(1)
  expect(await offered()).toContain("Harbour")

  await pressOn(page.getByRole("button", { name: "Close Lakeside Downtown" }))
  const inUse = page.getByRole("dialog", { name: "Lakeside Downtown is still in use" })
  await expect(inUse.getByRole("link", { name: /items in stock/ })).toBeVisible()
  await expectAccessible(page, "/admin/centers, a center in use")
  await page.keyboard.press("Escape")
  await expect(inUse).toHaveCount(0)

  await pressOn(page.getByRole("button", { name: "Close Harbour" }))
  const question = page.getByRole("alertdialog")
  await tabTo(page, question.getByRole("button", { name: "Close" }))
  await page.keyboard.press("Space")
  await expect(told.getByText("Harbour is closed")).toBeVisible()
  await expect(row("Harbour").getByText(/^Closed by/)).toBeVisible()
  expect(await offered()).not.toContain("Harbour")
  await strays()
  await expectAccessible(page, "/admin/centers", [390, 820, 1440])
})
