import { assert, layer } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import type { CatalogueSearch } from "@sightline/model/catalogue"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import {
  catalogueProductsOf,
  choicesOfCatalogue,
  pricesInCatalogue,
  relatedInCatalogue,
  searchCatalogue,
} from "./catalogue"
import { definitions } from "./given"

const asVisitor = (client: number) =>
  Effect.provideService(Caller, { _tag: "Visitor", clientId: client as ClientId, requestId: "t" })

const asked = (filters: CatalogueSearch["filters"] = [], more: Partial<CatalogueSearch> = {}): CatalogueSearch => ({
  filters,
  order: { by: "listPrice", direction: "desc" },
  page: 1,
  pageSize: 12,
  ...more,
})

/** Six products, a unit of the third reserved: the fourth is inactive, the fifth belongs to a hidden category, the sixth is sold out. */
const shop = (client: number) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client)
    const { sql } = yield* Behind
    yield* definitions(client)
    const first = client * 100 + 1
    const rows = yield* Effect.promise(async () => {
      await sql`update category set shop_online = id <> ${first + 1} where client_id = ${client}`
      return sql<{ id: InventoryId; code: string }[]>`
        insert into inventory (client_id, code, description, category_id, item_type_id, brand_id, status_id, list_price,
          special_price, purchased_price, total_quantity, reserved_quantity, main_image)
        select ${client}, 'S ' || n, 'Panto ' || n, ${first} + (n = 5)::int, ${first}, ${first} + (n in (2, 3))::int,
          case when n = 4 then 6 else 5 end, 100 + n, case when n = 1 then 80 end, 40, case when n = 6 then 0 else n end, (n = 3)::int,
          '/files/inventory/panto.svg'
        from generate_series(1, 6) n returning id, code`
    })
    return { staff, ids: rows.sort((one, other) => one.code.localeCompare(other.code)).map(({ id }) => id) }
  })

