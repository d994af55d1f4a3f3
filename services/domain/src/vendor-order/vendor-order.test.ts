import { assert, layer } from "@effect/vitest"
import type { Role } from "@sightline/model/role"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { vendorOrderStatuses } from "@sightline/model/vendor-order-rules"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { lookAtInsight } from "../insight/look"
import { listStatuses } from "../status/list"
import { recount } from "../stock-movement/recount"
import { setVendorOrderStatus } from "./change-status"
import { dropVendorOrderDraft, getVendorOrderDraft, keepVendorOrderDraft } from "./draft"
import { aProduct, aVendor, lineOf, rows, saving } from "./given"
import { getVendorOrder, listVendorOrders, searchVendorInventories } from "./read"
import { saveVendorOrder } from "./save"

const clean = { totals: [], items: [], orders: [] }
const everything = { statusId: null, isArriving: false, vendorIds: [], page: 1, pageSize: 10 }
const allRoles: ReadonlyArray<Role> = ["superAdmin", "owner", "admin", "warehouse", "webUser"]

/** A New order with two products, as an owner makes it. */
const anOrder = Effect.fn(function* (client: number) {
  const owner = yield* aStaff(client, { roles: ["owner"] })
  const vendor = yield* aVendor(client)
  const [one, two] = [yield* aProduct({ client, vendor, price: 12.5 }), yield* aProduct({ client, vendor, price: 3 })]
  const { id } = yield* saveVendorOrder(
    saving(null, { vendorId: vendor, lines: [lineOf(one, 4), lineOf(two, 1, 250)] }),
  ).pipe(as(owner))
  return { owner, vendor, one, two, id }
})

const put = (client: number, id: VendorOrderId, status: number) =>
  rows(`update vendor_order set status_id = ${status}, ordered_at = now() where client_id = ${client} and id = ${id}`)

