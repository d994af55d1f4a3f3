import { centers } from "@sightline/fixtures/records/center"
import { users } from "@sightline/fixtures/records/user"
import { expectAccessible, expectSpokenNames } from "../support/axe"
import { arrange } from "../support/database"
import { tabTo, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("an owner sees the age of the stock and opens the very units behind a bar, by the keyboard alone", async ({
  page,
}) => {
  const strays = await watchKeyboard(page)
  await page.goto("/insight")
  await expectSpokenNames(page, "/insight")
  const chart = page.getByRole("figure", { name: "Stock now" })
  const marks = chart.getByRole("link", { name: /months: [\d,]+ units?$/ }).filter({ visible: true })
  await tabTo(page, marks.first())
  await page.keyboard.press("ArrowRight")
  await expect(marks.nth(1)).toBeFocused()
  const words = (await marks.nth(1).getAttribute("aria-label")) ?? ""
  await expect(chart.getByRole("status")).toHaveText(words)
  const [, units = "none"] = /: (.* units?)$/.exec(words) ?? []
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "In stock for 4 to 6 months" })).toBeVisible()
  await expect(page.getByText(`, ${units}, `)).toBeVisible()
  await strays()
  await expectAccessible(page, "/insight/rows", [390, 820, 1440])
  await page.goto("/insight")
  await chart.getByText("As a table").click()
  await expect(chart.getByRole("row")).toHaveCount(6)
  await expectAccessible(page, "/insight", [390, 820, 1440])
})

test("an owner has the page sent on Mondays and stops it again, by the keyboard alone, with focus back", async ({
  page,
  data,
}) => {
  const proved = (at: string) =>
    arrange(data, (sql) => sql.unsafe(`update "user" set email_proved_at = ${at} where email = '${users.owner.email}'`))
  const strays = await watchKeyboard(page)
  await page.goto("/insight")
  const open = page.getByRole("button", { name: "By mail" })
  const dialog = page.getByRole("dialog", { name: "Insight by mail" })
  await tabTo(page, open)
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("nobody has proved yet that it is yours")).toBeVisible()
  await expectAccessible(page, "/insight, no mail", [390, 820, 1440])
  await page.keyboard.press("Escape")
  await expect(open).toBeFocused()
  await proved("now()")
  await page.goto("/insight")
  await tabTo(page, open)
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("radio", { checked: true })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(dialog.getByText(`It goes to ${users.owner.email}.`)).toBeVisible()
  await expectAccessible(page, "/insight, by mail", [390, 820, 1440])
  await page.keyboard.press("Enter")
  await expect(page.getByText("You get Insight by mail every Monday")).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto("/insight")
  await tabTo(page, open)
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("radio", { name: "Every Monday" })).toBeChecked()
  await expect(dialog.getByRole("radio", { name: "Never" })).toBeFocused()
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await expect(page.getByText("You no longer get Insight by mail")).toBeVisible()
  await strays()
  await proved("null")
})

test("an owner sees what was sold and paid in a year, and opens the papers behind a sum, by the keyboard alone", async ({
  page,
}) => {
  const strays = await watchKeyboard(page)
  await page.goto("/insight/sales?days=365")
  await expectSpokenNames(page, "/insight/sales")
  await expect(page.getByText(/^In the last 365 days your net sales were \$[\d,.]+ on \d+ invoices/)).toBeVisible()
  const credited = page.getByRole("link", { name: /^Credited: -\$/ })
  const sum = (await credited.textContent()) ?? ""
  await tabTo(page, page.getByRole("link", { name: /^Invoiced: / }))
  await page.keyboard.press("ArrowDown")
  await expect(credited).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Credit notes" })).toBeVisible()
  await expect(page.getByText(`${sum} net`)).toBeVisible()
  const paper = page.getByRole("table", { name: "Credit notes" }).getByRole("link").first()
  const number = (await paper.textContent()) ?? ""
  await expectAccessible(page, "/insight/sales/rows", [390, 820, 1440])
  await tabTo(page, paper)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: number })).toBeVisible()
  await strays()
  await page.goto("/insight/sales?days=365&by=product")
  await expectAccessible(page, "/insight/sales", [390, 820, 1440])
  await page.getByRole("link", { name: /^Visa, On balance: / }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Payments and refunds" })).toBeVisible()
  await expectAccessible(page, "/insight/takings", [390, 820, 1440])
})

