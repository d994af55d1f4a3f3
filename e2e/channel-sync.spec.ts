import { expectAccessible } from "./support/axe"
import { pressOn, typed, watchKeyboard } from "./support/keyboard"
import { expect, test } from "./support/test"

test.use({ as: "owner" })

test("a shop is connected, its quantities appear beside ours, ours are published, and it is disconnected, without a pointer · SYNC-01 SYNC-04", async ({
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
  await expectAccessible(page, "the sync table of a connected shop", [390, 1440])

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

  await pressOn(page.getByRole("button", { name: "Connect Amazon" }))
  const seller = page.getByRole("dialog", { name: "Connect Amazon" })
  for (const [label, text] of Object.entries({
    ...{ "Seller ID": "DEMOSELLER", "Client ID": "an-app", "Client secret": "a-secret", "Refresh token": "a-token" },
  })) {
    await seller.getByLabel(label, { exact: true }).focus()
    await typed(page, text)
  }
  await expectAccessible(page, "connecting a seller", [390])
  await pressOn(seller.getByRole("button", { name: "Connect", exact: true }))
  await expect(solo.getByText("not connected")).toHaveCount(1)

  await pressOn(page.getByRole("button", { name: "Sync data" }))
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("The channels are being read."),
  ).toBeVisible()
  for (const kind of ["Shopify", "Amazon"]) {
    await pressOn(page.getByRole("button", { name: `Disconnect ${kind}` }))
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }))
    await expect(page.getByRole("alertdialog")).toBeHidden()
  }
  await expect(solo.getByText("not connected")).toHaveCount(3)
  await strays()
})

test("an owner allows it at Etsy, is sent back, and sees what the shop offers", async ({ page }) => {
  await page.goto("/e-commerce-sync")
  await page.getByRole("button", { name: "Connect Etsy" }).click()
  const dialog = page.getByRole("dialog", { name: "Connect Etsy" })
  await dialog.getByLabel("Keystring").fill("a-key")
  await dialog.getByLabel("Shared secret").fill("a-secret")
  await dialog.getByRole("button", { name: "Go on" }).click()
  const link = dialog.getByRole("link", { name: "Allow it on Etsy" })
  const { searchParams } = new URL((await link.getAttribute("href")) ?? "")
  await expectAccessible(page, "allowing it at Etsy", [390])
  await page.goto(`/e-commerce-sync?${new URLSearchParams({ code: "a-code", state: searchParams.get("state") ?? "" })}`)
  await dialog.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/e-commerce-sync$/)
  const etsy = page.getByRole("table", { name: "Channels" }).getByRole("row", { name: /^Etsy/ })
  await expect(etsy).toContainText("Lakeside Vintage")
  await expect(page.getByRole("table", { name: /^Listings that are no product here/ })).toContainText("Leather case")
  await page.getByRole("button", { name: "Disconnect Etsy" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click()
  await expect(etsy).toContainText("Not connected")
})
