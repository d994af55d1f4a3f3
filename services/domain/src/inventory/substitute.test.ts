import { assert, layer } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { AskSubstitutes } from "@sightline/model/substitute"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "./given"
import { substitutesFor, substitutesInCatalogue } from "./substitute"

const asVisitor = (client: number) =>
  Effect.provideService(Caller, { _tag: "Visitor", clientId: client as ClientId, requestId: "t" })

const asking = (id: InventoryId, more: Partial<AskSubstitutes> = {}): AskSubstitutes => ({
  id,
  itemId: null,
  colourId: null,
  ...more,
})

interface Unit {
  readonly center?: number
  readonly colour?: string
  readonly reserved?: boolean
  readonly expired?: boolean
  readonly special?: number
}

/** Products of a client with two centers and the colours Onyx (…1) and Mint (…2). */
const shop = (client: number) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { centers: 2 })
    const { sql } = yield* Behind
    yield* definitions(client)
    const first = client * 100 + 1
    yield* Effect.promise(async () => {
      await sql`update category set shop_online = id <> ${first + 1} where client_id = ${client}`
      await sql`insert into center (client_id, id, name) values (${client}, 9, 'Not theirs')`
      await sql`insert into colour (client_id, id, code, name, key) values
        (${client}, ${client * 10 + 1}, 'ONYX', 'Onyx', '#111111'), (${client}, ${client * 10 + 2}, 'MINT', 'Mint', '#aaffcc')`
    })
    const product = (
      name: string,
      { price = 100, model = "", brand = 0, category = 0, shape = "", size = 50 },
      units: ReadonlyArray<Unit>,
    ) =>
      Effect.promise(async () => {
        const [made] = await sql<{ id: InventoryId }[]>`
          insert into inventory (client_id, code, description, model, category_id, item_type_id, brand_id, status_id, list_price,
            purchased_price, fields, total_quantity, reserved_quantity)
          values (${client}, ${name}, ${name}, ${model}, ${first + category}, ${first}, ${first + brand}, 5, ${price}, 40,
            case when ${shape} = '' then '{}'::jsonb else jsonb_build_object('Shape', ${shape}::text, 'EyeSize', ${size}::int::text) end,
            ${units.length}, ${units.filter(({ reserved }) => reserved).length}) returning id`
        if (!made) throw new Error("no product was made")
        const items: InventoryItemId[] = []
        for (const { center = 1, colour, reserved = false, expired = false, special = null } of units) {
          const [item] = await sql<{ id: InventoryItemId }[]>`
            insert into inventory_item (client_id, inventory_id, status_id, quantity, reserved_quantity, center_id, special_price, expires_on, fields)
            values (${client}, ${made.id}, 5, 1, ${reserved ? 1 : 0}, ${center}, ${special},
              case when ${expired}::boolean then current_date - 5 end, case when ${colour ?? null}::text is null then '{}'::jsonb
                else jsonb_build_object('Color', ${colour ?? null}::text) end) returning id`
          if (item) items.push(item.id)
        }
        return { id: made.id, items }
      })
    return { staff, product, onyx: client * 10 + 1, mint: client * 10 + 2 }
  })

const brief = (
  rows: ReadonlyArray<{ readonly description: string; readonly likeness: string; readonly colour: unknown }>,
) => rows.map(({ description, likeness }) => `${description} ${likeness}`)

