import { randomUUID } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { CategoryId } from "@sightline/model/category"
import type { CenterId } from "@sightline/model/center"
import { CountPassId, type CountSessionId, type LocationId } from "@sightline/model/count"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aPlace, begun, counted, ends, opened, puts, recounting, reviewed, sees, walked } from "./given"
import { beginPass } from "./pass"
import { countProgress, lastCounted } from "./place"
import { cancelCount } from "./session"

const house = (client: number, centers = 1) =>
  Effect.all({ owner: aStaff(client, { roles: ["owner"], centers }), ann: aStaff(client, { centers }) })

const tagOf = <A, R>(work: Effect.Effect<A, { readonly _tag: string }, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const placeOf = (client: number, passId: string) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const rows = await sql<{ place: number | null }[]>`
        select location_id as place from count_pass where client_id = ${client} and id = ${passId}`
      return rows.map(({ place }) => place)
    }),
  )

/** An item at a place. */
const itemAt = (client: number, place: number, quantity = 1) =>
  Effect.tap(anItem({ client, quantity }), ({ itemId }) => puts(client, itemId, place))

const states = (id: CountSessionId, who: Parameters<typeof as>[0]) =>
  Effect.map(countProgress(id).pipe(as(who)), ({ total, counted: done, places }) => ({
    of: [done, total],
    places: places.map(({ path, state, units, within }) => [path, state, units, within]),
  }))

