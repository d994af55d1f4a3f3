import { assert, layer } from "@effect/vitest"
import { AdjustmentUsedForId, AdjustmentUsedId } from "@sightline/model/adjustment-used"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { historyOf } from "../history/of-record"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { addToOrder } from "../sales-order/change"
import { adding, stockOf } from "../sales-order/given"
import { recount } from "../stock-movement/recount"
import { decidePull } from "./decide"
import { listPulls, listPurposes, searchPulled } from "./find"
import { aPurpose, deciding, pulling } from "./given"
import { pullItems } from "./pull"

const clean = { totals: [], items: [], orders: [] }
const sold = StatusId.make(30)
const all = { id: null, usedForId: null, state: null }
const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** A clerk who pulls, an owner who approves, a purpose and a batch of five. */
const house = (client: number, quantity = 5) =>
  Effect.gen(function* () {
    const clerk = yield* aStaff(client, { centers: 2 })
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    const purpose = yield* aPurpose(client)
    const item = yield* anItem({ client, quantity })
    return { clerk, owner, purpose, ...item }
  })

layer(TestDb, { timeout: 60_000 })("a submission of pulled items", (it) => {
  it.effect("reserves its units: nobody else sells, removes, moves or pulls them, and each hears what holds them", () =>
    Effect.gen(function* () {
      const { clerk, purpose, itemId, inventoryId } = yield* house(3, 2)
      const { id } = yield* pullItems(pulling(purpose, itemId, itemId)).pipe(as(clerk))
      assert.deepInclude(yield* stockOf(3, itemId), { status: 5, quantity: 2, reserved: 2, productReserved: 2 })
      const removal = yield* Effect.flip(setItemStatus(itemId, sold).pipe(as(clerk)))
      assert.deepInclude(
        { ...removal },
        { _tag: "ItemNotRemovable", reason: "reserved", orders: [], submissions: [id] },
      )
      const sale = yield* Effect.flip(addToOrder(adding(inventoryId)).pipe(as(clerk)))
      assert.deepInclude({ ...sale }, { _tag: "UnitPulled", submissionId: id, by: "Test Person" })
      const moved = yield* Effect.flip(createRelocation(orderOf([itemId], { center: 2 })).pipe(as(clerk)))
      assert.deepInclude({ ...moved }, { blockers: [{ itemId, why: "reserved", orders: [], submissions: [id] }] })
      const again = yield* Effect.flip(pullItems(pulling(purpose, itemId)).pipe(as(clerk)))
      assert.deepInclude({ ...again }, { blockers: [{ itemId, why: "reserved", orders: [], submissions: [id] }] })
      assert.deepStrictEqual(yield* recount().pipe(as(clerk)), clean)
    }),
  )

  it.effect("takes all items or none, and names each that was sold, removed, reserved or is not there", () =>
    Effect.gen(function* () {
      const { clerk, purpose, itemId } = yield* house(3)
      yield* aStaff(4)
      const theirs = yield* anItem({ client: 4 })
      const gone = yield* anItem({ client: 3 })
      yield* setItemStatus(gone.itemId, sold).pipe(as(clerk))
      const held = yield* anItem({ client: 3, quantity: 2, reserved: 1 })
      const asked = pulling(purpose, itemId, theirs.itemId, gone.itemId, held.itemId, held.itemId)
      const refused = yield* Effect.flip(pullItems(asked).pipe(as(clerk)))
      if (refused._tag !== "PullBlocked") return assert.fail(refused._tag)
      assert.deepStrictEqual(
        refused.blockers.map(({ itemId: id, why, orders }) => [id, why, orders.length]),
        [
          [theirs.itemId, "notFound", 0],
          [gone.itemId, "removed", 0],
          [held.itemId, "tooMany", 1],
        ],
      )
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 0 })
      const near = { ...clerk, centerIds: clerk.centerIds.slice(1) }
      assert.strictEqual(yield* tagOf(pullItems(pulling(purpose, itemId)).pipe(as(near))), "PullBlocked")
      const errorsOf = (pull: ReturnType<typeof pulling>) =>
        Effect.map(Effect.flip(pullItems(pull).pipe(as(clerk))), (refusal) =>
          "errors" in refusal ? Object.keys(refusal.errors) : refusal._tag,
        )
      assert.deepStrictEqual(yield* errorsOf(pulling(purpose)), ["itemIds"])
      assert.deepStrictEqual(yield* errorsOf(pulling(yield* aPurpose(4), itemId)), ["usedForId"])
      assert.deepStrictEqual(yield* errorsOf(pulling(AdjustmentUsedForId.make(999_999), itemId)), ["usedForId"])
      assert.deepStrictEqual(yield* errorsOf({ ...pulling(purpose, itemId), description: "x".repeat(401) }), [
        "description",
      ])
      const many = Array.from({ length: 201 }, () => itemId)
      assert.deepStrictEqual(yield* errorsOf(pulling(purpose, ...many)), ["itemIds"])
    }),
  )

  it.effect("acts once for its key, and of two who pull the last unit one has it", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId } = yield* house(3, 2)
      const request = { key: `pull-${itemId}`, digest: "d" }
      const first = yield* pullItems(pulling(purpose, itemId)).pipe(as(clerk, request))
      assert.deepStrictEqual(yield* pullItems(pulling(purpose, itemId)).pipe(as(clerk, request)), first)
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 1 })
      const both = yield* Effect.all(
        [clerk, owner].map((who) => Effect.either(pullItems(pulling(purpose, itemId)).pipe(as(who)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(Either.isRight).length, 1)
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 2, productReserved: 2 })
      assert.deepStrictEqual(yield* recount().pipe(as(clerk)), clean)
    }),
  )

  it.effect("lists what waits at the caller's centers, by purpose and state, with its products · DATA-49 DATA-50", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId, inventoryId } = yield* house(4)
      const other = yield* aPurpose(4)
      const whole = yield* anItem({ client: 4, center: 2, upc: "036000291452", code: "PULLED WHOLE" })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set has_same_barcode_for_items = id = ${whole.inventoryId},
            code = case when id = ${inventoryId} then 'PULLED BATCH' else code end
          where client_id = 4 and id in (${inventoryId}, ${whole.inventoryId})`,
      )
      const first = yield* pullItems(pulling(purpose, itemId, whole.itemId, itemId)).pipe(as(clerk))
      const second = yield* pullItems(pulling(other, itemId)).pipe(as(clerk))
      yield* decidePull(deciding("Cancelled", second.id, other)).pipe(as(owner))
      const listed = yield* listPulls(all).pipe(as(owner))
      assert.deepStrictEqual(
        listed.map(({ id, state }) => [id, state]),
        [
          [first.id, "PendingRemove"],
          [second.id, "Cancelled"],
        ],
      )
      assert.deepInclude(listed[0], {
        description: "For the window",
        usedForId: purpose,
        itemIds: [itemId, itemId, whole.itemId],
        by: "Test Person",
        decidedBy: null,
        mayApprove: true,
      })
      const idsOf = (filter: Partial<Parameters<typeof listPulls>[0]>, who = owner) =>
        Effect.map(listPulls({ ...all, ...filter }).pipe(as(who)), (rows) => rows.map(({ id }) => id))
      assert.deepStrictEqual(yield* idsOf({ usedForId: other }), [second.id])
      assert.deepStrictEqual(yield* idsOf({ state: "PendingRemove" }), [first.id])
      assert.deepStrictEqual(yield* idsOf({ id: second.id }), [second.id])
      // The first one has an item at the second center.
      assert.deepStrictEqual(yield* idsOf({}, { ...owner, centerIds: owner.centerIds.slice(0, 1) }), [second.id])
      assert.deepStrictEqual(
        yield* idsOf({}, yield* aStaff(3, { roles: ["owner"], centers: 2 })).pipe(
          Effect.map((ids) => ids.filter((id) => id === first.id)),
        ),
        [],
      )
      assert.includeDeepMembers(yield* listPurposes().pipe(as(clerk)), [
        { id: other, name: listed[1]?.usedForName ?? "" },
      ])
      const asked = { itemIds: [itemId, whole.itemId], page: 1, pageSize: 10 }
      const found = yield* searchPulled(asked).pipe(as(owner))
      assert.strictEqual(found.total, 2)
      assert.deepStrictEqual(found.rows[0], {
        inventoryId,
        itemTypeName: "Frame",
        barcode: "PULLED BATCH",
        description: "A frame",
        sharesBarcode: false,
        items: [{ id: itemId, statusName: "Active", quantity: 5, location: "Center 1" }],
      })
      assert.deepInclude(found.rows[1], { barcode: "036000291452", sharesBarcode: true })
      const next = yield* searchPulled({ ...asked, page: 2, pageSize: 1 }).pipe(as(owner))
      assert.deepStrictEqual([next.total, next.rows.map((row) => row.inventoryId)], [2, [whole.inventoryId]])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the decision on a submission", (it) => {
  const movements = (client: number, item: number) =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const rows = yield* Effect.promise(
        () => sql`select reason, quantity, center_id as center, from_location_id as place, from_item_id as "from", to_item_id as "to",
            to_status_id as status, user_id as by
          from stock_movement where client_id = ${client} and ${item} in (from_item_id, to_item_id) and reason <> 'receipt' order by id`,
      )
      return rows.map((row) => ({ ...row }))
    })

  it.effect("Completed removes its units through the ledger, with center and place; a reversal brings them back", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId } = yield* house(3)
      const whole = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      const [bin] = yield* Effect.promise(
        () => sql<{ id: number }[]>`
          insert into location (client_id, center_id, kind, name) values (3, 1, 'Bin', ${`Bin ${itemId}`}) returning id`,
      )
      const place = bin?.id ?? 0
      yield* Effect.promise(
        () => sql`update inventory_item set location_id = ${place} where client_id = 3 and id = ${itemId}`,
      )
      const { id } = yield* pullItems(pulling(purpose, itemId, whole.itemId, itemId)).pipe(as(clerk))
      const made = yield* decidePull(deciding("Completed", id, purpose)).pipe(as(owner))
      assert.deepStrictEqual(made, { id, state: "Completed", units: 3 })
      assert.deepInclude(yield* stockOf(3, itemId), {
        status: 5,
        quantity: 3,
        reserved: 0,
        total: 3,
        productReserved: 0,
      })
      assert.deepInclude(yield* stockOf(3, whole.itemId), { status: 30, quantity: 1, reserved: 0, total: 0 })
      const [movement] = yield* movements(3, itemId)
      const split = InventoryItemId.make(Number(movement?.to))
      assert.deepStrictEqual(movement, {
        ...{ reason: "pull", quantity: 2, center: 1, place, from: itemId, to: split, status: 30, by: owner.userId },
      })
      const [told] = yield* historyOf("inventory-item", split).pipe(as(owner))
      assert.strictEqual(told?.action, "Pulled")
      assert.deepInclude((yield* listPulls({ ...all, id }).pipe(as(owner)))[0], {
        state: "Completed",
        decidedBy: "Test Person",
      })
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
      yield* setItemStatus(split, StatusId.make(5)).pipe(as(clerk))
      assert.deepInclude(yield* stockOf(3, itemId), { quantity: 5, total: 5 })
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("Cancelled only frees them, and a decided one cannot be decided again · APPROVE-06", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId } = yield* house(3)
      const { id } = yield* pullItems(pulling(purpose, itemId)).pipe(as(clerk))
      const request = { key: `decide-${id}`, digest: "d" }
      const cancel = decidePull({ ...deciding("Cancelled", id, purpose), description: "Not today" })
      const first = yield* cancel.pipe(as(owner, request))
      assert.deepStrictEqual(yield* cancel.pipe(as(owner, request)), first)
      assert.deepInclude(yield* stockOf(3, itemId), { quantity: 5, reserved: 0, productReserved: 0 })
      assert.deepStrictEqual(yield* movements(3, itemId), [])
      assert.deepInclude((yield* listPulls({ ...all, id }).pipe(as(owner)))[0], {
        state: "Cancelled",
        description: "Not today",
      })
      for (const to of ["Completed", "Cancelled"] as const) {
        const refused = yield* Effect.flip(decidePull(deciding(to, id, purpose)).pipe(as(owner)))
        assert.deepInclude({ ...refused }, { _tag: "AdjustmentUsedSettled", state: "Cancelled", by: "Test Person" })
      }
      const other = yield* pullItems(pulling(purpose, itemId)).pipe(as(clerk))
      yield* decidePull(deciding("Completed", other.id, purpose)).pipe(as(owner))
      for (const to of ["Completed", "Cancelled"] as const)
        assert.strictEqual(
          yield* tagOf(decidePull(deciding(to, other.id, purpose)).pipe(as(owner))),
          "AdjustmentUsedSettled",
        )
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("of another client, center or purpose there is none", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId } = yield* house(3)
      const { id } = yield* pullItems(pulling(purpose, itemId)).pipe(as(clerk))
      const theirs = yield* aStaff(4, { roles: ["owner"], centers: 2 })
      const far = { ...owner, centerIds: owner.centerIds.slice(1) }
      for (const who of [theirs, far])
        assert.strictEqual(
          yield* tagOf(decidePull(deciding("Completed", id, purpose)).pipe(as(who))),
          "AdjustmentUsedNotFound",
        )
      const other = deciding("Completed", id, yield* aPurpose(3))
      assert.strictEqual(yield* tagOf(decidePull(other).pipe(as(owner))), "AdjustmentUsedNotFound")
      const nobody = deciding("Cancelled", AdjustmentUsedId.make(999_999), purpose)
      assert.strictEqual(yield* tagOf(decidePull(nobody).pipe(as(owner))), "AdjustmentUsedNotFound")
    }),
  )

  it.effect("is not the author's, unless nobody else could approve; they may cancel it · APPROVE-10", () =>
    Effect.gen(function* () {
      const client = 91
      const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
      const admin = yield* aStaff(client, { roles: ["admin"] })
      yield* aStaff(client, { centers: 2 })
      const purpose = yield* aPurpose(client)
      const near = yield* anItem({ client, quantity: 3 })
      const far = yield* anItem({ client, center: 2 })
      const pull = (...ids: ReadonlyArray<InventoryItemId>) => pullItems(pulling(purpose, ...ids)).pipe(as(owner))
      const approve = (id: AdjustmentUsedId) => decidePull(deciding("Completed", id, purpose)).pipe(as(owner))
      const mine = yield* pull(near.itemId)
      assert.strictEqual(yield* tagOf(approve(mine.id)), "OwnApprovalRefused")
      assert.deepStrictEqual(
        (yield* listPulls({ ...all, id: mine.id }).pipe(as(owner))).map(({ mayApprove }) => mayApprove),
        [false],
      )
      yield* decidePull(deciding("Completed", mine.id, purpose)).pipe(as(admin))
      const own = yield* pull(near.itemId)
      yield* decidePull(deciding("Cancelled", own.id, purpose)).pipe(as(owner))
      // The admin does not work at the second center.
      const alone = yield* pull(near.itemId, far.itemId)
      yield* approve(alone.id)
      const { sql } = yield* Behind
      const last = yield* pull(near.itemId)
      yield* Effect.promise(
        () => sql`update membership set is_active = false where client_id = ${client} and user_id = ${admin.userId}`,
      )
      yield* approve(last.id)
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("is one, whoever decides at once: two approvals, or an approval against a cancellation", () =>
    Effect.gen(function* () {
      const { clerk, owner, purpose, itemId } = yield* house(3, 9)
      const second = yield* aStaff(3, { roles: ["admin"], centers: 2 })
      for (const other of ["Completed", "Cancelled"] as const) {
        const before = yield* stockOf(3, itemId)
        const { id } = yield* pullItems(pulling(purpose, itemId, itemId)).pipe(as(clerk))
        const [one, two, removed] = yield* Effect.all(
          [
            Effect.either(decidePull(deciding("Completed", id, purpose)).pipe(as(owner))),
            Effect.either(decidePull(deciding(other, id, purpose)).pipe(as(second))),
            // Meanwhile a free unit of the same batch leaves another way.
            Effect.either(setItemStatus(itemId, sold).pipe(as(clerk))),
          ],
          { concurrency: "unbounded" },
        )
        assert.isTrue(Either.isRight(removed))
        const [lost, ...others] = [one, two].filter(Either.isLeft)
        assert.strictEqual(lost?.left._tag, "AdjustmentUsedSettled")
        assert.deepStrictEqual(others, [])
        const [{ state } = { state: "" }] = yield* listPulls({ id, usedForId: null, state: null }).pipe(as(owner))
        const after = yield* stockOf(3, itemId)
        assert.strictEqual(after?.quantity, (before?.quantity ?? 0) - 1 - (state === "Completed" ? 2 : 0))
        assert.strictEqual(after?.reserved, 0)
      }
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )
})
