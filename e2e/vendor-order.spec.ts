import { scan } from "@sightline/hardware-simulator/wedge"
import { aFrame } from "./support/a-product"
import { expectAccessible } from "./support/axe"
import { arrange } from "./support/database"
import { expect, test } from "./support/test"

test.use({ as: "owner" })

/** How high a frame grows, and what happens to the rest. */
const frameOf = (box: Element) => {
  const { maxHeight, overflowY } = getComputedStyle(box)
  return [maxHeight, overflowY]
}

test("an order goes to a vendor, arrives and lies in stock · VORDER-09 VORDER-11", { tag: "@gate" }, async ({
  page,
  calling,
  sql,
  data,
}) => {
  const owner = await calling("owner")
  const code = `BOUGHT ${Date.now()}`
  const product = await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code })
  await arrange(
    data,
    (
      asAdmin,
    ) => asAdmin`with v as (insert into vendor (client_id, name, code) values (3, ${code}, ${code}) returning id)
      insert into inventory_vendor (client_id, inventory_id, vendor_id, price) select 3, ${product}, id, 12.5 from v`,
  )
  const told = (words: string) =>
    expect(page.getByRole("region", { name: "Notifications" }).getByText(words).last()).toBeVisible()
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter")

  await test.step("it is entered and submitted", async () => {
    await page.goto("/vendors-manager")
    await expect(page).toHaveURL(/\/vendors-manager\/Order$/)
    await page.getByRole("link", { name: "New Order", exact: true }).press("Enter")
    await page.getByRole("combobox", { name: "Vendor", exact: true }).selectOption({ label: code })
    await press("Add items")
    const picker = page.getByRole("dialog", { name: "Add items" })
    await press(`Add ${code}`)
    expect(Math.round((await picker.boundingBox())?.width ?? 0)).toBe(1200)
    const height = await picker.getByRole("region", { name: "Products" }).evaluate(frameOf)
    expect(height).toEqual(["400px", "auto"])
    await press("Done")
    const count = page.getByRole("textbox", { name: `Count of ${code}` })
    await count.fill("3")
    await count.blur()
    await press("Save")
    await told("Save Successfully!")
    await expect(page).toHaveURL(/\/vendors-manager\/\d+$/)
    await expectAccessible(page, "a vendor order", [390, 820, 1440])
    await press("Submit Order")
    await told("Submit Successfully!")
  })

  await test.step("the list of Submitted orders scrolls at 500 pixels", async () => {
    await page.goto("/vendors-manager/Order?status=91")
    const list = page.getByRole("region", { name: "Vendor orders" })
    expect(await list.evaluate(frameOf)).toEqual(["500px", "auto"])
    await expectAccessible(page, "the list of vendor orders", [390, 820, 1440])
    await list.getByRole("row", { name: code }).getByRole("link").press("Enter")
  })

  await test.step("it is counted and posted", async () => {
    await page.getByRole("link", { name: "Receive into stock" }).press("Enter")
    await press("Count a delivery")
    const typed = page.getByRole("textbox", { name: `Count ${code}` })
    await typed.fill("3")
    await typed.press("Enter")
    await expect(page.getByText(`${code}: 3 counted, complete`)).toBeVisible()
    await expectAccessible(page, "a delivery", [390, 820, 1440])
    await page.setViewportSize({ width: 390, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, "how far the page scrolls sideways").toBe(0)
    await press("Post")
    await told("Everything you counted is in stock")
  })

  const [stock] = await sql<{ total: number }[]>`
    select total_quantity as total from inventory where client_id = 3 and id = ${product}`
  expect(stock?.total).toBe(3)
  await page.getByRole("link", { name: "Back to the order" }).press("Enter")
  await press("Complete order")
  await expect(page.getByText("Completed", { exact: true })).toBeVisible()
})

test("what runs short is suggested, ordered, sent to its vendor, received by scanner alone, and removed by a scan", async ({
  page,
  calling,
  sql,
  data,
}) => {
  const code = `SHORT ${Date.now()}`
  const product = await aFrame(await calling("owner"), sql, { InventoryCode: code, InventoryDesc: code })
  await arrange(
    data,
    (
      asAdmin,
    ) => asAdmin`with v as (insert into vendor (client_id, name, code, contact) values (3, ${code}, ${code}, '{"vendorEmail": "orders@short.test"}')
        returning id), k as (insert into inventory_vendor (client_id, inventory_id, vendor_id, price) select 3, ${product}, id, 12.5 from v)
      update inventory set minimum_quantity = 2 where client_id = 3 and id = ${product}`,
  )
  const told = (words: string) =>
    expect(page.getByRole("region", { name: "Notifications" }).getByText(words).last()).toBeVisible()
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter")

  await test.step("it is ordered", async () => {
    await page.goto("/vendors-manager")
    await page.getByRole("link", { name: "What to order" }).press("Enter")
    const row = page.getByRole("row", { name: code })
    await expect(row).toContainText("0 in stock; the minimum is 2")
    await expectAccessible(page, "what to order", [390, 1440])
    await page.getByRole("button", { name: /^Make \d+ new orders?$/ }).press("Enter")
    await told("The new orders are ready to be checked")
    await expect(row).toBeHidden()
    await page.getByRole("link", { name: `for ${code}, 2 units` }).press("Enter")
  })

  await test.step("it is submitted and sent, and its copy is there", async () => {
    await press("Submit Order")
    await told("Submit Successfully!")
    await press("Send to the vendor")
    await expect(page.getByRole("textbox", { name: "Send to" })).toHaveValue("orders@short.test")
    await press("Send")
    await told("The order is on its way to the vendor")
    const copy = page.getByRole("link", { name: /^What was sent to orders@short\.test/ })
    await expect(copy).toBeVisible()
    await expectAccessible(page, "an order that was sent", [390])
    const file = await page.request.get((await copy.getAttribute("href")) ?? "")
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-")
  })

  await test.step("its paper and its goods are scanned, and the paper again puts them in stock", async () => {
    const order = Number(new URL(page.url()).pathname.split("/").at(-1))
    const hands: string[] = []
    await page.exposeFunction("noteHand", (what: string) => hands.push(what))
    await page.addInitScript(() => {
      for (const event of ["keydown", "pointerdown", "mousedown", "touchstart"])
        addEventListener(event, () => Reflect.get(window, "noteHand")(event), true)
    })
    await page.goto("/add-quantity")
    const paper = `oes.v.${order}`
    await scan(page, paper)
    await page.waitForURL(`**/add-quantity/vendor-order/${order}`)
    for (const [units, words] of [
      [1, `${code}: 1 counted, missing`],
      [2, `${code}: 2 counted, complete`],
    ] as const) {
      await scan(page, `oes.${product}`)
      await expect(page.getByText(words), `${units}`).toBeVisible()
    }
    await scan(page, paper)
    await told("Everything you counted is in stock")
    // Every key is one of the scanner's.
    expect(hands).toEqual(Array.from({ length: 2 * (paper.length + `oes.${product}`.length) }, () => "keydown"))
  })

  await test.step("a unit on the shelf is scanned out again", async () => {
    const [item] = await sql<{ id: number }[]>`
      select id from inventory_item where client_id = 3 and inventory_id = ${product} and status_id = 5 order by id limit 1`
    await page.goto("/scan-remove")
    await page.getByLabel("Code").waitFor()
    await scan(page, `oes.i.${item?.id}`)
    await expect(page.getByText("Item removed successfully").first()).toBeVisible()
    const [left] = await sql<{ total: number }[]>`
      select total_quantity as total from inventory where client_id = 3 and id = ${product}`
    expect(left?.total).toBe(1)
  })
})