layer(TestDb, { timeout: 60_000 })("the place of a pass", (it) => {
  it.effect("is kept, once for a key and of two at once, and lies within the count", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(60, 2)
      const theirs = yield* house(61)
      const wall = yield* aPlace(60, "Wall")
      const shelf = yield* aPlace(60, "Shelf", wall)
      const others = {
        "beside the place of the count": yield* aPlace(60, "Window"),
        "at another center": yield* aPlace(60, "Far", null, 2),
        "of another client": yield* aPlace(61, "Theirs"),
      }
      const id = yield* opened(owner, { locationId: wall })
      const begin = (locationId: LocationId) =>
        ({ sessionId: id, kind: "first", area: "Shelf", locationId, at: new Date() }) as const
      const passId = CountPassId.make(randomUUID())
      const key = { key: "0199-count-place", digest: "d" }
      const begins = beginPass({ ...begin(shelf), passId }).pipe(as(ann, key))
      yield* Effect.all([begins, begins], { concurrency: "unbounded" })
      yield* begins
      assert.deepStrictEqual(yield* placeOf(60, passId), [shelf])
      for (const [where, place] of Object.entries(others)) {
        const other = CountPassId.make(randomUUID())
        assert.strictEqual(
          yield* tagOf(beginPass({ ...begin(place), passId: other }).pipe(as(ann))),
          "CountScopeUnknown",
          where,
        )
        assert.deepStrictEqual(yield* placeOf(60, other), [], where)
      }
      assert.strictEqual(
        yield* tagOf(beginPass({ ...begin(shelf), passId: CountPassId.make(randomUUID()) }).pipe(as(theirs.ann))),
        "CountNotFound",
      )
      const whole = yield* opened(owner)
      const typed = yield* begun(ann, whole)
      const named = yield* begun(ann, whole, "first", "Shelf", shelf)
      assert.deepStrictEqual([yield* placeOf(60, typed), yield* placeOf(60, named)], [[null], [shelf]])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the progress of a count", (it) => {
  it.effect("tells each place with stock in its scope or a pass, and a place inside a counted one is counted", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(62, 2)
      const room = yield* aPlace(62, "Room")
      const drawer = yield* aPlace(62, "Drawer", room)
      const window = yield* aPlace(62, "Window")
      yield* aPlace(62, "Empty")
      const first = yield* itemAt(62, drawer, 2)
      yield* itemAt(62, window)
      const sold = yield* itemAt(62, yield* aPlace(62, "Sold out"))
      const lens = yield* itemAt(62, yield* aPlace(62, "Lenses"))
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into category (client_id, id, code, name) values (62, 2, 'lenses', 'Lenses')`
        await sql`update inventory set category_id = 2 where client_id = 62 and id = ${lens.inventoryId}`
        await sql`update inventory_item set status_id = 30 where client_id = 62 and id = ${sold.itemId}`
      })
      const id = yield* opened(owner, { categoryIds: [CategoryId.make(1)] })
      assert.deepStrictEqual(yield* states(id, ann), {
        of: [0, 2],
        places: [
          ["Room / Drawer", "left", null, null],
          ["Window", "left", null, null],
        ],
      })
      const pass = yield* begun(ann, id, "first", "Room", room)
      yield* sees(ann, pass, first.itemId, first.itemId, 999_999)
      assert.deepStrictEqual((yield* states(id, ann)).places.slice(1), [
        ["Room", "counting", 2, null],
        ["Room / Drawer", "counting", null, "Room"],
      ])
      yield* ends(ann, pass)
      assert.deepStrictEqual(yield* states(id, ann), {
        of: [2, 3],
        places: [
          ["Window", "left", null, null],
          ["Room", "counted", 2, null],
          ["Room / Drawer", "counted", null, "Room"],
        ],
      })
      const [, told] = (yield* countProgress(id).pipe(as(owner))).places
      assert.strictEqual(told?.by, "Test Person")
      assert.instanceOf(told?.at, Date)
      yield* reviewed(owner, id)
      yield* recounting(owner, id)
      // It looks for single things.
      yield* walked(ann, id, [], "search", "Window", window)
      assert.deepStrictEqual((yield* states(id, ann)).of, [2, 3])
      const again = yield* begun(ann, id, "recount", "Drawer", drawer)
      assert.deepStrictEqual((yield* states(id, ann)).places[1], ["Room / Drawer", "counting", 0, null])
      yield* ends(ann, again)
    }),
  )

  it.effect("keeps to the place of the count, and is hidden from another client or center", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(63, 2)
      const theirs = yield* house(64)
      const room = yield* aPlace(63, "Room")
      const drawer = yield* aPlace(63, "Drawer", room)
      yield* itemAt(63, drawer)
      yield* itemAt(63, yield* aPlace(63, "Window"))
      yield* itemAt(64, yield* aPlace(64, "Theirs"))
      const id = yield* opened(owner, { locationId: room })
      assert.deepStrictEqual((yield* states(id, ann)).places, [["Room / Drawer", "left", null, null]])
      for (const who of [theirs.owner, { ...ann, centerIds: [2 as CenterId] }])
        assert.strictEqual(yield* tagOf(countProgress(id).pipe(as(who))), "CountNotFound")
    }),
  )

  it.effect("of a count that was decided tells what was counted, whatever has come since", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(65)
      const [wall, window] = [yield* aPlace(65, "Wall"), yield* aPlace(65, "Window")]
      const { itemId } = yield* itemAt(65, wall)
      yield* itemAt(65, window)
      const id = yield* opened(owner)
      yield* walked(ann, id, [itemId], "first", "Wall", wall)
      assert.deepStrictEqual((yield* states(id, ann)).of, [1, 2])
      yield* cancelCount(id, 1).pipe(as(owner))
      assert.deepStrictEqual(yield* states(id, ann), { of: [1, 1], places: [["Wall", "counted", 1, null]] })
    }),
  )
})

/** The time of the last count of one thing, as milliseconds. */
const lastOf = (who: Parameters<typeof as>[0], of: Parameters<typeof lastCounted>[0], id: number) =>
  Effect.map(lastCounted(of, [id]).pipe(as(who)), ([row]) => row?.at.getTime())

/** Another state of a count, past the services. */
const becomes = (client: number, id: number, state: string) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update count_session set state = ${state} where client_id = ${client} and id = ${id}`),
  )

const timesOf = (client: number, session: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const [row] = await sql<{ seen: Date; ended: Date }[]>`
        select max(n.last_at) as seen, max(p.ended_at) as ended from count_pass p
        left join count_seen n on n.client_id = p.client_id and n.pass_id = p.id
        where p.client_id = ${client} and p.session_id = ${session}`
      return { seen: row?.seen.getTime(), ended: row?.ended.getTime() }
    }),
  )

