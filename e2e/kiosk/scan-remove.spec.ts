import type { Request } from "@playwright/test"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { booksOf, expectBooksToBalance } from "../support/books"
import { arrange } from "../support/database"
import { fromLabel } from "../support/labels"
import { withoutProgram } from "../support/program"
import { burst, type Focus, focusOn, removalScreen, scannerAt, watchUntouched } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "staff" })

/** A journey that stopped half-way leaves nothing to the next one. */
test.beforeEach(async ({ sql, calling }) => {
  const caller = await calling("staff")
  for (const { id } of [soloItem, twinSecond, specialItem, longNameItem])
    if ((await booksOf(sql, id)).statusId === statuses.sold.id) await caller.setStatus(id, statuses.active.id)
})

const places: readonly Focus[] = ["the search field", "a button", "nothing"]
const suffixes = ["Enter", "Tab", undefined] as const
const { soloItem, lensBatchItem, soldItem, mixedInactive, twinSecond, specialItem, longNameItem } = inventoryItems

/** At the usual pace every focus meets every suffix; the fastest and the slowest meet each of both once. */
const usual = 8

for (const gap of [2, usual, 30])
  test(`a label scanned at ${gap} ms per key leaves the stock with any focus and any suffix, and Reverse brings it back · REMOVE-05 REMOVE-06 REMOVE-07`, async ({
    page,
    sql,
    caller,
  }) => {
    const screen = removalScreen(page)
    const scan = scannerAt(page)
    const code = await fromLabel(itemCode(soloItem))
    const result = screen.result(code)
    const name = `${users.staff.firstName} ${users.staff.lastName}`
    for (const [place, focus] of places.entries()) {
      await screen.open()
      await screen.field.fill("half typed")
      for (const suffix of gap === usual ? suffixes : [suffixes[place]]) {
        await test.step(`with focus on ${focus}, ended by ${suffix ?? "silence"}`, async () => {
          const before = await booksOf(sql, soloItem.id)
          await focusOn(page, focus)
          const untouched = await watchUntouched(page)
          const asItWas = await untouched()

          await scan(code, { gap, suffix })
          await expect(result.getByText("Removed", { exact: true })).toBeVisible()
          await expect(screen.reverse(soloItem.id)).toHaveCount(1)
          expect(await untouched(), "the scan touched the page").toEqual(asItWas)
          const removed = { statusId: statuses.sold.id, quantity: 1, ledger: 1, total: before.total - 1 }
          expect(await booksOf(sql, soloItem.id)).toEqual({ ...removed, movements: before.movements + 1 })
          const [latest] = await caller.history(soloItem.id)
          expect(latest).toMatchObject({ personChange: name, action: "Removed" })
          expect(latest?.categoryOptions).toEqual([{ name: "Status", oldValueText: "Active", newValueText: "Sold" }])

          await scan(code, { gap, suffix })
          await expect(result.getByText("Already removed", { exact: true })).toBeVisible()
          await screen.says("Item already removed")
          expect(await booksOf(sql, soloItem.id)).toEqual({ ...removed, movements: before.movements + 1 })

          await screen.reverse(soloItem.id).click()
          await screen.says("Item reverted successfully")
          await expect(screen.entries.first()).toContainText("Back in stock")
          expect(await booksOf(sql, soloItem.id)).toEqual({ ...before, movements: before.movements + 2 })
          const [reversed] = await caller.history(soloItem.id)
          expect(reversed?.categoryOptions).toEqual([{ name: "Status", oldValueText: "Sold", newValueText: "Active" }])
          await screen.clear.click()
          await expect(screen.entries).toHaveCount(0)
        })
      }
    }
    await expectBooksToBalance(sql)
  })

