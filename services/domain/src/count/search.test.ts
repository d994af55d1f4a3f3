import { assert, layer } from "@effect/vitest"
import { CountSessionId } from "@sightline/model/count"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aPlace, begun, ends, opened, puts, recounting, reviewed, sees, walked } from "./given"
import { searchOf } from "./search"
import { countById } from "./session"

const house = (client: number) => Effect.all({ owner: aStaff(client, { roles: ["owner"] }), ann: aStaff(client) })

layer(TestDb, { timeout: 120_000 })("the list of a search", (it) => {
  it.effect(
    "names single items with their code and last place while it is counted again, and what was found since",
    () =>
      Effect.gen(function* () {
        const client = 90
        const { owner, ann } = yield* house(client)
        const { sql } = yield* Behind
        const wall = yield* aPlace(client, "Wall")
        const row = yield* aPlace(client, "Row 1", wall)
        const drawer = yield* aPlace(client, "Drawer")
        const seen = yield* anItem({ client })
        const [onWall, inRow, inDrawer] = [
          yield* anItem({ client }),
          yield* anItem({ client }),
          yield* anItem({ client }),
        ]
        const batch = yield* anItem({ client, quantity: 10 })
        yield* puts(client, onWall.itemId, wall)
        yield* puts(client, inRow.itemId, row)
        yield* puts(client, inDrawer.itemId, drawer)
        yield* Effect.promise(
          () =>
            sql`update inventory_item set barcode = '4006381333931' where client_id = ${client} and id = ${inRow.itemId}`,
        )
        const id = yield* opened(owner)
        const list = searchOf(id).pipe(as(ann), Effect.orDie)
        // Of several units under one label some were seen: how many are missing is nobody's to know.
        yield* walked(ann, id, [seen.itemId, batch.itemId, batch.itemId])
        assert.deepStrictEqual(yield* list, { left: 0, items: [] }, "while it is open")
        yield* reviewed(owner, id)
        assert.deepStrictEqual(yield* list, { left: 0, items: [] }, "while it is reviewed")
        yield* recounting(owner, id)
        const frame = { name: "A frame", isFound: false }
        const code = (item: number) => `c${client}.i.${item}`
        const asked = [
          { ...frame, itemId: inDrawer.itemId, code: code(inDrawer.itemId), place: "Drawer", placeIds: [drawer] },
          { ...frame, itemId: onWall.itemId, code: code(onWall.itemId), place: "Wall", placeIds: [wall] },
          { ...frame, itemId: inRow.itemId, code: "4006381333931", place: "Wall / Row 1", placeIds: [wall, row] },
        ]
        assert.deepStrictEqual(yield* list, { left: 3, items: asked })
        const pass = yield* begun(ann, id, "search")
        yield* sees(ann, pass, inDrawer.itemId)
        const found = {
          left: 2,
          items: [...asked.slice(1), ...asked.slice(0, 1).map((one) => ({ ...one, isFound: true }))],
        }
        assert.deepStrictEqual(yield* list, found, "while somebody searches")
        const { wanted, review } = yield* countById(id).pipe(as(ann))
        assert.deepStrictEqual(
          [wanted.map(({ itemId }) => itemId), review],
          [[onWall.itemId, inRow.itemId], null],
          "the office strikes the same one out",
        )
        yield* ends(ann, pass)
        assert.deepStrictEqual(yield* searchOf(id).pipe(as(owner)), found, "an editor hears nothing else")
      }),
  )

  it.effect("is nobody's of another client or center, and none of a count that does not exist", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(91)
      const theirs = yield* house(92)
      yield* anItem({ client: 91 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [])
      yield* reviewed(owner, id)
      yield* recounting(owner, id)
      const far = { ...ann, centerIds: [] }
      for (const who of [theirs.owner, theirs.ann, far])
        assert.strictEqual((yield* Effect.flip(searchOf(id).pipe(as(who))))._tag, "CountNotFound")
      const nowhere = searchOf(CountSessionId.make(999_999)).pipe(as(ann))
      assert.strictEqual((yield* Effect.flip(nowhere))._tag, "CountNotFound")
      assert.strictEqual((yield* searchOf(id).pipe(as(ann))).left, 1)
    }),
  )

  it.effect("of many has no more than a station keeps, and says how many are left in all", () =>
    Effect.gen(function* () {
      const client = 93
      const { owner, ann } = yield* house(client)
      const { inventoryId } = yield* anItem({ client })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`
          with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            select ${client}, ${inventoryId}, 5, 1, 1 from generate_series(1, 509) returning id),
          p as (update inventory set total_quantity = 510, item_count = 510 where client_id = ${client} and id = ${inventoryId})
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select ${client}, ${inventoryId}, 1, id, 5, 1, 'receipt' from i`,
      )
      const id = yield* opened(owner)
      yield* walked(ann, id, [])
      yield* reviewed(owner, id)
      yield* recounting(owner, id)
      const { left, items } = yield* searchOf(id).pipe(as(ann))
      assert.deepStrictEqual([left, items.length, new Set(items.map(({ itemId }) => itemId)).size], [510, 500, 500])
    }),
  )
})
