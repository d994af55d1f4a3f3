import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import type { EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { definitions } from "../../inventory/given"
import { anItem, grouped, itemRow } from "../../inventory-item/given"
import { recount } from "../../stock-movement/recount"
import { anEntryId, aStation, aWorkingStation, send, working } from "../given"

const damaged = StatusId.make(31)
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)
const named = (code: string) => ({ code, itemId: null })
const adjusting = (code: string, count: number, remainderId: number, seen: number | null = null): EntryTask => ({
  _tag: "AdjustGroup",
  ...named(code),
  count,
  remainderId,
  seen,
})
const removing = (code: string, quantity: number): EntryTask => ({
  _tag: "RemoveQuantity",
  ...named(code),
  quantity,
  statusId: damaged,
})
const adding = (code: string, quantity: number): EntryTask => ({ _tag: "AddQuantity", ...named(code), quantity })
const [used, added] = [1, 3]

const outcomeOf = (...asked: Parameters<typeof send>) =>
  Effect.map(send(...asked), ({ answers }) => answers[0]?.outcome)

const groupCountOf = (item: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.map(
      Effect.promise(() => sql`select group_count as count from inventory_item where client_id = 3 and id = ${item}`),
      ([row]) => row?.count,
    ),
  )

/** An item of a product whose category has its fields. */
const aFrame = (given: Omit<Parameters<typeof anItem>[0], "client"> = {}) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [known] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
    if (!known) yield* definitions(3)
    const made = yield* anItem({ client: 3, ...given })
    yield* Effect.promise(
      () => sql`update inventory set category_id = 301 where client_id = 3 and id = ${made.inventoryId}`,
    )
    return made
  })