test.describe("a client with its own remove status", () => {
  test.use({ as: "owner4" })
  const { id, defaultRemoveStatus } = clients.hillcrest

  test("sets the title of /scan-remove, up to the last underscore; without one nothing can be removed · REMOVE-01", async ({
    page,
    data,
  }) => {
    const screen = removalScreen(page)
    const named = (text: string | null) =>
      arrange(data, (sql) => sql`update client set default_remove_status = ${text} where id = ${id}`)
    try {
      await screen.open()
      await expect(screen.title).toHaveText("Sold")
      await named("Taken_by hand_30")
      await screen.open()
      await expect(screen.title).toHaveText("Taken_by hand")
      await expect(page).toHaveTitle("Taken_by hand · Sightline")
      await named(null)
      await screen.open()
      await expect(screen.title).toHaveText("Scan Remove")
      await expect(page.getByText("This client has no default remove status, so nothing can be removed.")).toBeVisible()
    } finally {
      await named(defaultRemoveStatus)
    }
  })
})

test("Enter or the button sends a typed code, and the box explains itself · REMOVE-02", async ({ page, sql }) => {
  const screen = removalScreen(page)
  await screen.open()
  await expect(screen.field).toHaveAttribute("placeholder", "Scan your barcode or type the code to search")
  await expect(screen.field).toBeFocused()
  await page.keyboard.type(itemCode(specialItem), { delay: 90 })
  await page.keyboard.press("Enter")
  await screen.says("Item removed successfully")
  await expect(screen.reverse(specialItem.id)).toBeVisible()
  await expect(screen.field).toHaveValue("")
  await screen.field.fill(itemCode(longNameItem))
  await screen.search.click()
  await expect(screen.reverse(longNameItem.id)).toBeVisible()
  await expect(screen.result(itemCode(longNameItem))).toContainText("<b>No. 7</b>")
  for (const { id } of [specialItem, longNameItem]) {
    expect((await booksOf(sql, id)).statusId).toBe(statuses.sold.id)
    await screen.reverse(id).click()
    await expect(screen.reverse(id)).toHaveCount(0)
    await expect(screen.entries.filter({ hasText: itemCode({ clientId: 3, id }) })).toContainText("Back in stock")
    expect((await booksOf(sql, id)).statusId).toBe(statuses.active.id)
  }
})

test("an empty box is answered beside it and sends nothing · REMOVE-18 REMOVE-21", async ({ page }) => {
  const screen = removalScreen(page)
  await screen.open()
  const asked: string[] = []
  // The page listens for other people's changes and loads its palette beforehand, which sends nothing typed.
  const isOurs = (request: Request) => !/^\/(live$|assets)/.test(new URL(request.url()).pathname)
  page.on("request", (request) => isOurs(request) && asked.push(request.url()))
  await screen.search.click()
  await expect(page.getByText("Please enter a code", { exact: true })).toBeVisible()
  await expect(screen.field).toBeFocused()
  await expect(screen.field).toHaveAccessibleDescription("Please enter a code")
  await screen.field.fill("   ")
  await expect(page.getByText("Please enter a code")).toHaveCount(0)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Please enter a code", { exact: true })).toBeVisible()
  expect(asked).toEqual([])
  // Four keys of a scanner are a code here, and three are not.
  await screen.title.click()
  const scan = scannerAt(page)
  await scan("zqk", { gap: 8, suffix: "Enter" })
  await scan("zqkw", { gap: 8, suffix: "Enter" })
  await expect(screen.log).toContainText("zqkw")
  await expect(screen.log.getByText("zqk", { exact: true })).toHaveCount(0)
})

test("the card shows every field of the removed item · REMOVE-03", async ({ page, sql }) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  const code = itemCode(soloItem)
  const { total } = await booksOf(sql, soloItem.id)
  const product = inventories.soloFrame
  await screen.open()
  await scan(code, { suffix: "Enter" })
  await screen.says("Item removed successfully")
  const fields = {
    InventoryId: String(product.id),
    "Total Quantity": String(total - 1),
    "Item Type": "Optical Frame",
    "Inventory Number": product.number,
    "Inventory Code": product.code,
    UPC: product.upc ?? "",
    Description: product.description,
    InventoryItemId: String(soloItem.id),
    "Previous Status": "Active",
  }
  for (const [name, value] of Object.entries(fields)) await expect(screen.cardField(code, name), name).toHaveText(value)
  await expect(screen.result(code).locator("img")).toHaveJSProperty("complete", true)
  expect(
    await screen
      .result(code)
      .locator("img")
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  await screen.reverse(soloItem.id).click()
  await screen.says("Item reverted successfully")
  await expect(screen.cardField(code, "Total Quantity")).toHaveText(String(total))
})

