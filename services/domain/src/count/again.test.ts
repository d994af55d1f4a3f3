import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { agrees } from "../stock-movement/test-undo"
import { approved, begun, ends, opened, recounting, reviewed, sees, walked } from "./given"
import { countById } from "./session"

/** People with names of their own. */
const named = (client: number, firstName: string, ...roles: ReadonlyArray<"owner" | "admin">) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { roles })
    const { sql } = yield* Behind
    yield* Effect.promise(
      () => sql`update "user" set first_name = ${firstName}, last_name = 'Counts' where id = ${staff.userId}`,
    )
    return staff
  })

const house = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* named(client, "Olga", "owner")
    return { owner, ann: yield* named(client, "Ann"), bob: yield* named(client, "Bob") }
  })

const times = (count: number, item: InventoryItemId) => Array<InventoryItemId>(count).fill(item)

/** The due lines of a new review, each with whether it is still to be counted again. */
const due = (owner: Staff, id: CountSessionId) =>
  Effect.map(reviewed(owner, id), ({ lines }) =>
    Object.fromEntries(lines.filter(({ isDue }) => isDue).map(({ key, isToCountAgain }) => [key, isToCountAgain])),
  )

/** How many lines ask for a reason before the count is booked. */
const doubted = (owner: Staff, id: CountSessionId) =>
  Effect.map(Effect.flip(approved(owner, id, null)), (refused) =>
    refused._tag === "CountDoubtful" ? refused.due : refused._tag,
  )