layer(TestDb, { timeout: 60_000 })("when something was last counted", (it) => {
  it.effect("is its last reading in a booked count: not in an open, cancelled or undone one, nor in a late pass", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(66, 2)
      const theirs = yield* house(67)
      const { itemId, inventoryId } = yield* anItem({ client: 66 })
      const other = yield* anItem({ client: 66 })
      const both = (who: Parameters<typeof as>[0]) =>
        Effect.all([lastOf(who, "item", itemId), lastOf(who, "inventory", inventoryId)])
      const open = yield* opened(owner)
      yield* walked(ann, open, [itemId])
      assert.deepStrictEqual(yield* both(ann), [undefined, undefined])
      yield* reviewed(owner, open)
      assert.deepStrictEqual(yield* both(ann), [undefined, undefined])
      yield* cancelCount(open, 2).pipe(as(owner))
      assert.deepStrictEqual(yield* both(ann), [undefined, undefined])
      const id = yield* counted(owner, ann, null, [itemId])
      const { seen } = yield* timesOf(66, id)
      assert.isDefined(seen)
      assert.deepStrictEqual(yield* both(ann), [seen, seen])
      assert.deepStrictEqual(
        (yield* lastCounted("item", [itemId, other.itemId, 999_999]).pipe(as(ann))).map((row) => row.id),
        [itemId],
      )
      for (const who of [theirs.ann, { ...ann, centerIds: [2 as CenterId] }])
        assert.deepStrictEqual(yield* both(who), [undefined, undefined])
      const { sql } = yield* Behind
      const late = (is: boolean) =>
        Effect.promise(() => sql`update count_pass set is_late = ${is} where client_id = 66 and session_id = ${id}`)
      yield* late(true)
      assert.deepStrictEqual(yield* both(ann), [undefined, undefined])
      yield* late(false)
      yield* becomes(66, id, "cancelled")
      assert.deepStrictEqual(yield* both(ann), [undefined, undefined])
    }),
  )

  it.effect("of an item is also that of its product's number and of its batch's label, at its center", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(68, 2)
      const shared = yield* anItem({ client: 68, upc: "4006381333931" })
      const far = yield* anItem({ client: 68, center: 2 })
      const { sql } = yield* Behind
      const split = yield* Effect.promise(async () => {
        await sql`update inventory_item set inventory_id = ${shared.inventoryId} where client_id = 68 and id = ${far.itemId}`
        const rows = await sql<{ id: number }[]>`
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, split_from_id)
          select 68, ${far.inventoryId}, 6, 1, c, ${shared.itemId} from generate_series(1, 2) c returning id`
        return rows.map(({ id }) => id)
      })
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* sees(ann, pass, shared.itemId)
      yield* ends(ann, pass)
      yield* becomesApplied(68, id)
      const told = (of: "item" | "inventory", ids: ReadonlyArray<number>) =>
        Effect.map(lastCounted(of, ids).pipe(as(ann)), (rows) => rows.map((row) => row.id))
      assert.deepStrictEqual(yield* told("item", [...split, shared.itemId, far.itemId]), [shared.itemId, split[0]])
      yield* Effect.promise(
        () => sql`update count_seen set subject = 'inventory', subject_id = ${shared.inventoryId} where client_id = 68`,
      )
      assert.deepStrictEqual(yield* told("item", [...split, shared.itemId, far.itemId]), [shared.itemId])
      assert.deepStrictEqual(yield* told("inventory", [shared.inventoryId, far.inventoryId]), [shared.inventoryId])
    }),
  )

  it.effect("of a place is the last end of a pass through it or one around it, and a search does not count", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(69, 2)
      const theirs = yield* house(70)
      const room = yield* aPlace(69, "Room")
      const drawer = yield* aPlace(69, "Drawer", room)
      const window = yield* aPlace(69, "Window")
      const { itemId } = yield* itemAt(69, drawer)
      const ids = [room, drawer, window]
      const told = (who: Parameters<typeof as>[0]) =>
        Effect.map(lastCounted("location", ids).pipe(as(who)), (rows) => rows.map(({ id, at }) => [id, at.getTime()]))
      const first = yield* counted(owner, ann, drawer, [itemId])
      const { ended: small } = yield* timesOf(69, first)
      assert.deepStrictEqual(yield* told(ann), [[drawer, small]])
      const second = yield* counted(owner, ann, room, [itemId])
      const { ended: large } = yield* timesOf(69, second)
      assert.deepStrictEqual(yield* told(ann), [
        [room, large],
        [drawer, large],
      ])
      yield* becomes(69, second, "cancelled")
      assert.deepStrictEqual(yield* told(ann), [[drawer, small]])
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update count_pass set kind = 'search' where client_id = 69`)
      assert.deepStrictEqual(yield* told(ann), [])
      yield* Effect.promise(() => sql`update count_pass set kind = 'first' where client_id = 69`)
      for (const who of [theirs.ann, { ...ann, centerIds: [2 as CenterId] }])
        assert.deepStrictEqual(yield* told(who), [])
    }),
  )
})

/** A count that was walked, as its approval leaves it. */
const becomesApplied = (client: number, id: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`update count_session set state = 'applied', decided_at = now(), decided_by = opened_by
        where client_id = ${client} and id = ${id}`,
    ),
  )
