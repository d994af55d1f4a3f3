import { assert, layer } from "@effect/vitest"
import type { Filter, InventorySearch } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { definitions, lineId } from "./given"
import { searchInventory } from "./search"

const asked = (filters: ReadonlyArray<Filter> = [], more: Partial<InventorySearch> = {}): InventorySearch => ({
  filters,
  isLowOnly: false,
  order: { by: "inventoryID", direction: "asc" },
  page: 1,
  pageSize: 12,
  ...more,
})

const words = ["Arden", "Bexley", "round", "navy", "50"]
const shapes = ["Round", "Panto", "Square"]

/** Sixty products with overlapping words, shapes, prices and statuses, and their expected properties. */
const shelf = (client: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* definitions(client)
    return yield* Effect.promise(
      () => sql<
        {
          id: number
          code: string
          description: string
          shape: string
          price: number
          status: number
          category: number
        }[]
      >`
        insert into inventory (client_id, code, number, description, category_id, item_type_id, brand_id, status_id, list_price, minimum_quantity, fields)
        select ${client}, 'P ' || n, 'N-' || (97 * n % 60), ${words[0] ?? ""} || case when n % 2 = 0 then ' ' || ${words[1] ?? ""} else '' end
            || case when n % 3 = 0 then ' round' else ' navy' end || ' ' || n % 7,
          ${client} * 100 + 1 + n % 2, ${client} * 100 + 1, ${client} * 100 + 1 + n % 4, case when n % 10 = 0 then 6 else 5 end, n % 9, n % 2,
          jsonb_build_object('Shape', (${shapes}::text[])[1 + n % 3])
        from generate_series(1, 60) n
        returning id, code, description, fields ->> 'Shape' as shape, list_price::int as price, status_id as status, category_id as category`,
    )
  })

