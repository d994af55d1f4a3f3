import { assert, layer } from "@effect/vitest"
import type { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setItemStatus } from "../inventory-item/set-status"
import { relocateDue } from "../outbox/sweep"
import { recount } from "../stock-movement/recount"
import { createRelocation } from "./create"
import { listRelocations, searchRelocatable } from "./find"
import { orderOf, placesOfItems, stock } from "./given"
import { cancelRelocation, undoRelocation } from "./settle"

const clean = { totals: [], items: [], orders: [] }
const sold = 30 as StatusId
const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const behind = <A>(question: (sql: Behind["Type"]["sql"]) => Promise<A>) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => question(sql)))

/** The client's day, in days from today by its own clock. */
const dayOf = (client: number, from = 0) =>
  behind(async (sql) => {
    const [row] = await sql<{ day: string }[]>`
      select to_char((now() at time zone time_zone)::date + ${from}::int, 'YYYY/MM/DD') as day from client where id = ${client}`
    return row?.day ?? ""
  })

/** Pretends that a plan was made earlier, for a day that has come since. */
const comeAround = (client: number, id: number, day: string) =>
  behind((sql) => sql`update relocation set start_day = ${day}::text::date where client_id = ${client} and id = ${id}`)

const outcomes = (client: number, id: number) =>
  behind(async (sql) => {
    const rows = await sql<{ said: string }[]>`select concat_ws(' ', outcome, skipped_because) as said
      from relocation_item where client_id = ${client} and relocation_id = ${id} order by inventory_item_id`
    return rows.map(({ said }) => said)
  })