layer(TestDb, { timeout: 60_000 })("what is offered instead", (it) => {
  it.effect(
    "is another unit, another color, the same model, then the same kind at about the price: three at most",
    () =>
      Effect.gen(function* () {
        const { staff, product, onyx, mint } = yield* shop(3)
        const made = { brand: 1, model: "Arden" }
        const wanted = yield* product("Wanted", made, [
          { colour: "onyx", reserved: true },
          { colour: "Onyx", center: 2, special: 70 },
          { colour: "MINT" },
          { colour: "MINT", center: 9 },
          { colour: "MINT", expired: true },
        ])
        const model = yield* product("Model", { model: "Arden", price: 900 }, [{}, { reserved: true }])
        const near = yield* product("Near", { brand: 1, price: 119 }, [{ center: 2 }])
        yield* product("Nearest", { brand: 1, price: 101 }, [{ center: 9 }])
        yield* product("Dear", { brand: 1, price: 121 }, [{}])
        yield* product("Other brand", { brand: 2 }, [{}])
        yield* product("Held", { brand: 1 }, [{ reserved: true }])
        const [scanned] = wanted.items
        const all = yield* substitutesFor(asking(wanted.id, { itemId: scanned ?? null })).pipe(as(staff))
        assert.deepStrictEqual(
          all,
          [
            {
              description: "Wanted",
              likeness: "same",
              colour: { id: onyx, name: "Onyx" },
              available: 1,
              price: 7000,
              centerName: "Center 2",
            },
            {
              description: "Wanted",
              likeness: "colour",
              colour: { id: mint, name: "Mint" },
              available: 1,
              price: 10_000,
              centerName: "Center 1",
            },
            {
              description: "Model",
              likeness: "model",
              colour: null,
              available: 1,
              price: 90_000,
              centerName: "Center 1",
            },
          ].map((row, place) => ({
            ...row,
            id: (place < 2 ? wanted : model).id,
            number: all[place]?.number,
            mainImage: null,
          })) as never,
        )
        const ofModel = yield* substitutesFor(asking(model.id)).pipe(as(staff))
        assert.deepStrictEqual(brief(ofModel), ["Model same", "Wanted model"])
        const ofNear = yield* substitutesFor(asking(near.id)).pipe(as(staff))
        assert.deepStrictEqual(brief(ofNear), ["Near same", "Dear price", "Wanted price"])
      }),
  )

  it.effect("is of the same shape and size before what costs about as much, for visitors as well", () =>
    Effect.gen(function* () {
      const { staff, product } = yield* shop(6)
      const wanted = yield* product("Wanted", { brand: 1, model: "Arden", shape: "ROUND" }, [{ reserved: true }])
      yield* product("Price", { brand: 1 }, [{}])
      yield* product("Shape and price", { brand: 1, price: 101, shape: "ROUND" }, [{}])
      yield* product("Too small", { shape: "ROUND", size: 44, price: 900 }, [{}])
      yield* product("Square", { shape: "SQUARE", price: 900 }, [{}])
      yield* product("Held", { shape: "ROUND" }, [{ reserved: true }])
      yield* product("Hidden", { shape: "ROUND", category: 1 }, [{}])
      const ofStaff = yield* substitutesFor(asking(wanted.id)).pipe(as(staff))
      assert.deepStrictEqual(brief(ofStaff), ["Shape and price shape", "Price price"])
      const seen = yield* substitutesInCatalogue(asking(wanted.id)).pipe(asVisitor(6))
      assert.deepStrictEqual(brief(seen), ["Shape and price shape"])
    }),
  )

  it.effect("shows visitors only what is online, and no price, place or choice by price", () =>
    Effect.gen(function* () {
      const { staff, product, onyx } = yield* shop(4)
      const sold = yield* product("Sold", { brand: 1, model: "Arden" }, [{ colour: "Onyx", reserved: true }])
      yield* product("Mint one", { brand: 1, model: "Arden" }, [{ colour: "Mint", center: 2 }])
      yield* product("Hidden", { brand: 1, model: "Arden", category: 1 }, [{}])
      yield* product("By price", { brand: 1 }, [{}])
      const asked = asking(sold.id, { colourId: onyx as never })
      const seen = yield* substitutesInCatalogue(asked).pipe(asVisitor(4))
      assert.deepStrictEqual(brief(seen), ["Mint one model"])
      assert.deepStrictEqual(Object.keys(seen[0] ?? {}).sort(), [
        ...["available", "colour", "description", "id", "likeness", "mainImage", "number"],
      ])
      assert.deepStrictEqual(brief(yield* substitutesFor(asked).pipe(as(staff))), [
        ...["Mint one model", "Hidden model", "By price price"],
      ])
      const stranger = yield* aStaff(5)
      assert.strictEqual((yield* Effect.flip(substitutesFor(asked).pipe(as(stranger))))._tag, "InventoryNotFound")
      assert.strictEqual(
        (yield* Effect.flip(substitutesInCatalogue(asked).pipe(asVisitor(5))))._tag,
        "InventoryNotFound",
      )
    }),
  )
})