layer(TestDb, { timeout: 60_000 })("the second look at a due line", (it) => {
  it.effect(
    "is asked of each line: a recount sees it, or goes through an area where it was seen, and nothing else does",
    () =>
      Effect.gen(function* () {
        const { owner, ann, bob } = yield* house(622)
        const wall = yield* anItem({ client: 622, quantity: 10 })
        const drawer = yield* anItem({ client: 622, quantity: 10 })
        const over = yield* anItem({ client: 622, quantity: 3 })
        const [onWall, inDrawer, more] = [`i${wall.itemId}`, `i${drawer.itemId}`, `i${over.itemId}`]
        const id = yield* opened(owner)
        yield* walked(ann, id, [...times(5, wall.itemId), ...times(6, over.itemId)], "first", "Wall")
        yield* walked(bob, id, times(5, drawer.itemId), "first", "Drawer")
        yield* reviewed(owner, id)
        yield* recounting(owner, id)
        yield* walked(ann, id, [], "recount", "Cellar")
        assert.deepStrictEqual(yield* due(owner, id), { [onWall]: true, [inDrawer]: true, [more]: true })
        assert.strictEqual(yield* doubted(owner, id), 3)
        yield* recounting(owner, id)
        // It stands in another area now.
        yield* walked(ann, id, times(5, drawer.itemId), "recount", "Cellar")
        assert.deepStrictEqual(yield* due(owner, id), { [onWall]: true, [inDrawer]: false, [more]: true })
        yield* recounting(owner, id)
        yield* walked(ann, id, [], "search", "Wall")
        assert.deepStrictEqual(yield* due(owner, id), { [onWall]: false, [inDrawer]: false, [more]: true })
        assert.strictEqual(yield* doubted(owner, id), 1)
        yield* recounting(owner, id)
        // Nothing of it is read, so its first reading stays; but somebody went through its area.
        yield* walked(bob, id, times(5, wall.itemId), "recount", "wall")
        assert.deepStrictEqual(yield* due(owner, id), { [onWall]: false, [inDrawer]: false, [more]: false })
      }),
  )

  it.effect("at what nobody saw is a search, or a recount of every area", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(623)
      const stolen = yield* anItem({ client: 623 })
      const kept = yield* anItem({ client: 623 })
      const key = `i${stolen.itemId}`
      const id = yield* opened(owner)
      yield* walked(ann, id, [kept.itemId], "first", "Wall")
      yield* walked(ann, id, [], "first", "Drawer")
      yield* reviewed(owner, id)
      yield* recounting(owner, id)
      yield* walked(ann, id, [kept.itemId], "recount", "Wall")
      assert.deepStrictEqual(yield* due(owner, id), { [key]: true })
      yield* recounting(owner, id)
      yield* walked(ann, id, [], "recount", "Drawer")
      assert.deepStrictEqual(yield* due(owner, id), { [key]: false })
      assert.deepInclude(yield* approved(owner, id, null), { missing: 1 })
      yield* agrees(owner)
      const another = yield* opened(owner)
      yield* walked(ann, another, [])
      assert.deepStrictEqual(yield* due(owner, another), { [`i${kept.itemId}`]: true })
      yield* approved(owner, another, "It is gone")
      const { review } = yield* countById(another).pipe(as(owner))
      assert.deepStrictEqual(
        review?.lines.map(({ isDue, isToCountAgain }) => [isDue, isToCountAgain]),
        [[true, false]],
      )
    }),
  )

  it.effect("comes after the review that first made the line due, whatever was counted again before", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(624)
      const early = yield* anItem({ client: 624, quantity: 10 })
      const late = yield* anItem({ client: 624, quantity: 10 })
      const [first, then] = [`i${early.itemId}`, `i${late.itemId}`]
      const id = yield* opened(owner)
      yield* walked(ann, id, [...times(5, early.itemId), ...times(10, late.itemId)])
      assert.deepStrictEqual(yield* due(owner, id), { [first]: true })
      yield* recounting(owner, id)
      const open = yield* begun(ann, id, "recount")
      yield* sees(ann, open, ...times(5, early.itemId), ...times(4, late.itemId))
      yield* ends(ann, open)
      assert.deepStrictEqual(yield* due(owner, id), { [first]: false, [then]: true })
      // Another review does not make it due again.
      assert.deepStrictEqual(yield* due(owner, id), { [first]: false, [then]: true })
      yield* recounting(owner, id)
      yield* walked(ann, id, [...times(5, early.itemId), ...times(4, late.itemId)], "recount")
      assert.deepStrictEqual(yield* due(owner, id), { [first]: false, [then]: false })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the people who counted a line", (it) => {
  it.effect("are those whose readings it rests on, and nobody for what nobody saw", () =>
    Effect.gen(function* () {
      const { owner, ann, bob } = yield* house(625)
      const batch = yield* anItem({ client: 625, quantity: 10 })
      const stolen = yield* anItem({ client: 625 })
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* sees(ann, pass, ...times(2, batch.itemId))
      const people = Effect.map(reviewed(owner, id), ({ lines }) =>
        Object.fromEntries(lines.map(({ key, countedBy }) => [key, countedBy])),
      )
      // Bob takes the pass over, and reads the rest of the same batch.
      yield* sees(bob, pass, ...times(2, batch.itemId))
      yield* ends(bob, pass)
      const [units, gone] = [`i${batch.itemId}`, `i${stolen.itemId}`]
      assert.deepStrictEqual(yield* people, { [units]: ["Ann Counts", "Bob Counts"], [gone]: [] })
      yield* recounting(owner, id)
      yield* walked(owner, id, times(5, batch.itemId), "recount")
      assert.deepStrictEqual(yield* people, { [units]: ["Olga Counts"], [gone]: [] })
    }),
  )

  it.effect("do not approve it, whether they began the pass or took it over", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(626)
      const admin = yield* named(626, "Ada", "admin")
      const other = yield* named(626, "Eve", "admin")
      const batch = yield* anItem({ client: 626, quantity: 10 })
      const single = yield* anItem({ client: 626 })
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* sees(ann, pass, ...times(2, batch.itemId))
      yield* sees(admin, pass, ...times(2, batch.itemId))
      yield* sees(other, pass, single.itemId)
      yield* ends(ann, pass)
      yield* reviewed(owner, id)
      for (const who of [admin, other])
        assert.strictEqual((yield* Effect.flip(approved(who, id)))._tag, "OwnCountRefused")
      assert.deepInclude(yield* approved(owner, id), { missing: 6 })
      yield* agrees(owner)
    }),
  )
})