const inactiveProduct = (inventory: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update inventory set status_id = 6 where client_id = 3 and id = ${inventory}`),
  )

layer(TestDb, { timeout: 60_000 })("the tasks of a station besides removal", (it) => {
  it.effect("a group count changes by the entry's count, once for thirty sendings, as at the remainder screen", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant, station } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3 })
      yield* grouped(3, itemId, 10)
      const id = anEntryId()
      const task = adjusting(`c3.i.${itemId}`, 4, used, 10)
      const all = yield* Effect.all(
        Array.from({ length: 30 }, () => send(secret, 1, task, grant, { id })),
        { concurrency: "unbounded" },
      )
      for (const { answers } of all) assert.deepStrictEqual(answers, all[0]?.answers)
      const outcome = all[0]?.answers[0]?.outcome
      assert.strictEqual(outcome?._tag, "GroupAdjusted")
      if (outcome?._tag === "GroupAdjusted") assert.deepInclude(outcome.change, { itemId, groupCount: 6 })
      assert.strictEqual(yield* groupCountOf(itemId), 6)
      const { sql } = yield* Behind
      const [movement] = yield* Effect.promise(
        () => sql`select user_id, station_id, request_key, group_count_delta as delta from stock_movement
          where client_id = 3 and to_item_id = ${itemId} and user_id is not null`,
      )
      assert.deepInclude(movement, { user_id: clerk.userId, station_id: station.id, request_key: id, delta: -4 })
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("a count that differs from the one that was seen is a conflict that names it, and nothing is written", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3 })
      yield* grouped(3, itemId, 8)
      const code = `c3.i.${itemId}`
      const changed = yield* outcomeOf(secret, 1, adjusting(code, 2, used, 10), grant)
      assert.deepInclude(changed, { _tag: "Conflict", reason: "groupCountChanged", itemId, now: 8 })
      assert.strictEqual(yield* groupCountOf(itemId), 8)
      assert.deepInclude(yield* outcomeOf(secret, 2, adjusting(code, 9, used), grant), {
        _tag: "Refused",
        reason: "GroupCountOutOfRange",
      })
      assert.deepInclude(yield* outcomeOf(secret, 3, adjusting(code, 2, 99), grant), {
        reason: "RemainderOptionNotFound",
      })
      const plain = yield* anItem({ client: 3 })
      assert.deepInclude(yield* outcomeOf(secret, 4, adjusting(`c3.i.${plain.itemId}`, 1, added), grant), {
        reason: "GroupCountNotTracked",
      })
      assert.strictEqual((yield* outcomeOf(secret, 5, adjusting(code, 2, used, 8), grant))?._tag, "GroupAdjusted")
      assert.strictEqual(yield* groupCountOf(itemId), 6)
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("of two stations that saw ten, one adjusts and the other learns the new count", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* aWorkingStation(), yield* aWorkingStation()]
      const { itemId } = yield* anItem({ client: 3 })
      yield* grouped(3, itemId, 10)
      const outcomes = yield* Effect.all(
        [one, other].map(({ secret, grant }) => outcomeOf(secret, 1, adjusting(`c3.i.${itemId}`, 1, used, 10), grant)),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual(outcomes.map((outcome) => outcome?._tag).sort(), ["Conflict", "GroupAdjusted"])
      assert.strictEqual(yield* groupCountOf(itemId), 9)
      yield* agrees.pipe(as(one.clerk))
    }),
  )

  it.effect(
    "a quantity leaves the stock all or none; of one item for those alone who may choose its status in the office",
    () =>
      Effect.gen(function* () {
        const { owner, secret, grant, station } = yield* aWorkingStation()
        const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 5, reserved: 1 })
        const code = `c3.${inventoryId}`
        assert.deepInclude(yield* outcomeOf(secret, 1, removing(`c3.i.${itemId}`, 2), grant), {
          _tag: "Refused",
          reason: "RoleRefused",
        })
        const admin = yield* working(yield* aStaff(3, { roles: ["admin"] }), station.id)
        assert.deepInclude(yield* outcomeOf(secret, 2, removing(code, 5), admin.grant), {
          _tag: "Conflict",
          reason: "quantityMissing",
          itemId: null,
          now: 4,
        })
        assert.deepInclude(yield* itemRow(3, itemId), { quantity: 5, total: 5, movements: 1 })
        const id = anEntryId()
        const first = yield* outcomeOf(secret, 3, removing(code, 3), admin.grant, { id })
        assert.strictEqual(first?._tag, "QuantityRemoved")
        if (first?._tag === "QuantityRemoved") assert.deepInclude(first.removed, { quantity: 3, totalQuantity: 2 })
        assert.deepStrictEqual(yield* outcomeOf(secret, 3, removing(code, 3), admin.grant, { id }), first)
        assert.strictEqual((yield* itemRow(3, itemId)).total, 2)
        yield* agrees.pipe(as(owner))
      }),
  )

  it.effect("a quantity joins its item, or becomes an item at the station's center, once for its entry", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant, station } = yield* aWorkingStation()
      const { itemId, inventoryId } = yield* aFrame({ quantity: 2 })
      const id = anEntryId()
      const first = yield* outcomeOf(secret, 1, adding(`c3.i.${itemId}`, 3), grant, { id })
      assert.strictEqual(first?._tag, "QuantityAdded")
      if (first?._tag === "QuantityAdded") assert.deepInclude(first.added, { id: itemId, quantity: 5 })
      assert.deepStrictEqual(yield* outcomeOf(secret, 1, adding(`c3.i.${itemId}`, 3), grant, { id }), first)
      assert.deepInclude(yield* itemRow(3, itemId), { quantity: 5, total: 5 })
      const second = yield* outcomeOf(secret, 2, adding(`c3.${inventoryId}`, 4), grant)
      assert.strictEqual(second?._tag, "QuantityAdded")
      if (second?._tag !== "QuantityAdded") return
      assert.notStrictEqual(second.added.id, itemId)
      assert.strictEqual(second.product?.totalQuantity, 9)
      const { sql } = yield* Behind
      const [made] = yield* Effect.promise(
        () => sql`select center_id as center from inventory_item where client_id = 3 and id = ${second.added.id}`,
      )
      assert.strictEqual(made?.center, station.center.id)
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("an inactive product takes no quantity, and the entries behind the refusal go on · ADDQTY-07", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const [closed, open] = [yield* aFrame(), yield* aFrame()]
      yield* inactiveProduct(closed.inventoryId)
      assert.deepInclude(yield* outcomeOf(secret, 1, adding(`c3.i.${closed.itemId}`, 1), grant), {
        _tag: "Refused",
        reason: "InventoryInactive",
      })
      assert.strictEqual((yield* outcomeOf(secret, 2, adding(`c3.i.${open.itemId}`, 1), grant))?._tag, "QuantityAdded")
      assert.strictEqual((yield* itemRow(3, closed.itemId)).quantity, 1)
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("what a product's fields require is said, and nothing is added", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* aFrame({ quantity: 2_147_483_000 })
      const outcome = yield* outcomeOf(secret, 1, adding(`c3.i.${itemId}`, 9999), grant)
      assert.deepInclude(outcome, { _tag: "Refused", reason: "FieldsRefused" })
      assert.match((outcome?._tag === "Refused" && outcome.said) || "", /cannot be greater/)
      assert.strictEqual((yield* itemRow(3, itemId)).quantity, 2_147_483_000)
    }),
  )

  it.effect("another client's label, and an item at another center, are not found by any of them", () =>
    Effect.gen(function* () {
      yield* aStaff(3, { centers: 2 })
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { secret, station } = yield* aStation(owner)
      const { grant } = yield* working(owner, station.id)
      yield* aStaff(4)
      const strange = yield* anItem({ client: 4, quantity: 3 })
      const far = yield* anItem({ client: 3, center: 2, quantity: 3 })
      const tasks = [strange, far].flatMap(({ itemId }) => [
        adjusting(`c3.i.${itemId}`, 1, added),
        removing(`c3.i.${itemId}`, 1),
        adding(`c3.i.${itemId}`, 1),
      ])
      for (const [place, task] of tasks.entries())
        assert.strictEqual((yield* outcomeOf(secret, place + 1, task, grant))?._tag, "NotFound", task._tag)
      assert.strictEqual((yield* itemRow(4, strange.itemId)).quantity, 3)
      assert.strictEqual((yield* itemRow(3, far.itemId)).quantity, 3)
    }),
  )

  it.effect("a code of several items offers the choice", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const upc = `several ${serial()}`
      const one = yield* aFrame({ upc })
      yield* aFrame({ upc })
      for (const [place, task] of [adjusting(upc, 1, added), adding(upc, 1)].entries())
        assert.strictEqual((yield* outcomeOf(secret, place + 1, task, grant))?._tag, "Choice")
      const chosen = yield* outcomeOf(secret, 3, { ...adding(upc, 1), itemId: one.itemId }, grant)
      assert.strictEqual(chosen?._tag, "QuantityAdded")
      assert.strictEqual((yield* itemRow(3, one.itemId)).quantity, 2)
    }),
  )
})
