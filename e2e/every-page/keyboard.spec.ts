import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { scan } from "@sightline/hardware-simulator/wedge"
import { aProduct, option } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { pressOn, tabTo, typed, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

const list = "/inventory/update"
const finder = (page: Page) => page.getByRole("dialog", { name: "Go to a page, product, item or vendor" })
const field = (page: Page) => finder(page).getByRole("combobox")
const found = (page: Page, name: string | RegExp) => finder(page).getByRole("option", { name })
/** The page's script runs once it answers a key. */
const open = (page: Page) =>
  expect(async () => {
    if ((await finder(page).count()) === 0) await page.keyboard.press("Control+k")
    await expect(field(page)).toBeFocused({ timeout: 1000 })
  }).toPass()

test.use({ as: "owner" })

test("a key that comes while a page is about to start does not leave it dead", async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const begun = new Promise<void>((begin) => Reflect.set(window, "letWorkBegin", begin))
    // React does its work when it gets a message of its own.
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      void begun.then(() => postMessage.apply(this, message))
    }
  })
  await page.goto(list)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")))
  await page.keyboard.press("Shift")
  await page.evaluate(() => Reflect.get(window, "letWorkBegin")())
  await open(page)
})

test("what is typed right after Ctrl K stands in the palette, before its code has come and on a page without a program of its own", async ({
  page,
}) => {
  for (const path of [list, "/home"]) {
    let goOn: () => void = () => undefined
    const typing = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/\/assets-(office|site)\/palette-[^/]*\.js$/, async (route) => {
      await typing
      await route.continue()
    })
    await page.goto(path)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("own", { delay: 80 })
    goOn()
    await expect(field(page)).toHaveValue("own")
    await page.keyboard.press("Escape")
    await expect(finder(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname, "n starts no product").toBe(path)
    await page.unrouteAll({ behavior: "wait" })
  }
  await page.keyboard.press("Control+k")
  await page.keyboard.type("Import products", { delay: 80 })
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/inventory\/import$/)
})

test("Ctrl K goes to any page, product, item or vendor by name, ? lists the keys of the page, and no scan presses either", async ({
  page,
  browser,
  signedIn,
  url,
}) => {
  const nothingStrayed = await watchKeyboard(page)
  const keys = page.getByRole("dialog", { name: "Keys of this page" })
  await page.goto(list)
  await open(page)
  await expect(found(page, "Import products")).toBeVisible()
  await expectAccessible(page, "the way to everything")

  await test.step("a product by the beginnings of its words, an item by its label, a vendor by any part of its name", async () => {
    const { twinFrame } = inventories
    await typed(page, "bex")
    await expect(found(page, new RegExp(`^${twinFrame.model}`))).toBeVisible()
    await expect(field(page), "the first is chosen, and told").toHaveAttribute("aria-activedescendant", /302$/)
    await expectAccessible(page, "what was found")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`${list}/${twinFrame.id}$`))
    await open(page)
    await typed(page, itemCode(inventoryItems.soldItem))
    await expect(found(page, new RegExp(`^Item ${inventoryItems.soldItem.id} of`))).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`/${inventoryItems.soldItem.inventoryId}/${inventoryItems.soldItem.id}$`))
    await open(page)
    await typed(page, "river")
    await expect(found(page, /^Bow River Sundries/)).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/inventory\/update\?Vendor=\d+$/)
    await expect(page.getByRole("status").filter({ hasText: /found$/ })).toBeVisible()
    await open(page)
    await typed(page, "imp")
    await expect(finder(page).getByRole("status")).toHaveText(/found$/)
    await page.keyboard.press("ArrowDown")
    const second = finder(page).getByRole("option").nth(1)
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "")
    const address = (await second.getAttribute("data-key")) ?? ""
    await page.keyboard.press("Enter")
    await expect(page, "the arrows choose").toHaveURL((url) => url.pathname + url.search === address)
    await open(page)
    await typed(page, "stat")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Stations" })).toBeVisible()
  })

  await test.step("an unknown name is reported, and so is a server that does not answer; Escape returns", async () => {
    await page.goto(list)
    const opener = page.getByRole("link", { name: "Arden", exact: true })
    await opener.focus()
    await open(page)
    await typed(page, "zzzz")
    await expect(finder(page).getByRole("status")).toHaveText(/^Nothing matches/)
    await page.route("**/go?*", (route) => route.abort())
    await typed(page, "z")
    await expect(finder(page).getByRole("status")).toHaveText(/did not answer/)
    await page.unroute("**/go?*")
    await page.keyboard.press("Escape")
    await expect(finder(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step("? works only as a single key: not in a field, not from a scanner, and not once it is turned off", async () => {
    await page.keyboard.press("?")
    await expect(keys).toBeVisible()
    for (const words of [
      "Search this list",
      "Start a new product, or a new order",
      "Move among rows and their contents",
    ])
      await expect(keys.getByText(words)).toBeVisible()
    await expect(keys.getByText("Save this form")).toHaveCount(0)
    await expectAccessible(page, "the keys of the page")
    await page.keyboard.press("Escape")
    await expect(keys).toHaveCount(0)
    await page.keyboard.press("/")
    const words = page.getByRole("searchbox", { name: "Words" })
    await expect(words).toBeFocused()
    await typed(page, "?n/")
    await expect(words).toHaveValue("?n/")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused()
    await scan(page, "oes.i.2000000000/?n", { suffix: "Enter", gap: 20 })
    await expect(page.getByText("Nothing here has the code oes.i.2000000000/?n")).toBeVisible()
    await expect(keys).toHaveCount(0)
    await expect(page).toHaveURL(list)
    await page.keyboard.press("Control+/")
    await pressOn(keys.getByRole("checkbox", { name: "Keys without Ctrl" }), "Space")
    await expect(keys.getByText("Search this list")).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(keys).toHaveCount(0)
    await page.keyboard.press("?")
    await page.keyboard.press("Control+/")
    await expect(keys, "by the other way").toBeVisible()
    await pressOn(keys.getByRole("checkbox", { name: "Keys without Ctrl" }), "Space")
    await page.keyboard.press("Escape")
    await expect(keys).toHaveCount(0)
    await expect(async () => {
      await page.keyboard.press("n")
      await expect(page).toHaveURL(/\/inventory\/new/, { timeout: 1000 })
    }).toPass()
  })
  await nothingStrayed()

  // Pages that a person may not open are not offered to them.
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("staff") })
  const staff = await context.newPage()
  await staff.goto(list)
  await open(staff)
  const offered = (name: string) => finder(staff).getByRole("option", { name, exact: true })
  await expect(offered("Scan Remove")).toBeVisible()
  for (const name of ["Import products", "Users", "Stations", "Admin"]) await expect(offered(name), name).toHaveCount(0)
  await context.close()
})

