import type { Page } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { tabTo, typed, watchKeyboard } from "../support/keyboard"
import { fromLabel } from "../support/labels"
import { handsAfter, scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "staff" })

const { soloItem } = inventoryItems
const told = (page: Page, words: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(words).last()).toBeVisible()
const summary = (page: Page) => page.getByRole("complementary", { name: "Summary" })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole("region", { name: "Products" }).getByRole("button", { name })

/** Finds a product by its own code on the Order step, and adds it. */
async function add(page: Page, code: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill(code)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Products" }).getByRole("listitem")).toHaveCount(1)
  await card(page, code).click()
  await told(page, "Add inventory successful")
}

test("a cash sale and an account order with two payments · SALES-30 SALES-34 SALES-38", { tag: "@gate" }, async ({
  page,
  calling,
  sql,
}) => {
  const owner = await calling("owner")
  const code = `SOLD ${Date.now()}`
  const product = await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code, ListPrice: "100.00" })
  for (let unit = 0; unit < 3; unit++) await anItem(owner, product)
  const email = `cash.${Date.now()}@mail.demo.test`

  await test.step("a cash sale", async () => {
    await page.goto("/instant-order")
    await expect(page).toHaveURL(/\/instant-order\/order-list$/)
    await page.getByRole("link", { name: "New", exact: true }).click()
    await press(page, "Proceed to payment")
    await told(page, "Please add inventory to order")
    await add(page, code)
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
    await expect(card(page, code)).toContainText("In Stock 2")
    await expectAccessible(page, "the Order step", [390, 820, 1440])
    await press(page, "Proceed to payment")
    await page.getByLabel("Cash received").fill("200")
    await expect(page.getByText("Change", { exact: true })).toBeVisible()
    await expectAccessible(page, "the Payment Type step", [390, 820, 1440])
    await page.getByLabel("First name").fill("Cash")
    await page.getByLabel("Last name").fill(code)
    await page.getByLabel("Email").fill(email)
    // A phone shows the least at once.
    await page.setViewportSize({ width: 390, height: 700 })
    await press(page, "Submit Order")
    await told(page, "Submit order successful")
    await expect(page.getByText("Your order has been placed successfully!")).toBeVisible()
    await changeIsBiggest(page)
    await expectAccessible(page, "the receipt", [390, 820, 1440])
    await page.getByRole("button", { name: "Complete order" }).dblclick()
    await told(page, "Change order status successful")
    await expect(page.getByText("Your order has been completed!")).toBeVisible()
    await expect(page.getByRole("button", { name: "Return items" })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("an account order with two payments, by the customer whom the cash sale has saved", async () => {
    await page.goto("/account-order/New")
    await add(page, code)
    await expect(page).toHaveURL(/\/account-order\/\d+$/)
    await press(page, "Proceed to payment")
    await page.getByRole("searchbox", { name: "Customer" }).click()
    await page
      .getByRole("list", { name: "Customers found" })
      .getByRole("button", { name: `Cash ${code}` })
      .click()
    await expect(page.getByLabel("Email")).toHaveValue(email)
    await page.getByLabel("Amount pay").fill("40")
    await press(page, "Submit Order")
    await told(page, "Submit payment successfully")
    await expect(page.getByRole("button", { name: "Complete order" })).toHaveCount(0)
    await press(page, "Add payment")
    const dialog = page.getByRole("dialog", { name: "Add payment" })
    await dialog.getByRole("radio", { name: "CreditCard" }).check()
    await dialog.getByLabel("Card Number").fill("4111 1111 1111 1111")
    await dialog.getByLabel("CVV").fill("123")
    await dialog.getByLabel("Expired Time, month").fill("12")
    await dialog.getByLabel("Expired Time, year").fill("2031")
    await dialog.getByRole("button", { name: "Add payment" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole("table", { name: "Payment history" }).getByRole("row")).toHaveCount(3)
    await press(page, "Complete order")
    await expect(page.getByText("Your order has been completed!")).toBeVisible()
    await press(page, "View invoice")
    await expect(page.getByRole("article", { name: /^Invoice / })).toContainText("ending in 1111")
  })
})

/** After a submit, change and total stand in view, and nothing is written bigger. */
async function changeIsBiggest(page: Page): Promise<void> {
  for (const amount of ["$95.00", "$105.00"])
    await expect(page.getByRole("main").getByText(amount, { exact: true }).first()).toBeInViewport()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const sizes = await page.getByRole("main").evaluate((main) => {
      const texts = [...main.querySelectorAll("*")].filter(
        ({ children, textContent }) => children.length === 0 && textContent,
      )
      return texts.map((text) => [Number.parseFloat(getComputedStyle(text).fontSize), text.textContent] as const)
    })
    const biggest = Math.max(...sizes.map(([size]) => size))
    expect(sizes.filter(([size]) => size === biggest).map(([, text]) => text)).toEqual(["$95.00", "$105.00"])
  }
}

/** The codes that the page looks up. */
function lookedUp(page: Page) {
  const codes: (string | null)[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === "/inventory/update/scan") codes.push(searchParams.get("code"))
  })
  return codes
}

