import { assert, layer } from "@effect/vitest"
import { ColourId } from "@sightline/model/colour"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either, Layer } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { addToOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, stockOf, submitting } from "./given"
import { submit } from "./submit"
import { takeFromOrder } from "./take"

const sold = StatusId.make(30)
const unbounded = { concurrency: "unbounded" } as const

/** The name of a success, or the tag of a refusal. */
const outcome = <A, E extends { readonly _tag: string }, R>(name: string, work: Effect.Effect<A, E, R>) =>
  Effect.match(work, { onSuccess: () => name, onFailure: ({ _tag }) => _tag })

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 120_000 })("many at once", (it) => {
  it.effect("64 adders on one order lose no unit and no cent", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* Effect.flatMap(Behind, ({ sql }) =>
        Effect.promise(() => sql`update client set percent_tax = 8.875 where id = 3`),
      )
      const products = yield* Effect.all(
        [33.33, 19.99, 0.07, 120].map((price) => aPricedItem({ client: 3, quantity: 20, price })),
      )
      const [first] = products
      if (!first) return
      const order = yield* addToOrder(adding(first.inventoryId)).pipe(as(staff))
      yield* Effect.all(
        Array.from({ length: 64 }, (_, nth) =>
          addToOrder(adding(products[nth % 4]?.inventoryId ?? first.inventoryId, { orderId: order.id })).pipe(
            as(staff),
          ),
        ),
        unbounded,
      )
      const after = yield* getOrder(order.id).pipe(as(staff))
      assert.strictEqual(after.quantity, 65)
      assert.deepStrictEqual(
        after.lines.map(({ quantity, items }) => [quantity, items.length]),
        [
          [17, 17],
          [16, 16],
          [16, 16],
          [16, 16],
        ],
      )
      const sum = (of: (line: (typeof after.lines)[number]) => number) =>
        after.lines.reduce((total, line) => total + of(line), 0)
      assert.deepStrictEqual([after.net, after.tax], [sum(({ net }) => net), sum(({ tax }) => tax)])
      assert.strictEqual(after.version, 65)
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("adders of the last units of a batch take exactly those units", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { inventoryId, itemId } = yield* anItem({ client: 5, quantity: 7 })
      const tries = yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.either(addToOrder(adding(inventoryId)).pipe(as(staff)))),
        unbounded,
      )
      assert.lengthOf(tries.filter(Either.isRight), 7)
      for (const { left } of tries.filter(Either.isLeft)) assert.strictEqual(left._tag, "UnitTaken")
      assert.deepInclude(yield* stockOf(5, itemId), { quantity: 7, reserved: 7, productReserved: 7 })
    }),
  )

  it.effect("crossing orders of many products end without a lost unit", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const batches = yield* Effect.all(Array.from({ length: 6 }, () => anItem({ client: 6, quantity: 60 })))
      const round = Effect.fnUntraced(function* (turn: number) {
        const own = turn % 2 === 0 ? batches : [...batches].reverse()
        const [first] = own
        if (!first) return
        const order = yield* addToOrder(adding(first.inventoryId))
        for (const { inventoryId } of own.slice(1)) yield* addToOrder(adding(inventoryId, { orderId: order.id }))
        if (turn % 3 === 0) {
          const { lines } = yield* getOrder(order.id)
          const itemIds = lines.flatMap(({ items }) => items.map(({ id }) => id))
          return yield* removeFromOrder({ orderId: order.id, itemIds })
        }
        yield* submit(submitting(order.id))
        return yield* setOrderStatus(order.id, StatusId.make(turn % 3 === 1 ? 54 : 56))
      })
      yield* Effect.all(
        Array.from({ length: 36 }, (_, turn) => round(turn).pipe(as(staff))),
        { concurrency: 8 },
      )
      yield* balanced.pipe(as(staff))
      for (const { itemId } of batches)
        assert.deepInclude(yield* stockOf(6, InventoryItemId.make(itemId)), { quantity: 48, reserved: 0, total: 48 })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the last frame", (it) => {
  it.scoped(
    "goes to one of kiosk, counter and cart at two processes, and the counter's and cart's losers learn who has it · SALES-60",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4)
        const { sql, serviceUrl } = yield* Behind
        yield* Effect.promise(
          () => sql`insert into colour (client_id, id, code, name, key) values (4, 41, 'ONYX', 'Onyx', '#111111')`,
        )
        const other = yield* Layer.build(Db.layer({ url: serviceUrl, pool: 4 }))
        const colourId = ColourId.make(41)
        for (let trial = 0; trial < 30; trial++) {
          const { inventoryId, itemId } = yield* anItem({ client: 4 })
          yield* Effect.promise(
            () => sql`update inventory_item set fields = '{"Color": "onyx"}' where client_id = 4 and id = ${itemId}`,
          )
          const race = yield* Effect.all(
            [
              outcome("removed", setItemStatus(itemId, sold)),
              outcome("added", addToOrder(adding(inventoryId, { itemId }))).pipe(Effect.provide(other)),
              outcome("added", addToOrder(adding(inventoryId, { colourId }))).pipe(Effect.provide(other)),
              outcome("added", addToOrder(adding(inventoryId))),
            ],
            unbounded,
          ).pipe(as(staff))
          const won: ReadonlyArray<string> = race.filter((what) => what === "removed" || what === "added")
          assert.lengthOf(won, 1, `trial ${trial}`)
          const lost = race.filter((what) => !won.includes(what))
          if (won[0] === "removed") assert.deepStrictEqual(lost, ["UnitRemoved", "UnitRemoved", "UnitRemoved"])
          else assert.sameMembers(lost, ["ItemNotRemovable", "UnitTaken", "UnitTaken"])
        }
        yield* balanced.pipe(as(staff))
      }),
  )
})

