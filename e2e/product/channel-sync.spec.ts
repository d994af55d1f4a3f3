import { expectAccessible } from "../support/axe"
import { pressOn, typed, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("a shop is connected, its quantities appear beside ours, ours are published, its orders are held, and it is disconnected, without a pointer · SYNC-01 SYNC-04", {
  tag: "@gate",
}, async ({ page }) => {
  const strays = await watchKeyboard(page)
  const start = page.waitForResponse((answer) => answer.url().endsWith("/e-commerce-sync/start"))
  // Any page of the office begins it.
  await page.goto("/add-quantity")
  const first = await (await start).json()
  expect(first).toMatchObject({ page: 1, pageSize: 10 })
  expect(first.rows).toHaveLength(10)
  expect(first.rows.map(({ id }: { id: number }) => id)).toContain(301)
  await page.goto("/e-commerce-sync")
  const table = page.getByRole("table", { name: "E Commerce Sync" })
  const solo = table.getByRole("row", { name: /^301 · / })
  await expect(solo.getByText("not connected")).toHaveCount(3)
  await expect(solo.locator("img")).toHaveAttribute("src", /^\/./)

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

  await pressOn(page.getByRole("button", { name: "Choose the product of Gift card" }))
  const choosing = page.getByRole("dialog", { name: "Choose the product" })
  await choosing.getByRole("textbox", { name: "Product" }).focus()
  await typed(page, "301")
  await expectAccessible(page, "choosing a product by hand", [390])
  await pressOn(choosing.getByRole("button", { name: "Choose", exact: true }))
  const byHand = page.getByRole("table", { name: /^Listings with a product by hand/ })
  await expect(byHand.getByRole("row", { name: /Gift card/ })).toContainText("By hand")
  await pressOn(byHand.getByRole("button", { name: "Undo the product of Gift card" }))
  await expect(byHand).toBeHidden()

  await pressOn(page.getByRole("button", { name: "Sync data" }))
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("The channels are being read."),
  ).toBeVisible()
  await pressOn(page.getByRole("button", { name: "Disconnect Shopify" }))
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }))
  await expect(solo.getByText("not connected")).toHaveCount(3)
  await strays()
})

test("a seller at Amazon is connected, and a shop at Etsy by its owner, who is sent back", async ({ page }) => {
  await page.goto("/e-commerce-sync")
  const channels = page.getByRole("table", { name: "Channels" })
  await page.getByRole("button", { name: "Connect Amazon" }).click()
  const seller = page.getByRole("dialog", { name: "Connect Amazon" })
  await seller.getByLabel("Seller ID").fill("DEMOSELLER")
  for (const label of ["Client ID", "Client secret", "Refresh token"])
    await seller.getByLabel(label, { exact: true }).fill("anything")
  await expectAccessible(page, "connecting a seller", [390])
  await seller.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(seller).toBeHidden()
  await expect(channels.getByRole("row", { name: /^Amazon/ })).toContainText("DEMOSELLER, United States")

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
  await expect(channels.getByRole("row", { name: /^Etsy/ })).toContainText("Lakeside Vintage")
  await expect(page.getByRole("table", { name: /^Listings that are no product here/ })).toContainText("Leather case")

  for (const kind of ["Amazon", "Etsy"]) {
    await page.getByRole("button", { name: `Disconnect ${kind}` }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click()
    await expect(page.getByRole("alertdialog")).toBeHidden()
    await expect(channels.getByRole("row", { name: new RegExp(`^${kind}`) })).toContainText("Not connected")
  }
})

test("the page reads itself again after ten minutes of the clock, and no longer once it is left · SYNC-02", async ({
  page,
}) => {
  await page.clock.install()
  let reads = 0
  page.on("request", (request) => {
    if (/^\/e-commerce-sync(\.data)?$/.test(new URL(request.url()).pathname)) reads++
  })
  // The page counts its minutes from when its program runs, which is when it begins to listen; its table is there before.
  const listens = page.waitForRequest(/\/live(\?|$)/)
  await page.goto("/e-commerce-sync")
  await expect(page.getByRole("table", { name: "E Commerce Sync" })).toBeVisible()
  await listens
  const begun = reads
  await page.clock.runFor(599_000)
  expect(reads).toBe(begun)
  const again = page.waitForResponse((answer) => /\/e-commerce-sync(\.data)?(\?|$)/.test(answer.url()))
  await page.clock.runFor(2_000)
  await again
  expect(reads).toBe(begun + 1)
  await page.getByRole("link", { name: "Home", exact: true }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await page.clock.runFor(1_300_000)
  expect(reads).toBe(begun + 1)
})