test("each outcome of a scan has its own words · REMOVE-23", async ({ page }) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  await screen.open()
  await scan("oes.i.2000000000", { suffix: "Enter" })
  await screen.says("Inventory scan not found")
  await scan(itemCode(mixedInactive), { suffix: "Enter" })
  await screen.says("Failed to remove item")
  let isBroken = true
  await page.route("**/scan-remove/scan", (route) =>
    isBroken ? route.fulfill({ status: 500, body: "broken" }) : route.continue(),
  )
  await scan(itemCode(specialItem), { suffix: "Enter" })
  await screen.says("Scan Inventory Fail!")
  await expect(screen.result(itemCode(specialItem)).getByText("No answer yet", { exact: true })).toBeVisible()
  // It retries by itself too: where that comes first, nothing is left to press.
  await page.getByRole("button", { name: "Try now" }).focus()
  isBroken = false
  await page.keyboard.press("Enter")
  await screen.says("Item removed successfully")
  await screen.reverse(specialItem.id).click()
  await screen.says("Item reverted successfully")
})

test("a result with a message is a warning with that message, and removes nothing · REMOVE-24", async ({
  page,
  sql,
}) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  await screen.open()
  await scan(inventoryCode(inventories.emptyFrame), { suffix: "Enter" })
  await screen.says("No item of this product is in stock")
  await expect(screen.notifications.getByText("Warning:").first()).toBeAttached()
  await scan(inventoryCode(inventories.inactiveProduct), { suffix: "Enter" })
  await screen.says("This product is inactive")
  await expect(screen.entries).toHaveCount(0)
  expect((await booksOf(sql, inventoryItems.itemOfInactiveProduct.id)).statusId).toBe(statuses.active.id)
})

test("a product's own code removes its only item, and with several asks which one", async ({ page, sql }) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  const several = await fromLabel(inventoryCode(inventories.twinFrame))
  await screen.open()
  await scan(several, { suffix: "Enter" })
  await expect(screen.choice.getByRole("button", { name: /^Item/ })).toHaveText(["Item 1002", "Item 1003", "Item 1004"])
  await expect(screen.entries).toHaveCount(0)
  await screen.choice.getByRole("button", { name: `Item ${twinSecond.id}` }).click()
  await screen.says("Item removed successfully")
  await expect(screen.choice).toHaveCount(0)
  expect((await booksOf(sql, twinSecond.id)).statusId).toBe(statuses.sold.id)
  expect((await booksOf(sql, inventoryItems.twinFirst.id)).statusId).toBe(statuses.active.id)
  await screen.reverse(twinSecond.id).click()
  await expect(screen.entries.first()).toContainText("Back in stock")

  await scan(several, { suffix: "Tab" })
  await page.getByRole("button", { name: "None of these" }).click()
  await expect(screen.choice).toHaveCount(0)
  for (const code of [inventoryCode(inventories.soloFrame), inventories.soloFrame.upc ?? ""]) {
    await scan(code, { suffix: "Enter" })
    await expect(screen.result(code).getByText("Removed", { exact: true })).toBeVisible()
    await expect(screen.cardField(code, "InventoryItemId")).toHaveText(String(soloItem.id))
    await screen.reverse(soloItem.id).click()
    await expect(screen.entries.first()).toContainText("Back in stock")
  }
  expect((await booksOf(sql, soloItem.id)).statusId).toBe(statuses.active.id)
  await expectBooksToBalance(sql)
})

