import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { scan, scanBurst } from "@sightline/hardware-simulator/wedge"
import { arrange } from "../support/database"
import { floats } from "../support/floats"
import { expect, test } from "../support/test"

const list = "/inventory/update"
const cards = (page: Page) => page.getByRole("article")
const tabs = (page: Page) => page.getByRole("navigation", { name: "Open products" })

test.describe("the product list", () => {
  test.use({ as: "staff" })

  test("has twelve products per page, on cards that say what is there, one to four in a row · PRODUCT-05 PRODUCT-06 PRODUCT-08", async ({
    page,
    sql,
  }) => {
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from inventory where client_id = 3`
    const total = counted?.total ?? 0
    await page.goto(list)
    await expect(tabs(page).getByRole("link", { name: `Product (${total})` })).toHaveAttribute("aria-current", "page")
    await expect(cards(page)).toHaveCount(12)
    const { longName } = inventories
    const solo = cards(page).first()
    for (const text of ["301", "FEN ARDEN 48 TOR", "FEN-1001-48", "Arden", "$249.00"])
      await expect(solo).toContainText(text)
    const [stock] = await sql<{ total: number }[]>`
      select sum(i.quantity)::int as total from inventory_item i
      where i.client_id = 3 and i.inventory_id = 301 and i.status_id = 5`
    expect(stock?.total).toBeGreaterThan(0)
    await expect(solo.getByRole("term").filter({ hasText: "In stock" }).locator("+ dd")).toHaveText(`${stock?.total}`)
    await expect(solo).toContainText("Fennimore Arden, round acetate, tortoise, 48-21-14...")
    const long = cards(page).filter({ hasText: longName.model })
    await expect(long).toContainText("KES-1012-THE-LO...")
    await expect(long.getByText("<b>")).toHaveCount(0)

    for (const [width, columns] of [
      [390, 1],
      [820, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await cards(page).evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().top)),
      )
      expect(
        tops.filter((top) => top === tops[0]),
        `${width} px`,
      ).toHaveLength(columns)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole("link", { name: "Page 2", exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page).first()).toContainText("313")
  })

  test("is ordered by number until a person chooses another order, and remembers its view · PRODUCT-02 PRODUCT-04", async ({
    page,
    sql,
  }) => {
    await page.goto(list)
    await expect(cards(page).first()).toContainText("301")
    await page.getByLabel("Order by").selectOption({ label: "List price, descending" })
    await expect(page).toHaveURL(/by=listPrice&direction=desc/)
    const [dearest] = await sql<
      { price: number }[]
    >`select max(list_price)::int as price from inventory where client_id = 3`
    await expect(cards(page).first()).toContainText(`$${dearest?.price}`)
    await expect(page.getByLabel("Order by").getByRole("option")).toHaveCount(10)

    await page.getByRole("button", { name: "Show details" }).click()
    await expect(page.getByRole("table")).toBeVisible()
    await page.reload()
    await expect(page.getByRole("table")).toBeVisible()
    await page.getByRole("button", { name: "Show Photos" }).click()
    await expect(cards(page)).toHaveCount(12)
    await page.reload()
    await expect(cards(page)).toHaveCount(12)
  })

  test("is searched by words and fields, and shows all again when nothing was found · PRODUCT-03 SHELL-28", async ({
    page,
  }) => {
    await page.goto(list)
    await page.getByRole("button", { name: "Show details" }).click()
    await floats(page)
    await page.getByRole("button", { name: "Search", exact: true }).click()
    for (const name of ["Category", "Brand", "Status"])
      await expect(page.getByRole("dialog").getByLabel(name, { exact: true })).toBeVisible()
    await page.getByRole("searchbox", { name: "Words" }).fill("bexl halden")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("row")).not.toHaveCount(13)
    await expect(page.getByRole("link", { name: inventories.twinFrame.model, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=bexl/)
    await page.goto(`${list}?search=nothing-has-this-name`)
    await expect(page.getByText("No items", { exact: true })).toBeVisible()
    await page.getByRole("button", { name: "Show all products" }).click()
    await expect(page.getByRole("row")).toHaveCount(13)
  })

  test("has a client's own search and columns instead of the usual ones; the last search belongs to this browser · PRODUCT-03 PRODUCT-04", async ({
    page,
    sql,
    data,
  }) => {
    await arrange(data, (all) =>
      all.unsafe(`insert into search_configuration values (3, 'InvProductSearch', 'Shape', 1, ''), (3, 'InvProductSearch', 'SearchString', 2, 'fenn');
      insert into list_column values (3, 'InvProductSearch', 'listPrice', 'Dollars', 1, true, true), (3, 'InvProductSearch', 'inventoryDesc', 'Words', 2, false, false)`),
    )
    await page.goto(list)
    await expect(page.getByLabel("Order by").getByRole("option")).toHaveText(["Dollars", "Dollars, descending"])
    const [cheapest] = await sql<
      { id: number }[]
    >`select id from inventory where client_id = 3 order by list_price, id limit 1`
    await expect(cards(page).first()).toContainText(String(cheapest?.id))
    await page.getByRole("button", { name: "Search", exact: true }).click()
    const search = page.getByRole("dialog", { name: "Search products" })
    await expect(search.getByRole("searchbox", { name: "Words" })).toHaveValue("fenn")
    await expect(search.getByLabel("Brand")).toHaveCount(0)
    await search.getByLabel("Shape").selectOption({ label: "Round" })
    await search.getByRole("button", { name: "Search", exact: true }).click()
    await expect(page).toHaveURL(/Shape=\d+/)
    const [round] = await sql<{ total: number }[]>`select count(*)::int as total from inventory p
      where client_id = 3 and fields ->> 'Shape' = 'Round' and (concat_ws(' ', code, number, description, model) ~* '\\mfenn')`
    await expect(page.getByRole("status").filter({ hasText: /found/ })).toHaveText(`${round?.total} products found`)
    await page.goto(list)
    await page.getByRole("button", { name: "Search", exact: true }).click()
    await search.getByRole("button", { name: "Last search" }).click()
    await expect(page).toHaveURL(/Shape=\d+/)
    await arrange(data, (all) =>
      all.unsafe("delete from search_configuration where client_id = 3; delete from list_column where client_id = 3"),
    )
  })

  test("shows by dots and words which products and items are low, expired and soon to expire, in green, red and orange, until the client has colours of its own · PRODUCT-07 ITEM-11", async ({
    page,
    sql,
    data,
  }) => {
    const itemsOf = async (code: string) => {
      const [product] = await sql<{ id: number }[]>`select id from inventory where client_id = 3 and code = ${code}`
      await page.goto(`/inventory/update/${product?.id}/items?status=5&by=expiryDate&direction=asc`)
      await expect(page.getByRole("row").nth(1)).toBeVisible()
    }
    const dotOf = (words: string) => page.getByRole("listitem").filter({ hasText: words }).last().locator("circle")
    await page.goto(`${list}?search=pip%20kit`)
    await expect(dotOf("Low quantity")).toHaveAttribute("fill", "#1d8a3e")
    await page.goto(`${list}?search=rin%20clear%20360&category=305`)
    await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible()
    await expect(dotOf("Expired")).toHaveAttribute("fill", "#c4281d")
    const [soon] = await sql<{ code: string }[]>`
      select p.code from inventory p join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
      where p.client_id = 3 and i.status_id = 5 and i.expires_on is not null and i.quantity > 0
      group by p.id, p.code having min(i.expires_on) between current_date + 1 and current_date + 29 order by p.id limit 1`
    await page.goto(`${list}?search=${encodeURIComponent(soon?.code ?? "")}`)
    await expect(dotOf("Expires soon")).toHaveAttribute("fill", "#e07b00")

    // The same for each item, in its row: a dot and its word.
    const row = (words: string) => page.getByRole("row").filter({ hasText: words }).first()
    const dotIn = (words: string) => row(words).getByRole("listitem").filter({ hasText: words }).locator("circle")
    const [low] = await sql<{ code: string }[]>`
      select code from inventory p where client_id = 3 and status_id = 5 and item_count between 1 and minimum_quantity - 1
      order by id limit 1`
    const [expired] = await sql<{ code: string }[]>`
      select p.code from inventory p join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
      where p.client_id = 3 and i.status_id = 5 and i.expires_on < current_date - 1 and i.quantity > 0 order by p.id limit 1`
    await itemsOf(low?.code ?? "")
    await expect(dotIn("Low quantity")).toHaveAttribute("fill", "#1d8a3e")
    await itemsOf(soon?.code ?? "")
    await expect(dotIn("Expires soon")).toHaveAttribute("fill", "#e07b00")
    await itemsOf(expired?.code ?? "")
    await expect(dotIn("Expired")).toHaveAttribute("fill", "#c4281d")
    await arrange(data, (all) => all`update client set colour_expired = '#445566' where id = 3`)
    await page.reload()
    await expect(dotIn("Expired")).toHaveAttribute("fill", "#445566")
    await arrange(data, (all) => all`update client set colour_expired = '#55bbd7' where id = 3`)
  })

  test("opens each product in a tab of its own, which closes; the list stays; a scan opens its record · PRODUCT-01 PRODUCT-28 SCAN-02", async ({
    page,
    sql,
  }) => {
    await page.goto(list)
    await page.getByRole("link", { name: "Arden", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arden")
    await expect(page).toHaveURL(/\/inventory\/update\/301$/)
    await tabs(page)
      .getByRole("link", { name: /^Product/ })
      .click()
    await page.getByRole("link", { name: "Bexley", exact: true }).click()
    await expect(tabs(page).getByRole("link")).toHaveText([/^Product/, "Arden", "Bexley", "New"])
    await expect(tabs(page).getByRole("button")).toHaveCount(2)
    await page.reload()
    await tabs(page).getByRole("button", { name: "Close Bexley" }).click()
    await expect(page).toHaveURL(/\/inventory\/update$/)
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from inventory where client_id = 3`
    await expect(tabs(page).getByRole("link")).toHaveText([`Product (${counted?.total})`, "Arden", "New"])
    await expect(page.getByRole("button", { name: /^Close (Product|New)/ })).toHaveCount(0)
    // A scan leads to its product or item, wherever the focus is; three of them one after the other.
    await page.goto(list)
    // Only the page's program draws it, and hears scans.
    await expect(page.getByRole("button", { name: /^Go to a page/ })).toBeVisible()
    await page.getByRole("button", { name: "Search", exact: true }).focus()
    await scan(page, inventoryCode(inventories.soloFrame), { suffix: "Enter" })
    await expect(page).toHaveURL(/\/inventory\/update\/301$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arden")
    await scanBurst(
      page,
      ["oes.i.2000000000", itemCode(inventoryItems.soldItem), inventoryCode(inventories.twinFrame)],
      {
        suffix: "Enter",
      },
    )
    await expect(page.getByText("Nothing here has the code oes.i.2000000000")).toBeVisible()
    await expect(page).toHaveURL(
      new RegExp(`/inventory/update/${inventoryItems.soldItem.inventoryId}/${inventoryItems.soldItem.id}$`),
    )
    await expect(page.locator("tr[aria-current]")).toContainText(String(inventoryItems.soldItem.id))
    await expect(page).toHaveURL(new RegExp(`/inventory/update/${inventories.twinFrame.id}$`))
    expect((await page.goto(`${list}/401`))?.status()).toBe(404)
  })
})
