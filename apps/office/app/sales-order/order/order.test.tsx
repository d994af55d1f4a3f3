import { itemOf, lineOf, orderOf, productOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import {
  OrderItemNotFound,
  OrderLocked,
  OrderNotFound,
  type SalesOrder,
  UnitElsewhere,
  UnitNotFound,
  UnitTaken,
} from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit, open, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 }))
const as = users.staff
const path = "/instant-order/1042"
const locked = (statusId: number) => new OrderLocked({ statusId, by: "Bo", at: new Date("2026-11-21T21:05:00Z") })

function given(order: SalesOrder = orderOf(), products = [productOf()]) {
  played.salesOrder.get({ ...orderOf(), ...order })
  played.salesOrder.keepCheckout(orderOf())
  played.inventoryList.substitutes([])
  return played.inventory.search({ rows: products, page: 1, pageSize: 12, total: products.length })
}

const opened = async (at = path) => {
  const page = await open(at, { as })
  await page.findByRole("button", { name: /Arden.*In Stock/ })
  return page
}

states("sales-order/order/order.route.tsx", {
  empty: {
    "a New tab has no order yet, and says how to begin · SALES-02": async () => {
      given()
      const page = await visit("/account-order/new", { as })
      expect(page.title).toBe("New order · Sightline")
      page.main.getByText("Nothing on this order yet. Click a product, or scan a label.")
      expect(page.main.queryByRole("button", { name: "Cancel Order" })).toBeNull()
    },
    "a search without a match says No products found, and leads back to all · SALES-11 SALES-12": async () => {
      const asked = given()
      const page = await opened()
      played.inventory.search({ rows: [], page: 1, pageSize: 12, total: 0 })
      expect(page.getByPlaceholderText("Search products")).toBeTruthy()
      page.type("Search products", " zzz ")
      await page.press("Search")
      await page.findByText("No products found")
      const again = given()
      await page.press("Show all products")
      await page.findByRole("button", { name: /Arden/ })
      expect(asked).toHaveLength(1)
      expect(again[0]?.payload.filters).toEqual([{ code: "Status", value: "5" }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.salesOrder.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "products that cannot be loaded leave the order as it is, and load when tried again": async () => {
      given()
      played.inventory.search(new Unavailable())
      const page = await open(path, { as })
      await page.findByText("The products could not be loaded")
      page.getByRole("list", { name: "Lines" })
      given()
      await page.press("Try again")
      await page.findByRole("button", { name: /Arden.*In Stock/ })
    },
    "an add without an answer says so, and may be tried again": async () => {
      given()
      played.salesOrder.add(new Unavailable())
      const page = await opened()
      await page.press(/Arden.*In Stock/)
      await page.told(/not available right now/)
    },
  },
  refused: {
    "an order that is not there is not found, nor is an unknown tab": async () => {
      played.salesOrder.get(new OrderNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/instant-order/nothing", { as })).status).toBe(404)
    },
    "the address of the other type leads to the order": async () => {
      given(orderOf({ type: "Account" }))
      expect((await visit(path, { as })).location).toBe("/account-order/1042")
    },
    "a product without a free unit is not found · SALES-49": async () => {
      given()
      played.salesOrder.add(new UnitNotFound())
      const page = await opened()
      await page.press(/Arden.*In Stock/)
      await page.told("Inventory not found")
    },
    "a unit that another order holds is refused in the server's words, and who has it is said in place · SALES-49":
      async () => {
        given()
        const at = new Date(Date.now() - 5 * 60_000)
        const by = { by: "Ann Lee", at, centerName: "Main Street" }
        played.salesOrder.add(new UnitTaken({ orderId: SalesOrderId.make(7), orderType: "Account", ...by }))
        const page = await opened()
        await page.press(/Arden.*In Stock/)
        await page.told("Another order holds this.")
        await page.findByText("Taken 5 minutes ago")
        expect(page.getByRole("link", { name: "Order 7" }).getAttribute("href")).toBe("/account-order/7")
        const asked = played.salesOrder.take(orderOf())
        await page.press("Take it")
        await page.told("Add inventory successful")
        expect(asked).toMatchObject([{ payload: { orderId: 1042, fromId: 7, inventoryId: 301, itemId: null } }])
        await expect.poll(() => page.queryByText("Taken 5 minutes ago")).toBeNull()
      },
    "a unit that cannot be taken off says so, with the reason · SALES-50": async () => {
      given()
      played.salesOrder.removeItems(new OrderItemNotFound())
      const page = await opened()
      await page.press(/^Remove Arden/)
      await page.told("Remove inventory failed. This order has no such item.")
    },
    "an order that somebody submitted meanwhile is not cancelled · SALES-51": async () => {
      given()
      played.salesOrder.cancel(locked(orderStatus.submitted))
      const page = await opened()
      await page.press("Cancel Order")
      await page.press("Yes")
      await page.told(/^Cancel order failed\. This order was submitted/)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.salesOrder.get(new RoleRefused())
      for (const at of [path, "/instant-order/New"]) {
        expect((await visit(at)).status).toBe(404)
        expect((await visit(at, { as: users.noaccess })).status).toBe(404)
      }
    },
  },
})

it("a card shows image, description, In Stock and the list price, struck where a special price is lower · SALES-10", async () => {
  const special = { id: 302, description: "Jocelyn", specialPrice: 9900, availableQuantity: 0, mainImage: "/j.webp" }
  given(orderOf(), [productOf(), productOf(special)])
  const page = await opened()
  const plain = page.getByRole("button", { name: /Arden.*In Stock/ })
  expect(plain.textContent).toBe("Arden, round acetate, tortoise$120.00In Stock 3")
  expect(plain.querySelector("s")).toBeNull()
  const reduced = page.getByRole("button", { name: /Jocelyn/ })
  expect(reduced.querySelector("s")?.textContent).toBe("$120.00")
  expect(reduced.textContent).toContain("$99.00In Stock 0")
  expect(reduced.querySelector("img")?.getAttribute("src")).toBe("/j.webp")
})

it.each([
  ["staff", "at your centers"],
  ["owner4", "here"],
] as const)("a card counts apart what %s can take and what other centers have, as the add does", async (who, place) => {
  given(orderOf(), [
    productOf({ freeHere: 0, freeElsewhere: 3, availableQuantity: 3 }),
    productOf({ id: 302, description: "Jocelyn", freeHere: 2, freeElsewhere: 1, availableQuantity: 5 }),
  ])
  played.salesOrder.add(new UnitElsewhere({ here: 0, elsewhere: 3 }))
  const page = await open(path, { as: users[who] })
  await page.findByRole("button", { name: `Arden, round acetate, tortoise $120.00 In Stock 0 ${place}, 3 elsewhere` })
  page.getByRole("button", { name: `Jocelyn $120.00 In Stock 2 ${place}, 1 elsewhere` })
  await page.press(/Arden.*In Stock/)
  await page.told("None is free at your centers, 3 elsewhere.")
  await page.findByText("Not free")
  expect(page.queryByText(/removed it/)).toBeNull()
})

it("what is on the order already warns and leaves the quantity, by a click and by a scan · ERR-03", async () => {
  given()
  const asked = played.salesOrder.add({ ...orderOf(), isAlready: true })
  const scanned = { scannedAs: "InventoryItemID" as const, scanValue: "9001", id: InventoryId.make(301), image: null }
  played.inventory.scan({
    message: null,
    inventories: [
      {
        ...{ ...scanned, statusId: statuses.active.id, totalQuantity: 1, itemTypeName: "Frame", number: "ARD-48" },
        ...{ code: "ARD 48", upc: "", description: "Arden" },
        items: [{ id: InventoryItemId.make(9001), statusId: statuses.active.id, quantity: 1 }],
      },
    ],
  })
  const page = await opened()
  const warned = () =>
    within(page.getByRole("region", { name: "Notifications" }))
      .getAllByText("Item already in cart")
      .map((words) => words.parentElement?.textContent)
  await page.press(/Arden.*In Stock/)
  await page.told("Item already in cart")
  expect(warned()).toEqual(["Warning: Item already in cart"])
  scan("9001", 5)
  await expect.poll(warned).toEqual(["Warning: Item already in cart × 2"])
  expect(asked.map(({ payload: { orderId, itemId } }) => [orderId, itemId])).toEqual([
    [1042, null],
    [1042, 9001],
  ])
  page.getByText(/^1 ×/)
  for (const none of ["Add inventory successful", "Another order holds this.", "Take it"])
    expect(page.queryByText(none)).toBeNull()
})

it("a click adds the product and says so; while products load there are 12 skeletons · SALES-10 SALES-12 SALES-49", async () => {
  given()
  const page = await open(path, { as })
  const loading = await page.findByRole("status", { name: "Loading products" })
  expect(loading.querySelectorAll("[data-shadow]")).toHaveLength(12)
  const two = orderOf({ lines: [lineOf([itemOf({ id: 1 }), itemOf({ id: 2 })])] })
  const asked = played.salesOrder.add(() => {
    given(two)
    return two
  })
  await page.press(/Arden.*In Stock/)
  await page.told("Add inventory successful")
  await page.findByText(/^2 ×/)
  expect(asked[0]?.payload).toEqual({ orderId: 1042, type: "Instant", inventoryId: 301, itemId: null, quantity: 1 })
})

it("the first add on a New tab opens the order and leads to it, and the next one finds it · SALES-30", async () => {
  given()
  const asked = played.salesOrder.add(orderOf())
  const page = await opened("/instant-order/New")
  const card = page.getByRole("button", { name: /Arden.*In Stock/ })
  card.click()
  card.click()
  await page.findByRole("heading", { level: 1, name: "Order 1042" })
  await expect.poll(() => asked.map(({ payload: { orderId } }) => orderId)).toEqual([null, 1042])
  expect(page.getByRole("navigation", { name: "Open orders" }).textContent).toContain("1042")
})

it.each([path, "/instant-order/New"])("the first tab counts the orders beside %s too · SALES-01", async (at) => {
  given()
  const asked = played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
  const page = await visit(at, { as })
  expect(page.getByRole("link", { name: "Orders (1,234)" }).getAttribute("href")).toBe("/instant-order/order-list")
  expect(asked[0]?.urlParams).toEqual({ type: "Instant", page: 1, pageSize: 1 })
  played.salesOrder.list(new Unavailable())
  const uncounted = await visit(at, { as })
  expect([uncounted.status, uncounted.queryByRole("link", { name: "Orders" }) === null]).toEqual([200, false])
})

it("opening an order opens its tab, the plus button a New one, and closing one returns to the list · SALES-03", async () => {
  given()
  played.status.list([])
  played.salesOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  const page = await opened()
  const tabs = within(page.getByRole("navigation", { name: "Open orders" }))
  expect(tabs.getByRole("link", { name: "1042" }).getAttribute("aria-current")).toBe("page")
  await page.follow("New")
  await page.findByRole("heading", { level: 1, name: "New order" })
  expect(page.getByRole("link", { name: "1042" }).getAttribute("aria-current")).toBeNull()
  await page.follow("1042")
  await page.findByRole("heading", { level: 1, name: "Order 1042" })
  await page.press("Close 1042")
  await page.findByRole("heading", { level: 1, name: "Instant orders" })
  expect(page.queryByRole("link", { name: "1042" })).toBeNull()
})

it("the summary groups the lines by price and sums the order, tax under Tax and shipping under Shipping · SALES-24 SALES-25", async () => {
  const items = [itemOf({ id: 1 }), itemOf({ id: 2, salePrice: 9900 }), itemOf({ id: 3 })]
  given(orderOf({ lines: [lineOf(items)], shipping: 500 }))
  const page = await visit(path, { as })
  const lines = within(page.main.getByRole("list", { name: "Lines" })).getAllByRole("listitem")
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("$240.002 × "),
    expect.stringContaining("$99.001 × $120.00 $99.00"),
  ])
  const text = page.main.getByRole("complementary", { name: "Summary" }).textContent
  expect(text).toMatch(/Total items3Subtotal\$360\.00Discount-\$21\.00Tax\$16\.95Shipping\$5\.00.*Total\$355\.95/)
})

it("one unit, or the whole line, is taken off · SALES-50", async () => {
  given(orderOf({ lines: [lineOf([itemOf({ id: 1 }), itemOf({ id: 2 })])] }))
  const asked = played.salesOrder.removeItems(orderOf())
  const page = await opened()
  await page.press(/^Remove one Arden/)
  await page.told("Remove inventory successful")
  await expect.poll(() => page.getByRole("button", { name: /^Remove Arden/ }).hasAttribute("disabled")).toBe(false)
  await page.press(/^Remove Arden/)
  await expect.poll(() => asked.map(({ payload: { itemIds } }) => itemIds)).toEqual([[2], [1, 2]])
})

it.each([path, "/instant-order/New"])("without a line, %s does not reach the payment · SALES-31", async (at) => {
  given(orderOf({ lines: [] }))
  const page = await opened(at)
  await page.press("Proceed to payment")
  await page.told("Please add inventory to order")
  expect(page.queryByText("Express Checkout")).toBeNull()
})

it("Proceed to payment leads to the next step and Back to cart returns; the steps are no buttons · SALES-09 SALES-26 SALES-33", async () => {
  given()
  const kept = played.salesOrder.keepCheckout(orderOf())
  const page = await opened()
  const summary = within(page.getByRole("complementary", { name: "Summary" }))
  const steps = within(summary.getByRole("list", { name: "Steps" }))
  const current = () => steps.getAllByRole("listitem").find((step) => step.getAttribute("aria-current"))?.textContent
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/^\d/, ""))).toEqual([
    ...["Order", "Payment Type", "Receipt"],
  ])
  expect(steps.queryAllByRole("button")).toEqual([])
  expect(current()).toBe("1Order")
  await page.press("Proceed to payment")
  await page.findByText("Express Checkout")
  expect(current()).toBe("2Payment Type")
  page.getByRole("button", { name: "Submit Order" })
  expect(page.queryByRole("button", { name: "Proceed to payment" })).toBeNull()
  await page.press("Back to cart")
  await page.findByRole("button", { name: /Arden.*In Stock/ })
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, step: 0 })
})

