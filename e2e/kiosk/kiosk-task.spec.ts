import { anItem, aProduct } from "../support/a-product"
import { expectBooksToBalance } from "../support/books"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test("what was counted and received by scans without the network is kept before it is sent, and joins the stock once", {
  tag: "@gate",
}, async ({ page, context, calling, sql }) => {
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
    await page.keyboard.press("Alt+Digit3")
    await expect(page.getByRole("heading", { level: 1, name: "Remove quantity" })).toBeVisible()
    await page.keyboard.press("Alt+Digit2")
    await expect(page.getByRole("radio", { name: "Adds a quantity" })).toBeChecked()
  })

  await context.setOffline(true)
  await expect(screen.offline).toBeVisible()
  await scan(code)
  await scan(code)
  const card = page.getByRole("region", { name: `Add quantity ${code}` })
  await expect(card.getByRole("textbox", { name: "Count" })).toHaveValue("2")
  // Right after a scan an Enter is the scanner's own and presses nothing.
  await card.getByRole("button", { name: "One more" }).press("Space")
  await expect(card.getByRole("textbox", { name: "Count" })).toHaveValue("3")
  await card.getByRole("button", { name: "Save" }).press("Space")
  await expect(screen.waiting(1)).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await kept(page)).toMatchObject([{ code, sequence: 1 }])

  await context.setOffline(false)
  await expect(screen.face).toContainText("Added")
  await expect(screen.face).toContainText("4 in stock")
  const quantity = () => sql`select quantity from inventory_item where client_id = 3 and id = ${item}`
  expect(await quantity()).toMatchObject([{ quantity: 4 }])
  expect(await kept(page)).toMatchObject([{ code, state: "QuantityAdded" }])

  await scan("oes.c.undo")
  await expect(screen.face).toContainText("Undone")
  expect(await quantity()).toMatchObject([{ quantity: 1 }])
  const [vendor] = await sql<
    { id: number }[]
  >`select id from vendor where client_id = 3 and status_id = 5 order by id limit 1`
  const order = { vendorID: vendor?.id, vendorOrderItems: [{ inventoryID: product, qty: 2 }] }
  const made = await caller.post("/api/VendorOrder/CreateVendorOrder", order)
  const { vendorOrderID } = made.body.result as { vendorOrderID: number }
  await caller.post("/api/VendorOrder/ChangeStatusVendorOrder", { vendorOrderID, statusID: 91 })

  await test.step("the paper of an order begins its count, and the same paper puts it in stock", async () => {
    await context.setOffline(true)
    await expect(screen.offline).toBeVisible()
    await scan(`oes.v.${vendorOrderID}`)
    await expect(page.getByText(`Order ${vendorOrderID}: scan what arrived.`)).toBeVisible()
    await scan(`oes.${product}`)
    await expect(screen.waiting(1)).toBeVisible()
    const damaged = page.getByRole("group", { name: "The next one is…" }).getByRole("checkbox", { name: "Damaged" })
    await scan("oes.c.damaged")
    await expect(damaged).toBeChecked()
    await scan(`oes.${product}`)
    await expect(screen.waiting(2)).toBeVisible()
    await expect(damaged).not.toBeChecked()
    await scan(`oes.v.${vendorOrderID}`)
    await expect(screen.waiting(3)).toBeVisible()
    await context.setOffline(false)
    await expect(screen.face).toContainText("put in stock")
    const total = await sql`select total_quantity as total from inventory where client_id = 3 and id = ${product}`
    expect(total).toMatchObject([{ total: 2 }])
    const broken = await sql`
      select sum(quantity)::int as units from inventory_item where client_id = 3 and inventory_id = ${product} and status_id = 31`
    expect(broken).toMatchObject([{ units: 1 }])
  })
  await test.step("what is more than ordered is kept by a card and the paper, and its day of expiry is typed", async () => {
    const marks = page.getByRole("group", { name: "The next one is…" })
    await marks.getByRole("textbox", { name: "Expires on" }).fill("2028/02/29")
    await scan(`oes.${product}`)
    await expect(marks.getByRole("textbox", { name: "Expires on" })).toHaveValue("")
    await scan(`oes.v.${vendorOrderID}`)
    await expect(screen.face).toContainText("More was counted than is open")
    await scan("oes.c.over")
    await expect(marks.getByRole("checkbox", { name: /^More than ordered/ })).toBeChecked()
    await scan(`oes.v.${vendorOrderID}`)
    await expect(screen.face).toContainText("put in stock")
    const dated = await sql`select sum(quantity)::int as units from inventory_item
      where client_id = 3 and inventory_id = ${product} and expires_on = '2028-02-29'`
    expect(dated).toMatchObject([{ units: 1 }])
  })
  await expectBooksToBalance(sql)
})
