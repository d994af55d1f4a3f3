import { anItem, aProduct } from "./support/a-product"
import { expectBooksToBalance } from "./support/books"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "./support/kiosk"
import { scannerAt } from "./support/removal-screen"
import { expect, test } from "./support/test"

test("a quantity that was counted by scans without the network is kept before it is sent, and joins the stock once", async ({
  page,
  context,
  calling,
  sql,
}) => {
  const caller = await calling("admin")
  const product = await aProduct(caller, `COUNTED${process.pid}`)
  const item = await anItem(caller, product)
  const code = `oes.i.${item}`
  await registerStation(page)
  await workAt(page, "staff")
  await shellIsKept(page)
  const screen = stationScreen(page)
  const scan = scannerAt(page)

  await test.step("the mode is chosen by keyboard and stands in the title", async () => {
    await page.getByRole("radio", { name: "Removes one" }).focus()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("heading", { level: 1, name: "Add quantity" })).toBeVisible()
    await expect(page.getByRole("radio", { name: "Removes a quantity" })).toHaveCount(0)
  })

  await context.setOffline(true)
  await expect(screen.offline).toBeVisible()
  await scan(code)
  await scan(code)
  const card = page.getByRole("region", { name: `Add quantity ${code}` })
  await expect(card.getByRole("textbox", { name: "Count" })).toHaveValue("2")
  await card.getByRole("button", { name: "One more" }).press("Enter")
  await card.getByRole("textbox", { name: "Count" }).press("Enter")
  await expect(screen.waiting(1)).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await kept(page)).toMatchObject([{ code, sequence: 1 }])

  await context.setOffline(false)
  await expect(screen.face).toContainText("Added")
  await expect(screen.face).toContainText("4 in stock")
  const quantity = () => sql`select quantity from inventory_item where client_id = 3 and id = ${item}`
  expect(await quantity()).toMatchObject([{ quantity: 4 }])
  expect(await kept(page)).toMatchObject([{ code, state: "QuantityAdded" }])
  await expectBooksToBalance(sql)
})