test("an owner opens the margin of a year and what a drawer holds, by the keyboard alone", async ({ page, caller }) => {
  const strays = await watchKeyboard(page)
  await page.goto("/insight/sales?days=365")
  const margin = page.getByRole("link", { name: /^Margin: \$/ })
  const sum = (await margin.textContent()) ?? ""
  await tabTo(page, page.getByRole("link", { name: /^Sold for: \$/ }))
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(margin).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Margin by day and product" })).toBeVisible()
  await expect(page.getByText(`margin ${sum}.`)).toBeVisible()
  await expectSpokenNames(page, "/insight/sold")
  await expectAccessible(page, "/insight/sold", [390, 820, 1440])
  const product = page.getByRole("table", { name: "Margin by day and product" }).getByRole("link").first()
  await tabTo(page, product)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Invoices and credit notes" })).toBeVisible()
  await strays()
  const put = { centerID: centers.downtown.id, direction: "in", amount: 5, note: "Change" }
  expect((await caller.post("/api/Till/MoveCash", put)).status).toBe(200)
  await page.goto("/till")
  const drawer = page.getByRole("link", { name: new RegExp(`^${users.owner.firstName} .*, expected cash: `) }).first()
  const cash = (await drawer.textContent()) ?? ""
  await tabTo(page, drawer)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: /^Cash in the drawer of / })).toBeVisible()
  await expect(page.getByText(new RegExp(`^\\${cash} in \\d+ movements?, at `))).toBeVisible()
  await strays()
  await expectAccessible(page, "/insight/moment/drawer", [390, 820, 1440])
})

test("an owner sees the stock as it was at a moment, and the items of a product then, by the keyboard alone", async ({
  page,
}) => {
  const strays = await watchKeyboard(page)
  await page.goto("/insight")
  await tabTo(page, page.getByRole("link", { name: "Stock as it was" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "As it was", exact: true })).toBeVisible()
  await expectSpokenNames(page, "/insight/moment")
  const finding = page.getByText(/^[\d,]+ units of [\d,]+ products were in stock at \d\d:\d\d:\d\d on /)
  await expect(finding).toBeVisible()
  const day = page.getByRole("textbox", { name: "Day", exact: true })
  const today = await day.inputValue()
  await tabTo(page, day)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("1999/01/01")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^Nothing was recorded yet\. The first record is of /)).toBeVisible()
  await expect(day).toHaveAttribute("aria-invalid", "true")
  await expectAccessible(page, "/insight/moment, refused", [390, 820, 1440])
  await tabTo(page, day)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(today)
  await page.keyboard.press("Enter")
  await expect(finding).toBeVisible()
  await expectAccessible(page, "/insight/moment", [390, 820, 1440])
  const product = page.getByRole("table", { name: "What was in stock", exact: true }).getByRole("link").first()
  const name = (await product.textContent()) ?? ""
  await tabTo(page, product)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: `${name} at ` })).toBeVisible()
  await expect(page.getByRole("cell", { name: "Active" }).first()).toBeVisible()
  await strays()
  await expectAccessible(page, "/insight/moment/items", [390, 820, 1440])
})

test("an owner opens the orders and the money behind a moment, light and dark", async ({ page }) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/insight/takings?from=${ago(365)}&to=${ago(2)}`)
  const sold = page.getByRole("table", { name: "Payments and refunds" }).getByRole("row").last()
  const day = (await sold.getByRole("cell", { name: /^\w+ \d+, \d{4}$/ }).textContent()) ?? ""
  const when = `day=${new Date(`${day} UTC`).toISOString().slice(0, 10).replaceAll("-", "/")}&time=23:59:59`
  await page.goto(`/insight/moment?${when}`)
  await expectSpokenNames(page, "/insight/moment of a sale")
  await expectAccessible(page, "/insight/moment of a sale", [390, 820, 1440])
  await page
    .getByRole("link", { name: / that day: \d+ orders?$/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1, name: "Orders as they were" })).toBeVisible()
  await expectAccessible(page, "/insight/moment/orders", [390, 820, 1440])
  await page.goBack()
  await page.getByRole("link", { name: "All payments and refunds" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Payments and refunds" })).toBeVisible()
  await expectAccessible(page, "/insight/moment/takings", [390, 820, 1440])
  await page.goto(`/insight/moment/owed?${when}`)
  await expect(page.getByRole("heading", { level: 1, name: "Invoices that were unpaid" })).toBeVisible()
  await expectAccessible(page, "/insight/moment/owed", [390, 820, 1440])
})

test("turns, shrink, receivables, people and what left by week are readable, light and dark", async ({ page }) => {
  for (const path of ["/insight/turns", "/insight/shrink", "/insight/receivables"]) {
    await page.goto(path)
    await expectAccessible(page, path, [390])
  }
  await page.goto("/insight/people")
  await expectAccessible(page, "/insight/people, off", [390])
  await page.getByRole("button", { name: "Show figures of people" }).click()
  await expect(page.getByRole("button", { name: "Show no figures of people" })).toBeVisible()
  await expectAccessible(page, "/insight/people", [390])
  await page.getByRole("cell", { name: /^\$/ }).getByRole("link").first().click()
  await expect(page.getByRole("heading", { name: "A person's invoices and credit notes" })).toBeVisible()
  await expectAccessible(page, "/insight/people/sales", [390, 820, 1440])
  await page.goto("/vendors-manager/suggested")
  await expectAccessible(page, "/vendors-manager/suggested", [1440])
})
