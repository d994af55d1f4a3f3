import { assert, layer } from "@effect/vitest"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, grouped } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { adjustGroupCount, setGroupCount } from "./adjust"

const [used, added] = [1, 3]
const sold = StatusId.make(30)
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

const aGroup = (groupCount: number, client = 3) =>
  Effect.gen(function* () {
    const made = yield* anItem({ client })
    yield* grouped(client, made.itemId, groupCount)
    return made
  })

const rows = <Row extends object>(question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(question))]))

const countOf = (item: number, client = 3) =>
  Effect.map(
    rows<{ count: number; moves: number }>(`select i.group_count as count,
      (select count(*)::int from stock_movement m where m.client_id = i.client_id and m.to_item_id = i.id and m.reason = 'group') as moves
      from inventory_item i where i.client_id = ${client} and i.id = ${item}`),
    ([row]) => row,
  )

layer(TestDb, { timeout: 60_000 })("adjust a group count", (it) => {
  it.effect(
    "moves it by the count in the direction of the reason, through the ledger, and says so in the history",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { itemId, inventoryId } = yield* aGroup(10)
        const less = yield* adjustGroupCount({ itemId, count: 3, remainderId: used, seen: null }).pipe(as(staff))
        assert.deepInclude(less, { itemId, inventoryId, groupCount: 7 })
        const more = yield* adjustGroupCount({ itemId, count: 5, remainderId: added, seen: 7 }).pipe(as(staff))
        assert.strictEqual(more.groupCount, 12)
        assert.deepStrictEqual(
          yield* rows(`select action, changes from history where client_id = 3 and object_id = ${itemId} order by id`),
          [
            { action: "Used", changes: [{ name: "Group count", before: "10", after: "7" }] },
            { action: "Added", changes: [{ name: "Group count", before: "7", after: "12" }] },
          ],
        )
        assert.deepStrictEqual(
          yield* rows(`select quantity, group_count_delta as delta, center_id as center, user_id is not null as signed
          from stock_movement where client_id = 3 and to_item_id = ${itemId} and user_id is not null order by id`),
          [
            { quantity: 0, delta: -3, center: 1, signed: true },
            { quantity: 0, delta: 5, center: 1, signed: true },
          ],
        )
        yield* agrees.pipe(as(staff))
      }),
  )

  it.effect("a count below 0 or above 9999 is refused by both calls, and both limits are reached", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      const adjusting = (count: number, remainderId: number) =>
        Effect.flip(adjustGroupCount({ itemId, count, remainderId, seen: null }).pipe(as(staff)))
      const setting = (groupCount: number, statusId: StatusId) =>
        Effect.flip(setGroupCount({ itemId, groupCount, statusId, seen: null }).pipe(as(staff)))
      for (const refused of [
        yield* adjusting(11, used),
        yield* adjusting(9990, added),
        yield* adjusting(-1, added),
        yield* adjusting(2_147_483_647, added),
        yield* setting(-1, sold),
        yield* setting(10_000, active),
      ])
        assert.strictEqual(refused._tag, "GroupCountOutOfRange")
      assert.deepStrictEqual(yield* countOf(itemId), { count: 10, moves: 1 })
      yield* adjustGroupCount({ itemId, count: 9989, remainderId: added, seen: null }).pipe(as(staff))
      assert.strictEqual((yield* countOf(itemId))?.count, 9999)
      yield* setGroupCount({ itemId, groupCount: 0, statusId: sold, seen: 9999 }).pipe(as(staff))
      assert.strictEqual((yield* countOf(itemId))?.count, 0)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("0 moves nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      const { groupCount } = yield* adjustGroupCount({ itemId, count: 0, remainderId: used, seen: null }).pipe(
        as(staff),
      )
      assert.strictEqual(groupCount, 10)
      assert.deepStrictEqual(yield* countOf(itemId), { count: 10, moves: 1 })
    }),
  )

  it.effect("another count than the one that was seen is a conflict that names it, and nothing is written", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      const asked = { itemId, groupCount: 12, statusId: active }
      const seen = yield* Effect.flip(setGroupCount({ ...asked, seen: 9 }).pipe(as(staff)))
      assert.deepInclude(seen, { _tag: "GroupCountChanged", groupCount: 10 })
      // Without a seen count, the direction tells: who adds to 8 has not seen 10.
      const contrary = yield* Effect.flip(setGroupCount({ ...asked, groupCount: 9, seen: null }).pipe(as(staff)))
      assert.deepInclude(contrary, { _tag: "GroupCountChanged", groupCount: 10 })
      const gone = yield* Effect.flip(
        setGroupCount({ ...asked, groupCount: 11, statusId: sold, seen: null }).pipe(as(staff)),
      )
      assert.strictEqual(gone._tag, "GroupCountChanged")
      assert.deepStrictEqual(yield* countOf(itemId), { count: 10, moves: 1 })
    }),
  )

  it.effect("of forty that use one of ten, ten do, and of forty that saw ten, one sets it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const [first, second] = [yield* aGroup(10), yield* aGroup(10)]
      const race = <A, E, R>(work: Effect.Effect<A, E, R>) =>
        Effect.all(
          Array.from({ length: 40 }, () => Effect.either(work)),
          { concurrency: "unbounded" },
        )
      const uses = yield* race(
        adjustGroupCount({ itemId: first.itemId, count: 1, remainderId: used, seen: null }).pipe(as(staff)),
      )
      assert.strictEqual(uses.filter(Either.isRight).length, 10)
      assert.deepStrictEqual(yield* countOf(first.itemId), { count: 0, moves: 11 })
      const sets = yield* race(
        setGroupCount({ itemId: second.itemId, groupCount: 12, statusId: active, seen: 10 }).pipe(as(staff)),
      )
      assert.strictEqual(sets.filter(Either.isRight).length, 1)
      assert.deepStrictEqual(yield* countOf(second.itemId), { count: 12, moves: 2 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("the same request counts once, and gets its first answer or refusal again", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      const once = (key: string, count: number) =>
        Effect.either(
          adjustGroupCount({ itemId, count, remainderId: used, seen: null }).pipe(as(staff, { key, digest: key })),
        )
      const first = yield* once("first", 4)
      assert.deepStrictEqual(yield* once("first", 4), first)
      assert.strictEqual((yield* countOf(itemId))?.count, 6)
      const refused = yield* once("second", 7)
      assert.strictEqual(refused._tag, "Left")
      yield* adjustGroupCount({ itemId, count: 9, remainderId: added, seen: null }).pipe(as(staff))
      assert.deepStrictEqual(yield* once("second", 7), refused)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("an item that is not Active, or whose product is inactive or has no group counts, is refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const { sql } = yield* Behind
      const set = (itemId: Parameters<typeof setItemStatus>[0]) =>
        Effect.map(
          Effect.flip(setGroupCount({ itemId, groupCount: 11, statusId: active, seen: null }).pipe(as(staff))),
          ({ _tag }) => _tag,
        )
      const [removed, deactivated, closed] = [yield* aGroup(10), yield* aGroup(10), yield* aGroup(10)]
      yield* setItemStatus(removed.itemId, sold).pipe(as(staff))
      yield* setItemStatus(deactivated.itemId, inactive).pipe(as(staff))
      yield* Effect.promise(
        () => sql`update inventory set status_id = 6 where client_id = 3 and id = ${closed.inventoryId}`,
      )
      assert.deepStrictEqual(yield* Effect.forEach([removed, deactivated, closed], ({ itemId }) => set(itemId)), [
        "ItemInactive",
        "ItemInactive",
        "InventoryInactive",
      ])
      assert.strictEqual(yield* set((yield* anItem({ client: 3 })).itemId), "GroupCountNotTracked")
    }),
  )

  it.effect("a status that nobody may choose, and an unknown reason, are refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      for (const statusId of [inactive, 34, 40, 999])
        assert.strictEqual(
          (yield* Effect.flip(setGroupCount({ itemId, groupCount: 4, statusId, seen: null }).pipe(as(staff))))._tag,
          "StatusNotAllowed",
        )
      const none = yield* Effect.flip(
        adjustGroupCount({ itemId, count: 1, remainderId: 9, seen: null }).pipe(as(staff)),
      )
      assert.strictEqual(none._tag, "RemainderOptionNotFound")
    }),
  )

  it.effect("another client's item, and one at another center, are not found", () =>
    Effect.gen(function* () {
      const stranger = yield* aStaff(4)
      yield* aStaff(3, { centers: 2 })
      const staff = yield* aStaff(3)
      const { itemId } = yield* aGroup(10)
      const far = yield* anItem({ client: 3, center: 2 })
      yield* grouped(3, far.itemId, 4)
      const asked = { count: 1, remainderId: used, seen: null }
      const strange = yield* Effect.flip(adjustGroupCount({ itemId, ...asked }).pipe(as(stranger)))
      const elsewhere = yield* Effect.flip(adjustGroupCount({ itemId: far.itemId, ...asked }).pipe(as(staff)))
      assert.deepStrictEqual([strange._tag, elsewhere._tag], ["InventoryItemNotFound", "InventoryItemNotFound"])
    }),
  )
})
