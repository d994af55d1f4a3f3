import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aPlace, counted, earlier, opened, puts, walked } from "./given"
import { nextCounts } from "./place"
import { cancelCount } from "./session"

const house = (client: number, centers = 1) =>
  Effect.all({ owner: aStaff(client, { roles: ["owner"], centers }), ann: aStaff(client, { centers }) })

const center = 1 as CenterId
const day = 24 * 60

/** A place with one item of so many units. */
const filled = (client: number, name: string, units: number, within: number | null = null) =>
  Effect.gen(function* () {
    const place = yield* aPlace(client, name, within)
    const { itemId } = yield* anItem({ client, quantity: units })
    yield* puts(client, itemId, place)
    return { place, itemId }
  })

const next = (who: Parameters<typeof as>[0], minutes: Parameters<typeof nextCounts>[1] = 60) =>
  nextCounts(center, minutes).pipe(as(who))

const named = (who: Parameters<typeof as>[0], minutes?: Parameters<typeof nextCounts>[1]) =>
  Effect.map(next(who, minutes), (found) => found.next.map(({ path, units, minutes }) => [path, units, minutes]))

const isNone = (who: Parameters<typeof as>[0]) =>
  Effect.map(Effect.flip(next(who)), ({ _tag }) => _tag === "CenterNotFound")

/** Lets each ended pass of a count take so many minutes. */
const takes = (client: number, session: number, minutes: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`update count_pass set begun_at = ended_at - make_interval(mins => ${minutes})
        where client_id = ${client} and session_id = ${session}`,
    ),
  )

