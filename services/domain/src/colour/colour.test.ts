import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { addColour, createColour } from "./change"
import { coloursOf, listColours, quantityOfColours } from "./list"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

let serial = 0
const described = (name = "Navy Silver", key = "#2c3f5c,#b4bcc1") => {
  serial += 1
  return { code: `NS ${serial}`, name, key, description: "" }
}

const aProduct = (client = 3) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client)
    const { inventoryId, itemId } = yield* anItem({ client, quantity: 3 })
    return { staff, id: inventoryId as InventoryId, itemId }
  })

const adding = (id: InventoryId, more: Partial<Parameters<typeof addColour>[0]>) => ({
  inventoryId: id,
  id: null,
  colourId: null,
  described: null,
  ...more,
})

layer(TestDb, { timeout: 60_000 })("colours", (it) => {
  it.effect("are created on the card, once per key, with unique codes · COLOR-04", () =>
    Effect.gen(function* () {
      const { staff } = yield* aProduct()
      const asked = described()
      const key: Staff["once"] = { key: "a colour", digest: "d" }
      const made = yield* createColour(asked).pipe(as(staff, key))
      assert.deepStrictEqual(made, { id: made.id, ...asked })
      assert.strictEqual((yield* createColour(asked).pipe(as(staff, key))).id, made.id)
      const again = { ...asked, code: asked.code.toLowerCase() }
      assert.strictEqual((yield* Effect.flip(createColour(again).pipe(as(staff))))._tag, "ColourCodeTaken")
      const race = described()
      const both = yield* Effect.all(
        [1, 2].map(() => Effect.either(createColour(race).pipe(as(staff)))),
        { concurrency: 2 },
      )
      assert.lengthOf(both.filter(Either.isRight), 1)
      assert.lengthOf(
        (yield* listColours(null).pipe(as(staff))).filter(({ code }) => code === race.code),
        1,
      )
    }),
  )

  it.effect("are added to a product from the card or new, once each, and may be exchanged · COLOR-04 API-42", () =>
    Effect.gen(function* () {
      const { staff, id } = yield* aProduct()
      const card = yield* createColour(described("Gold", "#c9a04c")).pipe(as(staff))
      const first = yield* addColour(adding(id, { colourId: card.id })).pipe(as(staff))
      const fresh = described("Plum", "#5d3a62")
      const second = yield* addColour(adding(id, { described: fresh })).pipe(as(staff))
      const shown = yield* coloursOf(id).pipe(as(staff))
      assert.deepStrictEqual(
        shown.map(({ id, name, key, sortId, images }) => ({ id, name, key, sortId, images })),
        [
          { id: first.id, name: "Gold", key: "#c9a04c", sortId: 1, images: [] },
          { id: second.id, name: "Plum", key: "#5d3a62", sortId: 2, images: [] },
        ],
      )
      const refused = yield* Effect.flip(addColour(adding(id, { colourId: card.id })).pipe(as(staff)))
      assert.strictEqual(refused._tag, "ColourTaken")
      const silver = described("Silver", "#b4bcc1")
      const other = yield* createColour(silver).pipe(as(staff))
      yield* addColour(adding(id, { id: second.id, colourId: other.id })).pipe(as(staff))
      yield* addColour(
        adding(id, { id: second.id, colourId: other.id, described: { ...silver, name: "Bright silver" } }),
      ).pipe(as(staff))
      assert.deepStrictEqual(
        (yield* coloursOf(id).pipe(as(staff))).map(({ name }) => name),
        ["Gold", "Bright silver"],
      )
      const [told] = yield* rows(
        `select action from history where noun = 'inventory' and object_id = ${id} order by id limit 1`,
      )
      assert.strictEqual(told?.action, "Color added")
    }),
  )

  it.effect("of an inactive product stay as they are, and another client's are not found · PRODUCT-22", () =>
    Effect.gen(function* () {
      const { staff, id } = yield* aProduct()
      const stranger = yield* aProduct(4)
      const card = yield* createColour(described()).pipe(as(staff))
      const own = yield* addColour(adding(id, { colourId: card.id })).pipe(as(staff))
      const outcomes = [
        yield* Effect.flip(addColour(adding(id, { colourId: card.id })).pipe(as(stranger.staff))),
        yield* Effect.flip(addColour(adding(stranger.id, { colourId: card.id })).pipe(as(stranger.staff))),
        yield* Effect.flip(
          addColour(adding(stranger.id, { id: own.id, described: described() })).pipe(as(stranger.staff)),
        ),
        yield* Effect.flip(coloursOf(id).pipe(as(stranger.staff))),
      ]
      assert.deepStrictEqual(
        outcomes.map(({ _tag }) => _tag),
        ["InventoryNotFound", "ColourNotFound", "ColourNotFound", "InventoryNotFound"],
      )
      yield* rows(`update inventory set status_id = 6 where client_id = 3 and id = ${id}`)
      const refused = yield* Effect.flip(addColour(adding(id, { described: described() })).pipe(as(staff)))
      assert.strictEqual(refused._tag, "InventoryInactive")
    }),
  )

  it.effect("show a product's stock in each, page by page · API-38", () =>
    Effect.gen(function* () {
      const { staff, id, itemId } = yield* aProduct()
      const gold = yield* createColour(described("Amber", "#c9a04c")).pipe(as(staff))
      const onyx = yield* createColour(described("Onyx", "#111111")).pipe(as(staff))
      yield* rows(`update inventory_item set fields = '{"Color": "amber"}' where client_id = 3 and id = ${itemId}`)
      const asked = { inventoryId: id, colourId: null, page: 1, pageSize: 10 }
      const found = yield* quantityOfColours(asked).pipe(as(staff))
      const { id: colourId, ...card } = gold
      const row = { itemId, colourId, ...card, quantity: 3, price: 0, images: [], statusId: 5 }
      assert.deepStrictEqual(found, { rows: [row], total: 1, page: 1, pageSize: 10 })
      assert.deepStrictEqual((yield* quantityOfColours({ ...asked, colourId }).pipe(as(staff))).rows, [row])
      assert.deepStrictEqual((yield* quantityOfColours({ ...asked, colourId: onyx.id }).pipe(as(staff))).rows, [])
      assert.deepInclude(yield* quantityOfColours({ ...asked, page: 2 }).pipe(as(staff)), { rows: [], total: 1 })
      yield* rows(`update inventory set brand_id = null where client_id = 3 and id = ${id}`)
    }),
  )
})
