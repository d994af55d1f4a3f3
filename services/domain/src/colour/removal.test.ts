import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setInventoryStatus } from "../inventory/set-status"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { addColour, createColour, takeColourOff } from "./change"
import { coloursOf } from "./list"

let serial = 0

/** A product of two colours, neither of which anything has yet. */
const aColourful = (client = 3) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { roles: ["owner"] })
    const { inventoryId, itemId } = yield* anItem({ client })
    const id = inventoryId as InventoryId
    const of = (name: string) => ({ code: `${name} ${++serial}`, name, key: "#102030", description: "" })
    const added = (colour: ReturnType<typeof of>) =>
      Effect.gen(function* () {
        const card = yield* createColour(colour).pipe(as(staff))
        const asked = { inventoryId: id, id: null, colourId: card.id, described: null }
        return { ...colour, card: card.id, id: (yield* addColour(asked).pipe(as(staff))).id }
      })
    const first = yield* added(of(`Heather ${serial}`))
    const second = yield* added(of(`Moss ${serial}`))
    return { staff, id, itemId, first, second }
  })

/** The name of a stored photo. */
const photoOf = (id: number) => `${String(id).padStart(32, "c")}.webp`

const behind = (statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statement))]))

layer(TestDb, { timeout: 60_000 })("a colour that is taken off its product", (it) => {
  it.effect("goes once for its key and by one of twenty, is told in the history, and stays on the card", () =>
    Effect.gen(function* () {
      const { staff, id, first, second } = yield* aColourful()
      const request = { key: "0191-colour-off", digest: "d" }
      for (const _again of [1, 2]) yield* takeColourOff({ inventoryId: id, id: first.id }).pipe(as(staff, request))
      const race = yield* Effect.all(
        Array.from({ length: 20 }, () =>
          Effect.either(takeColourOff({ inventoryId: id, id: second.id }).pipe(as(staff))),
        ),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(race.filter(Either.isRight), 1)
      for (const { left } of race.filter(Either.isLeft)) assert.strictEqual(left._tag, "ColourNotFound")
      assert.deepStrictEqual(yield* coloursOf(id).pipe(as(staff)), [])
      const told = yield* behind(`select action, changes -> 0 ->> 'before' as before from history
        where client_id = 3 and noun = 'inventory' and object_id = ${id} and action = 'Color removed' order by id`)
      assert.deepStrictEqual(
        told.map(({ action, before }) => ({ action, before })),
        [first, second].map(({ name }) => ({ action: "Color removed", before: name })),
      )
      yield* addColour({ inventoryId: id, id: null, colourId: first.card, described: null }).pipe(as(staff))
    }),
  )

  it.effect("stays while an item or a photo has it, which the refusal counts; a deleted item does not keep it", () =>
    Effect.gen(function* () {
      const { staff, id, itemId, first } = yield* aColourful()
      // By its code, in other letters.
      yield* behind(`update inventory_item set fields = fields || jsonb_build_object('Color', '${first.code.toUpperCase()}')
        where client_id = 3 and id = ${itemId}`)
      const photo = photoOf(id)
      yield* behind(`insert into stored_file (client_id, name, bytes, created_by)
        values (3, '${photo}', 1, ${staff.userId})`)
      yield* behind(`insert into inventory_image (client_id, inventory_id, inventory_colour_id, file_name, name)
        values (3, ${id}, ${first.id}, '${photo}', 'One')`)
      const off = takeColourOff({ inventoryId: id, id: first.id }).pipe(as(staff))
      const used = (items: number, photos: number) =>
        Effect.map(Effect.flip(off), (refused) =>
          assert.deepInclude({ ...refused }, { _tag: "InventoryColourInUse", items, photos }),
        )
      yield* used(1, 1)
      yield* setItemStatus(itemId, 6).pipe(as(staff))
      yield* used(0, 1)
      yield* behind(`delete from inventory_image where client_id = 3 and inventory_colour_id = ${first.id}`)
      yield* off
    }),
  )

  it.effect("is of that product, of that client, and of a product in use", () =>
    Effect.gen(function* () {
      const { staff, id, first } = yield* aColourful()
      const other = yield* aColourful()
      const stranger = yield* aColourful(4)
      const tagOf = (inventoryId: InventoryId, who = staff) =>
        Effect.map(Effect.flip(takeColourOff({ inventoryId, id: first.id }).pipe(as(who))), ({ _tag }) => _tag)
      assert.strictEqual(yield* tagOf(other.id), "ColourNotFound")
      assert.strictEqual(yield* tagOf(id, stranger.staff), "InventoryNotFound")
      assert.strictEqual(yield* tagOf(stranger.id, stranger.staff), "ColourNotFound")
      yield* setInventoryStatus(id, 6).pipe(as(staff))
      assert.strictEqual(yield* tagOf(id), "InventoryInactive")
      assert.lengthOf(yield* coloursOf(id).pipe(as(staff)), 2)
    }),
  )

  it.effect("goes, or a photo that is hung at the same moment keeps it: one of the two", () =>
    Effect.gen(function* () {
      const { staff, id, first } = yield* aColourful()
      const photo = photoOf(id)
      yield* behind(
        `insert into stored_file (client_id, name, bytes, created_by) values (3, '${photo}', 1, ${staff.userId})`,
      )
      // Whoever hangs a photo holds the product first, as the photo's own call does.
      const hung = behind(`select from inventory where client_id = 3 and id = ${id} for no key update;
        insert into inventory_image (client_id, inventory_id, inventory_colour_id, file_name, name)
          select 3, ${id}, o.id, '${photo}', 'Raced' from inventory_colour o where o.client_id = 3 and o.id = ${first.id}`)
      const [off] = yield* Effect.all(
        [Effect.either(takeColourOff({ inventoryId: id, id: first.id }).pipe(as(staff))), hung],
        {
          concurrency: "unbounded",
        },
      )
      const [left] = yield* behind(`select count(*)::int as photos from inventory_image
        where client_id = 3 and inventory_id = ${id} and name = 'Raced'`)
      const colours = (yield* coloursOf(id).pipe(as(staff))).length
      assert.deepStrictEqual([colours, left?.photos], Either.isRight(off) ? [1, 0] : [2, 1])
      if (Either.isLeft(off)) assert.strictEqual(off.left._tag, "InventoryColourInUse")
    }),
  )
})
