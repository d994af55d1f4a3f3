import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { pages } from "@sightline/model/role-table"
import { aFrame, anItem, aProduct } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { withoutProgram } from "../support/program"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

/** Controls under a notification. */
const covered = (page: Page, inside: string) =>
  page.evaluate((scope) => {
    const cards = [...document.querySelectorAll('[aria-label="Notifications"] [aria-live] > div')]
    const boxes = cards.map((card) => card.getBoundingClientRect())
    return [...document.querySelectorAll(`:is(${scope}) :is(a[href], button, input, select, textarea)`)]
      .filter((control) => !control.closest('[aria-label="Notifications"]'))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isOver = (card: DOMRect) =>
          card.left < box.right && card.right > box.left && card.top < box.bottom && card.bottom > box.top
        return box.width > 1 && boxes.some(isOver)
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent)
  }, inside)

/** Controls under a notification at the end of the page, which moves while the page loads. */
async function atEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  return covered(page, "body")
}

/** The kinds of bars that the sources mark, each `data-bar="kind"`. */
function markedBars(): readonly string[] {
  const rooms = ["apps/office/app", "packages/screens/src", "packages/ui/src"]
  const files = rooms.flatMap((room) => {
    const folder = join(import.meta.dirname, "../..", room)
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    return names.filter((name) => name.endsWith(".tsx")).map((name) => join(folder, name))
  })
  const marks = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\sdata-bar(?:="(\w+)")?/g)])
  return [...new Set(marks.map(([, kind]) => kind ?? "without a kind"))].sort()
}

/** Goes to another page of the office within the document, so that the notification stays. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), path)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "__remixRouter").state.navigation.state)).toBe("idle")
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(page.getByRole("heading", { level: 1, name: /No answer|unusable/ })).toHaveCount(0)
}

/** The pages of the office that this person opens. */
async function openPages(page: Page): Promise<readonly string[]> {
  const paths: string[] = []
  for (const { path } of pages.filter(({ app, path }) => app === "office" && path !== "/live")) {
    const answer = await page.request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    if (answer.status() === 200 && answer.headers()["content-type"]?.startsWith("text/html")) paths.push(path)
  }
  return paths
}

test.describe("somebody who opens every page", () => {
  test.use({ as: "supper" })

  test("no notification covers a control of a bar, or the end of a page", async ({ page, caller, data, sql }) => {
    test.setTimeout(240_000)
    const id = await aProduct(caller, "everyday 1")
    await arrange(
      data,
      (
        asAdmin,
      ) => asAdmin`insert into vendor_order (client_id, vendor_id, note, status_id, ordered_at, received_date, created_by)
        select 3, min(v.id), 'everyday', 95, now(), current_date, (select min(id) from "user") from vendor v where v.client_id = 3`,
    )
    // Whatever other journeys ordered, something is left to order.
    await arrange(
      data,
      (asAdmin) => asAdmin`with v as (insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
          select 3, ${id}, min(id), 12.5 from vendor where client_id = 3)
        update inventory set minimum_quantity = 1000 where client_id = 3 and id = ${id}`,
    )
    const [arrived] = await sql<{ id: number }[]>`select id from vendor_order where client_id = 3 and note = 'everyday'`
    const pulled = await anItem(caller, await aFrame(caller, sql, { InventoryCode: "everyday pulled" }))
    const [purpose] = await sql<{ id: number }[]>`select id from adjustment_used_for where client_id = 3 limit 1`
    const submission = await caller.post("/api/AdjustmentUsed/Create", {
      adjustmentUsedForId: purpose?.id,
      description: "everyday",
      inventoryItemIds: [pulled],
    })
    const { adjustmentUsedID } = submission.body.result as { adjustmentUsedID: number }
    const ofPulled = ["/scan-remove/pull", `/AdjustmentUseApproval/${adjustmentUsedID}/${purpose?.id}`]
    const ofVendor = [`/vendors-manager/${arrived?.id}`, `/add-quantity/vendor-order/${arrived?.id}`]
    const product = `/inventory/update/${id}`
    await page.goto("/inventory/update")
    await page.route("**/inventory/update/rows*", (route) => route.abort())
    await page.getByRole("button", { name: "Export to Excel" }).click()
    const error = page.getByRole("region", { name: "Notifications" }).getByText(/no answer|could not|Fail/i)
    await expect(error).toBeVisible()
    const met = new Set<string>()
    const look = async (where: string, hasEnd = true) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => window.scrollTo(0, 0))
        await expect(error, where).toBeVisible()
        await expect.poll(() => covered(page, "[data-bar]"), `${where}, ${width} px`).toEqual([])
        if (hasEnd) await expect.poll(() => atEnd(page), `the end of ${where}, ${width} px`).toEqual([])
      }
      // At one moment: a bar may leave the page while others are looked at.
      const bars = page.locator("[data-bar]:visible")
      for (const bar of await bars.evaluateAll((all) => all.map((one) => one.getAttribute("data-bar"))))
        met.add(bar ?? "")
    }
    const known = await openPages(page)
    expect(known).toContain("/vendors-manager/suggested")
    for (const path of [...known, "/customer/new", ...ofVendor, ...ofPulled, product, `${product}/items`]) {
      await goWithin(page, path)
      if (path === "/vendors-manager/suggested")
        await expect(page.getByRole("row", { name: /everyday 1 / })).toBeVisible()
      if (path === "/inventory/update") await page.getByRole("button", { name: "Choose several" }).click()
      await look(path)
    }
    await page.keyboard.press("?")
    await expect(page.getByRole("dialog")).toBeVisible()
    await look("the keys", false)
    expect([...met].sort()).toEqual(markedBars())
  })
})

