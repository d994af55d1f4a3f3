import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { addToOrder } from "../sales-order/change"
import { adding, aPricedItem, submitting } from "../sales-order/given"
import { submit } from "../sales-order/submit"
import { recount } from "../stock-movement/recount"
import { anItem, itemRow } from "./given"
import { setItemStatus } from "./set-status"

const sold = 30
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

layer(TestDb, { timeout: 60_000 })("set an item's status", (it) => {
  it.effect("a removed item is in the remove status, the total falls, and the ledger agrees", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const removal = yield* setItemStatus(itemId, sold).pipe(as(staff))
      assert.deepInclude(removal, { itemId, previousStatusId: 5, statusId: sold, totalQuantity: 0 })
      assert.deepInclude(yield* itemRow(3, itemId), { status: sold, quantity: 1, total: 0, movements: 2 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("an item in the remove status is refused, and nothing moves · REMOVE-08", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const refusal = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(staff)))
      assert.strictEqual(refusal._tag, "ItemAlreadyRemoved")
      assert.strictEqual((yield* itemRow(3, itemId)).movements, 2)
      const other = yield* anItem({ client: 3 })
      const race = yield* Effect.all(
        Array.from({ length: 40 }, () => Effect.either(setItemStatus(other.itemId, sold).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
      for (const loser of race.filter(Either.isLeft)) assert.strictEqual(loser.left._tag, "ItemAlreadyRemoved")
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a reversal puts the item back as it was, once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const back = yield* setItemStatus(itemId, 5).pipe(as(staff))
      assert.deepInclude(back, { itemId, previousStatusId: sold, statusId: 5, totalQuantity: 1 })
      const refusal = yield* Effect.flip(setItemStatus(itemId, 5).pipe(as(staff)))
      assert.deepInclude(refusal, { _tag: "ItemNotRemovable", reason: "notRemoved" })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a unit that was removed, brought back and sold by an order is brought back by its order alone", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId, inventoryId } = yield* aPricedItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      yield* setItemStatus(itemId, 5).pipe(as(staff))
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      yield* submit(submitting(id, { isCompleted: true })).pipe(as(staff))
      assert.deepInclude(yield* itemRow(3, itemId), { status: sold, total: 0 })
      const refusal = yield* Effect.flip(setItemStatus(itemId, 5).pipe(as(staff)))
      assert.deepInclude(refusal, { _tag: "ItemNotRemovable", reason: "notRemoved" })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("of forty reversals at once, one puts the item back", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const race = yield* Effect.all(
        Array.from({ length: 40 }, () => Effect.either(setItemStatus(itemId, 5).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
      assert.strictEqual((yield* itemRow(3, itemId)).total, 1)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a scan takes one unit of a batch, and its reversal merges it back", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, quantity: 12 })
      const removal = yield* setItemStatus(itemId, sold).pipe(as(staff))
      assert.notStrictEqual(removal.itemId, itemId)
      assert.strictEqual(removal.totalQuantity, 11)
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 11 })
      assert.deepInclude(yield* itemRow(3, removal.itemId), { status: sold, quantity: 1 })
      yield* agrees.pipe(as(staff))
      const back = yield* setItemStatus(removal.itemId, 5).pipe(as(staff))
      assert.deepInclude(back, { itemId, totalQuantity: 12 })
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 12 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("twelve units of a batch go to twelve of forty that want one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, quantity: 12 })
      const race = yield* Effect.all(
        Array.from({ length: 40 }, () => Effect.either(setItemStatus(itemId, sold).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 12)
      assert.strictEqual((yield* itemRow(3, itemId)).total, 0)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a unit whose batch was deactivated meanwhile comes back as a separate item", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 3, quantity: 2 })
      const removal = yield* setItemStatus(itemId, sold).pipe(as(staff))
      yield* setItemStatus(itemId, 6).pipe(as(staff))
      const back = yield* setItemStatus(removal.itemId, 5).pipe(as(staff))
      assert.deepInclude(back, { itemId: removal.itemId, totalQuantity: 1 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a reserved item, and another client's, are refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { itemId } = yield* anItem({ client: 3, reserved: 1 })
      const reserved = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(staff)))
      assert.deepInclude(reserved, { _tag: "ItemNotRemovable", reason: "reserved" })
      const foreign = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(stranger)))
      assert.strictEqual(foreign._tag, "InventoryItemNotFound")
    }),
  )

  it.effect("an item at a center that the user does not work at is not found", () =>
    Effect.gen(function* () {
      const everywhere = yield* aStaff(3, { centers: 2 })
      const here = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, center: 2 })
      const refusal = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(here)))
      assert.strictEqual(refusal._tag, "InventoryItemNotFound")
      yield* setItemStatus(itemId, sold).pipe(as(everywhere))
    }),
  )

  it.effect("only the client's own remove status works, and without one nothing is removed", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      assert.strictEqual((yield* Effect.flip(setItemStatus(itemId, 31).pipe(as(staff))))._tag, "StatusNotAllowed")
      const bare = yield* aStaff(9)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update client set default_remove_status = 'Sold' where id = 9`)
      const other = yield* anItem({ client: 9 })
      assert.strictEqual(
        (yield* Effect.flip(setItemStatus(other.itemId, sold).pipe(as(bare))))._tag,
        "RemoveStatusMissing",
      )
    }),
  )

  it.effect("one key fifty times moves once, and every repeat gets the first answer", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, quantity: 60 })
      const request = { key: "0190-one", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, () => setItemStatus(itemId, sold).pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      assert.strictEqual((yield* itemRow(3, itemId)).total, 59)
      const reused = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(staff, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("a refusal is the first answer too: the same request does not act later", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const request = { key: "0190-late", digest: "d" }
      assert.strictEqual(
        (yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(staff, request))))._tag,
        "ItemAlreadyRemoved",
      )
      yield* setItemStatus(itemId, 5).pipe(as(staff))
      assert.strictEqual(
        (yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(staff, request))))._tag,
        "ItemAlreadyRemoved",
      )
      assert.strictEqual((yield* itemRow(3, itemId)).status, 5)
    }),
  )

  it.effect("only the owner reactivates", () =>
    Effect.gen(function* () {
      const clerk = yield* aStaff(3, { roles: ["admin"] })
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 3, quantity: 3 })
      yield* setItemStatus(itemId, 6).pipe(as(clerk))
      assert.deepInclude(yield* itemRow(3, itemId), { status: 6, total: 0 })
      assert.strictEqual((yield* Effect.flip(setItemStatus(itemId, 5).pipe(as(clerk))))._tag, "RoleRefused")
      yield* setItemStatus(itemId, 5).pipe(as(owner))
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, total: 3 })
      yield* agrees.pipe(as(owner))
    }),
  )

  it.effect("an ended session changes nothing from its very next statement", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update session set ended_at = now() where id = ${staff.sessionId}`)
      const exit = yield* Effect.exit(setItemStatus(itemId, sold).pipe(as(staff)))
      assert.strictEqual(exit._tag, "Failure")
      assert.strictEqual((yield* itemRow(3, itemId)).status, 5)
    }),
  )
})