layer(TestDb, { timeout: 60_000 })("a planned relocation", (it) => {
  it.effect(
    "marks its items until its day, so that no other takes them, and moves them on it, once · RELOCATE-12",
    () =>
      Effect.gen(function* () {
        const { staff, bin, ids } = yield* stock(3, 3)
        const plan = yield* createRelocation(orderOf(ids, { bin, isFuture: true, startDay: yield* dayOf(3, 1) })).pipe(
          as(staff),
        )
        assert.deepInclude(plan, { items: 3, isFuture: true })
        assert.deepStrictEqual(
          yield* placesOfItems(3, ids),
          ids.map(() => ({ center: 1, bin: null, waits: plan.id })),
        )
        assert.strictEqual(yield* tagOf(createRelocation(orderOf(ids, { bin })).pipe(as(staff))), "RelocationBlocked")
        yield* relocateDue()
        assert.strictEqual((yield* placesOfItems(3, ids))[0]?.bin, null)
        const [gone] = ids
        if (gone !== undefined) {
          // A batch of two: one unit leaves, the rest of it still moves. The second batch leaves whole.
          yield* setItemStatus(gone, sold).pipe(as(staff))
          yield* behind(
            (sql) => sql`update inventory_item set status_id = 31 where client_id = 3 and id = ${ids[1] ?? 0}`,
          )
        }
        // The worker was down for two days.
        yield* comeAround(3, plan.id, yield* dayOf(3, -2))
        yield* relocateDue()
        assert.deepStrictEqual(
          (yield* placesOfItems(3, ids)).map((place) => [place.bin, place.waits]),
          [
            [bin, null],
            [null, null],
            [bin, null],
          ],
        )
        assert.deepStrictEqual(yield* outcomes(3, plan.id), ["moved", "skipped removed", "moved"])
        const count = behind((sql) => sql`select from stock_movement where client_id = 3`)
        const before = (yield* count).length
        yield* relocateDue()
        assert.strictEqual((yield* count).length, before)
        yield* behind((sql) => sql`update inventory_item set status_id = 5 where client_id = 3 and id = ${ids[1] ?? 0}`)
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      }),
  )

  it.effect("starts on its day by the client's own clock", () =>
    Effect.gen(function* () {
      const east = yield* stock(21, 1)
      const west = yield* stock(22, 1)
      // A day and an hour apart: it is never the same day at both.
      yield* behind(
        (sql) => sql`update client set time_zone = case id when 21 then 'Pacific/Kiritimati' else 'Pacific/Midway' end
        where id in (21, 22)`,
      )
      const startDay = yield* dayOf(21)
      for (const { staff, bin, ids } of [east, west])
        yield* createRelocation(orderOf(ids, { bin, isFuture: true, startDay })).pipe(as(staff))
      yield* relocateDue()
      assert.deepStrictEqual((yield* placesOfItems(21, east.ids))[0]?.bin, east.bin)
      assert.deepStrictEqual((yield* placesOfItems(22, west.ids))[0]?.bin, null)
    }),
  )

  it.effect("is canceled before its day, and when its client becomes Simple", () =>
    Effect.gen(function* () {
      const { staff, bin, ids } = yield* stock(23, 1)
      const stranger = (yield* stock(24, 1)).staff
      const order = orderOf(ids, { bin, isFuture: true, startDay: yield* dayOf(23, 3) })
      const plan = yield* createRelocation(order).pipe(as(staff))
      assert.strictEqual(yield* tagOf(cancelRelocation(plan.id).pipe(as(stranger))), "RelocationNotFound")
      const near = { ...staff, centerIds: staff.centerIds.slice(1) }
      assert.strictEqual(yield* tagOf(cancelRelocation(plan.id).pipe(as(near))), "RelocationNotFound")
      yield* cancelRelocation(plan.id).pipe(as(staff))
      assert.deepStrictEqual(yield* placesOfItems(23, ids), [{ center: 1, bin: null, waits: null }])
      assert.strictEqual(yield* tagOf(cancelRelocation(plan.id).pipe(as(staff))), "RelocationSettled")
      const next = yield* createRelocation(order).pipe(as(staff))
      yield* behind((sql) => sql`update client set client_group = 'Simple' where id = 23`)
      yield* relocateDue()
      assert.deepStrictEqual(yield* placesOfItems(23, ids), [{ center: 1, bin: null, waits: null }])
      // The change of group has ended the sessions of its people.
      const later = yield* aStaff(23, { centers: 2 })
      const listed = yield* listRelocations().pipe(as(later))
      assert.deepStrictEqual(
        listed.map(({ id, state, skipped }) => [id, state, skipped]),
        [
          [next.id, "cancelled", 1],
          [plan.id, "cancelled", 1],
        ],
      )
    }),
  )

  it.effect("lists products with the items that may move, in process among them, by words and place", () =>
    Effect.gen(function* () {
      const { staff, bin, ids } = yield* stock(25, 2)
      const [moved] = ids
      yield* createRelocation(orderOf(ids.slice(0, 1), { bin })).pipe(as(staff))
      yield* createRelocation(orderOf(ids.slice(1), { bin, isFuture: true, startDay: yield* dayOf(25, 1) })).pipe(
        as(staff),
      )
      const look = (search: string, locationId: number | null = null) =>
        Effect.map(
          searchRelocatable({ search, centerId: null, locationId, page: 1, pageSize: 10 }).pipe(as(staff)),
          ({ rows }) => rows.flatMap(({ items }) => items.map(({ id, isInProcess }) => [id, isInProcess])),
        )
      assert.sameDeepMembers(yield* look("fra"), [
        [ids[0], false],
        [ids[1], true],
      ])
      assert.deepStrictEqual(yield* look("", bin), [[moved, false]])
      assert.deepStrictEqual(yield* look("nothing like it"), [])
      assert.lengthOf(yield* look(`${"fra ".repeat(8)} beyond the words of a search`), 2)
      const stranger = (yield* stock(26, 1)).staff
      const theirs = yield* searchRelocatable({
        search: "",
        centerId: null,
        locationId: bin,
        page: 1,
        pageSize: 10,
      }).pipe(as(stranger))
      assert.deepStrictEqual(theirs.rows, [])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the undo of a relocation", (it) => {
  it.effect("takes items back by reversals with both places, and names those that are elsewhere", () =>
    Effect.gen(function* () {
      const { staff, bin, far, ids } = yield* stock(3, 3)
      const { id } = yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff))
      const [, second] = ids
      yield* createRelocation(orderOf(second === undefined ? [] : [second], { center: 2, bin: far })).pipe(as(staff))
      const request = { key: "0199-undo", digest: "d" }
      const undone = yield* undoRelocation(id).pipe(as(staff, request))
      assert.deepStrictEqual(yield* undoRelocation(id).pipe(as(staff, request)), undone)
      assert.deepStrictEqual(undone, {
        items: 2,
        left: [{ itemId: second ?? 0, why: "elsewhere", orders: [], submissions: [] }],
      })
      assert.deepStrictEqual(
        (yield* placesOfItems(3, ids)).map((place) => [place.center, place.bin]),
        [
          [1, null],
          [2, far],
          [1, null],
        ],
      )
      const reversals = yield* behind(
        (
          sql,
        ) => sql`select r.center_id as "from", r.from_location_id as "fromBin", r.to_center_id as "to", r.to_location_id as "toBin",
            m.reason from stock_movement r join stock_movement m on m.client_id = r.client_id and m.id = r.reverses_id
          where r.client_id = 3 and r.reason = 'reversal'`,
      )
      assert.deepStrictEqual(
        reversals.map((row) => ({ ...row })),
        [1, 2].map(() => ({ from: 1, fromBin: bin, to: 1, toBin: null, reason: "relocation" })),
      )
      assert.strictEqual(yield* tagOf(undoRelocation(id).pipe(as(staff))), "RelocationSettled")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("is refused where nothing can go back, and for another client's relocation", () =>
    Effect.gen(function* () {
      const { staff, bin, ids } = yield* stock(3, 1)
      const { id } = yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff))
      const stranger = (yield* stock(4, 1)).staff
      assert.strictEqual(yield* tagOf(undoRelocation(id).pipe(as(stranger))), "RelocationNotFound")
      yield* behind((sql) => sql`update inventory_item set status_id = 6 where client_id = 3 and id = any (${ids})`)
      const refused = yield* Effect.flip(undoRelocation(id).pipe(as(staff)))
      assert.deepInclude(refused, {
        _tag: "RelocationBlocked",
        blockers: [{ itemId: ids[0] ?? 0, why: "inactive", orders: [], submissions: [] }],
      })
    }),
  )
})
