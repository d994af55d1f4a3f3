import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { aFrame, anItem } from "../support/a-product"
import { heading, main } from "../support/site"
import { expect, test } from "../support/test"

test.use({ javaScriptEnabled: false })

const { colourFrame, datedSolution } = inventories
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ })
const addressOf = ({ id }: { id: number }) => `/attribute/${id}`

test("a visitor puts a product into the cart, once, and what is in it is no longer there to add · CART-07 SHELL-19 ERR-03", async ({
  page,
}) => {
  await page.goto(addressOf(datedSolution))
  const stock = async () =>
    Number(
      (
        await main(page)
          .getByText(/^\d+ in stock/)
          .textContent()
      )?.match(/^\d+/)?.[0],
    )
  const before = await stock()
  await expect(badge(page)).toHaveAccessibleName("Cart, empty")
  await main(page).getByLabel("Quantity").fill("2")
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await expect(main(page).getByText("Added to your cart.")).toBeVisible()
  expect(await stock()).toBe(before - 2)
  await expect(badge(page)).toHaveAccessibleName(/2$/)
  await main(page).getByLabel("Quantity").fill("1")
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await expect(main(page).getByText("Item already in cart")).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/2$/)
  await badge(page).click()
  await expect(page).toHaveURL("/cart")
})

test("the cart shows its lines with their buttons, and an empty one leads back to the shop · CART-01 CART-02 CART-05", async ({
  browser,
  page,
  url,
  signedIn,
}) => {
  await page.goto(addressOf(colourFrame))
  await page
    .getByRole("navigation", { name: "Colors" })
    .getByRole("link", { name: /Tortoise/ })
    .click()
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await page.goto(addressOf(datedSolution))
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await page.goto("/cart")
  await expect(page).toHaveTitle("CART | OPTICAL SUPPLY EYEWEAR")
  await expect(heading(page, 1)).toHaveText("CART | OPTICAL SUPPLY EYEWEAR")
  const lines = main(page)
    .getByRole("row")
    .filter({ has: page.getByRole("spinbutton") })
  await expect(lines).toHaveCount(2)
  const frame = lines.filter({ hasText: `${colourFrame.description} - Tortoise` })
  await expect(frame.getByRole("spinbutton")).toHaveValue("1")
  await expect(frame.getByText("LOGIN TO SHOW PRICE")).toBeVisible()
  await expect(frame.locator("img")).toHaveAttribute("src", /.+/)
  const solution = lines.filter({ hasText: datedSolution.description })
  await solution.getByRole("spinbutton").fill("2")
  await solution.getByRole("button", { name: /^Update/ }).click()
  await expect(solution.getByRole("spinbutton")).toHaveValue("2")
  await expect(badge(page)).toHaveAccessibleName(/3$/)
  await frame.getByRole("link", { name: /^Show/ }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${addressOf(colourFrame)}(\\?|$)`))

  const state = await signedIn("staff")
  const cookies = await page.context().cookies()
  const inside = await browser.newContext({ baseURL: url, javaScriptEnabled: false, storageState: state })
  await inside.addCookies(cookies.filter(({ name }) => name === "rrsbCart3"))
  const own = await inside.newPage()
  await own.goto("/cart")
  await expect(main(own).getByRole("row").filter({ hasText: datedSolution.description })).toContainText("$16.95")
  await inside.close()

  await page.goto("/cart")
  await frame.getByRole("button", { name: /^Remove/ }).click()
  await expect(lines).toHaveCount(1)
  await solution.getByRole("button", { name: /^Remove/ }).click()
  await expect(main(page).getByText("Your cart is currently empty")).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName("Cart, empty")
  await main(page).getByRole("link", { name: "RETURN TO SHOP" }).click()
  await expect(page).toHaveURL("/shopping")
})

test("a visitor is sent to sign in at checkout, a signed-in person to the checkout · CART-03", async ({
  browser,
  page,
  url,
  signedIn,
}) => {
  await page.goto(addressOf(datedSolution))
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await main(page).getByRole("link", { name: "Go to the cart" }).click()
  await main(page).getByRole("link", { name: "Proceed to check out" }).click()
  await expect(page).toHaveURL("/login?returnTo=%2Forder%2FaddToCard")
  await page.goto("/order/addToCard")
  await expect(page).toHaveURL("/login?returnTo=%2Forder%2FaddToCard")
  const inside = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: await signedIn("staff"),
  })
  const own = await inside.newPage()
  await own.goto(addressOf(datedSolution))
  await main(own).getByRole("button", { name: "Add to cart" }).click()
  await own.goto("/cart")
  await expect(main(own).getByRole("link", { name: "Proceed to check out" })).toHaveAttribute(
    "href",
    "/order/addToCard",
  )
  await inside.close()
})

test("a signed-in person makes one order of the cart, what is taken stays in it, and a second press makes no second order · CART-04 SESSION-30", {
  tag: "@gate",
}, async ({ browser, url, calling, signedIn, sql }) => {
  const owner = await calling("owner")
  const [first, second] = await Promise.all(
    ["One", "Two"].map((name) => aFrame(owner, sql, { InventoryCode: `${name} ${Date.now()}`, InventoryDesc: name })),
  )
  for (const id of [first, first, second]) await anItem(owner, Number(id))
  const inside = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: await signedIn("staff"),
  })
  const page = await inside.newPage()
  const cart = `a-cart-${Date.now()}~${first}.0.2~${second}.0.1`
  const hold = () => inside.addCookies([{ name: "rrsbCart3", value: cart, url }])
  const ordersOf = async () =>
    (
      await sql<{ orders: number }[]>`select count(distinct order_id)::int as orders from sales_order_line
        where client_id = 3 and inventory_id in ${sql([Number(first), Number(second)])}`
    )[0]?.orders

  await test.step("the lines become one order, and the cart is empty", async () => {
    await hold()
    await page.goto("/cart")
    await expect(badge(page)).toHaveAccessibleName(/3$/)
    await main(page).getByRole("link", { name: "Proceed to check out" }).click()
    await expect(main(page).getByRole("row").filter({ hasText: "One" })).toContainText("2")
    await main(page).getByRole("button", { name: "Place the order" }).click()
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
    await page.goto("/cart")
    await expect(main(page).getByText("Your cart is currently empty")).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName("Cart, empty")
  })
  await test.step("the same cart again, as after a lost answer, leads to the same order", async () => {
    const before = await ordersOf()
    await hold()
    await page.goto("/order/addToCard")
    await main(page).getByRole("button", { name: "Place the order" }).click()
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
    expect([before, await ordersOf()]).toEqual([1, 1])
  })
  await test.step("a line that another order holds stays in the cart with its reason", async () => {
    await inside.addCookies([{ name: "rrsbCart3", value: `another-${Date.now()}~${first}.0.1`, url }])
    await page.goto("/order/addToCard")
    await main(page).getByRole("button", { name: "Place the order" }).click()
    await expect(main(page).getByText("Another order holds this.")).toBeVisible()
    await expect(main(page).getByText("Nothing was ordered. Your cart is kept.")).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName(/1$/)
  })
  await inside.close()
})
