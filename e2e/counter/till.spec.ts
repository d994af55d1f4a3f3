import type { Page } from "@playwright/test"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { pressOn, typed, watchKeyboard } from "../support/keyboard"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "warehouse" })

const told = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(words).last()).toBeVisible()
const widths = [390, 820, 1440]

test("a sale is returned and the day is closed, without a pointer", { tag: "@gate" }, async ({
  page,
  calling,
  caller,
  sql,
}) => {
  const owner = await calling("owner")
  const code = `BACK ${Date.now()}`
  const product = await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code, ListPrice: "150.00" })
  const item = await anItem(owner, product)
  await anItem(owner, product)
  const strays = await watchKeyboard(page)
  const result = async (path: string, body: unknown) => {
    const { status, body: answer } = await caller.post(path, body)
    expect([path, status]).toEqual([path, 200])
    return answer.result as { orderID: number }
  }
  const { orderID } = await result("/api/Order/AddInventoryToOrder", { inventoryID: product, qty: 2 })
  await result("/api/Order/SubmitInstantOrder", { orderID, payment: { paymentType: "Cash" } })
  await caller.put(`/api/Order/ChangeOrderStatus?orderID=${orderID}&statusId=54`, {})

  await test.step("the item is scanned, and its order opens with the return begun", async () => {
    await page.goto("/instant-order/order-list")
    await pressOn(page.getByRole("link", { name: "Return an item" }))
    await expect(page.getByRole("heading", { name: "Return an item" })).toBeVisible()
    await expectAccessible(page, "the search for a sold item", widths)
    await scannerAt(page)(`oes.i.${item}`, { gap: 8, suffix: "Enter" })
    await expect(page).toHaveURL(new RegExp(`/instant-order/${orderID}\\?return=`))
    const dialog = page.getByRole("dialog", { name: "Return items" })
    await expect(dialog.getByRole("checkbox", { name: new RegExp(`item ${item},`) })).toBeChecked()
    await expectAccessible(page, "the return", widths)
    await dialog.getByLabel("Why it comes back").focus()
    await typed(page, "Wrong size")
    await pressOn(dialog.getByRole("button", { name: "Return", exact: true }), "Space")
    const second = page.getByRole("dialog", { name: "A second person confirms" })
    await expect(second.getByLabel("Their e-mail")).toBeFocused()
    await expectAccessible(page, "a refund that a second person confirms", widths)
    await typed(page, users.owner.email)
    await second.getByLabel("Their password").focus()
    await typed(page, demoPassword)
    await pressOn(second.getByRole("button", { name: "Confirm", exact: true }))
    await told(page, "Return successful")
    await expect(page.getByText(/^Give back \$\d+\.\d\d in cash\.$/)).toBeVisible()
    await expectAccessible(page, "a receipt with a return", widths)
  })

  await test.step("the credit note is there for paper", async () => {
    await pressOn(page.getByRole("link", { name: /^C\d{4}-\d{6}$/ }))
    await expect(page.getByRole("article", { name: /^Credit note C/ })).toContainText(code)
    await expect(page.getByText(`Confirmed by ${users.owner.firstName} ${users.owner.lastName}`)).toBeVisible()
    await expectAccessible(page, "a credit note", widths)
  })

  await test.step("the till is counted blind, and its report says what differs", async () => {
    await page.goto("/till")
    await expectAccessible(page, "the till", widths)
    await pressOn(page.getByRole("button", { name: /^Count the till of/ }))
    const dialog = page.getByRole("dialog", { name: /^Count the till of/ })
    await dialog.getByLabel("Counted cash").focus()
    await typed(page, "1")
    await pressOn(dialog.getByRole("button", { name: "Count", exact: true }))
    await told(page, /The count differs from what should be there\. Count again, or say why in the note\./)
    await dialog.getByRole("textbox", { name: "Note", exact: true }).focus()
    await typed(page, "Still to be found")
    await pressOn(dialog.getByRole("button", { name: "Count", exact: true }))
    const report = page.getByRole("article", { name: /^Till count \d+$/ })
    await expect(report).toContainText(
      /Given back \(1\)-\$\d+\.\d\dPayments \(1\)|Payments \(1\)\$\d+\.\d\dGiven back \(1\)/,
    )
    await expect(report).toContainText("Still to be found")
    await expectAccessible(page, "the report of a till", widths)
  })
  await strays()
})