layer(TestDb, { timeout: 60_000 })("what to count next", (it) => {
  it.effect(
    "is what was never counted, then what was counted longest ago, as many places as fit and at least one",
    () =>
      Effect.gen(function* () {
        const { owner, ann } = yield* house(71)
        const old = yield* filled(71, "Old", 40)
        const recent = yield* filled(71, "Recent", 20)
        yield* filled(71, "Never, large", 300)
        yield* filled(71, "Never, small", 45)
        const one = { graceSeconds: 0 }
        const first = yield* counted(owner, ann, old.place, [], one)
        yield* takes(71, first, 10)
        yield* earlier(71, 3 * day)
        const second = yield* counted(owner, ann, recent.place, [], one)
        yield* takes(71, second, 10)
        const { sql } = yield* Behind
        // The counts have met nothing and lost everything; the stock comes back, and no pass says how fast anybody is.
        yield* Effect.promise(
          () => sql`update inventory_item set status_id = 5, quantity = case id when ${old.itemId} then 40 else 20 end
          where client_id = 71 and id in (${old.itemId}, ${recent.itemId})`,
        )
        const found = yield* next(owner)
        assert.deepInclude(found, { pace: 20, isMeasured: false, places: 4, stocked: 4, free: 4 })
        assert.deepStrictEqual(
          found.next.map(({ path, units, minutes }) => [path, units, minutes]),
          [
            ["Never, large", 300, 15],
            ["Never, small", 45, 3],
            ["Old", 40, 2],
            ["Recent", 20, 1],
          ],
        )
        const told = found.next.map(({ lastCountedAt }) => lastCountedAt)
        assert.deepStrictEqual(told.slice(0, 2), [null, null])
        assert.isTrue((told[2]?.getTime() ?? 0) < (told[3]?.getTime() ?? 0))
        // Fifteen minutes are more than ten, and are one place all the same; what fits beside it comes after it.
        assert.deepStrictEqual(yield* named(owner, 10), [["Never, large", 300, 15]])
        assert.deepStrictEqual(yield* named(owner, 20), [
          ["Never, large", 300, 15],
          ["Never, small", 45, 3],
          ["Old", 40, 2],
        ])
      }),
  )

  it.effect("leaves a place out that does not fit, and takes smaller ones after it", () =>
    Effect.gen(function* () {
      const { owner } = yield* house(72)
      yield* filled(72, "A", 100)
      yield* filled(72, "B", 120)
      yield* filled(72, "C", 61)
      yield* filled(72, "D", 1)
      assert.deepStrictEqual(yield* named(owner, 10), [
        ["A", 100, 5],
        ["C", 61, 4],
        ["D", 1, 1],
      ])
    }),
  )

  it.effect("takes the center's own pace: the median of its ended passes of ninety days", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(73, 2)
      const { itemId } = yield* filled(73, "Wall", 100)
      const walks = (units: number, minutes: number, centerId = center) =>
        Effect.gen(function* () {
          const id = yield* opened(owner, { centerId })
          yield* walked(ann, id, Array<number>(units).fill(itemId))
          yield* takes(73, id, minutes)
          return id
        })
      // Units in a minute: 1, of long ago, and those of now: 2, 4 and 10, whose middle is 4.
      yield* walks(10, 10)
      yield* earlier(73, 91 * day)
      yield* walks(20, 10)
      yield* walks(40, 10)
      yield* walks(100, 10)
      yield* walks(3, 100, 2 as CenterId)
      // What was only searched, has seen nothing, or took no time says nothing.
      yield* walks(0, 10)
      const searched = yield* walks(1, 50)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update count_pass set kind = 'search' where client_id = 73 and session_id = ${searched}`,
      )
      const found = yield* next(owner)
      assert.deepInclude(found, { pace: 4, isMeasured: true })
      assert.deepStrictEqual(yield* named(owner), [["Wall", 100, 25]])
    }),
  )

  it.effect("counts a place with all below it once, and that of a counted room is counted", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(74)
      const room = yield* filled(74, "Room", 10)
      yield* filled(74, "Drawer", 30, room.place)
      const floor = yield* aPlace(74, "Hall")
      yield* filled(74, "Shelf", 5, floor)
      yield* aPlace(74, "Empty")
      assert.deepStrictEqual(yield* named(owner), [
        ["Hall / Shelf", 5, 1],
        ["Room", 40, 2],
      ])
      const { sql } = yield* Behind
      const booked = yield* opened(owner, { locationId: floor })
      yield* walked(ann, booked, [], "first", "Hall", floor)
      yield* Effect.promise(
        () => sql`update count_session set state = 'applied', decided_at = now(), decided_by = opened_by
          where client_id = 74 and id = ${booked}`,
      )
      const first = yield* next(owner)
      assert.deepStrictEqual(
        first.next.map(({ path, lastCountedAt }) => [path, lastCountedAt === null]),
        [
          ["Room", true],
          ["Hall / Shelf", false],
        ],
      )
      // A count that is taken back no longer counts.
      yield* Effect.promise(
        () => sql`update count_session set state = 'cancelled' where client_id = 74 and id = ${booked}`,
      )
      assert.deepStrictEqual(
        (yield* next(owner)).next.map(({ lastCountedAt }) => lastCountedAt),
        [null, null],
      )
    }),
  )

  it.effect("names no place whose count is under way, until that is cancelled", () =>
    Effect.gen(function* () {
      const { owner } = yield* house(75)
      const room = yield* filled(75, "Room", 10)
      yield* filled(75, "Drawer", 30, room.place)
      const id = yield* opened(owner, { locationId: room.place })
      assert.deepInclude(yield* next(owner), { places: 2, stocked: 2, free: 0, next: [] })
      yield* cancelCount(id, 1).pipe(as(owner))
      assert.deepStrictEqual(yield* named(owner), [["Room", 40, 2]])
    }),
  )

  it.effect("is asked of an open center of the caller, and tells nothing of other centers and clients", () =>
    Effect.gen(function* () {
      const { owner } = yield* house(76, 2)
      const theirs = yield* house(77)
      yield* filled(77, "Theirs", 1)
      const far = yield* aPlace(76, "Far", null, 2)
      const { itemId } = yield* anItem({ client: 76, center: 2 })
      yield* puts(76, itemId, far)
      assert.deepInclude(yield* next(owner), { places: 0, stocked: 0, free: 0, next: [] })
      yield* aPlace(76, "Empty")
      assert.deepInclude(yield* next(owner), { places: 1, stocked: 0, next: [] })
      assert.deepStrictEqual(yield* named(theirs.owner), [["Theirs", 1, 1]])
      assert.isTrue(yield* isNone({ ...owner, centerIds: [2 as CenterId] }))
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update center set closed_at = now(), closed_by = ${owner.userId} where client_id = 76 and id = 1`,
      )
      assert.isTrue(yield* isNone(owner))
    }),
  )
})
