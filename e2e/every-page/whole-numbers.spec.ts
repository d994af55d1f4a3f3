import type { Page } from "@playwright/test"
import { aFrame, anItem } from "../support/a-product"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

/**
 * The numbers, prices and phones of a page, and those that people cannot read whole where they are: in a field narrower than
 * its value, or in a cell that its frame cuts, or that breaks them. What lies further along in a frame that scrolls is scrolled to first.
 */
const numbersOf = (page: Page) =>
  page.evaluate(() => {
    const isNumber = (text: string) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)
    const main = document.querySelector("main")
    const isBroken = (cell: HTMLElement) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      if (text) range.selectNode(text)
      return cell.tagName === "TD" && range.getClientRects().length > 1
    }
    const cut = (element: HTMLElement, text: string) => {
      if (isBroken(element)) return [text]
      element.scrollIntoView({ block: "nearest", inline: "center" })
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline") return [text]
      const { left, right } = element.getBoundingClientRect()
      const frames: Element[] = []
      for (let frame = element.parentElement; frame; frame = frame.parentElement) frames.push(frame)
      const isCut = frames.some((frame) => {
        if (getComputedStyle(frame).overflowX === "visible") return false
        const of = frame.getBoundingClientRect()
        return left < of.left - 1 || right > of.right + 1
      })
      return isCut || left < -1 || right > window.innerWidth + 1 ? [text] : []
    }
    const inputs = [...(main?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])].filter(
      ({ value }) => isNumber(value),
    )
    const cells = [...(main?.querySelectorAll<HTMLElement>("tbody td") ?? [])].filter(
      (cell) => cell.offsetWidth > 0 && isNumber(cell.textContent?.trim() ?? ""),
    )
    const all = [
      ...inputs.map((input) => ({ of: input as HTMLElement, text: input.value })),
      ...cells.map((cell) => ({ of: cell, text: cell.textContent ?? "" })),
    ]
    return { seen: all.map(({ text }) => text), cut: all.flatMap(({ of, text }) => cut(of, text)) }
  })

test("every number, price and phone of the lists, a vendor order and an invoice is shown whole at 390, 820 and 1440 px", async ({
  page,
  calling,
  sql,
  data,
}) => {
  const owner = await calling("owner")
  const phone = "+1 (403) 555-0142"
  const code = `WHOLE ${Date.now()}`
  const product = await aFrame(owner, sql, { InventoryCode: code, InventoryDesc: code, ListPrice: "12345.67" })
  let vendor = 0
  await arrange(data, async (asAdmin) => {
    const [made] = await asAdmin<{ id: number }[]>`
      with v as (insert into vendor (client_id, name, code, contact)
        values (3, ${code}, ${code}, ${asAdmin.json({ vendorCellPhone: phone })}) returning id),
      l as (insert into inventory_vendor (client_id, inventory_id, vendor_id, price) select 3, ${product}, id, 99999.99 from v)
      select id from v`
    vendor = made?.id ?? 0
  })
  const { status, body } = await owner.post("/api/VendorOrder/CreateVendorOrder", {
    vendorOrderID: 0,
    vendorID: vendor,
    phone,
    vendorOrderItems: [{ inventoryID: product, qty: 10_000, price: 99_999.99 }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const order = (body.result as { vendorOrderID: number }).vendorOrderID
  await anItem(owner, product)
  const sold = await owner.post("/api/Order/AddInventoryToOrder", {
    inventoryID: product,
    qty: 1,
    orderID: "",
    orderType: "Instant",
  })
  const { orderID } = sold.body.result as { orderID: number }
  const customer = { customerID: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverrided: false }
  const nothing = { discountCodes: "", directDiscount: 0, discount: 0, orderInventories: [], note: "" }
  const submitted = await owner.post("/api/Order/SubmitInstantOrder", {
    orderID,
    customer,
    ...nothing,
    payment: { paymentType: "Cash" },
  })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  const paths = [
    `/vendors-manager/${order}`,
    "/vendors-manager/Order",
    "/vendors-manager/suggested",
    `/add-quantity/vendor-order/${order}`,
    `/instant-order/${orderID}/invoice`,
    "/instant-order/order-list",
    "/customer",
    "/admin/users",
    "/admin/centers",
    "/admin/tables/vendor",
    "/admin/tables/assignee",
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path} at ${width} px`, async () => {
        const { seen, cut } = await numbersOf(page)
        expect(cut, `${path} at ${width} px`).toEqual([])
        if (path === paths[0]) expect(seen).toEqual([phone, "10,000", "$99,999.99"])
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider, `how far ${path} scrolls sideways at ${width} px`).toBe(0)
      })
    }
  }
})