test("a scanned label is on the order, and another order is told who has it; the summary stands at the right, and a row of the list opens its order · SALES-07 SALES-09 SALES-14", async ({
  page,
  caller,
}) => {
  const scan = scannerAt(page)
  const code = await fromLabel(itemCode(soloItem))
  const codes = lookedUp(page)
  // The station's scanner is fast, so the screen's own 20 ms are in force.
  await page.addInitScript(() => localStorage.setItem("rrsbStationGap", "5"))
  await page.goto("/instant-order/New")
  await expect(card(page, "In Stock").first()).toBeVisible()
  await test.step("three characters, or keys more than 20 ms apart, are no scan", async () => {
    await scan("zqx", { gap: 8, suffix: "Enter" })
    await scan(code, { gap: 26, suffix: "Enter" })
    await scan(code, { gap: 15, suffix: "Enter" })
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
    expect(codes).toEqual([code])
  })
  await test.step("the summary with its steps stands at the right", async () => {
    const boxes = [
      page.getByRole("region", { name: "Products" }),
      summary(page),
      summary(page).getByRole("list", { name: "Steps" }),
    ]
    const [products, right, steps] = await Promise.all(boxes.map((box) => box.boundingBox()))
    if (!products || !right || !steps) throw new Error("the Order step has no products, no summary or no steps")
    expect(right.x).toBeGreaterThanOrEqual(products.x + products.width)
    expect(right.y).toBeLessThan(products.y + products.height)
    expect(steps.x).toBeGreaterThanOrEqual(right.x)
  })
  await expect(summary(page).getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(1)
  const first = new URL(page.url()).pathname
  const id = first.slice(first.lastIndexOf("/") + 1)
  await page.getByRole("link", { name: "New", exact: true }).click()
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible()
  const scanned = await scan(code, { gap: 8, suffix: "Enter" })
  await expect(page.getByRole("main").getByRole("link", { name: /^Order \d+$/ })).toHaveAttribute("href", first)
  await test.step("a number adds what is offered instead", async () => {
    await expect(page.getByRole("region", { name: "Add instead" }).getByRole("button", { name: /^1: / })).toBeVisible()
    await handsAfter(scanned)
    await page.keyboard.press("1")
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
    await expect(summary(page).getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(1)
    await caller.post("/api/Order/CancelOrder", { orderID: Number(new URL(page.url()).pathname.split("/").at(-1)) })
  })
  await test.step("the order is reached by its number, without a pointer", async () => {
    await page.keyboard.press("Control+k")
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
    await typed(page, `order ${id}`)
    await expect(page.getByRole("option", { name: `Order ${id}` })).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`${first}$`))
  })
  await test.step("it is found by its number among the others, and a click anywhere on its row opens it", async () => {
    await page.goto("/instant-order/order-list")
    const field = page.getByRole("searchbox", { name: "Find an order" })
    // A key that is pressed before the page is alive is nobody's.
    await expect(async () => {
      await page.keyboard.press("/")
      await expect(field).toBeFocused({ timeout: 500 })
    }).toPass()
    await typed(page, id)
    await page.keyboard.press("Enter")
    await expect(page.getByText(/^[\d,]+ orders? found$/)).toBeVisible()
    await expect(page).toHaveURL(/\/instant-order\/order-list$/)
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: id, exact: true }) })
    // The cell itself gets no click: the link lies over its row.
    await row.getByRole("cell").last().click({ force: true })
    await expect(page).toHaveURL(new RegExp(`${first}$`))
  })
  await caller.post("/api/Order/CancelOrder", { orderID: Number(id) })
})

