import { assert, layer } from "@effect/vitest"
import { itemCode } from "@sightline/model/barcode"
import { CenterId } from "@sightline/model/center"
import type { Customer } from "@sightline/model/customer"
import type { OrderCustomer, SalesOrderFind } from "@sightline/model/sales-order"
import { StatusId } from "@sightline/model/status"
import { Effect, Fiber, Option } from "effect"
import { aCustomer } from "../../customer/given"
import { eraseOne, saveCustomer } from "../../customer/save"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { addToOrder, cancelOpenOrder, removeFromOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { returnItems } from "../return/return"
import { keepCheckout, submit } from "../submit"
import { findOrders } from "./find"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const find = (search: string, more: Partial<SalesOrderFind> = {}) =>
  findOrders({
    ...{ search, type: "Instant", paymentType: null, statusIds: [], createdFrom: null, createdTo: null },
    ...{ page: 1, pageSize: 10, ...more },
  })

const idsOf = (search: string, more: Partial<SalesOrderFind> = {}) =>
  Effect.map(find(search, more), (found) => found.rows.map(({ id }) => id))

const nobody: OrderCustomer = {
  ...{ customerId: null, firstName: "", lastName: "", cellPhone: "", email: "", isOverridden: false },
}

/** An open order of one unit with its buyer, who is only typed. */
const anOrder = (buyer: Partial<OrderCustomer> = {}, code?: string) =>
  Effect.gen(function* () {
    const { inventoryId, itemId } = yield* aPricedItem({ client: 3, quantity: 3, ...(code !== undefined && { code }) })
    const { id } = yield* addToOrder(adding(inventoryId))
    if (Object.keys(buyer).length > 0) yield* keepCheckout({ orderId: id, customer: buyer })
    return { id, inventoryId, itemId }
  })

layer(TestDb, { timeout: 60_000 })("an order is found", (it) => {
  it.effect("by its number and by that of its invoice, as a whole, before all others", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const first = yield* anOrder().pipe(as(staff))
      const other = yield* anOrder().pipe(as(staff))
      assert.deepStrictEqual(yield* idsOf(` ${first.id} `).pipe(as(staff)), [first.id])
      yield* rows(`select setval(pg_get_serial_sequence('sales_order', 'id'), 4711)`)
      const long = yield* anOrder({ cellPhone: "4035550100" }).pipe(as(staff))
      // Newer, of somebody whose phone ends in that number.
      yield* anOrder({ cellPhone: `403555${long.id}` }).pipe(as(staff))
      const found = yield* idsOf(String(long.id)).pipe(as(staff))
      assert.deepStrictEqual([found[0], found.length], [long.id, 2])
      const { invoice } = yield* submit(submitting(other.id)).pipe(as(staff))
      const number = invoice?.number ?? ""
      assert.match(number, /^\d{4}-\d{6}$/)
      assert.deepStrictEqual(yield* idsOf(number).pipe(as(staff)), [other.id])
      assert.deepStrictEqual(yield* idsOf(number.replace("-0000", "-")).pipe(as(staff)), [other.id])
      for (const none of [number.slice(0, -1), `${Number(number.slice(0, 4)) - 1}${number.slice(4)}`, "2147483648"])
        assert.deepStrictEqual([none, yield* idsOf(none).pipe(as(staff))], [none, []])
    }),
  )

  it.effect("by the beginnings of the buyer's names, by phone in any notation, its last four, and by e-mail", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const zoe = yield* anOrder({
        ...{ firstName: "Zoë", lastName: "Brûlé-Nguyễn", cellPhone: "(403) 555-7788", email: "Zed.B@Mail.test" },
      }).pipe(as(staff))
      yield* anOrder({ firstName: "Zoltan", cellPhone: "4035550000", email: "zoltan@mail.test" }).pipe(as(staff))
      const finds = [
        ...["zoe", "ZOË bru", "nguy", "ngu zo", "zoe\u0308", "zed.b@mail.test", "zed.b@ma", "zed"],
        ...[
          "4035557788",
          "403 555 7788",
          "+1 (403) 555-7788",
          "1-403-555-7788",
          "40355577",
          "7788",
          "zoe 7788",
          "#7788",
        ],
      ]
      for (const search of finds)
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, [zoe.id]])
      for (const search of ["oe", "zoe zoltan", "5577", "mail", "zed.b@mail.test.org", "", " - "])
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, []])
      // Who buys now is found, and who was typed before is not.
      yield* keepCheckout({
        orderId: zoe.id,
        customer: { firstName: "Yves", lastName: "", cellPhone: "", email: "" },
      }).pipe(as(staff))
      assert.deepStrictEqual(yield* idsOf("zoe").pipe(as(staff)), [])
      assert.deepStrictEqual(yield* idsOf("7788").pipe(as(staff)), [])
      assert.deepStrictEqual(yield* idsOf("yves").pipe(as(staff)), [zoe.id])
    }),
  )

  it.effect("by words of its products, beside its buyer or alone, and no longer once they are off", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder({ firstName: "Carl" }, "ARDEN-51").pipe(as(staff))
      yield* rows(`update inventory set description = 'Round acetate, tortoise', upc = '036000291452'
        where client_id = 3 and id = ${order.inventoryId}`)
      for (const search of ["arden-51", "ARD", "tort round", "carl tortoise", "arden 51", "036000291452", "0360"])
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, [order.id]])
      // Alone, few digits are the number of an order.
      for (const search of ["carla tortoise", "den", "arden 52", "51", "036"])
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, []])
      const { itemId } = (yield* rows(
        `select id as "itemId" from sales_order_item where client_id = 3 and order_id = ${order.id}`,
      ))[0] ?? { itemId: 0 }
      yield* removeFromOrder({ orderId: order.id, itemIds: [itemId] }).pipe(as(staff))
      assert.deepStrictEqual(yield* idsOf("arden").pipe(as(staff)), [])
    }),
  )

  it.effect("by the code of a unit, whatever became of it there, and by that of a product", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      yield* withoutLimit(3)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3, barcode: "p.000777" })
      const label = itemCode(staff.clientCode, itemId)
      const cancelled = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      yield* cancelOpenOrder(cancelled.id).pipe(as(staff))
      const sold = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      yield* submit(submitting(sold.id)).pipe(as(staff))
      const { lines } = yield* setOrderStatus(sold.id, StatusId.make(54)).pipe(as(staff))
      const itemIds = lines.flatMap(({ items }) => items.map(({ id }) => id))
      yield* returnItems({ orderId: sold.id, itemIds, toStatusId: StatusId.make(5), note: "Wrong size" }).pipe(
        as(staff),
      )
      const held = yield* addToOrder(adding(inventoryId, { itemId })).pipe(as(staff))
      const all = [held.id, sold.id, cancelled.id]
      for (const code of [label, label.toUpperCase(), "p.000777", `${staff.clientCode}.${inventoryId}`])
        assert.deepStrictEqual([code, yield* idsOf(code).pipe(as(staff))], [code, all])
      for (const code of [`${staff.clientCode}.l.${itemId}`, `c4.i.${itemId}`, "P.000777x"])
        assert.deepStrictEqual([code, yield* idsOf(code).pipe(as(staff))], [code, []])
    }),
  )

  it.effect("at the caller's centers, of the client and the type that is asked for, and by nobody else", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { centers: 2 })
      const here = { ...staff, centerIds: [CenterId.make(1)] }
      const stranger = yield* aStaff(4, { centers: 2 })
      const buyer = { firstName: "Quirin", cellPhone: "4035551212", email: "quirin@mail.test" }
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3, center: 2, code: "QUARTZ" })
      const { id } = yield* addToOrder(adding(inventoryId, { itemId })).pipe(as(staff))
      yield* keepCheckout({ orderId: id, customer: buyer }).pipe(as(staff))
      yield* rows(`update sales_order set center_id = 2 where client_id = 3 and id = ${id}`)
      const needles = [String(id), "quirin", "1212", "4035551212", "quirin@mail.test", "quartz", itemCode("c3", itemId)]
      for (const search of needles) {
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, [id]])
        for (const none of [
          idsOf(search).pipe(as(here)),
          idsOf(search).pipe(as(stranger)),
          idsOf(search, { type: "Account" }).pipe(as(staff)),
        ])
          assert.deepStrictEqual([search, yield* none], [search, []])
      }
    }),
  )

  it.effect("literally: signs stand for nothing else", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* anOrder({ firstName: "Percival", email: "percival@mail.test" }).pipe(as(staff))
      for (const search of [
        "%",
        "_",
        "*",
        "P_rcival",
        "Per%val",
        "%ercival",
        "percival@mail_test",
        "'; --",
        "\\",
        "{}",
      ])
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, []])
    }),
  )

  it.effect("page by page, the newest first, and within the filters", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const made: number[] = []
      for (const nth of [1, 2, 3]) {
        const { inventoryId } = yield* aPricedItem({ client: 5 })
        const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        yield* keepCheckout({ orderId: id, customer: { firstName: "Page" } }).pipe(as(staff))
        yield* rows(`update sales_order set created_at = '2026-03-0${nth} 18:00Z' where client_id = 5 and id = ${id}`)
        made.unshift(id)
      }
      const page = (page: number, more: Partial<SalesOrderFind> = {}) =>
        Effect.map(find("page", { page, pageSize: 2, ...more }).pipe(as(staff)), ({ rows, total }) => [
          total,
          rows.map(({ id }) => id as number),
        ])
      assert.deepStrictEqual(yield* page(1), [3, made.slice(0, 2)])
      assert.deepStrictEqual(yield* page(2), [3, made.slice(2)])
      assert.deepStrictEqual(yield* page(3), [3, []])
      assert.deepStrictEqual(yield* page(1, { createdFrom: "2026-03-02", createdTo: "2026-03-02" }), [
        1,
        made.slice(1, 2),
      ])
      assert.deepStrictEqual(yield* page(1, { statusIds: [StatusId.make(53)] }), [0, []])
      assert.deepStrictEqual(yield* page(1, { paymentType: "CreditCard" }), [0, []])
    }),
  )

  it.effect("with what went back and what is open", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6, { roles: ["owner"] })
      yield* withoutLimit(6)
      yield* rows("update client set percent_tax = 0 where id = 6")
      const { inventoryId } = yield* aPricedItem({ client: 6, quantity: 2, price: 100 })
      const { id } = yield* addToOrder(adding(inventoryId, { type: "Account", quantity: 2 })).pipe(as(staff))
      const row = Effect.map(find(String(id), { type: "Account" }).pipe(as(staff)), ({ rows: [found] }) => ({
        ...{ refunded: found?.refunded, credited: found?.credited, open: found?.open, isPaid: found?.isPaid },
      }))
      assert.deepStrictEqual(yield* row, { refunded: 0, credited: 0, open: 0, isPaid: false })
      yield* submit(submitting(id)).pipe(as(staff))
      const cash = { orderId: id, paymentType: "Cash", card: "missing" } as const
      yield* pay({ ...cash, amount: 15_000 }).pipe(as(staff))
      assert.deepStrictEqual(yield* row, { refunded: 0, credited: 0, open: 5000, isPaid: false })
      yield* pay({ ...cash, amount: 5000 }).pipe(as(staff))
      const { lines } = yield* setOrderStatus(id, StatusId.make(54)).pipe(as(staff))
      const itemIds = lines.flatMap(({ items }) => items.map((unit) => unit.id)).slice(0, 1)
      yield* returnItems({ orderId: id, itemIds, toStatusId: StatusId.make(5), note: "Wrong size" }).pipe(as(staff))
      assert.deepStrictEqual(yield* row, { refunded: 10_000, credited: 10_000, open: 0, isPaid: true })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a person who was erased", (it) => {
  it.effect("finds no order any more, with an invoice or without, and no word of them is left", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7, { roles: ["owner"] })
      const stays = yield* saveCustomer(aCustomer({ firstName: "Zzyzx", lastName: "Stays" })).pipe(as(staff))
      const goes = yield* saveCustomer(aCustomer({ firstName: "Zzyzx", lastName: "Goes" })).pipe(as(staff))
      const orderOf = (customer: Customer) =>
        Effect.gen(function* () {
          const { inventoryId } = yield* aPricedItem({ client: 7 })
          const { id } = yield* addToOrder(adding(inventoryId))
          const { firstName, lastName, cellPhone, email } = customer
          const buyer = { ...nobody, customerId: customer.id, firstName, lastName, cellPhone, email }
          return { id, buyer }
        }).pipe(as(staff))
      const open = yield* orderOf(goes)
      yield* keepCheckout({ orderId: open.id, customer: open.buyer }).pipe(as(staff))
      const invoiced = yield* orderOf(goes)
      yield* submit(submitting(invoiced.id, { customer: invoiced.buyer })).pipe(as(staff))
      const other = yield* orderOf(stays)
      yield* keepCheckout({ orderId: other.id, customer: other.buyer }).pipe(as(staff))
      assert.sameMembers(yield* idsOf("zzyzx").pipe(as(staff)), [open.id, invoiced.id, other.id])
      yield* eraseOne(goes.id).pipe(as(staff))
      for (const search of ["goes", goes.email, goes.cellPhone, goes.cellPhone.slice(-4)])
        assert.deepStrictEqual([search, yield* idsOf(search).pipe(as(staff))], [search, []])
      assert.deepStrictEqual(yield* idsOf("zzyzx").pipe(as(staff)), [other.id])
      const left = `select order_id from order_term where client_id = 7 and order_id in (${open.id}, ${invoiced.id})`
      assert.deepStrictEqual(yield* rows(left), [])
      // The invoice keeps its buyer, and a later change of its order brings no word of them back.
      assert.deepStrictEqual(yield* idsOf(String(invoiced.id)).pipe(as(staff)), [invoiced.id])
      yield* rows(`update sales_order set email = 'zzyzx@mail.test' where client_id = 7 and id = ${invoiced.id}`)
      assert.deepStrictEqual(yield* rows(left), [])
    }),
  )

  it.effect("at the moment in which somebody enters them on an order leaves no name there", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7, { roles: ["owner"] })
      const { id: customerId, ...person } = yield* saveCustomer(aCustomer({ firstName: "Qwertz" })).pipe(as(staff))
      const { inventoryId } = yield* aPricedItem({ client: 7 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const { sql } = yield* Behind
      const other = yield* Effect.promise(() => sql.reserve())
      // It has judged the customer by then, and waits to write the first of their words.
      const first = `insert into order_term values (7, 'qwertz', ${id})`
      // As a replica does, without the look at its order, which would hold it.
      yield* Effect.promise(() => other.unsafe(`begin; set local session_replication_role = replica; ${first}`))
      const { firstName, lastName, cellPhone, email } = person
      const customer = { ...nobody, customerId, firstName, lastName, cellPhone, email }
      const entering = yield* Effect.fork(keepCheckout({ orderId: id, customer }).pipe(as(staff)))
      const waiting = Effect.map(
        rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        ({ length }) => length,
      )
      yield* Effect.repeat(waiting, { until: (many) => many === 1 })
      const erasing = yield* Effect.fork(eraseOne(customerId).pipe(as(staff)))
      const isStuck = Effect.zipWith(waiting, Fiber.poll(erasing), (many, end) => many === 2 || Option.isSome(end))
      yield* Effect.repeat(isStuck, { until: (is) => is })
      yield* Effect.promise(() => other.unsafe("rollback"))
      other.release()
      yield* Fiber.join(entering)
      yield* Fiber.join(erasing)
      const [order] = yield* rows(
        `select first_name, last_name, cell_phone, email from sales_order where client_id = 7 and id = ${id}`,
      )
      assert.deepStrictEqual({ ...order }, { first_name: "", last_name: "", cell_phone: "", email: "" })
      assert.deepStrictEqual(yield* rows(`select term from order_term where client_id = 7 and order_id = ${id}`), [])
      // Whoever enters them afterwards is refused.
      const late = keepCheckout({ orderId: id, customer }).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(late))._tag, "OrderCustomerRefused")
    }),
  )
})