layer(TestDb, { timeout: 60_000 })("taking a unit over", (it) => {
  it.effect("moves it from an open order to one's own, and the history of both says so", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const colleague = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3 })
      const theirs = yield* addToOrder(adding(inventoryId)).pipe(as(colleague))
      const take = { orderId: null, type: "Instant", fromId: theirs.id, inventoryId, itemId: null } as const
      assert.strictEqual((yield* Effect.flip(takeFromOrder(take).pipe(as(stranger))))._tag, "UnitNotFound")
      const once = { key: "take", digest: "d" }
      const mine = yield* takeFromOrder(take).pipe(as(staff, once))
      assert.deepInclude(mine, { quantity: 1, total: 10_000 })
      assert.strictEqual((yield* takeFromOrder(take).pipe(as(staff, once))).id, mine.id)
      assert.deepInclude(yield* getOrder(theirs.id).pipe(as(staff)), { quantity: 0, total: 0, lines: [] })
      assert.deepInclude(yield* stockOf(3, itemId), { quantity: 1, reserved: 1, productReserved: 1 })
      const noted = yield* Effect.flatMap(Behind, ({ sql }) =>
        Effect.promise(
          async () =>
            await sql`select object_id as id, changes->0->>'after' as after from history
              where client_id = 3 and noun = 'sales-order' and user_id = ${staff.userId} order by id`,
        ),
      )
      assert.deepStrictEqual(
        noted.map(({ id, after }) => [id, after]),
        [
          [theirs.id, "-1"],
          [mine.id, "+1"],
        ],
      )
      assert.strictEqual((yield* Effect.flip(takeFromOrder(take).pipe(as(staff))))._tag, "UnitNotFound")
      yield* submit(submitting(mine.id)).pipe(as(staff))
      const back = { ...take, orderId: theirs.id, fromId: mine.id }
      assert.strictEqual((yield* Effect.flip(takeFromOrder(back).pipe(as(colleague))))._tag, "OrderLocked")
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("of two who take from each other's order at once ends without a lost unit", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      for (let trial = 0; trial < 20; trial++) {
        const [left, right] = yield* Effect.all([aPricedItem({ client: 5 }), aPricedItem({ client: 5 })])
        const one = yield* addToOrder(adding(left.inventoryId)).pipe(as(staff))
        const two = yield* addToOrder(adding(right.inventoryId)).pipe(as(staff))
        const crossing = [
          { orderId: one.id, type: "Instant", fromId: two.id, inventoryId: right.inventoryId, itemId: right.itemId },
          { orderId: two.id, type: "Instant", fromId: one.id, inventoryId: left.inventoryId, itemId: null },
        ] as const
        const both = yield* Effect.all(
          crossing.map((take) => Effect.either(takeFromOrder(take).pipe(as(staff)))),
          unbounded,
        )
        assert.lengthOf(both.filter(Either.isRight), 2)
      }
      yield* balanced.pipe(as(staff))
    }),
  )
})