it("an order that is not editable is locked to its receipt · SALES-28 SALES-33", async () => {
  for (const statusId of [orderStatus.submitted, orderStatus.completed, orderStatus.cancelled]) {
    given(submittedOf({ statusId, step: 0 }))
    const page = await visit(path, { as })
    page.main.getByRole("heading", { name: "Order detail" })
    for (const name of [/^Remove/, "Proceed to payment", "Back to cart", "Submit Order"])
      expect(page.main.queryByRole("button", { name })).toBeNull()
    expect(page.main.queryByRole("region", { name: "Products" })).toBeNull()
    expect(page.main.getByRole("link", { name: "Back to orders" }).getAttribute("href")).toMatch(/\/order-list$/)
  }
  for (const statusId of [orderStatus.new, orderStatus.inProgress, orderStatus.pending]) {
    given(orderOf({ statusId }))
    const page = await visit(path, { as })
    page.main.getByRole("button", { name: "Proceed to payment" })
    page.main.getByRole("region", { name: "Products" })
    page.main.getByRole("button", { name: /^Remove/ })
    given(orderOf({ statusId, step: 1 }))
    const payment = await visit(path, { as })
    expect(payment.main.getByRole("button", { name: "Submit Order" })).toHaveProperty("disabled", false)
  }
})

