import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { CountReceipt, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect, Either } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { countStatements } from "../db/test-statement-proxy"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aProduct, lineOf, rows, saving } from "../vendor-order/given"
import { getVendorOrder } from "../vendor-order/read"
import { saveVendorOrder } from "../vendor-order/save"
import { beginReceipt, countReceipt, getReceiving } from "./count"
import { aDelivery, clean, scan, stock } from "./given"
import { postReceipt, undoReceipt } from "./post"
import { backOrder, closeShort } from "./rest"

/** What is printed on a product. */
const name = (client: number, id: number, { code, number }: { readonly code: string; readonly number: string }) =>
  rows(`update inventory set code = '${code}', number = '${number}' where client_id = ${client} and id = ${id}`)

const unbounded = { concurrency: "unbounded" } as const

layer(TestDb, { timeout: 120_000 })("goods of a vendor order", (it) => {
  it.effect("cost what the order says, else what a vendor who still sells them asks", () =>
    Effect.gen(function* () {
      const { staff, vendor, one, two, orderId, receiptId } = yield* aDelivery(21)
      yield* rows(`update vendor_order_line set price = 0 where client_id = 21 and vendor_order_id = ${orderId}`)
      yield* rows(`update inventory_vendor set price = 7, status_id = case inventory_id when ${one} then 6 else 5 end
        where client_id = 21 and vendor_id = ${vendor} and inventory_id in (${one}, ${two})`)
      for (const inventoryId of [one, two]) yield* countReceipt(scan(receiptId, { inventoryId })).pipe(as(staff))
      yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      const items = yield* rows(`select purchased_price::text as price from inventory_item
        where client_id = 21 and inventory_id in (${one}, ${two}) and quantity > 0 order by id`)
      assert.deepStrictEqual(
        items.map(({ price }) => price),
        [null, "7.00"],
      )
    }),
  )

  it.effect(
    "are counted first and posted once, as units or as a batch, and the order keeps what came · VORDER-36",
    () =>
      Effect.gen(function* () {
        const { staff, vendor, one, two, orderId, receiptId } = yield* aDelivery(3)
        yield* rows(
          `update inventory_vendor set price = null where client_id = 3 and vendor_id = ${vendor} and inventory_id = ${two}`,
        )
        yield* countReceipt(scan(receiptId, { code: `c3.${one}` })).pipe(as(staff))
        yield* countReceipt(scan(receiptId, { inventoryId: one, delta: 2 })).pipe(as(staff))
        yield* countReceipt(scan(receiptId, { code: "3000001", delta: 1 })).pipe(as(staff))
        const receiving = yield* getReceiving(orderId).pipe(as(staff))
        assert.deepStrictEqual(
          receiving.lines.map(({ ordered, received, counted }) => [ordered, received, counted]),
          [
            [3, 0, 3],
            [2, 0, 1],
          ],
        )
        assert.deepStrictEqual(yield* stock(3, one), [0, 0])
        const posted = yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
        assert.deepStrictEqual(
          [yield* stock(3, one), yield* stock(3, two)],
          [
            [3, 3],
            [1, 1],
          ],
        )
        assert.deepStrictEqual([posted.receipt, posted.past[0]?.state, posted.past[0]?.units], [null, "posted", 4])
        const order = yield* getVendorOrder(orderId).pipe(as(staff))
        assert.deepStrictEqual([order.statusId, order.received, order.receiverName], [95, 4, "Test Person"])
        assert.strictEqual(order.open, 1)
        assert.isString(order.receivedDate)
        const items =
          yield* rows(`select i.purchased_price::text as price, i.main_vendor_id as vendor, m.center_id as center
        from inventory_item i join stock_movement m on m.client_id = i.client_id and m.to_item_id = i.id
        where i.client_id = 3 and i.inventory_id in (${one}, ${two}) order by i.id`)
        assert.deepStrictEqual(
          items.map(({ price, vendor: of, center }) => [price, of, center]),
          [
            ["10.00", vendor, 1],
            ["10.00", vendor, 1],
            ["10.00", vendor, 1],
            ["11.00", vendor, 1],
          ],
        )
        const [link] = yield* rows(
          `select price::text from inventory_vendor where client_id = 3 and inventory_id = ${two}`,
        )
        assert.strictEqual(link?.price, "11.00")
        const second = yield* beginReceipt({ orderId, centerId: null }).pipe(as(staff))
        assert.deepStrictEqual(
          second.lines.map(({ received, counted }) => [received, counted]),
          [
            [3, 0],
            [1, 0],
          ],
        )
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      }),
  )

  it.effect("that arrive damaged or with an expiry are items of their own, and damaged ones are not for sale", () =>
    Effect.gen(function* () {
      const { staff, two, receiptId } = yield* aDelivery(4, [1, 9])
      const marks = [
        { expiresOn: "2027-01-31", delta: 3 },
        { expiresOn: "2027-02-28", delta: 2 },
        { isDamaged: true, delta: 1 },
      ]
      for (const mark of marks) yield* countReceipt(scan(receiptId, { inventoryId: two, ...mark })).pipe(as(staff))
      yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      const items = yield* rows(`select status_id as status, quantity, expires_on::text as day from inventory_item
        where client_id = 4 and inventory_id = ${two} order by expires_on nulls last`)
      assert.deepStrictEqual(
        items.map(({ status, quantity, day }) => [status, quantity, day]),
        [
          [5, 3, "2027-01-31"],
          [5, 2, "2027-02-28"],
          [31, 1, null],
        ],
      )
      assert.deepStrictEqual(yield* stock(4, two), [5, 2])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("that are not on the order count once somebody says so, and become no line of it", () =>
    Effect.gen(function* () {
      const { staff, orderId, receiptId } = yield* aDelivery(5)
      const extra = yield* aProduct({ client: 5 })
      const refused = yield* Effect.flip(countReceipt(scan(receiptId, { inventoryId: extra })).pipe(as(staff)))
      assert.deepInclude({ ...refused }, { _tag: "NotOnVendorOrder", asked: "", inventoryId: extra })
      yield* countReceipt(scan(receiptId, { inventoryId: extra, isExtra: true })).pipe(as(staff))
      const receiving = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepInclude(receiving.lines.at(-1), { lineId: null, inventoryId: extra, ordered: 0, counted: 1 })
      yield* countReceipt(scan(receiptId, { inventoryId: extra })).pipe(as(staff))
      yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      assert.deepStrictEqual(yield* stock(5, extra), [2, 2])
      assert.lengthOf((yield* getVendorOrder(orderId).pipe(as(staff))).lines, 2)
      // It stays in sight with what came, counted again or not, until its receipt is undone.
      const after = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepInclude(after.lines.at(-1), { lineId: null, inventoryId: extra, received: 2, counted: 0 })
      const { receipt } = yield* beginReceipt({ orderId, centerId: null }).pipe(as(staff))
      const more = scan(receipt?.id ?? receiptId, { inventoryId: extra, isExtra: true })
      yield* countReceipt(more).pipe(as(staff))
      const again = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepInclude(again.lines.at(-1), { lineId: null, inventoryId: extra, received: 2, counted: 1 })
      yield* countReceipt({ ...more, scanId: crypto.randomUUID(), delta: -1 }).pipe(as(staff))
      yield* undoReceipt(receiptId).pipe(as(staff))
      assert.notInclude(
        (yield* getReceiving(orderId).pipe(as(staff))).lines.map(({ inventoryId }) => inventoryId),
        extra,
      )
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("are counted by any code, number or UPC of a line, in any case and with any spaces", () =>
    Effect.gen(function* () {
      const { staff, one, two, orderId, receiptId } = yield* aDelivery(12, [50, 50])
      yield* name(12, one, { code: "ALD ASHBY 54", number: "AB-54 Ön" })
      // Another product of that number is not on the order, so nobody is asked about it.
      yield* name(12, yield* aProduct({ client: 12, upc: "12000000" }), { code: "ALD ASHBY 55", number: "AB-54 Ön" })
      const typed = ["ALD ASHBY 54", " ald  ashby 54 ", "AldAshby54", "ab-54 ön", "AB-54ÖN", "12000000", " 120 00000"]
      for (const code of typed) {
        const counted = yield* countReceipt(scan(receiptId, { code })).pipe(as(staff))
        assert.strictEqual(counted.inventoryId, one, code)
      }
      const { lines } = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepStrictEqual(
        lines.map(({ inventoryId, counted }) => [inventoryId, counted]),
        [
          [one, typed.length],
          [two, 0],
        ],
      )
    }),
  )

  it.effect("of a code that fits several products are counted by nobody's guess: the refusal names the products", () =>
    Effect.gen(function* () {
      const { staff, one, two, orderId, receiptId } = yield* aDelivery(12)
      yield* name(12, one, { code: "CEDAR 1", number: "CD" })
      yield* name(12, two, { code: "CEDAR 2", number: "C D" })
      const others = [yield* aProduct({ client: 12, upc: "777" }), yield* aProduct({ client: 12 })] as const
      yield* name(12, others[0], { code: "DATE 1", number: "" })
      yield* name(12, others[1], { code: "DATE 2", number: "777" })
      const refusal = (code: string) =>
        Effect.map(Effect.flip(countReceipt(scan(receiptId, { code, isExtra: true })).pipe(as(staff))), (refused) => ({
          ...refused,
        }))
      const product = (inventoryId: InventoryId, code: string, number: string) => ({
        ...{ inventoryId, code, number, description: "A frame" },
      })
      assert.deepInclude(yield* refusal("cd"), {
        ...{ _tag: "ReceiptCodeSeveral", asked: "cd", isExpected: true },
        products: [product(one, "CEDAR 1", "CD"), product(two, "CEDAR 2", "C D")],
      })
      assert.deepInclude(yield* refusal("777"), {
        ...{ _tag: "ReceiptCodeSeveral", asked: "777", isExpected: false },
        products: [product(others[0], "DATE 1", ""), product(others[1], "DATE 2", "777")],
      })
      const { lines } = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepStrictEqual(
        lines.map(({ counted }) => counted),
        [0, 0],
      )
    }),
  )

  it.effect("with the UPC of a line are counted although an item in stock has it as its barcode", () =>
    Effect.gen(function* () {
      const { staff, one, receiptId } = yield* aDelivery(12)
      const item = (barcode: string) =>
        rows(`insert into inventory_item (client_id, inventory_id, center_id, status_id, quantity, barcode)
          values (12, ${one}, 1, 5, 1, '${barcode}')`)
      yield* item("12000000")
      yield* item("PRE-1")
      assert.strictEqual((yield* countReceipt(scan(receiptId, { code: "12000000" })).pipe(as(staff))).inventoryId, one)
      const refused = yield* Effect.flip(countReceipt(scan(receiptId, { code: "PRE-1" })).pipe(as(staff)))
      assert.strictEqual(refused._tag, "ReceiptItemInStock")
    }),
  )

  it.effect("are refused with the reason: unknown, an item's own code, too few, none, and more than ordered", () =>
    Effect.gen(function* () {
      const { staff, one, receiptId } = yield* aDelivery(6)
      const tag = (asked: Partial<CountReceipt>) =>
        Effect.map(Effect.flip(countReceipt(scan(receiptId, asked)).pipe(as(staff))), ({ _tag }) => _tag)
      const unknown = yield* Effect.flip(countReceipt(scan(receiptId, { code: " ALD 9 " })).pipe(as(staff)))
      assert.deepInclude({ ...unknown }, { _tag: "ReceiptCodeUnknown", asked: "ALD 9" })
      assert.strictEqual(yield* tag({ code: "" }), "ReceiptCodeUnknown")
      assert.strictEqual(yield* tag({ code: "c6.i.77" }), "ReceiptItemInStock")
      assert.strictEqual(yield* tag({ inventoryId: one, delta: -1 }), "ReceiptCountTooLow")
      const post = (takesOver: boolean) =>
        Effect.either(postReceipt({ id: receiptId, takesOver, confirmed: [] }).pipe(as(staff)))
      const empty = yield* post(true)
      assert.strictEqual(Either.isLeft(empty) && empty.left._tag, "VendorReceiptEmpty")
      yield* countReceipt(scan(receiptId, { inventoryId: one, delta: 5 })).pipe(as(staff))
      const over = yield* post(false)
      assert.deepInclude(Either.isLeft(over) ? { ...over.left } : {}, {
        _tag: "VendorReceiptOver",
        inventoryIds: [one],
      })
      assert.isTrue(Either.isRight(yield* post(true)))
      assert.deepStrictEqual(yield* stock(6, one), [5, 5])
    }),
  )

  it.scoped("are received line by line in one trip of four statements: begin, enter, count, commit", () =>
    Effect.gen(function* () {
      const { staff, one, receiptId } = yield* aDelivery(11, [50, 1])
      const { serviceUrl } = yield* Behind
      const proxy = yield* Effect.acquireRelease(
        Effect.promise(() => countStatements(serviceUrl)),
        (counting) => Effect.promise(() => counting.stop()),
      )
      const receive = (key: string) =>
        countReceipt(scan(receiptId, { inventoryId: one })).pipe(as(staff, { key, digest: key }))
      const counts = yield* Effect.gen(function* () {
        // A connection's first execution prepares the statement.
        yield* receive("first")
        proxy.reset()
        yield* receive("second")
        return proxy.counts()
      }).pipe(Effect.provide(Db.layer({ url: proxy.url, pool: 1 })))
      assert.deepStrictEqual(counts, { statements: 4, trips: 1 })
    }),
  )

  it.effect("are counted by their scans' ids: a scan that comes again, in any order, counts once", () =>
    Effect.gen(function* () {
      const { staff, one, orderId, receiptId } = yield* aDelivery(7, [500, 1])
      const scans = Array.from({ length: 60 }, () => scan(receiptId, { inventoryId: one }))
      const sent = [...scans, ...scans, ...scans.slice(0, 30).reverse()]
      yield* Effect.all(
        sent.map((asked) => countReceipt(asked).pipe(as(staff))),
        { concurrency: 8 },
      )
      const { lines } = yield* getReceiving(orderId).pipe(as(staff))
      assert.strictEqual(lines[0]?.counted, 60)
    }),
  )

  it.effect("are posted by one of two at once, and a scan after it learns by whom", () =>
    Effect.gen(function* () {
      const { staff, one, receiptId } = yield* aDelivery(8)
      yield* countReceipt(scan(receiptId, { inventoryId: one, delta: 3 })).pipe(as(staff))
      const posts = Array.from({ length: 4 }, () =>
        Effect.either(postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))),
      )
      const answers = yield* Effect.all(posts, unbounded)
      assert.lengthOf(answers.filter(Either.isRight), 1)
      for (const { left } of answers.filter(Either.isLeft))
        assert.deepInclude({ ...left }, { _tag: "VendorReceiptPosted", by: "Test Person" })
      assert.deepStrictEqual(yield* stock(8, one), [3, 3])
      const late = yield* Effect.flip(countReceipt(scan(receiptId, { inventoryId: one })).pipe(as(staff)))
      assert.strictEqual(late._tag, "VendorReceiptPosted")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("counted while they are posted are in stock or refused, never lost", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(9, { roles: ["owner"] })
      for (let round = 0; round < 10; round++) {
        const { one, receiptId } = yield* aDelivery(9, [100, 1])
        yield* countReceipt(scan(receiptId, { inventoryId: one })).pipe(as(staff))
        const counts = Array.from({ length: 6 }, () =>
          Effect.isSuccess(countReceipt(scan(receiptId, { inventoryId: one })).pipe(as(staff))),
        )
        const post = Effect.isSuccess(postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff)))
        const answers = yield* Effect.all([...counts.slice(0, 3), post, ...counts.slice(3)], unbounded)
        assert.isTrue(answers[3])
        const counted = answers.filter((isDone, nth) => nth !== 3 && isDone).length
        assert.deepStrictEqual(yield* stock(9, one), [1 + counted, 1 + counted])
      }
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("of many lines are posted in opposite orders while units are removed, without a false refusal", () =>
    Effect.gen(function* () {
      const { staff, vendor, products, receiptId } = yield* aDelivery(
        10,
        Array.from({ length: 20 }, () => 10),
      )
      const lines = [...products].reverse().map((id) => lineOf(id, 10))
      const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(staff))
      yield* setVendorOrderStatus(id, 91).pipe(as(staff))
      const { receipt } = yield* beginReceipt({ orderId: id, centerId: null }).pipe(as(staff))
      const ids = [receiptId, receipt?.id as VendorReceiptId]
      for (const product of products)
        for (const of of ids) yield* countReceipt(scan(of, { inventoryId: product, delta: 2 })).pipe(as(staff))
      const first = yield* aDelivery(10, [10, 10])
      yield* countReceipt(scan(first.receiptId, { inventoryId: first.one, delta: 10 })).pipe(as(staff))
      yield* postReceipt({ id: first.receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      const items = yield* rows(
        `select id from inventory_item where client_id = 10 and inventory_id = ${first.one} order by id`,
      )
      const removals = items.map((item) =>
        Effect.isSuccess(setItemStatus(InventoryItemId.make(item.id), 30).pipe(as(staff))),
      )
      const posts = ids.map((of) =>
        Effect.isSuccess(postReceipt({ id: of, takesOver: false, confirmed: [] }).pipe(as(staff))),
      )
      const answers = yield* Effect.all([...posts, ...removals], unbounded)
      assert.notInclude(answers, false)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("are another client's or another center's secret", () =>
    Effect.gen(function* () {
      const { one, orderId, receiptId } = yield* aDelivery(3)
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const tagOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
        Effect.map(Effect.flip(call.pipe(as(stranger))), ({ _tag }) => _tag)
      const tags = [
        tagOf(getReceiving(orderId)),
        tagOf(beginReceipt({ orderId, centerId: null })),
        tagOf(countReceipt(scan(receiptId, { inventoryId: one }))),
        tagOf(postReceipt({ id: receiptId, takesOver: true, confirmed: [] })),
        tagOf(undoReceipt(receiptId)),
        tagOf(closeShort(orderId, "Other")),
        tagOf(backOrder(orderId)),
      ]
      assert.deepStrictEqual(yield* Effect.all(tags), [
        ...["VendorOrderNotFound", "VendorOrderNotFound", "VendorReceiptNotFound"],
        ...["VendorReceiptNotFound", "VendorReceiptNotFound", "VendorOrderNotFound", "VendorOrderNotFound"],
      ])
      const elsewhere = { ...(yield* aStaff(3, { roles: ["owner"], centers: 2 })), centerIds: [] }
      assert.strictEqual(
        (yield* Effect.flip(beginReceipt({ orderId, centerId: null }).pipe(as(elsewhere))))._tag,
        "ReceiptCenterRefused",
      )
      const away = yield* Effect.flip(
        postReceipt({ id: receiptId, takesOver: true, confirmed: [] }).pipe(as(elsewhere)),
      )
      assert.strictEqual(away._tag, "VendorReceiptNotFound")
    }),
  )

  it.effect("that are being counted keep their order from ending", () =>
    Effect.gen(function* () {
      const { staff, orderId } = yield* aDelivery(6)
      assert.strictEqual(
        (yield* Effect.flip(setVendorOrderStatus(orderId, 93).pipe(as(staff))))._tag,
        "VendorOrderCounting",
      )
    }),
  )
})