test("the links and buttons of a table or of cards are one stop of the Tab key, and arrows, Home, End and the page keys move among them", async ({
  page,
  caller,
}) => {
  const nothingStrayed = await watchKeyboard(page)
  const id = await aProduct(caller, `GRID ${Date.now()}`)
  const added = await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
    inventoryID: id,
    quantity: 1,
    categoryOptions: [option("Center", "31")],
  })
  const [{ inventoryItemID: first }] = added.body.result as [{ inventoryItemID: number }]
  const more = await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
    inventoryID: id,
    quantity: 2,
    categoryOptions: [option("Center", "31")],
  })
  const [{ inventoryItemID: second }] = more.body.result as [{ inventoryItemID: number }]
  const button = (name: string) => page.getByRole("button", { name, exact: true })

  await page.goto(`${list}/${id}/items?status=5`)
  const stops = page.locator("table :is(a, button)")
  await expect(page.locator('table :is(a, button)[tabindex="0"]')).toHaveCount(1)
  expect(await stops.count()).toBeGreaterThan(10)
  await tabTo(
    page,
    button(`Photos of item ${first}`)
      .or(button(`Change Location of item ${first}`))
      .first(),
  )
  await page.keyboard.press("End")
  await expect(button(`Actions of item ${first}`)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(button(`Actions of item ${second}`)).toBeFocused()
  await expect(page.getByRole("menu"), "an arrow opens nothing here").toHaveCount(0)
  await page.keyboard.press("ArrowLeft")
  await expect(button(`Delete item ${second}`)).toBeFocused()
  await page.keyboard.press("Home")
  await page.keyboard.press("PageUp")
  await expect(page.getByRole("columnheader").locator(":focus")).toHaveCount(1)
  await page.keyboard.press("Control+End")
  await expect(button(`Actions of item ${second}`)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menu")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(button(`Actions of item ${second}`)).toBeFocused()

  // A row that leaves the list passes the focus to the one in its place.
  await page.keyboard.press("Control+Home")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowLeft")
  await expect(button(`Delete item ${first}`)).toBeFocused()
  await page.keyboard.press("Enter")
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Yes" }))
  await expect(page.getByText("Successfully delete item!")).toBeVisible()
  await expect(page.locator("tbody tr").filter({ has: page.locator(":focus") })).toContainText(String(second))

  await page.goto(list)
  const cards = page.getByRole("article").getByRole("link")
  await expect(page.locator('article a[tabindex="-1"]').first(), "the keys are listened to").toBeVisible()
  await cards.first().focus()
  await page.keyboard.press("ArrowRight")
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(cards.nth(5)).toBeFocused()
  await pressOn(button("Show details"))
  const links = page.locator("tbody").getByRole("link")
  await tabTo(page, links.first())
  await page.keyboard.press("PageDown")
  await expect(links.nth(10)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.locator("table :focus"), "one stop").toHaveCount(0)
  await page.keyboard.press("Shift+Tab")
  await expect(links.nth(10), "which is remembered").toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
  for (const path of ["/admin/users", "/admin/printers"]) {
    await page.goto(path)
    await expect(page.locator('table:has(:is(a, button)) >> nth=0 >> :is(a, button)[tabindex="0"]')).toHaveCount(1)
  }
  await nothingStrayed()
})