it("where an order is cancelled, it says Cancelled order and offers no products · SALES-13", async () => {
  given(orderOf({ statusId: orderStatus.cancelled, cancelled: { by: "Bo", at: new Date("2026-11-21T21:05:00Z") } }))
  const page = await visit(path, { as })
  page.main.getByText("Cancelled order")
  page.main.getByText("Bo cancelled it at 14:05 21/11/2026. Its items are free again.")
  expect(page.main.queryByRole("region", { name: "Products" })).toBeNull()
})

it("Cancel Order shows for editable and submitted orders only · SALES-37", async () => {
  const has: boolean[] = []
  for (const statusId of [50, 52, 58, 53, 54, 56]) {
    given(submittedOf({ statusId }))
    has.push((await visit(path, { as })).main.queryByRole("button", { name: "Cancel Order" }) !== null)
  }
  expect(has).toEqual([true, true, true, true, false, false])
})

it("an editable order is cancelled by its own call, after a question · SALES-36 SALES-51", async () => {
  given()
  const asked = played.salesOrder.cancel(() => {
    given(orderOf({ statusId: orderStatus.cancelled }))
    return orderOf()
  })
  const page = await opened()
  await page.press("Cancel Order")
  await page.press("No")
  expect(asked).toEqual([])
  await page.press("Cancel Order")
  await page.press("Yes")
  await page.told("Cancel order successful")
  await page.findByText("Cancelled order")
  expect(asked).toMatchObject([{ payload: { orderId: 1042 } }])
})

it("a submitted order is cancelled by its status · SALES-36 SALES-52", async () => {
  given(submittedOf())
  const asked = played.salesOrder.setStatus(submittedOf())
  const page = await open(path, { as })
  await page.press("Cancel Order")
  await page.press("Yes")
  await page.told("Change order status successful")
  expect(asked).toMatchObject([{ urlParams: { orderId: 1042, statusId: 56 } }])
})

it("cancelling an order that is cancelled already only closes its tab · SALES-36", async () => {
  given()
  played.status.list([])
  played.salesOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.salesOrder.cancel(locked(orderStatus.cancelled))
  const page = await opened()
  await page.press("Cancel Order")
  await page.press("Yes")
  await page.findByRole("heading", { level: 1, name: "Instant orders" })
  expect(page.queryByText(/Cancel order failed/)).toBeNull()
  expect(page.queryByRole("link", { name: "1042" })).toBeNull()
})
