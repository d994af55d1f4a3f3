import { expectAccessible, expectSpokenNames } from "../support/axe"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("an administrator drafts a new footer, previews it, publishes it for visitors and takes it back", async ({
  page,
  browser,
  url,
}) => {
  const told = page.getByRole("region", { name: "Notifications" })
  const visitor = await (
    await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  ).newPage()
  const seen = async () => {
    await visitor.goto("/home")
    return visitor.getByRole("contentinfo").textContent()
  }
  const before = await seen()
  await page.goto("/admin/layout")
  await expectSpokenNames(page, "/admin/layout")
  await page.getByRole("group", { name: "Copyright" }).getByLabel("Text").fill("© Lakeside, drafted")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(told.getByText("The draft is saved")).toBeVisible()
  expect(await seen()).toBe(before)

  const opened = page.context().waitForEvent("page")
  await page.getByRole("link", { name: "As a visitor" }).click()
  const preview = await opened
  await expect(preview.getByRole("contentinfo")).toContainText("© Lakeside, drafted")
  await expectAccessible(preview, "/home, a preview")
  // The window follows what is typed beside it.
  await page.getByRole("group", { name: "Copyright" }).getByLabel("Text").fill("© Lakeside, as it is typed")
  await expect(preview.getByRole("contentinfo")).toContainText("© Lakeside, as it is typed")
  await visitor.goto(preview.url())
  await expect(visitor.getByRole("region", { name: "Preview" })).toBeVisible()
  const previewed = await visitor.getByRole("contentinfo").textContent()
  await preview.close()

  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(told.getByText("The layout is published")).toBeVisible()
  await expect(async () => expect(await seen()).toBe(previewed)).toPass()

  await page.getByRole("button", { name: "Publish state 1 again" }).click()
  await expect(told.getByText("State 1 is published again")).toBeVisible()
  await expect(async () => expect(await seen()).toBe(before)).toPass()
  await expectAccessible(page, "/admin/layout", [390, 820, 1440])
})
