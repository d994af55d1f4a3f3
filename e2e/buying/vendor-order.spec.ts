import { scan } from "@sightline/hardware-simulator/wedge"
import { aFrame } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

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

test("rows of the picker are painted, a typed count stays at 0 or above, and a tab with edits asks before it closes · VORDER-06 VORDER-13 VORDER-31", async ({
  page,
  calling,
  sql,
  data,
}) => {
  const code = `PAINT ${Date.now()}`
  const owner = await calling("owner")
  const made = async (name: string) =>
    aFrame(owner, sql, { InventoryCode: `${code} ${name}`, InventoryDesc: `${code} ${name}` })
  const [low, few, fine] = [await made("low"), await made("few"), await made("fine")]
  await arrange(
    data,
    (
      asAdmin,
    ) => asAdmin`with v as (insert into vendor (client_id, name, code) values (3, ${code}, ${code}) returning id),
      k as (insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
        select 3, p, id, 12.5 from v, unnest(${[low, few, fine]}::int[]) p)
      update inventory set minimum_quantity = case id when ${low} then 2 else 0 end,
        suggesting_quantity_order = case id when ${few} then 3 else 0 end
      where client_id = 3 and id = any (${[low, few, fine]}::int[])`,
  )
  const [colours] = await sql<{ low: string; few: string }[]>`
    select colour_low_quantity as low, colour_suggested_to_order as few from client where id = 3`
  await page.goto("/vendors-manager/neworder")
  await page.getByRole("combobox", { name: "Vendor", exact: true }).selectOption({ label: code })
  await page.getByRole("button", { name: "Add items", exact: true }).click()
  const picker = page.getByRole("dialog", { name: "Add items" })
  /** What stands at the row's edge and behind it, and the page's own way to write a color of the client. */
  const paintOf = (name: string, colour = "transparent") =>
    picker
      .getByRole("row", { name: `${code} ${name}` })
      .first()
      .evaluate((row, colour) => {
        const { backgroundColor, boxShadow } = getComputedStyle(row)
        const probe = document.body.appendChild(document.createElement("i"))
        probe.style.color = colour
        const written = getComputedStyle(probe).color
        probe.remove()
        return { ground: backgroundColor, edge: boxShadow.includes(written) }
      }, colour)
  const [painted, suggested, plain] = [
    await paintOf("low", colours?.low),
    await paintOf("few", colours?.few),
    await paintOf("fine", colours?.low),
  ]
  expect([painted.edge, suggested.edge, plain.edge]).toEqual([true, true, false])
  expect(new Set([painted, suggested, plain].map(({ ground }) => ground)).size).toBe(3)

  await picker.getByRole("button", { name: `Add ${code} low`, exact: true }).click()
  await picker.getByRole("button", { name: "Done", exact: true }).click()
  const count = page.getByRole("textbox", { name: `Count of ${code} low` })
  await count.fill("1")
  await count.press("ArrowDown")
  await count.press("ArrowDown")
  await expect(count).toHaveValue("0")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("-0")
  await count.blur()
  // A minus is not taken at all.
  await expect(count).toHaveValue("0")

  await page.getByRole("button", { name: "Close New Order", exact: true }).click()
  const question = page.getByRole("alertdialog", { name: "Warning" })
  await expect(question).toContainText("Are you sure cancel all changes?")
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(count).toHaveValue("0")
  await page.getByRole("button", { name: "Close New Order", exact: true }).click()
  await question.getByRole("button", { name: "Cancel", exact: true }).click()
  await expect(count).toHaveValue("0")
  await page.getByRole("button", { name: "Close New Order", exact: true }).click()
  await question.getByRole("button", { name: "Yes", exact: true }).click()
  await expect(page).toHaveURL(/\/vendors-manager\/Order$/)
})
