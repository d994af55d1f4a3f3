import { priceOf, productOf, substituteOf } from "@sightline/fixtures/bff/catalogue"
import { orderOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { RoleRefused } from "@sightline/model/role"
import { OrderNotFound, UnitElsewhere, UnitNotFound, UnitTaken, UnitUnpriced } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect } from "vitest"
import { site } from "../test-pages"

const { visit, send, played } = site()
const other = productOf({ id: InventoryId.make(13), description: "Jocelyn cat eye", hasColour: false, colours: [] })
beforeEach(() => {
  played.catalogue.products([productOf(), other])
  played.catalogue.substitutes([])
  played.catalogue.prices([priceOf(), priceOf({ id: InventoryId.make(13), listPrice: 9900, specialPrice: null })])
})

const path = "/order/addToCard"
const as = users.owner
const holding = (lines: string) => ({ as, headers: { cookie: `rrsbCart3=a-cart${lines}` } })
const place = (lines: string, fields: Record<string, string> = {}) =>
  visit(path, { method: "POST", body: new URLSearchParams(fields), ...holding(lines) })
const kept = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => /^rrsbCart3=([^;]*)/.exec(line)?.[1])
    .find((text) => text !== undefined)

states("cart/check-out.route.tsx", {
  empty: {
    "the lines are shown before they are ordered": async () => {
      const page = await visit(path, holding("~12.51.2~13.0.1"))
      expect(page.title).toBe("CHECK OUT | OPTICAL SUPPLY EYEWEAR")
      const [, frame, jocelyn] = page.main.getAllByRole("row").map(({ textContent }) => textContent)
      expect(frame).toContain("Fennimore round acetate frame - Tortoise2$150.00")
      expect(jocelyn).toContain("Jocelyn cat eye1$99.00")
      page.main.getByText("$399.00")
      const form = page.main.getByRole("button", { name: "Place the order" }).closest("form")
      expect(form?.getAttribute("action")).toBe(path)
    },
    "an empty cart leads back to the shop": async () => {
      const page = await visit(path, holding(""))
      page.main.getByText("Your cart is currently empty")
      expect(page.main.queryByRole("button")).toBeNull()
    },
    "the lines become one order, which opens, and the cart is empty · CART-04": async () => {
      const asked = played.salesOrder.add(orderOf({ id: 1042 }))
      const done = await place("~12.51.2~13.0.1~13.52.0")
      expect([done.status, done.location]).toEqual([303, "/instant-order/1042"])
      expect(asked.map(({ payload }) => payload)).toEqual([
        { orderId: null, inventoryId: 12, colourId: 51, quantity: 2 },
        { orderId: 1042, inventoryId: 13, colourId: null, quantity: 1 },
      ])
      expect(done.headers.getSetCookie()[0]).toMatch(/^rrsbCart3=[\w-]+; .*Max-Age=0$/)
    },
  },
  failed: {
    "without an answer the cart stays, and the page says that a second try is safe": async () => {
      played.salesOrder.add(new Unavailable())
      const failed = await place("~12.51.2")
      expect([failed.location, kept(failed)]).toEqual([`${path}?done=failed`, undefined])
      const page = await visit(failed.location ?? "", holding("~12.51.2"))
      page.main.getByText(/Your cart is kept, and a second try makes no second order/)
    },
  },
  refused: {
    "a refused line stays in the cart with its reason, the rest has its order · CART-04": async () => {
      played.salesOrder.add(({ payload }) => (payload.inventoryId === 12 ? new UnitNotFound() : orderOf({ id: 1042 })))
      const done = await place("~12.51.2~13.0.1")
      expect(done.location).toBe(`${path}?refused=12.51.UnitNotFound&order=1042`)
      const left = kept(done) ?? ""
      expect(left).toMatch(/^[\w-]{36}~12\.51\.2$/)
      const page = await visit(done.location ?? "", { as, headers: { cookie: `rrsbCart3=${left}` } })
      page.main.getByText("Inventory not found")
      page.main.getByText("Order 1042 has the rest. What could not be added is still in your cart.")
      expect(page.main.getByRole("link", { name: "Go to order 1042" }).getAttribute("href")).toBe("/instant-order/1042")
      const again = played.salesOrder.add(orderOf({ id: 1042 }))
      await send(page.main.getByRole("button", { name: "Try again" }), {}, { as })
      expect(again).toEqual([])
      await place("~12.51.2", { orderId: "1042" })
      expect(again.map(({ payload }) => payload.orderId)).toEqual([1042])
    },
    "a line that another order holds says who has it, and what the shop has instead": async () => {
      const by = { by: "Ann Lee", at: new Date(0), centerName: "Main Street" }
      played.salesOrder.add(new UnitTaken({ orderId: SalesOrderId.make(7), orderType: "Account", ...by }))
      const done = await place("~12.51.2")
      expect(done.location).toBe(`${path}?refused=12.51.UnitTaken.7`)
      const order = { id: 7, touched: { by: "Ann Lee", at: new Date(0) }, centerName: "Main Street" }
      played.salesOrder.get({ ...orderOf(), ...orderOf(order) })
      const asked = played.catalogue.substitutes([substituteOf()])
      const page = await visit(done.location ?? "", holding("~12.51.2"))
      expect(page.main.getAllByRole("row")[1]?.textContent).toContain(
        "Another order holds this. Order 7, Ann Lee, Main StreetInstead: Fennimore round acetate frame - Onyx",
      )
      expect(page.main.getByRole("link", { name: /Onyx/ }).getAttribute("href")).toBe("/attribute/12?color=52")
      expect(asked[0]?.urlParams).toEqual({ id: 12, colourId: 51 })
    },
    "a line that the order has already, and of which nothing more is free, stays in the cart and says so": async () => {
      played.salesOrder.add(({ payload: { inventoryId } }) => ({
        ...orderOf({ id: 1042 }),
        ...(inventoryId === 12 && { isAlready: true }),
      }))
      const done = await place("~12.51.2~13.0.1")
      expect(done.location).toBe(`${path}?refused=12.51.InCart&order=1042`)
      expect(kept(done)).toMatch(/^[\w-]{36}~12\.51\.2$/)
      const page = await visit(done.location ?? "", holding("~12.51.2"))
      expect(page.main.getAllByRole("row")[1]?.textContent).toContain("Item already in cart")
      page.main.getByText("Order 1042 has the rest. What could not be added is still in your cart.")
    },
    "what other centers have says so": async () => {
      played.salesOrder.add(new UnitElsewhere({ here: 1, elsewhere: 3 }))
      const done = await place("~12.51.2")
      const page = await visit(done.location ?? "", holding("~12.51.2"))
      page.main.getByText("Too few are free at your centers. Others are free elsewhere.")
    },
    "an order that is not the reader's to see leaves the reason alone": async () => {
      played.salesOrder.get(new OrderNotFound())
      const page = await visit(`${path}?refused=12.51.UnitTaken.7`, holding("~12.51.2"))
      page.main.getByText("Another order holds this.")
      expect(page.main.queryByRole("link", { name: "Order 7" })).toBeNull()
    },
    "a line without a price says that it cannot be sold": async () => {
      played.salesOrder.add(new UnitUnpriced())
      const done = await place("~12.51.2")
      expect(done.location).toBe(`${path}?refused=12.51.UnitUnpriced`)
      const page = await visit(done.location ?? "", holding("~12.51.2"))
      page.main.getByText(/This product has no price yet, so it cannot be sold\./)
    },
    "when every line is refused there is no order": async () => {
      played.salesOrder.add(new UnitNotFound())
      const done = await place("~12.51.2")
      expect(done.location).toBe(`${path}?refused=12.51.UnitNotFound`)
      const page = await visit(done.location ?? "", holding("~12.51.2"))
      page.main.getByText("Nothing was ordered. Your cart is kept.")
    },
    "a reason or an order that the address makes up is not shown": async () => {
      const page = await visit(`${path}?refused=12.51.You+owe+us&refused=99.0.UnitTaken&order=x`, holding("~12.51.2"))
      expect(page.text).not.toMatch(/owe us|Another order|Go to order/)
    },
  },
  forbidden: {
    "a visitor signs in first, and comes back": async () => {
      for (const method of ["GET", "POST"])
        expect((await visit(path, { method })).location).toBe("/login?returnTo=%2Forder%2FaddToCard")
    },
    "people who may not order keep their cart": async () => {
      played.salesOrder.add(new RoleRefused())
      const refused = await place("~12.51.2")
      expect([refused.location, kept(refused)]).toEqual([`${path}?done=failed`, undefined])
    },
  },
})
