import { assert, layer } from "@effect/vitest"
import { BrandId } from "@sightline/model/brand"
import { CategoryId } from "@sightline/model/category"
import { LocationId } from "@sightline/model/count"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { bookable, opened, opening, reviewed, walked } from "./given"
import { countById, openCount } from "./session"

/** Who opens a count, and who counts. */
const house = (client: number) => Effect.all({ owner: aStaff(client, { roles: ["owner"] }), ann: aStaff(client) })

const isRefused = (changes: Partial<Parameters<typeof openCount>[0]>, owner: Parameters<typeof as>[0]) =>
  Effect.map(
    Effect.flip(openCount({ ...opening, ...changes }).pipe(as(owner))),
    ({ _tag }) => _tag === "CountScopeUnknown",
  )

layer(TestDb, { timeout: 60_000 })("the scope of a count", (it) => {
  it.effect("keeps to its place with all below it, and to its categories", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(37)
      const { sql } = yield* Behind
      const place = (parent: number | null, name: string) =>
        Effect.promise(async () => {
          const [row] = await sql<{ id: number }[]>`insert into location (client_id, center_id, parent_id, kind, name)
            values (37, 1, ${parent}, 'Bin', ${name}) returning id`
          return row?.id ?? 0
        })
      const wall = yield* place(null, "Wall")
      const shelf = yield* place(wall, "Shelf")
      const onShelf = yield* anItem({ client: 37 })
      const lenses = yield* anItem({ client: 37 })
      yield* anItem({ client: 37 })
      yield* Effect.promise(async () => {
        await sql`insert into category (client_id, id, code, name) values (37, 2, 'lenses', 'Lenses')`
        await sql`update inventory set category_id = 2 where client_id = 37 and id = ${lenses.inventoryId}`
        await sql`update inventory_item set location_id = ${shelf} where client_id = 37 and id in (${onShelf.itemId}, ${lenses.itemId})`
      })
      const scope = { locationId: LocationId.make(wall), categoryIds: [CategoryId.make(1)] }
      const id = yield* opened(owner, scope)
      yield* walked(ann, id, [])
      assert.deepStrictEqual(bookable((yield* reviewed(owner, id)).lines), [[`i${onShelf.itemId}`, -1]])
      assert.isTrue(yield* isRefused({ locationId: LocationId.make(999_999) }, owner))
      assert.isTrue(yield* isRefused({ categoryIds: [CategoryId.make(9)] }, owner))
    }),
  )

  it.effect("keeps to its brands: what has another one or none is neither missing nor found", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(48)
      yield* house(49)
      const { sql } = yield* Behind
      const [aviator, round, other, plain] = yield* Effect.all(Array.from({ length: 4 }, () => anItem({ client: 48 })))
      if (!aviator || !round || !other || !plain) return
      yield* Effect.promise(async () => {
        await sql`insert into brand (client_id, id, code, name) values (48, 1, 'ray', 'Ray'), (48, 2, 'oak', 'Oak'), (49, 3, 'far', 'Far')`
        await sql`update inventory set brand_id = 1 where client_id = 48 and id in (${aviator.inventoryId}, ${round.inventoryId})`
        await sql`update inventory set brand_id = 2 where client_id = 48 and id = ${other.inventoryId}`
      })
      const id = yield* opened(owner, { brandIds: [BrandId.make(1)] })
      // One of the other brand is read in passing.
      yield* walked(ann, id, [aviator.itemId, other.itemId])
      assert.deepStrictEqual(bookable((yield* reviewed(owner, id)).lines), [[`i${round.itemId}`, -1]])
      const { session, review } = yield* countById(id).pipe(as(owner))
      assert.deepStrictEqual([session.brands, session.categories, review?.compared], [["Ray"], [], 2])
      assert.isTrue(yield* isRefused({ brandIds: [BrandId.make(9)] }, owner))
      assert.isTrue(yield* isRefused({ brandIds: [BrandId.make(3)] }, owner), "a brand of another client")
    }),
  )
})