layer(TestDb, { timeout: 60_000 })("the dynamic search", (it) => {
  it.effect("matches a naive filter over all products, in every combination, page by page", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const products = yield* shelf(3)
      const round = yield* lineId(3, "Shape", "Round")
      type Product = (typeof products)[number]
      const has = (word: string) => (product: Product) =>
        `${product.id} ${product.code} ${product.description}`
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .some((own) => own.startsWith(word))
      const filters: ReadonlyArray<readonly [Filter, (product: Product) => boolean]> = [
        [{ code: "SearchString", value: "bex" }, has("bex")],
        [{ code: "searchString", value: " Round arden" }, (product) => has("round")(product) && has("arden")(product)],
        [{ code: "Status", value: "5" }, ({ status }) => status === 5],
        [{ code: "Category", value: "301" }, ({ category }) => category === 301],
        [{ code: "Shape", value: round }, ({ shape }) => shape === "Round"],
        [{ code: "Shape", value: "panto" }, ({ shape }) => shape === "Panto"],
        [{ code: "SearchString", value: "" }, () => true],
        [{ code: "Status", value: "0" }, () => true],
      ]
      const found = (chosen: typeof filters, more: Partial<InventorySearch> = {}) =>
        searchInventory(
          asked(
            chosen.map(([filter]) => filter),
            more,
          ),
        ).pipe(as(staff))
      for (let mask = 0; mask < 1 << filters.length; mask++) {
        const chosen = filters.filter((_filter, bit) => mask & (1 << bit))
        const expected = products.filter((product) => chosen.every(([, holds]) => holds(product)))
        const { rows, total } = yield* found(chosen, { pageSize: 100 })
        assert.deepStrictEqual(
          rows.map(({ id }) => Number(id)),
          expected.map(({ id }) => id),
          JSON.stringify(chosen),
        )
        assert.strictEqual(total, expected.length)
      }
      const pages = yield* Effect.all([1, 2, 3, 4, 5, 6].map((page) => found([], { page })))
      assert.deepStrictEqual(
        pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id))),
        products.map(({ id }) => id),
      )
      assert.deepStrictEqual(
        pages.map(({ total }) => total),
        [60, 60, 60, 60, 60, 60],
      )
      for (const by of ["listPrice", "inventoryNumber", "inventoryDesc", "createdDate"] as const)
        for (const direction of ["asc", "desc"] as const) {
          const paged = yield* Effect.all([1, 2, 3, 4, 5].map((page) => found([], { page, order: { by, direction } })))
          assert.strictEqual(
            new Set(paged.flatMap(({ rows }) => rows.map(({ id }) => id))).size,
            60,
            `${by} ${direction}`,
          )
        }
      const dear = yield* found([], { order: { by: "listPrice", direction: "desc" }, pageSize: 60 })
      assert.deepStrictEqual(
        dear.rows.map(({ listPrice }) => listPrice),
        products.map(({ price }) => price * 100).sort((a, b) => b - a),
      )
    }),
  )

  it.effect("an unsearchable code, and a value that its code does not know, are refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const refusals: ReadonlyArray<readonly [Filter, "unknown" | "value"]> = [
        [{ code: "Nonsense", value: "1" }, "unknown"],
        [{ code: "PurchasedPrice", value: "96" }, "unknown"],
        [{ code: "SupplierDiscount", value: "5" }, "unknown"],
        [{ code: "status_id", value: "5" }, "unknown"],
        [{ code: "Status", value: "five" }, "value"],
        [{ code: "Category", value: "99999999999" }, "value"],
        [{ code: "Shape", value: "Heart" }, "value"],
        [{ code: "HasSameBarcodeForItems", value: "perhaps" }, "value"],
      ]
      for (const [filter, reason] of refusals)
        assert.deepInclude(yield* Effect.flip(searchInventory(asked([filter])).pipe(as(staff))), {
          _tag: "FilterRefused",
          code: filter.code,
          reason,
        })
    }),
  )

  it.effect("another client's products are never found, and counts are each client's own", () =>
    Effect.gen(function* () {
      const stranger = yield* aStaff(4)
      assert.deepInclude(yield* searchInventory(asked()).pipe(as(stranger)), { rows: [], total: 0 })
      assert.deepInclude(yield* searchInventory(asked([{ code: "SearchString", value: "arden" }])).pipe(as(stranger)), {
        total: 0,
      })
    }),
  )

  it.effect("each product says whether it is low, expired or about to expire", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { sql } = yield* Behind
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const made = yield* Effect.all([-10, 14, 500, null].map(() => anItem({ client: 5 })))
      for (const [at, days] of [-10, 14, 500, null].entries())
        yield* Effect.promise(
          () =>
            sql`update inventory_item set expires_on = ${days === null ? null : day(days)} where client_id = 5 and id = ${made[at]?.itemId ?? 0}`,
        )
      yield* Effect.promise(
        () => sql`update inventory set minimum_quantity = 2 where client_id = 5 and id = ${made[3]?.inventoryId ?? 0}`,
      )
      const { rows } = yield* searchInventory(asked()).pipe(as(staff))
      assert.deepStrictEqual(
        rows.map(({ isExpired, nearExpiry, itemCount, minimumQuantity }) => [
          isExpired,
          nearExpiry,
          itemCount < minimumQuantity,
        ]),
        [
          [true, null, false],
          [false, day(14), false],
          [false, null, false],
          [false, null, true],
        ],
      )
      assert.strictEqual((yield* searchInventory(asked([], { isLowOnly: true })).pipe(as(staff))).total, 1)
      // An item out of stock no longer expires.
      yield* setItemStatus(made[0]?.itemId as never, 30).pipe(as(staff))
      assert.isFalse((yield* searchInventory(asked()).pipe(as(staff))).rows[0]?.isExpired)
    }),
  )

  it.effect("words and counts follow every change of a product", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const { sql } = yield* Behind
      const { inventoryId } = yield* anItem({ client: 6, code: "OLD" })
      const total = (value: string) =>
        Effect.map(searchInventory(asked([{ code: "SearchString", value }])).pipe(as(staff)), (page) => page.total)
      yield* Effect.promise(
        () =>
          sql`update inventory set code = 'FRESH', description = 'Other words', status_id = 6 where client_id = 6 and id = ${inventoryId}`,
      )
      assert.deepStrictEqual(yield* Effect.all(["old", "fresh", "other", "frame"].map(total)), [0, 1, 1, 0])
      const counted = yield* Effect.all(
        ["5", "6"].map((value) => searchInventory(asked([{ code: "Status", value }])).pipe(as(staff))),
      )
      assert.deepStrictEqual(
        counted.map(({ total, rows }) => [total, rows.length]),
        [
          [0, 0],
          [1, 1],
        ],
      )
    }),
  )
})
