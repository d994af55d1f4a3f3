import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { cashDue } from "@sightline/model/payment-rules"
import { StatusId } from "@sightline/model/status"
import type { CountTill } from "@sightline/model/till"
import { UserId } from "@sightline/model/user"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { insightRows } from "../insight/rows"
import { moneyOfTakings } from "../insight/sales"
import { addToOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting } from "../sales-order/given"
import { returnItems } from "../sales-order/return/return"
import { submit } from "../sales-order/submit"
import { recount } from "../stock-movement/recount"
import { count, getCount, listCounts, listTills, move, takings } from "./till"

const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const refused = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** A completed order of one unit at $100. */
const sold = (client: number, by: "Cash" | "CreditCard" = "Cash") =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client })
    const { id } = yield* addToOrder(adding(inventoryId))
    yield* submit(submitting(id, { paymentType: by, card: by === "Cash" ? "missing" : visa }))
    return yield* setOrderStatus(id, StatusId.make(54))
  })

const counting = (center: number, more: Partial<CountTill> = {}): CountTill => ({
  userId: null,
  centerId: CenterId.make(center),
  counted: 10_000,
  left: 0,
  note: "",
  ...more,
})

layer(TestDb, { timeout: 120_000 })("what was taken today", (it) => {
  it.effect(
    "is cash and cards less refunds since the client's midnight, everybody's or one's own, at one's centers",
    () =>
      Effect.gen(function* () {
        const owner = yield* aStaff(20, { roles: ["owner"] })
        const seller = yield* aStaff(20)
        const far = yield* aStaff(20, { roles: ["owner"], centers: 2 })
        const stranger = yield* aStaff(21, { roles: ["owner"] })
        const of = (staff: Staff) =>
          Effect.map(takings().pipe(as(staff)), ({ isEverybodys, amount, cash }) => ({ isEverybodys, amount, cash }))
        assert.deepStrictEqual(yield* of(owner), { isEverybodys: true, amount: 0, cash: 0 })
        const order = yield* sold(20).pipe(as(seller))
        yield* sold(20, "CreditCard").pipe(as(seller))
        yield* sold(20, "CreditCard").pipe(as(owner))
        yield* sold(20).pipe(as(owner))
        yield* returnItems({
          ...{ orderId: order.id, toStatusId: StatusId.make(5), note: "Wrong size" },
          itemIds: order.lines.flatMap(({ items }) => items.map(({ id }) => id)),
        }).pipe(as(seller))
        yield* move({
          centerId: CenterId.make(seller.centerIds[0] ?? 0),
          note: "x",
          direction: "in",
          amount: 900,
        }).pipe(as(seller))
        assert.deepStrictEqual(yield* of(owner), { isEverybodys: true, amount: 30_000, cash: 10_000 })
        assert.deepStrictEqual(yield* of(seller), { isEverybodys: false, amount: 10_000, cash: null })
        assert.deepStrictEqual(yield* of({ ...far, centerIds: far.centerIds.slice(1) }), {
          ...{ isEverybodys: true, amount: 0, cash: 0 },
        })
        assert.deepStrictEqual(yield* of(stranger), { isEverybodys: true, amount: 0, cash: 0 })
        // The day is the client's: one second before its midnight is yesterday, whatever the server's clock says.
        const midnight = "(now() at time zone 'Pacific/Auckland')::date::timestamp at time zone 'Pacific/Auckland'"
        yield* rows(`update client set time_zone = 'Pacific/Auckland' where id = 20;
        update payment set at = ${midnight} - interval '1 second' where client_id = 20 and type = 'Cash' and user_id = ${owner.userId};
        update payment set at = ${midnight} where client_id = 20 and type = 'CreditCard';
        update refund set state = 'refused' where client_id = 20`)
        const [naive] = yield* rows(`select (sum(amount) * 100)::int as amount
        from (select at, amount, client_id from payment union all select at, -amount, client_id from refund) m
        where client_id = 20 and (at at time zone 'Pacific/Auckland')::date = (now() at time zone 'Pacific/Auckland')::date`)
        // A refund that its provider refuses is still owed, and was counted on its day.
        assert.deepStrictEqual(yield* of(owner), { isEverybodys: true, amount: 20_000, cash: 0 })
        assert.strictEqual(naive?.amount, 20_000)
        const today = { centerId: null, from: null, to: null, tender: null, way: null, page: 1, pageSize: 10 }
        assert.strictEqual((yield* moneyOfTakings(today).pipe(as(owner))).amount, 20_000)
        // More cents than four bytes hold.
        yield* rows(`update payment set amount = 33000000 where client_id = 20 and type = 'CreditCard'`)
        assert.deepStrictEqual(yield* of(owner), { isEverybodys: true, amount: 6_600_000_000, cash: 0 })
        assert.strictEqual((yield* moneyOfTakings(today).pipe(as(owner))).amount, 6_600_000_000)
      }),
  )

  it.effect(
    "stands beside the same weekday a week before up to this time of day, once there are two weeks to compare",
    () =>
      Effect.gen(function* () {
        const owner = yield* aStaff(22, { roles: ["owner"] })
        const seller = yield* aStaff(22)
        // Clocks of Lord Howe go by half an hour: a time of day is the client's, and no number of hours.
        yield* rows("update client set time_zone = 'Australia/Lord_Howe' where id = 22")
        const compared = (staff: Staff) =>
          Effect.map(takings().pipe(as(staff)), ({ amount, weekBefore, units, unitsWeekBefore }) => [
            ...[amount, weekBefore, units, unitsWeekBefore],
          ])
        const then = (zone: string) => `((now() at time zone '${zone}') - interval '7 days') at time zone '${zone}'`
        const here = then("Australia/Lord_Howe")
        const moved = (table: string, what: string, to: string) =>
          rows(`alter table stock_movement disable trigger user; update ${table} set ${to} where client_id = 22 and ${what};
          alter table stock_movement enable trigger user`)
        const lastOf = (table: string) =>
          Effect.map(rows(`select max(id) as id from ${table} where client_id = 22`), ([row]) => row?.id)
        assert.deepStrictEqual(yield* compared(owner), [0, null, 0, null])
        // Two units of a week ago: one by this time of day, one an hour later.
        for (const late of ["0 hours", "1 hour"]) {
          yield* sold(22).pipe(as(seller))
          yield* moved("payment", `id = ${yield* lastOf("payment")}`, `at = ${here} + interval '${late}'`)
          yield* moved("stock_movement", `id = ${yield* lastOf("stock_movement")}`, `at = ${here} + interval '${late}'`)
        }
        yield* sold(22).pipe(as(owner))
        yield* sold(22).pipe(as(seller))
        assert.deepStrictEqual(yield* compared(owner), [20_000, null, 2, null])
        // The first record is of two weeks ago.
        yield* moved("stock_movement", "reason = 'receipt'", "at = now() - interval '20 days'")
        assert.deepStrictEqual(yield* compared(owner), [20_000, 10_000, 2, 1])
        assert.deepStrictEqual(yield* compared(seller), [10_000, 10_000, null, null])
        const far = yield* aStaff(22, { roles: ["owner"], centers: 2 })
        assert.deepStrictEqual(yield* compared({ ...far, centerIds: far.centerIds.slice(1) }), [0, null, 0, null])
        const asked = {
          figure: "sold",
          brandId: null,
          vendorId: null,
          centerId: null,
          from: null,
          to: null,
          page: 1,
          pageSize: 10,
        } as const
        assert.strictEqual((yield* insightRows(asked).pipe(as(owner))).units, 2)
      }),
  )
})

