import { inventories } from "@sightline/fixtures/records/inventory"
import { aProduct, option } from "../support/a-product"
import { booksOf } from "../support/books"
import { choose, dialog, entries, itemsOf, press, question, rowOf, said } from "../support/items"
import { expect, test } from "../support/test"

test.describe("two people with one item", () => {
  test("the second sees both versions and loses nothing; an unanswered request is not done twice", async ({
    browser,
    signedIn,
    url,
    sql,
    calling,
  }) => {
    const product = await aProduct(await calling("owner"), `RACE ${Date.now()}`)
    const owner = await calling("owner")
    const added = await owner.post("/api/InventoryItem/CreateInventoryItemQuantity", {
      inventoryID: product,
      quantity: 5,
      categoryOptions: [option("Center", "31")],
    })
    const [{ inventoryItemID: item }] = added.body.result as [{ inventoryItemID: number }]
    const seat = async (who: "owner" | "warehouse") =>
      (await browser.newContext({ baseURL: url, storageState: await signedIn(who) })).newPage()
    const [page, other] = [await seat("owner"), await seat("warehouse")]
    for (const each of [page, other]) {
      await each.goto(itemsOf(product))
      await expect(each.getByRole("button", { name: /^Close RACE/ })).toBeVisible()
      await press(each, `Edit item ${item}`)
      await expect(dialog(each).getByRole("textbox", { name: "Quantity *" })).toHaveValue("5")
    }
    // Warehouse sees the purchased price and cannot change it.
    await expect(dialog(other).getByRole("textbox", { name: "Purchased price" })).toBeDisabled()
    await expect(dialog(page).getByRole("textbox", { name: "Purchased price" })).toBeEnabled()
    await dialog(other).getByRole("textbox", { name: "Quantity *" }).fill("9")
    await press(other, "Save", dialog(other))
    await said(other, "Successfully update!")
    await dialog(page).getByRole("textbox", { name: "Quantity *" }).fill("6")
    await dialog(page).getByRole("textbox", { name: "Lot number" }).fill("LOT 7")
    await press(page, "Save", dialog(page))
    await expect(question(page)).toHaveAccessibleName("Somebody else saved this item")
    await expect(question(page).getByRole("row", { name: /Quantity/ })).toHaveText(/6.*9/)
    await press(page, "Keep mine and review", question(page))
    await expect(dialog(page).getByRole("textbox", { name: "Lot number" })).toHaveValue("LOT 7")
    await press(page, "Save", dialog(page))
    await said(page, "Successfully update!")
    expect(await booksOf(sql, item)).toMatchObject({ quantity: 6, ledger: 6, total: 6 })

    // The answer is lost: the same request goes again under its key and adds once.
    await choose(page, item, "Add Quantity")
    await page.route("**/inventory/update/item/add", async (route) => {
      await route.fetch()
      await route.abort()
      await page.unroute("**/inventory/update/item/add")
    })
    await press(page, "Add", dialog(page))
    await expect(page.getByText(/^Fail Add New! There was no answer/)).toBeVisible()
    await press(page, "Add", dialog(page))
    await said(page, "Successfully Add New!")
    expect(await booksOf(sql, item)).toMatchObject({ quantity: 7, ledger: 7 })

    // A deactivated item refuses the change with its reason, and stores nothing of it.
    await press(other, `Edit item ${item}`)
    await expect(dialog(other).getByRole("textbox", { name: "Quantity *" })).toHaveValue("7")
    await owner.setStatus(item, 6)
    await dialog(other).getByRole("textbox", { name: "Quantity *" }).fill("1")
    await press(other, "Save", dialog(other))
    await said(other, "Fail Update! This item is inactive, so you cannot change it.")
    // People who are only reading see it at once.
    await expect(rowOf(page, item)).toContainText("Inactive")
    await entries(page, item, ["History", "Maintenance: Show", "Notes: Show"])
    await page.goto(itemsOf(inventories.inactiveProduct.id))
    await expect(page.getByRole("button", { name: "Add Quantity", exact: true })).toBeDisabled()
    await entries(page, 1009, ["History", "Maintenance: Show", "Notes: Show"])
    await page.context().close()
    await other.context().close()
  })
})