test("a batch gives one unit, which becomes an item of its own, and takes it back", async ({ page, sql, caller }) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  const code = itemCode(lensBatchItem)
  const before = await booksOf(sql, lensBatchItem.id)
  await screen.open()
  for (const given of [1, 2]) {
    await scan(code, { suffix: "Enter" })
    await expect(screen.entries).toHaveCount(given)
    await expect(screen.cardField(code, "Total Quantity")).toHaveText(String(before.total - given))
  }
  const unit = Number(await screen.cardField(code, "InventoryItemId").textContent())
  expect(unit).not.toBe(lensBatchItem.id)
  expect(await booksOf(sql, unit)).toMatchObject({ statusId: statuses.sold.id, quantity: 1, ledger: 1 })
  expect(await booksOf(sql, lensBatchItem.id)).toMatchObject({ quantity: before.quantity - 2, total: before.total - 2 })
  expect((await caller.history(lensBatchItem.id))[0]?.categoryOptions).toEqual([
    { name: "Quantity", oldValueText: "11", newValueText: "10" },
  ])
  const units = await screen.history
    .getByRole("button", { name: /^Reverse item/ })
    .evaluateAll((buttons) => buttons.map((button) => Number(button.getAttribute("aria-label")?.split(" ").at(-1))))
  for (const id of units) await screen.reverse(id).click()
  await expect(screen.history.getByText("Back in stock")).toHaveCount(2)
  expect(await booksOf(sql, lensBatchItem.id)).toMatchObject({ statusId: 5, quantity: 12, ledger: 12, total: 12 })
  await expectBooksToBalance(sql)
})