test("a sale from the first line to the receipt, by the keyboard alone; too little cash has a color of its own · SALES-18", {
  tag: "@gate",
}, async ({ page, calling, sql }) => {
  const owner = await calling("owner")
  const code = `KEYS ${Date.now()}`
  await anItem(owner, await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code, ListPrice: "100.00" }))
  const nothingStrayed = await watchKeyboard(page)
  await page.goto("/instant-order/New")
  await tabTo(page, page.getByRole("searchbox", { name: "Search products" }))
  await typed(page, code)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Products" }).getByRole("listitem")).toHaveCount(1)
  await tabTo(page, card(page, code))
  await page.keyboard.press("Enter")
  await told(page, "Add inventory successful")
  await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  await page.keyboard.press("Control+Enter")
  await tabTo(page, page.getByRole("searchbox", { name: "Customer" }))
  await typed(page, "lovelace")
  const found = page.getByRole("list", { name: "Customers found" }).getByRole("button")
  await expect(found.first()).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(found.first()).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(page.getByRole("searchbox", { name: "Customer" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Last name")).toHaveValue("Lovelace")
  await tabTo(page, page.getByLabel("Cash received"))
  const change = page
    .getByRole("status")
    .filter({ hasText: /^Change/ })
    .locator("strong")
  const colourOf = (amount: Element) => getComputedStyle(amount).color
  await typed(page, "2")
  await expect(change).toHaveText(/^[-−]/)
  const missing = await change.evaluate(colourOf)
  await typed(page, "00")
  await expect(change).toHaveText(/^\$/)
  expect(await change.evaluate(colourOf)).not.toBe(missing)
  await tabTo(page, page.getByRole("button", { name: "Submit Order" }))
  await page.keyboard.press("Enter")
  await expect(page.getByText("Your order has been placed successfully!")).toBeVisible()
  await expect(page.getByRole("button", { name: "Complete order" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Your order has been completed!")).toBeVisible()
  await tabTo(page, page.getByRole("button", { name: "View invoice" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("article", { name: /^Invoice / })).toContainText("Lovelace")
  const file = page.waitForEvent("download")
  await tabTo(page, page.getByRole("link", { name: "Download PDF" }))
  await page.keyboard.press("Enter")
  expect((await file).suggestedFilename()).toMatch(/^invoice-of-order-\d+\.pdf$/)
  await nothingStrayed()
})

test("a scan and seven keys sell a frame for exact cash to a known customer, and its invoice is on its way", async ({
  page,
  calling,
  sql,
}) => {
  const owner = await calling("owner")
  const name = `SIX ${Date.now()}`
  const item = await anItem(
    owner,
    await aFrame(owner, sql, { InventoryCode: name, InventoryDesc: name, ListPrice: "80.00" }),
  )
  const email = `six.${Date.now()}@mail.demo.test`
  const made = await owner.post("/api/Customer/CreateCustomer", {
    ...{ firstName: "Six", middleName: "B", lastName: "Keys", email, cellPhone: "4035557391", statusID: 5 },
    ...{ homePhone: "4035550101", workPhone: "4035550102", unitNumber: "", street: "1 Row", zipCode: "" },
  })
  expect(made.status).toBe(200)
  // The box is as this person left it; the browser is new.
  await page.addInitScript(() => localStorage.setItem("rrsbInvoiceMail", "true"))
  const scan = scannerAt(page)
  const nothingStrayed = await watchKeyboard(page)
  await page.goto("/instant-order/New")
  await expect(card(page, "In Stock").first()).toBeVisible()
  const scanned = await scan(itemCode({ clientId: 3, id: item }), { gap: 8, suffix: "Enter" })
  await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  await handsAfter(scanned)
  await page.keyboard.press("Control+Enter")
  await expect(page.getByRole("searchbox", { name: "Customer" })).toBeFocused()
  await typed(page, "7391")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByLabel("Cash received")).toBeFocused()
  await typed(page, "e")
  await expect(page.getByText("Your order has been completed!")).toBeVisible()
  await told(page, "Send invoice successfully")
  const mailed = await sql`select email from invoice_mail where client_id = 3 and email = ${email}`
  expect(mailed).toHaveLength(1)
  await nothingStrayed()
})

test("two scans and four keys sell two frames for cash, and the next sale begins", { tag: "@gate" }, async ({
  page,
  calling,
  sql,
}) => {
  const owner = await calling("owner")
  const name = `CHARGE ${Date.now()}`
  const frame = await aFrame(owner, sql, { InventoryCode: name, InventoryDesc: name, ListPrice: "80.00" })
  const items = [await anItem(owner, frame), await anItem(owner, frame), await anItem(owner, frame)]
  const [first, second, third] = items.map((id) => itemCode({ clientId: 3, id }))
  const scan = scannerAt(page)
  const scanned = async (code = "") => handsAfter(await scan(code, { gap: 8, suffix: "Enter" }))
  await page.goto("/instant-order/New")
  await expect(card(page, "In Stock").first()).toBeVisible()
  await scanned(first)
  await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  const orderId = Number(new URL(page.url()).pathname.split("/").at(-1))
  await scanned(second)
  await expect(page.getByText("$168.00").first()).toBeVisible()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByRole("button", { name: "Charge $168.00" })).toBeVisible()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByLabel("Cash received")).toBeFocused()
  await page.keyboard.press("e")
  await expect(page.getByText("Your order has been completed!")).toBeVisible()
  await expectAccessible(page, "what Charge leads to", [390, 820, 1440])
  await expect(page.getByRole("button", { name: "New sale" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/instant-order\/New$/)
  await expect(page.getByRole("link", { name: String(orderId), exact: true })).toHaveCount(0)
  await scanned(third)
  await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  const sold = await sql`
    select o.status_id, o.quantity, v.is_paid, (select count(*)::int from payment p where p.client_id = 3 and p.invoice_id = v.id) as payments,
      (select count(*)::int from sales_order_item u where u.client_id = 3 and u.order_id = o.id and u.state = 'sold') as sold
    from sales_order o join invoice v on v.client_id = o.client_id and v.order_id = o.id where o.client_id = 3 and o.id = ${orderId}`
  expect(sold).toEqual([{ status_id: 54, quantity: 2, is_paid: true, payments: 1, sold: 2 }])
})

test("a card strikes the list price out, a click adds its product, Enter searches, and tabs open and close · SALES-03 SALES-10 SALES-11", async ({
  page,
  calling,
  sql,
}) => {
  const owner = await calling("owner")
  const code = `CARD ${Date.now()}`
  const prices = { ListPrice: "100.00", SpecialPrice: "80.00" }
  const product = await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code, ...prices })
  await anItem(owner, product)
  const tabs = page.getByRole("navigation", { name: "Open orders" })
  await page.goto("/instant-order/order-list")
  await tabs.getByRole("link", { name: "New", exact: true }).click()
  const search = page.getByRole("searchbox", { name: "Search products" })
  await expect(search).toHaveAttribute("placeholder", "Search products")
  await search.click()
  await typed(page, code)
  await page.keyboard.press("Enter")
  const found = page.getByRole("region", { name: "Products" }).getByRole("listitem")
  await expect(found).toHaveCount(1)
  const lineOf = (price: ReturnType<Page["locator"]>) =>
    price.evaluate((text) => getComputedStyle(text).textDecorationLine)
  const listPrice = found.getByText("$100.00", { exact: true })
  expect(await lineOf(listPrice)).toBe("line-through")
  // What it costs instead stands beside it, under no line.
  const price = listPrice.locator("..")
  await expect(price).toContainText("$80.00")
  expect(await lineOf(price)).toBe("none")
  await expect(found).toContainText("In Stock 1")
  await expect(found.locator("img, svg").first()).toBeVisible()
  await search.fill("nothing is called so")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByText("No products found")).toBeVisible()
  await add(page, code)
  await expect(summary(page)).toContainText("$80.00")
  await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  const order = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  await expect(tabs.getByRole("link", { name: order, exact: true })).toHaveAttribute("aria-current", "page")
  await tabs.getByRole("link", { name: "New", exact: true }).click()
  await expect(page).toHaveURL(/\/instant-order\/New$/)
  await expect(tabs.getByRole("link", { name: order, exact: true })).toBeVisible()
  await tabs.getByRole("link", { name: order, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/instant-order/${order}$`))
  await tabs.getByRole("button", { name: `Close ${order}` }).click()
  await expect(page).toHaveURL(/\/instant-order\/order-list$/)
  await expect(tabs.getByRole("link", { name: order, exact: true })).toHaveCount(0)
  await page.goto(`/instant-order/${order}`)
  await expect(tabs.getByRole("link", { name: order, exact: true })).toBeVisible()
  await tabs.getByRole("link", { name: /^Orders/ }).click()
  await page.getByRole("link", { name: "Account orders" }).click()
  await expect(page).toHaveURL(/\/account-order\/order-list$/)
  await expect(tabs.getByRole("link", { name: order, exact: true })).toHaveCount(0)
})
