import { expectAccessible } from "./support/axe"
import { pressOn, typed, watchKeyboard } from "./support/keyboard"
import { expect, test } from "./support/test"

test.use({ as: "owner" })

test("a shop is connected, its quantities appear beside ours, ours are published, its orders are held, and it is disconnected, without a pointer · SYNC-01 SYNC-04", async ({
  page,
}) => {
  const strays = await watchKeyboard(page)
  const start = page.waitForResponse((answer) => answer.url().endsWith("/e-commerce-sync/start"))
  await page.goto("/e-commerce-sync")
  expect(await (await start).json()).toMatchObject({ page: 1, pageSize: 10 })
  const table = page.getByRole("table", { name: "E Commerce Sync" })
  const solo = table.getByRole("row", { name: /^301 · / })
  await expect(solo.getByText("not connected")).toHaveCount(3)

  await pressOn(page.getByRole("button", { name: "Connect Shopify" }))
  const dialog = page.getByRole("dialog", { name: "Connect Shopify" })
  await dialog.getByLabel("Shop", { exact: true }).focus()
  await typed(page, "demo-shop")
  await dialog.getByLabel("Client secret or access token").focus()
  await typed(page, "shpat_demo")
  await expectAccessible(page, "connecting a shop", [390])
  await pressOn(dialog.getByRole("button", { name: "Connect", exact: true }))
  await expect(solo.getByText(/^read /)).toBeVisible()
  await expect(page.getByRole("table", { name: /^Listings that are no product here/ })).toContainText("Gift card")

  await pressOn(page.getByRole("button", { name: "Publish to Shopify" }))
  const publishing = page.getByRole("dialog", { name: "Publish to Shopify" })
  await publishing.getByLabel("Publish our stock").focus()
  await page.keyboard.press("Space")
  await expectAccessible(page, "publishing to a shop", [390])
  await pressOn(publishing.getByRole("button", { name: "Save" }))
  await expect(
    page
      .getByRole("table", { name: /^Numbers sent/ })
      .getByText("Accepted")
      .first(),
  ).toBeVisible()

  await pressOn(page.getByRole("button", { name: "Orders of Shopify" }))
  const ordering = page.getByRole("dialog", { name: "Orders of Shopify" })
  await ordering.getByLabel("Hold what is ordered there").focus()
  await page.keyboard.press("Space")
  await pressOn(ordering.getByRole("button", { name: "Save" }))
  const orders = page.getByRole("table", { name: /^Orders of channels/ })
  await expect(orders.getByRole("row", { name: /Cloth/ })).toContainText("when you pack it")
  await expect(orders.getByRole("row", { name: /Gift card/ })).toContainText("No product here")
  await expectAccessible(page, "the sync table of a connected shop and its orders", [390, 1440])

  await pressOn(page.getByRole("button", { name: "Sync data" }))
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("The channels are being read."),
  ).toBeVisible()
  await pressOn(page.getByRole("button", { name: "Disconnect Shopify" }))
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }))
  await expect(solo.getByText("not connected")).toHaveCount(3)
  await strays()
})