layer(TestDb, { timeout: 120_000 })("a till", (it) => {
  it.effect("is counted from what the last count left, with its sales, returns and cash put in", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const center = staff.centerIds[0] ?? 0
      const put = { centerId: CenterId.make(center), note: "Change" }
      yield* move({ ...put, direction: "in", amount: 5000 }).pipe(as(staff))
      yield* move({ ...put, direction: "out", amount: 1200, note: "Courier" }).pipe(as(staff))
      const order = yield* sold(3).pipe(as(staff))
      yield* sold(3, "CreditCard").pipe(as(staff))
      const [till] = yield* listTills().pipe(as(staff))
      assert.deepInclude(till, { userId: staff.userId, waiting: 4, expected: null, since: null })
      const first = yield* count(counting(center, { counted: 13_800, left: 3800 })).pipe(as(staff))
      assert.deepInclude(first, { expected: 13_800, counted: 13_800, difference: 0, left: 3800 })
      assert.deepStrictEqual(first.report.cash, [
        { reason: "paidIn", count: 1, amount: 5000 },
        { reason: "paidOut", count: 1, amount: -1200 },
        { reason: "payment", count: 1, amount: 10_000 },
      ])
      assert.deepStrictEqual(first.report.cards, [{ brand: "Visa", count: 1, amount: 10_000 }])
      assert.deepInclude(first.report.invoices, { count: 2, amount: 20_000 })
      yield* returnItems({
        ...{ orderId: order.id, toStatusId: StatusId.make(5), note: "Wrong size" },
        itemIds: order.lines.flatMap(({ items }) => items.map(({ id }) => id)),
      }).pipe(as(staff))
      const second = yield* count(counting(center, { counted: 0, note: "Gave from my own" })).pipe(as(staff))
      assert.deepInclude(second, { expected: -6200, difference: 6200 })
      assert.deepStrictEqual(
        second.report.cash.map(({ reason, amount }) => [reason, amount]),
        [
          ["left", 3800],
          ["refund", -10_000],
        ],
      )
      assert.deepStrictEqual(second.report.from, first.at)
      assert.deepStrictEqual(yield* getCount(first.id).pipe(as(staff)), first)
      const { rows: counts, total } = yield* listCounts({ page: 1, pageSize: 1 }).pipe(as(staff))
      assert.deepStrictEqual([counts.map(({ id }) => id), total], [[second.id], 2])
    }),
  )

  it.effect("takes and gives cash by the smallest coin; invoice, payment and card stay as they are", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      const center = staff.centerIds[0] ?? 0
      yield* rows("update client set cash_step = 5 where id = 8")
      const bought = (price: number, by: "Cash" | "CreditCard") =>
        Effect.gen(function* () {
          const { inventoryId } = yield* aPricedItem({ client: 8, price })
          const { id } = yield* addToOrder(adding(inventoryId))
          yield* submit(submitting(id, { paymentType: by, card: by === "Cash" ? "missing" : visa }))
          return yield* setOrderStatus(id, StatusId.make(54))
        })
      const down = yield* bought(10.02, "Cash").pipe(as(staff))
      assert.deepInclude(down, { total: 1002, cashStep: 5 })
      assert.deepInclude(down.invoice, { amount: 1002, paid: 1002, open: 0 })
      yield* bought(10.03, "Cash").pipe(as(staff))
      yield* bought(0.02, "Cash").pipe(as(staff))
      yield* bought(10.02, "CreditCard").pipe(as(staff))
      const first = yield* count(counting(center, { counted: 2005, left: 2005 })).pipe(as(staff))
      assert.deepInclude(first, { expected: 2005, difference: 0 })
      assert.strictEqual(first.report.rounding, -2)
      const itemIds = down.lines.flatMap(({ items }) => items.map(({ id }) => id))
      const { invoice } = yield* returnItems({
        ...{ orderId: down.id, toStatusId: StatusId.make(5), note: "Wrong size", itemIds },
      }).pipe(as(staff))
      assert.deepInclude(invoice?.credits[0]?.refunds[0], { amount: 1002, handed: 1000 })
      const second = yield* count(counting(center, { counted: 1005 })).pipe(as(staff))
      assert.deepInclude(second, { expected: 1005, difference: 0 })
      // What was rounded stays so, whatever the coin is later.
      yield* rows("update client set cash_step = 1 where id = 8")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )

  it.effect("rounds as the browser does", () =>
    Effect.gen(function* () {
      yield* aStaff(8)
      const { sql } = yield* Behind
      const cents = Array.from({ length: 41 }, (_, place) => place)
      for (const step of [1, 5]) {
        const rounded = yield* Effect.promise(() =>
          sql.begin(async (own) => {
            await own`update client set cash_step = ${step} where id = 8`
            await own`select set_config('app.client_id', '8', true)`
            return own<{ cents: number }[]>`
              select (cash_rounded(n::numeric / 100) * 100)::int as cents from unnest(${cents}::int[]) n order by n`
          }),
        )
        assert.deepStrictEqual(
          rounded.map((row) => row.cents),
          cents.map((amount) => cashDue(amount, step)),
        )
      }
    }),
  )

  it.effect("that differs needs a note, leaves no more than was counted, and is not counted for nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const center = staff.centerIds[0] ?? 0
      assert.strictEqual(yield* refused(count(counting(center)).pipe(as(staff))), "TillEmpty")
      const short = { centerId: CenterId.make(center), direction: "in", amount: 0, note: "Change" } as const
      assert.deepInclude(
        { ...(yield* Effect.flip(move(short).pipe(as(staff)))) },
        { _tag: "CashMoveRefused", reason: "amount" },
      )
      assert.deepInclude(
        { ...(yield* Effect.flip(move({ ...short, amount: 1, note: " " }).pipe(as(staff)))) },
        { _tag: "CashMoveRefused", reason: "note" },
      )
      yield* sold(4).pipe(as(staff))
      const differs = yield* Effect.flip(count(counting(center, { counted: 9900, note: " " })).pipe(as(staff)))
      assert.deepInclude({ ...differs }, { _tag: "TillDiffers", difference: null })
      assert.strictEqual(yield* refused(count(counting(center, { left: 10_001 })).pipe(as(staff))), "TillLeavesTooMuch")
      const done = yield* count(counting(center, { counted: 9900, note: "A dollar short" })).pipe(as(staff))
      assert.deepInclude(done, { expected: 10_000, difference: -100, note: "A dollar short", tries: 2 })
      assert.deepStrictEqual(yield* listTills().pipe(as(staff)), [])
    }),
  )

  it.effect("is a person's own; Owner, SupperAdmin and Admin see and count every one of their client", () =>
    Effect.gen(function* () {
      const clerk = yield* aStaff(5)
      const colleague = yield* aStaff(5)
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const stranger = yield* aStaff(3, { roles: ["owner"] })
      const center = clerk.centerIds[0] ?? 0
      yield* sold(5).pipe(as(clerk))
      yield* sold(5).pipe(as(colleague))
      const theirs = counting(center, { userId: UserId.make(clerk.userId) })
      assert.strictEqual(yield* refused(count(theirs).pipe(as(colleague))), "TillNotFound")
      assert.strictEqual(yield* refused(count(theirs).pipe(as(stranger))), "TillEmpty")
      assert.lengthOf(yield* listTills().pipe(as(clerk)), 1)
      const all = yield* listTills().pipe(as(owner))
      assert.deepStrictEqual(
        all.map(({ expected }) => expected),
        [10_000, 10_000],
      )
      const counted = yield* count(theirs).pipe(as(owner))
      assert.deepInclude(counted, { userId: clerk.userId, difference: 0 })
      assert.strictEqual((yield* getCount(counted.id).pipe(as(clerk))).id, counted.id)
      assert.strictEqual(yield* refused(getCount(counted.id).pipe(as(colleague))), "TillCountNotFound")
      assert.strictEqual(yield* refused(getCount(counted.id).pipe(as(stranger))), "TillCountNotFound")
      assert.lengthOf(yield* listTills().pipe(as(owner)), 1)
    }),
  )

  it.effect("of two counts at once, and of one sent twice, counts each movement once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const center = staff.centerIds[0] ?? 0
      for (let trial = 0; trial < 10; trial++) {
        yield* sold(6).pipe(as(staff))
        const once = { key: `count-${trial}`, digest: "d" }
        const answers = yield* Effect.all(
          [
            Effect.either(count(counting(center, { note: "x" })).pipe(as(staff, once))),
            Effect.either(count(counting(center, { note: "x" })).pipe(as(staff, once))),
            Effect.either(count(counting(center, { note: "x" })).pipe(as(staff))),
          ],
          { concurrency: "unbounded" },
        )
        const [mine, again, other] = answers.map(Either.isRight)
        assert.deepStrictEqual([mine, other], mine ? [true, false] : [false, true])
        assert.strictEqual(mine, again)
      }
      const kept = yield* rows("select expected::text, difference::text from till_count where client_id = 6")
      assert.deepStrictEqual(
        kept.map((row) => Object.values(row)),
        Array.from({ length: 10 }, () => ["100.00", "0.00"]),
      )
    }),
  )

  it.effect(
    "tells people who count blind that it differs and nothing else, however they ask, until their count stands",
    () =>
      Effect.gen(function* () {
        const clerk = yield* aStaff(13)
        const owner = yield* aStaff(13, { roles: ["owner"] })
        const center = clerk.centerIds[0] ?? 0
        const fieldsOf = (refusal: object) => ({ ...refusal })
        const theirs = { userId: UserId.make(clerk.userId) }
        yield* sold(13).pipe(as(clerk))
        const tried = (counted: number, staff: Staff, once: Staff["once"] = null) =>
          count(counting(center, { counted, ...theirs })).pipe(as(staff, once), Effect.flip, Effect.map(fieldsOf))
        const heard = [
          yield* tried(9000, clerk, { key: "low", digest: "d" }),
          yield* tried(9000, clerk, { key: "low", digest: "d" }),
          yield* tried(11_000, clerk),
          ...(yield* listTills().pipe(as(clerk))),
          ...(yield* listCounts({ page: 1, pageSize: 10 }).pipe(as(clerk))).rows,
        ]
        assert.deepStrictEqual(heard.slice(0, 3), Array(3).fill({ _tag: "TillDiffers", difference: null }))
        assert.deepInclude(heard[3] as object, { expected: null, refused: null })
        assert.lengthOf(heard, 4)
        const answers = yield* rows(`select answer::text from once where client_id = 13 and user_id = ${clerk.userId}`)
        assert.lengthOf(answers, 1)
        assert.notMatch(JSON.stringify([heard, answers]), /1000|difference\W+\d/)

        // People who see every till hear by how much, and once they do not see it any more, no repeated request tells them.
        const high = { key: "high", digest: "d" }
        assert.deepInclude(yield* tried(10_500, owner, high), { difference: 500 })
        assert.deepInclude(yield* tried(10_500, owner, high), { difference: 500 })
        assert.strictEqual((yield* listTills().pipe(as(owner)))[0]?.refused, 3)
        assert.deepInclude(yield* tried(10_500, { ...owner, roles: ["webUser"] }, high), { difference: null })
        const stands = yield* count(counting(center, { counted: 9000, note: "Ten short" })).pipe(as(clerk))
        assert.deepInclude(stands, { expected: 10_000, difference: -1000, tries: 4, refused: null })
      }),
  )

  it.effect("keeps each refused try once, and its count says at which try it stood", () =>
    Effect.gen(function* () {
      const clerk = yield* aStaff(7)
      const owner = yield* aStaff(7, { roles: ["owner"] })
      const center = clerk.centerIds[0] ?? 0
      const tried = (counted: number, staff: Staff, once: Staff["once"] = null) =>
        refused(count(counting(center, { counted, userId: UserId.make(clerk.userId) })).pipe(as(staff, once)))
      const kept = rows(
        "select counted::int, difference::int, counted_by, last_count_id from till_try where client_id = 7 order by id",
      )
      yield* sold(7).pipe(as(clerk))
      const once = { key: "twice", digest: "d" }
      const both = yield* Effect.all([tried(9000, clerk, once), tried(9000, clerk, once)], { concurrency: 2 })
      assert.deepStrictEqual([...both, yield* tried(9000, clerk, once)], Array(3).fill("TillDiffers"))
      yield* tried(12_000, owner)
      // A refusal that is no difference is no try.
      yield* refused(count(counting(center, { counted: 1, left: 2 })).pipe(as(clerk)))
      assert.deepStrictEqual(
        (yield* kept).map((row) => Object.values(row)),
        [
          [90, -10, clerk.userId, null],
          [120, 20, owner.userId, null],
        ],
      )
      const third = yield* count(counting(center)).pipe(as(clerk))
      assert.deepInclude(third, { tries: 3, refused: null, difference: 0 })
      const seen = yield* getCount(third.id).pipe(as(owner))
      assert.deepStrictEqual(
        seen.refused?.map(({ counted, difference, at }) => [counted, difference, at instanceof Date]),
        [
          [9000, -1000, true],
          [12_000, 2000, true],
        ],
      )
      // The next count starts again.
      yield* sold(7).pipe(as(clerk))
      assert.strictEqual((yield* listTills().pipe(as(owner)))[0]?.refused, 0)
      yield* tried(9000, clerk)
      assert.strictEqual((yield* listTills().pipe(as(owner)))[0]?.refused, 1)
      const next = yield* count(counting(center)).pipe(as(clerk))
      assert.strictEqual(next.tries, 2)
      assert.lengthOf((yield* getCount(next.id).pipe(as(owner))).refused ?? [], 1)
      assert.deepStrictEqual(yield* getCount(third.id).pipe(as(owner)), seen)
      const { rows: counts } = yield* listCounts({ page: 1, pageSize: 10 }).pipe(as(clerk))
      assert.deepStrictEqual(
        counts.map(({ tries }) => tries),
        [2, 3],
      )
    }),
  )

  it.effect("once counted is changed by nobody", () =>
    Effect.gen(function* () {
      const [grants] = yield* rows(`select has_table_privilege('sightline_service', 'till_count', 'update') as changes,
        has_table_privilege('sightline_service', 'till_count', 'delete') as goes,
        has_table_privilege('sightline_service', 'till_try', 'update') as tries,
        has_table_privilege('sightline_service', 'till_try', 'delete') as forgets,
        has_table_privilege('sightline_service', 'sales_return', 'update') as credits,
        has_column_privilege('sightline_service', 'cash_movement', 'amount', 'update') as amounts,
        has_column_privilege('sightline_service', 'payment', 'amount', 'update') as payments`)
      assert.deepStrictEqual(
        { ...grants },
        { changes: false, goes: false, tries: false, forgets: false, credits: false, amounts: false, payments: false },
      )
    }),
  )
})