layer(TestDb, { timeout: 60_000 })("the catalogue", (it) => {
  it.effect("shows active products of online categories, dearest first, without a price · CATALOG-01", () =>
    Effect.gen(function* () {
      const { staff, ids } = yield* shop(3)
      const [first, second, third, , , sixth] = ids
      const page = yield* searchCatalogue(asked()).pipe(asVisitor(3))
      assert.deepStrictEqual(
        page.rows.map(({ id }) => id),
        [sixth, third, second, first],
      )
      assert.strictEqual(page.total, 4)
      assert.notMatch(JSON.stringify(page), /price|10[1-6]00|purchased/i)
      assert.deepStrictEqual(yield* searchCatalogue(asked()).pipe(as(staff)), page)
      // A status of one's own choice opens nothing.
      const inactive = yield* searchCatalogue(asked([{ code: "Status", value: "6" }])).pipe(asVisitor(3))
      assert.deepStrictEqual(inactive, page)
      const words = yield* searchCatalogue(asked([{ code: "SearchString", value: "panto 5" }])).pipe(asVisitor(3))
      assert.deepInclude(words, { rows: [], total: 0 })
      const stocked = yield* searchCatalogue(asked([{ code: "Quantity", value: "1" }], { pageSize: 2 })).pipe(
        asVisitor(3),
      )
      assert.deepStrictEqual(
        [stocked.total, stocked.rows.map(({ id, available }) => [id, available])],
        [
          3,
          [
            [third, 2],
            [second, 2],
          ],
        ],
      )
      const brand = yield* searchCatalogue(asked([{ code: "Brand", value: "302" }])).pipe(asVisitor(3))
      assert.strictEqual(brand.total, 2)
      for (const code of ["Vendor", "Room", "AssignedTo", "Condition", "PurchasedPrice"]) {
        const refused = yield* Effect.flip(searchCatalogue(asked([{ code, value: "1" }])).pipe(asVisitor(3)))
        assert.deepInclude(refused, { _tag: "FilterRefused", code })
      }
    }),
  )

  it.effect("shows a product with its colours and the units of each, and hides what visitors may not see", () =>
    Effect.gen(function* () {
      const { staff, ids } = yield* shop(5)
      const [first, , , fourth, fifth] = ids as [InventoryId, InventoryId, InventoryId, InventoryId, InventoryId]
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into colour (client_id, id, code, name, key) values
          (5, 51, 'SPKL', 'Speckle', '#5a291b,#c4764c'), (5, 52, 'ONYX', 'Onyx', '#111111'), (5, 53, 'MINT', 'Mint', '#aaffcc')`
        await sql`insert into inventory_colour (client_id, id, inventory_id, colour_id, sort_order) values
          (5, 501, ${first}, 52, 1), (5, 502, ${first}, 51, 2)`
        await sql`insert into inventory_image (client_id, inventory_id, inventory_colour_id, file_name, name, is_main) values
          (5, ${first}, null, '/files/inventory/panto.svg', 'front', true), (5, ${first}, 502, '/files/inventory/round.svg', 'side', false)`
        await sql`insert into inventory_item (client_id, inventory_id, status_id, quantity, reserved_quantity, center_id, special_price, fields)
          values (5, ${first}, 5, 4, 1, 1, 70, '{"Color": "spkl"}'), (5, ${first}, 5, 2, 0, 1, null, '{"Color": "Speckle"}'),
            (5, ${first}, 6, 9, 0, 1, null, '{"Color": "Onyx"}')`
      })
      const [product] = yield* catalogueProductsOf([first]).pipe(asVisitor(5))
      assert.deepStrictEqual(
        product?.colours.map(({ name, key, available, images }) => [name, key, available, images.length]),
        [
          ["Onyx", "#111111", 0, 0],
          ["Speckle", "#5a291b,#c4764c", 5, 1],
        ],
      )
      assert.deepStrictEqual(product?.images, [
        { name: "panto.svg", url: "/files/inventory/panto.svg", thumbnail: "/files/inventory/panto.svg" },
      ])
      assert.notMatch(JSON.stringify(product), /price|10100|8000/i)
      const seen = (work: typeof catalogueProductsOf) =>
        Effect.map(work([first, fourth, fifth]), (found) => found.map(({ id }) => id).sort((one, other) => one - other))
      assert.deepStrictEqual(yield* seen(catalogueProductsOf).pipe(asVisitor(5)), [first])
      assert.deepStrictEqual(yield* seen(catalogueProductsOf).pipe(as(staff)), [first, fifth])
      assert.deepStrictEqual(yield* catalogueProductsOf([first]).pipe(asVisitor(3)), [])
      assert.deepStrictEqual(yield* pricesInCatalogue([first, fourth]).pipe(as(staff)), [
        { id: first, listPrice: 10_100, specialPrice: 8000, colours: [{ id: 51, price: 7000 }] },
      ] as never)
    }),
  )

  it.effect("lists related products, the same brand first, and what can be chosen · CATALOG-13", () =>
    Effect.gen(function* () {
      const { ids } = yield* shop(6)
      const [first, second, third, , fifth, sixth] = ids as [
        InventoryId,
        InventoryId,
        InventoryId,
        InventoryId,
        InventoryId,
        InventoryId,
      ]
      const related = yield* relatedInCatalogue(second, { page: 1, pageSize: 4 }).pipe(asVisitor(6))
      assert.deepStrictEqual(
        related.rows.map(({ id }) => id),
        [third, first, sixth],
      )
      assert.notMatch(JSON.stringify(related), /price/i)
      const hidden = yield* Effect.flip(relatedInCatalogue(fifth, { page: 1, pageSize: 4 }).pipe(asVisitor(6)))
      assert.strictEqual(hidden._tag, "InventoryNotFound")
      const { categories, brands } = yield* choicesOfCatalogue().pipe(asVisitor(6))
      assert.deepStrictEqual(
        categories.map(({ id }) => Number(id)),
        [601],
      )
      assert.sameMembers(
        brands.map(({ id }) => Number(id)),
        [601, 602],
      )
    }),
  )
})