layer(TestDb, { timeout: 120_000 })("vendor orders", (it) => {
  it.effect("begin New, with sums that the server computes and one line for each product · VORDER-21", () =>
    Effect.gen(function* () {
      const { owner, vendor, one, two } = yield* anOrder(3)
      const lines = [lineOf(one, 4), lineOf(two, 1, 250), lineOf(one, 2)]
      const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(owner))
      const order = yield* getVendorOrder(id).pipe(as(owner))
      assert.deepInclude(order, {
        statusId: 90,
        lineCount: 2,
        units: 7,
        total: 6 * 1250 + 250,
        version: 1,
        orderedAt: null,
      })
      assert.deepInclude(order.vendor, { name: "Prairie Optical", contactFirstName: "Ada", vendorCellPhone: "403" })
      assert.deepStrictEqual(
        order.lines.map(({ inventoryId, quantity, price }) => [inventoryId, quantity, price]),
        [
          [one, 6, 1250],
          [two, 1, 250],
        ],
      )
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("have the statuses of their type, as sales orders have those of theirs · VORDER-15 API-66", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const ofType = (type: "VendorOrders" | "Orders") =>
        Effect.map(listStatuses(type, false).pipe(as(staff)), (statuses) =>
          statuses.map(({ id, name }) => `${id} ${name}`),
        )
      assert.deepStrictEqual(yield* ofType("VendorOrders"), [
        ...["90 New", "91 Submitted", "92 Completed", "93 Cancelled", "94 Pending", "95 Received"],
      ])
      assert.deepStrictEqual(yield* ofType("Orders"), [
        ...["50 New", "52 In Progress", "53 Submitted", "54 Completed", "56 Cancelled", "58 Pending"],
      ])
    }),
  )

  it.effect("change their status as decided, and refuse every other change of all pairs · VORDER-16", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(4)
      const decided = ["90-91", "90-93", "91-94", "91-95", "91-93", "94-91", "94-95", "94-93", "95-92"]
      const ids = vendorOrderStatuses.map((status) => status.id)
      for (const from of ids)
        for (const to of ids) {
          yield* put(4, id, from)
          const answer = yield* Effect.either(setVendorOrderStatus(id, to)).pipe(as(owner))
          const pair = `${from}-${to}`
          assert.strictEqual(Either.isRight(answer), decided.includes(pair), pair)
          if (Either.isLeft(answer))
            assert.deepInclude({ ...answer.left }, { _tag: "VendorOrderStatusRefused", statusId: from }, pair)
          const { statusId } = yield* getVendorOrder(id).pipe(as(owner))
          assert.strictEqual(statusId, decided.includes(pair) ? to : from, pair)
        }
    }),
  )

  it.effect("are not submitted without items, and are dated when they are · VORDER-26", () =>
    Effect.gen(function* () {
      const { owner, vendor, id } = yield* anOrder(5)
      const empty = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [] })).pipe(as(owner))
      const refused = yield* Effect.flip(setVendorOrderStatus(empty.id, 91).pipe(as(owner)))
      assert.strictEqual(refused._tag, "VendorOrderEmpty")
      yield* setVendorOrderStatus(id, 91).pipe(as(owner))
      const order = yield* getVendorOrder(id).pipe(as(owner))
      assert.strictEqual(order.statusId, 91)
      assert.instanceOf(order.orderedAt, Date)
    }),
  )

  it.effect("accept no item, price, note or vendor after New, and become Received by their date · VORDER-18", () =>
    Effect.gen(function* () {
      const { owner, vendor, one, two, id } = yield* anOrder(6)
      const other = yield* aVendor(6, "Another")
      yield* setVendorOrderStatus(id, 91).pipe(as(owner))
      const same = [lineOf(one, 4, 1250), lineOf(two, 1, 250)]
      for (const change of [
        { vendorId: other },
        { note: "More" },
        { phone: "1" },
        { email: "x@y.test" },
        { lines: [lineOf(one, 5), lineOf(two, 1)] },
        { lines: [lineOf(one, 4, 1), lineOf(two, 1)] },
        { lines: [lineOf(one, 4)] },
        { lines: [{ ...lineOf(one, 4), note: "x" }, lineOf(two, 1)] },
      ]) {
        const refused = yield* Effect.flip(saveVendorOrder(saving(id, change)).pipe(as(owner)))
        assert.strictEqual(refused._tag, "VendorOrderLocked", JSON.stringify(change))
      }
      yield* saveVendorOrder(saving(id, { receiverName: "Bo" })).pipe(as(owner))
      assert.deepInclude(yield* getVendorOrder(id).pipe(as(owner)), { statusId: 91, receiverName: "Bo" })
      const whole = { vendorId: vendor, phone: "", email: "", note: "", lines: same }
      const arrived = { receivedDate: "2026-11-20", receivedNote: "One box open" }
      yield* saveVendorOrder(saving(id, { ...whole, ...arrived })).pipe(as(owner))
      assert.deepInclude(yield* getVendorOrder(id).pipe(as(owner)), { statusId: 95, receiverName: "Bo", ...arrived })
      for (const status of [92, 93, 95]) {
        yield* put(6, id, status)
        const late = yield* Effect.flip(saveVendorOrder(saving(id, { receiverName: "Cy" })).pipe(as(owner)))
        assert.strictEqual(late._tag, "VendorOrderLocked")
      }
    }),
  )

  it.effect("keep their vendor once they have items, and the products are the client's", () =>
    Effect.gen(function* () {
      const { owner, one, id } = yield* anOrder(3)
      const other = yield* aVendor(3, "Another")
      const foreign = yield* aProduct({ client: 4 })
      const tags = [
        saving(id, { vendorId: other }),
        saving(id, { lines: [lineOf(foreign)] }),
        saving(null, { vendorId: yield* aVendor(4), lines: [] }),
        saving(id, { version: 9 }),
      ].map((asked) => Effect.map(Effect.flip(saveVendorOrder(asked).pipe(as(owner))), ({ _tag }) => _tag))
      assert.deepStrictEqual(yield* Effect.all(tags), [
        "VendorOrderVendorFixed",
        "InventoryNotFound",
        "VendorNotFound",
        "VendorOrderChanged",
      ])
      yield* saveVendorOrder(saving(id, { vendorId: other, lines: [] })).pipe(as(owner))
      yield* saveVendorOrder(saving(id, { lines: [lineOf(one, 0)] })).pipe(as(owner))
      const order = yield* getVendorOrder(id).pipe(as(owner))
      assert.deepStrictEqual([order.vendor.name, order.units, order.total], ["Another", 0, 0])
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("are changed by a save, which makes no other order · VORDER-22", () =>
    Effect.gen(function* () {
      const { owner, id, one } = yield* anOrder(6)
      const before = yield* listVendorOrders(everything).pipe(as(owner))
      const { version } = yield* getVendorOrder(id).pipe(as(owner))
      const changed = saving(id, { version, note: "By Friday", phone: "4035550100", lines: [lineOf(one, 7, 900)] })
      assert.strictEqual((yield* saveVendorOrder(changed).pipe(as(owner))).id, id)
      const order = yield* getVendorOrder(id).pipe(as(owner))
      assert.deepInclude(order, { note: "By Friday", phone: "4035550100", statusId: 90, total: 6300 })
      assert.deepStrictEqual(
        order.lines.map(({ inventoryId, quantity, price }) => [inventoryId, quantity, price]),
        [[one, 7, 900]],
      )
      assert.strictEqual((yield* listVendorOrders(everything).pipe(as(owner))).total, before.total)
    }),
  )

  it.effect("of two saves of one version the second is refused", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(3)
      const saves = ["One", "Two"].map((note) =>
        Effect.either(saveVendorOrder(saving(id, { version: 1, note })).pipe(as(owner))),
      )
      const answers = yield* Effect.all(saves, { concurrency: "unbounded" })
      assert.lengthOf(answers.filter(Either.isRight), 1)
      for (const { left } of answers.filter(Either.isLeft)) assert.strictEqual(left._tag, "VendorOrderChanged")
    }),
  )

  it.effect("have drafts only while they are there, and of their own client", () =>
    Effect.gen(function* () {
      const [own, theirs] = [yield* anOrder(4), yield* anOrder(5)]
      const empty = { phone: "", email: "", note: "", receivedDate: "", receiverName: "", receivedNote: "" }
      const typed = { ...empty, vendorId: own.vendor, vendorName: "Prairie Optical", lines: [] }
      const staff = yield* aStaff(4, { roles: ["owner"] })
      const keep = (id: VendorOrderId) => keepVendorOrderDraft({ id, version: 0, typed }).pipe(as(staff))
      yield* keep(own.id)
      for (const id of [theirs.id, VendorOrderId.make(2_000_000_000)])
        assert.strictEqual((yield* Effect.flip(keep(id)))._tag, "VendorOrderNotFound")
      const kept = yield* rows(`select subject from draft where client_id = 4 and user_id = ${staff.userId}`)
      assert.deepStrictEqual(
        kept.map(({ subject }) => subject),
        [`vendor-order/${own.id}`],
      )
    }),
  )

  it.effect("are listed by status and vendor, newest first", () =>
    Effect.gen(function* () {
      const { owner, vendor } = yield* anOrder(7)
      const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [] })).pipe(as(owner))
      yield* saveVendorOrder(saving(null, { vendorId: yield* aVendor(7, "Another"), lines: [] })).pipe(as(owner))
      const ofVendor = yield* listVendorOrders({ ...everything, statusId: 90, vendorIds: [vendor] }).pipe(as(owner))
      assert.deepStrictEqual([ofVendor.total, ofVendor.rows[0]?.id], [2, id])
      assert.strictEqual((yield* listVendorOrders({ ...everything, pageSize: 1 }).pipe(as(owner))).total, 3)
      assert.strictEqual((yield* listVendorOrders({ ...everything, statusId: 91 }).pipe(as(owner))).total, 0)
      yield* rows(`
        update vendor_order set status_id = 95 where client_id = 7;
        update vendor_order set status_id = 94 where client_id = 7 and id = ${id}`)
      const expected = yield* listVendorOrders({ ...everything, isArriving: true }).pipe(as(owner))
      const [waits] = yield* rows(`select array_agg(distinct o.id)::text as ids, count(distinct o.id)::int as total
        from vendor_order o join vendor_order_line l on l.client_id = o.client_id and l.vendor_order_id = o.id
        where o.client_id = 7 and o.status_id in (91, 94, 95) and l.quantity - l.received - l.closed > 0`)
      assert.deepStrictEqual([expected.total, expected.rows.map(({ open }) => open > 0)], [waits?.total, [true]])
      // An owner's page says the same number, whatever the center.
      const seen = yield* lookAtInsight({ centerId: null, days: 30 }).pipe(as({ ...owner, centerIds: [] }))
      assert.strictEqual(seen.waiting.deliveries, expected.total)
      yield* rows("update vendor_order_line set received = quantity where client_id = 7")
      assert.strictEqual((yield* listVendorOrders({ ...everything, isArriving: true }).pipe(as(owner))).total, 0)
      yield* rows(
        "update vendor_order_line set received = 0 where client_id = 7; update vendor_order set status_id = 90 where client_id = 7",
      )
      assert.strictEqual((yield* listVendorOrders({ ...everything, isArriving: true }).pipe(as(owner))).total, 0)
      const stranger = yield* aStaff(8, { roles: ["owner"] })
      assert.strictEqual((yield* listVendorOrders(everything).pipe(as(stranger))).total, 0)
      assert.strictEqual((yield* Effect.flip(getVendorOrder(id).pipe(as(stranger))))._tag, "VendorOrderNotFound")
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("prices of vendor orders", (it) => {
  it.effect("reach those who may see purchased prices, and those who may write them set them", () =>
    Effect.gen(function* () {
      const { vendor, one } = yield* anOrder(3)
      for (const role of allRoles) {
        const staff = yield* aStaff(3, { roles: [role] })
        const { id } = yield* saveVendorOrder(
          saving(null, { vendorId: vendor, lines: [lineOf(one, 2, 777_777)] }),
        ).pipe(as(staff))
        const order = yield* getVendorOrder(id).pipe(as(staff))
        const list = yield* listVendorOrders(everything).pipe(as(staff))
        const sees = ["superAdmin", "owner", "warehouse"].includes(role)
        const writes = ["superAdmin", "owner"].includes(role)
        assert.deepStrictEqual(
          [order.total, order.lines[0]?.price, list.rows[0]?.total],
          sees
            ? [writes ? 1_555_554 : 2500, writes ? 777_777 : 1250, writes ? 1_555_554 : 2500]
            : [undefined, undefined, undefined],
          role,
        )
        // A price that one may not write is not read, so it neither changes nor blocks a save.
        yield* saveVendorOrder(saving(id, { lines: [lineOf(one, 3, 99)] })).pipe(as(staff))
        const [stored] = yield* rows(`select total::text from vendor_order where client_id = 3 and id = ${id}`)
        assert.strictEqual(stored?.total, writes ? "2.97" : "37.50", role)
      }
      const told = yield* rows("select changes::text as text from history where noun = 'vendor-order'")
      const kept = yield* rows("select answer::text as text from once")
      assert.notMatch(JSON.stringify([told, kept]), /7777|1555554/)
    }),
  )

  it.effect("are kept in a draft for those alone who may write them, until it is saved or dropped · VORDER-20", () =>
    Effect.gen(function* () {
      const { vendor, one } = yield* anOrder(4)
      const empty = { phone: "", email: "", note: "", receivedDate: "", receiverName: "", receivedNote: "" }
      const lines = [
        { inventoryId: one, code: "", number: "", description: "A frame", quantity: 2, price: 777, note: "" },
      ]
      const typed = { ...empty, vendorId: vendor, vendorName: "Prairie Optical", lines }
      for (const role of allRoles) {
        const staff = yield* aStaff(4, { roles: [role] })
        assert.isNull(yield* getVendorOrderDraft(null).pipe(as(staff)))
        yield* keepVendorOrderDraft({ id: null, version: null, typed }).pipe(as(staff))
        const draft = yield* getVendorOrderDraft(null).pipe(as(staff))
        const writes = role === "superAdmin" || role === "owner"
        assert.deepStrictEqual(draft?.typed.lines[0]?.price, writes ? 777 : null, role)
        if (writes) yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [] })).pipe(as(staff))
        else yield* dropVendorOrderDraft(null).pipe(as(staff))
        assert.isNull(yield* getVendorOrderDraft(null).pipe(as(staff)))
      }
    }),
  )

  it.effect("stay out of the picker until the password is typed again", () =>
    Effect.gen(function* () {
      const { vendor } = yield* anOrder(5)
      const asked = {
        categoryIds: [],
        vendorIds: [vendor],
        search: "",
        soldFrom: null,
        soldTo: null,
        page: 1,
        pageSize: 10,
      }
      for (const role of allRoles)
        for (const isUnlocked of [false, true]) {
          const staff = { ...(yield* aStaff(5, { roles: [role] })), isUnlocked }
          const { rows: found } = yield* searchVendorInventories(asked).pipe(as(staff))
          const [row] = found[0]?.inventories ?? []
          const sees = isUnlocked && ["superAdmin", "owner"].includes(role)
          assert.strictEqual(row?.purchasedPrice, sees ? 1250 : undefined, `${role} ${isUnlocked}`)
          assert.strictEqual(row && "features" in row, isUnlocked && ["superAdmin", "owner", "admin"].includes(role))
        }
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("the picker", (it) => {
  it.effect("groups products by vendor with their quantities, what is on order included", () =>
    Effect.gen(function* () {
      const { owner, vendor, one, id } = yield* anOrder(3)
      const lonely = yield* aProduct({ client: 3 })
      yield* rows(`update inventory set minimum_quantity = 5, par_restock_point = 4, suggesting_quantity_order = 6, total_quantity = 2
        where client_id = 3 and id = ${one}`)
      const asked = { categoryIds: [], vendorIds: [], search: "", soldFrom: null, soldTo: null, page: 1, pageSize: 10 }
      const found = yield* searchVendorInventories(asked).pipe(as(owner))
      assert.strictEqual(found.total, 3)
      assert.deepStrictEqual(
        found.rows.map((group) => [group.vendor?.id ?? null, group.inventories.length]),
        [
          [vendor, 2],
          [null, 1],
        ],
      )
      assert.deepInclude(found.rows[0]?.inventories[0], {
        ...{ inventoryId: one, onHand: 2, mustHave: 5, parRestockPoint: 4, suggestingQuantity: 6, onOrder: 4 },
        categoryName: "Frames",
      })
      yield* setVendorOrderStatus(id, 93).pipe(as(owner))
      const later = yield* searchVendorInventories({ ...asked, vendorIds: [vendor] }).pipe(as(owner))
      assert.deepStrictEqual([later.total, later.rows[0]?.inventories[0]?.onOrder], [2, 0])
      const [code] = yield* rows(`select code from inventory where client_id = 3 and id = ${lonely}`)
      assert.strictEqual(
        (yield* searchVendorInventories({ ...asked, search: ` ${code?.code} ` }).pipe(as(owner))).total,
        1,
      )
      assert.strictEqual((yield* searchVendorInventories({ ...asked, categoryIds: [9] }).pipe(as(owner))).total, 0)
    }),
  )

  it.effect("finds what was removed or sold between two days of the client's zone, both included", () =>
    Effect.gen(function* () {
      const { owner, one, two } = yield* anOrder(4)
      yield* rows("update client set time_zone = 'America/Edmonton' where id = 4")
      const item = (id: number) =>
        rows(`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            values (4, ${id}, 30, 1, 1) returning id)
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason, at)
          select 4, ${id}, 1, i.id, 30, 1, 'removal', '2026-11-21T06:30:00Z' from i`)
      // Half past eleven in the evening of the twentieth, in Edmonton.
      yield* item(one)
      yield* rows(`insert into sales_order (client_id, id, order_type, center_id, created_by, touched_by, submitted_at)
        select 4, 900, 'Instant', 1, ${owner.userId}, ${owner.userId}, '2026-11-22T20:00:00Z'`)
      yield* rows(`insert into sales_order_line (client_id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
        values (4, 900, ${two}, 'x', 1, 0, 0, 0, 0)`)
      const between = (soldFrom: string | null, soldTo: string | null) =>
        Effect.map(
          searchVendorInventories({
            categoryIds: [],
            vendorIds: [],
            search: "",
            soldFrom,
            soldTo,
            page: 1,
            pageSize: 10,
          }).pipe(as(owner)),
          ({ rows: groups }) => groups.flatMap(({ inventories }) => inventories.map(({ inventoryId }) => inventoryId)),
        )
      assert.deepStrictEqual(yield* between("2026-11-20", "2026-11-20"), [one])
      assert.deepStrictEqual(yield* between("2026-11-21", "2026-11-22"), [two])
      assert.deepStrictEqual(yield* between("2026-11-20", null), [one, two])
      assert.deepStrictEqual(yield* between("2026-11-21", "2026-11-21"), [])
    }),
  )
})