test("the History list is on the right; Clear empties it and changes no item · REMOVE-04", async ({
  page,
  sql,
  caller,
}) => {
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  await screen.open()
  for (const item of [soloItem, specialItem]) {
    await scan(itemCode(item), { suffix: "Enter" })
    await expect(screen.reverse(item.id)).toBeVisible()
  }
  await expect(screen.entries).toHaveCount(2)
  const [list, field] = await Promise.all([screen.history.boundingBox(), screen.field.boundingBox()])
  expect(list?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
  const before = await booksOf(sql, soloItem.id)
  await screen.clear.click()
  await expect(screen.entries).toHaveCount(0)
  await expect(screen.history.getByText("Nothing removed yet")).toBeVisible()
  await page.reload()
  await expect(screen.history.getByText("Nothing removed yet")).toBeVisible()
  expect(await booksOf(sql, soloItem.id)).toEqual(before)
  expect(before.statusId).toBe(statuses.sold.id)
  for (const { id } of [soloItem, specialItem])
    expect((await caller.setStatus(id, statuses.active.id)).status).toBe(200)
})

test("a removed item can still be reversed after a reload", async ({ page, sql }) => {
  const screen = removalScreen(page)
  await screen.open()
  await scannerAt(page)(itemCode(soloItem), { suffix: "Enter" })
  await expect(screen.reverse(soloItem.id)).toBeVisible()
  await page.reload()
  await expect(screen.cardField(itemCode(soloItem), "Description")).toHaveText(inventories.soloFrame.description)
  await screen.reverse(soloItem.id).click()
  await screen.says("Item reverted successfully")
  await page.reload()
  await expect(screen.entries.first()).toContainText("Back in stock")
  expect((await booksOf(sql, soloItem.id)).statusId).toBe(statuses.active.id)
})

test("an item that left long ago is refused, and can be put back from its card", async ({ page, sql, caller }) => {
  const screen = removalScreen(page)
  const code = itemCode(soldItem)
  await screen.open()
  await scannerAt(page)(code, { suffix: "Enter" })
  await screen.says("Item already removed")
  await screen.result(code).getByRole("button", { name: "Reverse" }).click()
  await screen.says("Item reverted successfully")
  expect((await booksOf(sql, soldItem.id)).statusId).toBe(statuses.active.id)
  expect((await caller.setStatus(soldItem.id, statuses.sold.id)).status).toBe(200)
})

for (const suffix of ["Enter", undefined] as const)
  test(`a label scanned before the page's program runs leaves the stock, ended by ${suffix ?? "silence"}`, async ({
    page,
    sql,
    caller,
  }) => {
    const screen = removalScreen(page)
    const run = await withoutProgram(page, "/scan-remove")
    await expect(screen.title).toBeVisible()
    await scannerAt(page)(itemCode(twinSecond), { gap: usual, suffix })
    run()
    await expect(screen.reverse(twinSecond.id)).toHaveCount(1)
    expect((await booksOf(sql, twinSecond.id)).statusId).toBe(statuses.sold.id)
    expect((await caller.setStatus(twinSecond.id, statuses.active.id)).status).toBe(200)
  })

for (const [focus, suffix] of [
  ["the search field", "Enter"],
  ["a button", undefined],
  ["nothing", "Tab"],
] as const)
  test(`20 codes 50 ms apart are all removed, each once, with focus on ${focus} and ended by ${suffix ?? "silence"}`, async ({
    page,
    sql,
  }) => {
    const screen = removalScreen(page)
    // The demo's own: other journeys made items of inactive products, and removed some of these and put them back.
    const items = await sql<{ id: number }[]>`
      select id from inventory_item i where client_id = 3 and center_id = 31 and status_id = 5 and quantity = 1
        and id between 2001 and 49999 and not exists (select from stock_movement m
          where m.client_id = 3 and m.reason = 'removal' and m.to_item_id = i.id)
      order by random() limit 20`
    await screen.open()
    await focusOn(page, focus)
    const untouched = await watchUntouched(page)
    const asItWas = await untouched()
    await burst(
      page,
      items.map(({ id }) => `oes.i.${id}`),
      { gap: 4, suffix },
    )
    await expect(screen.log).toContainText("20 done · 0 refused · 0 waiting", { timeout: 60_000 })
    expect(await untouched(), "a scan touched the page").toEqual(asItWas)
    for (const { id } of items) await expect(screen.reverse(id)).toHaveCount(1)
    const [{ items: removed, movements } = { items: 0, movements: 0 }] = await sql<
      { items: number; movements: number }[]
    >`
      select count(distinct to_item_id)::int as items, count(*)::int as movements from stock_movement
      where client_id = 3 and reason = 'removal' and request_key is not null and to_item_id = any (${items.map(({ id }) => id)})`
    expect({ removed, movements }).toEqual({ removed: 20, movements: 20 })
    await expectBooksToBalance(sql)
  })

test("the whole journey works by keyboard alone, and the focus never falls to the page", { tag: "@gate" }, async ({
  page,
  sql,
}) => {
  const screen = removalScreen(page)
  const { keyboard } = page
  const focused = page.locator("*:focus")
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses++) {
      const label = (await focused.getAttribute("aria-label")) ?? (await focused.textContent())
      if (label === name) return
      await keyboard.press("Tab")
      await expect(focused).toHaveCount(1)
    }
    throw new Error(`Tab never comes to ${name}`)
  }
  await screen.open()
  await expect(screen.field).toBeFocused()
  await keyboard.type(itemCode(soloItem), { delay: 90 })
  await tabTo("Search")
  await keyboard.press("Space")
  await screen.says("Item removed successfully")
  await expect(screen.field).toBeFocused()
  await tabTo(`Reverse item ${soloItem.id}`)
  await keyboard.press("Enter")
  await screen.says("Item reverted successfully")
  await expect(focused).toHaveText(/^History/)
  await keyboard.press("Tab")
  await keyboard.press("Shift+Tab")
  await keyboard.press("Shift+Tab")
  await tabTo("Clear")
  await keyboard.press("Enter")
  await expect(screen.entries).toHaveCount(0)
  await expect(focused).toHaveText(/^History/)
  expect((await booksOf(sql, soloItem.id)).statusId).toBe(statuses.active.id)
})
