import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { scan, scanBurst } from "@sightline/hardware-simulator/wedge"
import { aProduct, option } from "./support/a-product"
import { expectAccessible } from "./support/axe"
import { arrange } from "./support/database"
import { expect, test } from "./support/test"

const list = "/inventory/update"
const cards = (page: Page) => page.getByRole("article")
const tabs = (page: Page) => page.getByRole("navigation", { name: "Open products" })
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name })

test.describe("the product list", () => {
  test.use({ as: "staff" })

  test("has twelve per page, sorts as configured, searches, and remembers its view · PRODUCT-02 PRODUCT-03 PRODUCT-04 PRODUCT-05 PRODUCT-06 PRODUCT-08", async ({
    page,
    sql,
    data,
  }) => {
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from inventory where client_id = 3`
    const total = counted?.total ?? 0
    await page.goto(list)
    await expect(tabs(page).getByRole("link", { name: `Product (${total})` })).toHaveAttribute("aria-current", "page")
    await expect(cards(page)).toHaveCount(12)
    const { twinFrame, longName, specialFrame } = inventories
    const solo = cards(page).first()
    for (const text of ["301", "FEN ARDEN 48 TOR", "FEN-1001-48", "Arden", "$249.00"])
      await expect(solo).toContainText(text)
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

    await page.getByRole("link", { name: "Page 2", exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page).first()).toContainText("313")
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
    await page.getByRole("button", { name: "Search", exact: true }).click()
    for (const name of ["Category", "Brand", "Status"])
      await expect(page.getByRole("dialog").getByLabel(name, { exact: true })).toBeVisible()
    await page.getByRole("searchbox", { name: "Words" }).fill("bexl halden")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("row")).not.toHaveCount(13)
    await expect(page.getByRole("link", { name: twinFrame.model, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=bexl/)
    await page.goto(`${list}?search=nothing-has-this-name`)
    await expect(page.getByText("No items", { exact: true })).toBeVisible()
    await page.getByRole("button", { name: "Show all products" }).click()
    await expect(page.getByRole("row")).toHaveCount(13)
    await page.getByRole("button", { name: "Show Photos" }).click()
    await expect(cards(page).filter({ hasText: specialFrame.model })).toBeVisible()

    // A client's own search and columns replace the usual ones; the last search belongs to this browser.
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

test.describe("the product form", () => {
  test.use({ as: "owner" })

  test("follows the category's fields; a product is created, changed and deactivated · FORM-01 FORM-02 FORM-20 PRODUCT-17 PRODUCT-19 PRODUCT-20 PRODUCT-26 PRODUCT-27 PRODUCT-29 PRODUCT-30 PRODUCT-31 PRODUCT-32 PRODUCT-34", async ({
    page,
  }) => {
    await page.goto("/inventory/new")
    await expect(page).toHaveURL(/category=301/)
    await expect(page.getByRole("tablist").getByRole("tab")).toHaveText(["Basic Information"])
    const create = page.getByRole("button", { name: "Create" })
    await expect(create).toBeDisabled()
    await expect(page.getByRole("radiogroup", { name: "Made for" }).getByRole("radio")).toHaveCount(4)

    // Another category has another form; a question about the typed text comes first.
    await field(page, "Code").fill("SOLUTION E2E")
    await expect(create).toBeEnabled()
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Solutions" })
    const question = page.getByRole("alertdialog")
    await expect(question).toContainText("Your entered data will be gone when you change Categories. Are you sure?")
    await question.getByRole("button", { name: "No" }).click()
    await expect(field(page, "Code")).toHaveValue("SOLUTION E2E")
    await expect(page.getByLabel("Category", { exact: true })).toHaveValue("301")
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Solutions" })
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(field(page, "Volume (ml)")).toBeVisible()
    await expect(field(page, "Code")).toHaveValue("")
    await expect(page.getByLabel("Shape")).toHaveCount(0)

    // Each kind of field has its control; a number accepts only digits and dots; mistakes appear beside it.
    await field(page, "Code").fill("NO-GOOD")
    await field(page, "Volume (ml)").pressSequentially("3e6-0")
    await expect(field(page, "Volume (ml)")).toHaveValue("360")
    await create.click()
    await expect(page.getByText("InventoryCode cannot add special character")).toBeVisible()
    await expect(field(page, "Code")).toBeFocused()
    await expect(field(page, "Code")).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByText("Description is required")).toBeVisible()
    const code = `SOLUTION ${Date.now()}`
    await field(page, "Code").fill(code)
    await field(page, "Description").fill("A solution for every eye")
    await field(page, "Model").fill("Journey")
    await field(page, "List price").fill("12.5")
    await page.getByLabel("Item type").selectOption({ label: "Lens Care" })
    await page.getByRole("checkbox", { name: "Free of preservatives" }).check()
    await field(page, "Discontinued on").fill("2031/02/28")
    await field(page, "E-mail of the safety contact").fill("safety@example.test")
    await field(page, "Care note").fill("Keep it\nclosed")

    // People who leave typed text are asked first.
    await tabs(page).getByRole("button", { name: "Close New" }).click()
    await expect(question).toContainText("You have unsaved information. Do still want to exist with out saving?")
    await question.getByRole("button", { name: "No" }).click()
    await create.click()
    await expect(page.getByText("Successfully Create!")).toBeVisible()
    await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
    await expect(tabs(page).getByRole("link", { name: "Journey" })).toHaveAttribute("aria-current", "page")

    await page.reload()
    await expect(field(page, "Code")).toHaveValue(code)
    await expect(page.getByRole("checkbox", { name: "Free of preservatives" })).toBeChecked()
    await expect(field(page, "Discontinued on")).toHaveValue("2031/02/28")
    await expect(field(page, "Care note")).toHaveValue("Keep it\nclosed")
    await expect(field(page, "List price")).toHaveValue("12.50")
    await expect(field(page, "Category")).toBeDisabled()

    const save = page.getByRole("button", { name: "Save", exact: true })
    await expect(save).toBeDisabled()
    await field(page, "Model").fill("Journey's end")
    const fetched = page.waitForResponse((response) => /\/inventory\/update\/\d+\.data/.test(response.url()))
    await page.getByRole("button", { name: "Cancel" }).click()
    await fetched
    await expect(field(page, "Model")).toHaveValue("Journey")
    await expect(save).toBeDisabled()
    await field(page, "Model").fill("Journeys")
    await save.click()
    await expect(page.getByText("Successfully Update!")).toBeVisible()

    await page.getByRole("button", { name: "Deactivate" }).click()
    await expect(question).toContainText("Are you sure? You are about to de-activate this inventory.")
    await question.getByRole("button", { name: "No" }).click()
    await page.getByRole("button", { name: "Deactivate" }).click()
    const address = page.url()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("Delete Inventory Success")).toBeVisible()
    await expect(page).toHaveURL(/\/inventory\/update$/)
    await expect(tabs(page).getByRole("link", { name: /Journey/ })).toHaveCount(0)
    await page.goto(address)
    await expect(field(page, "Model")).toBeDisabled()
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeDisabled()
  })
})

test.describe("the items of a product", () => {
  test.use({ as: "owner" })
  const { mixedFrame } = inventories
  const items = `${list}/${mixedFrame.id}/items`
  const rows = (page: Page) =>
    page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Actions of item/ }) })

  test("are listed by status, which is remembered per product; deactivating an item asks first, and its history records it · ITEM-02 ITEM-03 ITEM-04 ITEM-08 ITEM-09 HISTORY-01 HISTORY-02 PRODUCT-18", async ({
    page,
    caller,
  }) => {
    await page.goto(`${list}/${mixedFrame.id}`)
    await page.getByRole("tab", { name: "Inventory Items" }).click()
    await expect(rows(page)).toHaveCount(6)
    const status = page.getByLabel("Status")
    await expect(status.getByRole("option")).toHaveText([
      "All",
      "Active",
      "Inactive",
      "Sold",
      "Damaged",
      "Lost",
      "Returned to vendor",
      "Low quantity",
      "Out of stock",
    ])
    for (const name of ["Low quantity", "Out of stock"])
      await expect(status.getByRole("option", { name })).toBeDisabled()
    await status.selectOption({ label: "Sold" })
    await expect(rows(page)).toHaveCount(1)
    await page.goto(`${list}/${inventories.clothBatch.id}/items`)
    await expect(status).toHaveValue("")
    await page.goto(items)
    await expect(status).toHaveValue("30")
    await expect(rows(page)).toHaveCount(1)
    await status.selectOption({ label: "All" })
    await expect(rows(page)).toHaveCount(6)

    const item = 1010
    const row = rows(page).filter({ has: page.getByRole("button", { name: `Actions of item ${item}` }) })
    const act = async (name: string) => {
      await row.getByRole("button", { name: /^Actions/ }).click()
      await page.getByRole("menuitem", { name }).click()
    }
    const question = page.getByRole("alertdialog")
    await act("Deactive")
    await expect(question).toContainText("Are you sure? You are about to de-activate this inventory.")
    await question.getByRole("button", { name: "No" }).click()
    await expect(row).toContainText("Active")
    await act("Deactive")
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("DeActive Inventory Items Success")).toBeVisible()
    await expect(row).toContainText("Inactive")
    await row.getByRole("button", { name: /^Actions/ }).click()
    await expect(page.getByRole("menuitem")).toHaveText(["History", "Maintenance: Show", "Notes: Show"])
    await page.getByRole("menuitem", { name: "History" }).click()
    const history = page.getByRole("dialog")
    const told = history.getByRole("row", { name: /Ottoline Vasarhelyi.*Status: Active → Inactive/ })
    await expect(told).toBeVisible()
    await expect(history.getByLabel("Show").getByRole("option")).toHaveText(["All", "Status", "Notes"])
    await history.getByLabel("Show").selectOption("Notes")
    await expect(history.getByText("Nothing has changed yet")).toBeVisible()
    await history.getByLabel("Show").selectOption("Status")
    await expect(told).toBeVisible()
    await page.keyboard.press("Escape")

    await page.goto(`${list}/${mixedFrame.id}/1012`)
    await expect(page.locator("tr[aria-current]")).toContainText("1012")
    await page.goto(`${list}/${inventories.inactiveProduct.id}/items`)
    await rows(page)
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click()
    await expect(page.getByRole("menuitem")).toHaveText(["History", "Maintenance: Show", "Notes: Show"])

    const long = await aProduct(caller, `LONG ${Date.now()}`)
    for (let quantity = 1; quantity <= 12; quantity++)
      await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
        inventoryID: long,
        quantity,
        categoryOptions: [option("Center", "31")],
      })
    await page.goto(`${list}/${long}/items`)
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole("link", { name: "Next page" }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/page=2/)
    for (const path of [`${list}/401/items`, `${list}/401/1008`, `${list}/${mixedFrame.id}/elsewhere`])
      expect((await page.goto(path))?.status(), path).toBe(404)
  })
})

test.describe("two people", () => {
  test("who change one product: the second is told at once, sees both versions and loses no typed text, even in a crash", async ({
    browser,
    signedIn,
    url,
  }) => {
    const address = `${list}/${inventories.specialFrame.id}`
    const seat = async (who: "owner" | "supper") =>
      (await browser.newContext({ baseURL: url, storageState: await signedIn(who) })).newPage()
    let [page, other] = [await seat("owner"), await seat("supper")]
    await page.goto(address)
    await other.goto(address)
    const kept = page.waitForResponse((response) => response.url().endsWith("/inventory/update/draft"))
    await field(page, "Model").fill("Hollis, mine")
    await field(page, "Bridge (mm)").fill("22")
    expect((await kept).status()).toBe(200)
    await field(other, "Model").fill("Hollis, theirs")
    await other.getByRole("button", { name: "Save", exact: true }).click()
    await expect(other.getByText("Successfully Update!")).toBeVisible()
    await expect(other.getByText("Saved", { exact: true })).toBeVisible()
    await expect(page.getByText("Somebody else has saved this product in the meantime.")).toBeVisible()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")

    // The page is gone as after a crash; the typed text is offered to the same person, and to nobody else.
    const again = await page.context().newPage()
    await page.close()
    page = again
    await other.reload()
    await expect(other.getByText("You have not saved what you typed here")).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText("You have not saved what you typed here")).toBeVisible()
    await expect(field(page, "Model")).toHaveValue("Hollis, theirs")
    await page.getByRole("button", { name: "Continue with it" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    const both = page.getByRole("alertdialog")
    await expect(both.getByRole("row", { name: /Model/ })).toHaveText(/Hollis, mine.*Hollis, theirs/)
    await both.getByRole("button", { name: "Keep mine and review" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")
    await expect(field(page, "Bridge (mm)")).toHaveValue("22")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Successfully Update!")).toBeVisible()
    await field(page, "Model").fill("Hollis")
    await field(page, "Bridge (mm)").fill("21")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()

    // Without the network it stays in this browser, outlives the page, and is offered once there is a network.
    await page.context().setOffline(true)
    await field(page, "Model").fill("Hollis, unheard")
    const lies = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open("sightline-typed")
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const all = opening.result.transaction("form").objectStore("form").getAll()
              all.onerror = () => reject(all.error)
              all.onsuccess = () => {
                opening.result.close()
                resolve(JSON.stringify(all.result))
              }
            }
          }),
      )
    await expect.poll(lies).toContain("Hollis, unheard")
    const after = await page.context().newPage()
    await page.close()
    page = after
    await page.context().setOffline(false)
    await page.goto(address)
    await expect(field(page, "Model")).toHaveValue("Hollis")
    await page.getByRole("button", { name: "Continue with it" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, unheard")
    await page.getByRole("button", { name: "Cancel", exact: true }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis")
    await page.context().close()
    await other.context().close()
  })
})

test.describe("products", () => {
  test.use({ as: "owner" })
  const widths = [1440, 390]

  test("violate nothing of WCAG 2.2 AA at any width, in any look, one by one", async ({ page }) => {
    for (const path of [`${list}/301`, `${list}/306`, "/inventory/new?category=303", `${list}/308/items`]) {
      await page.goto(path)
      await expectAccessible(page, path, widths)
    }
  })

  test("violate nothing in their list either, with its search", async ({ page }) => {
    for (const path of [`${list}?search=nothing-has-this-name`, list]) {
      await page.goto(path)
      await expectAccessible(page, path, widths)
    }
    await page.getByRole("button", { name: "Show details" }).click()
    await expectAccessible(page, "the list in rows", widths)
    await page.getByRole("button", { name: "Search", exact: true }).click()
    await expect(page.getByRole("searchbox", { name: "Words" })).toBeVisible()
    await expectAccessible(page, "the search", widths)
  })
})