test("at 320 px the header, the tabs and the conditions fit", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/inventory/update?low=1")
  const details = page.getByRole("button", { name: "Show details" })
  if (await details.isVisible()) await details.click()
  const scan = page.getByRole("link", { name: "Sold", exact: true })
  const drawing = await scan.locator("svg").boundingBox()
  const box = await scan.boundingBox()
  expect(drawing?.width).toBeGreaterThanOrEqual(20)
  expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  const low = page.getByRole("row").getByText("Low quantity").first()
  const words = await low.boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(320 - 16)
  const scrolling = await page
    .getByRole("navigation", { name: "Open products" })
    .locator("ul")
    .evaluate((row) => row.scrollWidth - row.clientWidth)
  expect(scrolling).toBeLessThanOrEqual(0)
})

test("a forced palette still shows the warning shape of low stock", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await page.goto("/inventory/update?low=1")
  const triangle = page
    .getByRole("listitem")
    .filter({ hasText: /^Low quantity$/ })
    .first()
    .locator(".lucide-triangle-alert")
  await expect(triangle).toBeVisible()
  const [stroke, ink] = await triangle.evaluate((shape) => {
    const { stroke, color } = getComputedStyle(shape)
    return [stroke, color]
  })
  expect(stroke).toBe(ink)
})

test("what should be ordered, what is expected and what was taken are on the home page as on the pages behind them", async ({
  page,
}) => {
  const numberOf = async (lead: Locator) => /[\d,]+/.exec((await lead.textContent()) ?? "")?.[0] ?? ""
  await page.goto("/home")
  await expectAccessible(page, "/home", [390, 820, 1440])
  await expect(page.getByRole("link", { name: /^\$[\d,.]+ at your centers/ })).toHaveAttribute("href", "/till")
  const toOrder = page.getByRole("link", { name: /products? should be ordered/ })
  const products = await numberOf(toOrder)
  await toOrder.click()
  await expect(page.getByText(`${products} products`).first()).toBeVisible()
  await page.goto("/home")
  const expected = page.getByRole("link", { name: /vendor orders? (is|are) expected/ })
  const orders = await numberOf(expected)
  await expected.click()
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("expected")
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(Math.min(10, Number(orders)) + 1)
})

test("without an answer the page says since when, and offers a retry at once", async ({ page }) => {
  await page.goto("/dev/ui?page=4")
  const frames = page.getByRole("region", { name: "Frames", exact: true })
  const head = frames.getByRole("link", { name: "Left" })
  const order = () => frames.getByRole("columnheader", { name: "Left" }).getAttribute("aria-sort")
  // A press before the program runs loads the page again; the page that goes offline is one whose program has sorted.
  await expect(async () => {
    await page.evaluate(() => Reflect.set(window, "isStill", true))
    const before = await order()
    await head.click()
    await expect.poll(order, { timeout: 1000 }).not.toBe(before)
    expect(await page.evaluate(() => Reflect.get(window, "isStill"))).toBe(true)
  }).toPass()
  await page.context().setOffline(true)
  await head.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No answer")
  await expect(page.getByText(/^No answer since \d\d:\d\d:\d\d\./)).toBeVisible()
  const asked = page.waitForRequest("**/readyz")
  await page.getByRole("button", { name: "Try now" }).click()
  await asked
  await page.context().setOffline(false)
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No answer")
})

test("what is typed before the program of a page runs is kept", async ({ page, caller }) => {
  const id = await aProduct(caller, "everyday 2")
  const run = await withoutProgram(page, `/inventory/update/${id}`)
  const description = page.locator('[name="InventoryDesc"]')
  await description.fill("Wipes, typed early")
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()
  run()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
  await expect(description).toHaveValue("Wipes, typed early")
})

test("what is pressed before the program of a page runs is done once it runs, be it a workbook of the whole list", async ({
  page,
}) => {
  const run = await withoutProgram(page, "/inventory/update")
  await page.getByRole("button", { name: "Export to Excel" }).click()
  const saved = page.waitForEvent("download")
  run()
  await saved
})
