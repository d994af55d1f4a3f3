import { assert, layer } from "@effect/vitest"
import type { Filter, InventorySearch, OrderColumn } from "@sightline/model/inventory-search"
import { orderColumns } from "@sightline/model/list-column"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions, lineId } from "./given"
import { searchInventory } from "./search"

/** A generator of numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Item {
  readonly status: number
  readonly center: number
  readonly place: number | null
  readonly units: number
  readonly rest: number
  readonly condition: string | null
}
interface Product {
  readonly id: number
  readonly code: string
  readonly number: string
  readonly description: string
  readonly model: string
  readonly upc: string
  readonly category: number
  readonly type: number
  readonly brand: number | null
  readonly status: number
  readonly price: number
  readonly minimum: number
  readonly total: number
  readonly count: number
  readonly same: boolean
  readonly serviced: boolean
  readonly created: number
  readonly fields: Readonly<Record<string, string>>
  readonly items: readonly Item[]
}

const care = `Keep dry. ${"Wipe softly and never boil. ".repeat(4)}`

/** Products of every kind with items in every state, inserted by one statement each; a few move afterwards. */
const shelves = (client: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* definitions(client)
    yield* Effect.promise(async () => {
      await sql`insert into location (client_id, id, center_id, parent_id, kind, name) values
        (${client}, 1, 1, null, 'Room', 'A'), (${client}, 2, 1, 1, 'Bin', '1'), (${client}, 3, 1, 1, 'Bin', '2'), (${client}, 4, 2, null, 'Room', 'B')`
      await sql`insert into inventory (client_id, code, number, description, model, upc, category_id, item_type_id, brand_id, status_id,
          list_price, minimum_quantity, has_same_barcode_for_items, has_history_services, fields, created_at)
        select ${client}, 'P' || n || case when n % 4 = 0 then ' x' else '' end, 'N-' || 97 * n % 31,
          (array['Arden','Bexley','Ärmel'])[1 + n % 3] || ' ' || (array['round','navy'])[1 + n % 2] || ' ' || n % 7, 'M ' || n % 5,
          case when n % 3 = 0 then lpad((n / 2)::text, 12, '4') else '' end, ${client} * 100 + 1 + n % 3, ${client} * 100 + 1 + n % 2,
          case when n % 5 > 0 then ${client} * 100 + n % 5 end, case when n % 10 = 0 then 6 else 5 end, n % 9, n % 4, n % 6 = 0, n % 8 > 0,
          jsonb_strip_nulls(jsonb_build_object('Shape', (array['Round','Panto','Square'])[1 + n % 3], 'Material', case when n % 2 = 0 then 'Metal' end,
            'CareNote', case when n % 7 = 0 then ${care} || n % 2 end)), timestamptz '2026-01-01' + n % 11 * interval '1 day'
        from generate_series(1, 90) n`
      await sql`insert into inventory_item (client_id, inventory_id, status_id, quantity, group_count, center_id, location_id, fields)
        select ${client}, p.id, (array[5,5,30,6])[1 + (p.id + k) % 4], 1 + (p.id + k) % 3, case when (p.id + k) % 5 = 0 then 2 else 0 end,
          1 + (p.id + k) % 2, case when (p.id + k) % 2 = 0 then (array[null,1,2,3])[1 + p.id % 4] when p.id % 3 = 0 then 4 end,
          case when (p.id + k) % 3 = 0 then '{"Condition":"Display"}'::jsonb else '{}' end
        from inventory p cross join generate_series(1, 3) k where p.client_id = ${client} and p.id % 5 > 0`
      await sql`update inventory p set total_quantity = t.total, item_count = t.count from (
          select inventory_id, sum(quantity) as total, count(*) as count from inventory_item where client_id = ${client} and status_id = 5 group by 1
        ) t where p.client_id = ${client} and p.id = t.inventory_id`
      // Later changes change the results: words, choices, status, category, and low stock.
      await sql`update inventory set description = 'Corvid clear', brand_id = ${client} * 100 + 1, status_id = 6 where client_id = ${client} and id % 13 = 0`
      await sql`update inventory set category_id = ${client} * 100 + 1, item_type_id = ${client} * 100 + 1, minimum_quantity = 9 where client_id = ${client} and id % 17 = 0`
      await sql`update inventory set item_count = 9 where client_id = ${client} and id % 34 = 0`
    })
    return yield* Effect.promise(
      () => sql<Product[]>`
        select p.id, code, number, description, model, upc, category_id as category, item_type_id as type, brand_id as brand,
          p.status_id as status, list_price::float8 as price, minimum_quantity as minimum, total_quantity as total, item_count as count,
          has_same_barcode_for_items as same, has_history_services as serviced, extract(epoch from p.created_at)::float8 as created, p.fields,
          coalesce((select jsonb_agg(jsonb_build_object('status', i.status_id, 'center', i.center_id, 'place', i.location_id,
            'units', i.quantity, 'rest', i.group_count, 'condition', i.fields ->> 'Condition'))
            from inventory_item i where i.client_id = p.client_id and i.inventory_id = p.id), '[]') as items
        from inventory p where p.client_id = ${client} order by p.id`,
    )
  })

const wordsOf = ({ id, code, number, description, model, upc }: Product) =>
  `${id} ${code} ${number} ${description} ${model} ${upc}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
const begins = (word: string) => (product: Product) =>
  [...wordsOf(product), product.code.toLowerCase(), product.number.toLowerCase(), product.upc].some((own) =>
    own.startsWith(word),
  )
const inStock = (holds: (item: Item) => boolean) => (product: Product) =>
  product.items.some((item) => item.status === 5 && item.units > 0 && holds(item))

type Choice = readonly [Filter, (product: Product) => boolean]

const choices = (client: number, lines: { round: string; metal: string; display: string }): readonly Choice[] => {
  const is = (code: string, value: string | number, holds: Choice[1]): Choice => [{ code, value: String(value) }, holds]
  const rooms = new Map([
    [1, [1, 2, 3]],
    [4, [4]],
  ])
  return [
    ...["arden", "b", "rou", "corvid", "ärm", "n", "nobody"].map((word) => is("SearchString", word, begins(word))),
    is("SearchString", "Bexley NAVY", (product) => begins("bexley")(product) && begins("navy")(product)),
    is("InventoryCode", "p1", (product) => begins("p1")(product) && product.code.toLowerCase().includes("p1")),
    is("InventoryNumber", "n", (product) => begins("n")(product) && product.number.toLowerCase().includes("n")),
    is("InventoryDesc", "navy", (product) => product.description.toLowerCase().includes("navy")),
    is("UPC", "4444", (product) => begins("4444")(product) && product.upc.includes("4444")),
    ...[5, 6, 0].map((id) => is("Status", id, ({ status }) => id === 0 || status === id)),
    ...[1, 2].map((n) => is("Category", client * 100 + n, ({ category }) => category === client * 100 + n)),
    ...[1, 2].map((n) => is("ItemType", client * 100 + n, ({ type }) => type === client * 100 + n)),
    ...[1, 3].map((n) => is("Brand", client * 100 + n, ({ brand }) => brand === client * 100 + n)),
    is("Shape", lines.round, ({ fields }) => fields.Shape === "Round"),
    is("shape", "panto", ({ fields }) => fields.Shape === "Panto"),
    is("Material", lines.metal, ({ fields }) => fields.Material === "Metal"),
    is("CareNote", `${care}1`, ({ fields }) => fields.CareNote === `${care}1`),
    ...[1, 2].map((id) =>
      is(
        "Center",
        id,
        inStock(({ center }) => center === id),
      ),
    ),
    ...[...rooms].map(([id, places]) =>
      is(
        "Room",
        id,
        inStock(({ place }) => places.includes(place ?? 0)),
      ),
    ),
    is(
      "Bin",
      3,
      inStock(({ place }) => place === 3),
    ),
    is(
      "Condition",
      lines.display,
      inStock(({ condition }) => condition === "Display"),
    ),
    ...[1, 5].map((least) => is("Quantity", least, ({ total }) => total >= least)),
    is("TotalCount", 2, ({ count }) => count >= 2),
    ...[true, false].flatMap((yes) => [
      is("HasSameBarcodeForItems", String(yes), ({ same }) => same === yes),
      is("HasHistoryServices", String(yes), ({ serviced }) => serviced === yes),
      is("IsRemainder", String(yes), (product) => inStock(({ rest }) => rest > 0)(product) === yes),
    ]),
  ]
}

const keys: Record<OrderColumn, (product: Product) => string | number> = {
  inventoryID: ({ id }) => id,
  inventoryNumber: ({ number }) => number,
  inventoryDesc: ({ description }) => description,
  listPrice: ({ price }) => price,
  createdDate: ({ created }) => created,
}

layer(TestDb, { timeout: 120_000 })("the dynamic search", (it) => {
  it.effect(
    "matches a naive filter over all products: any filters together, in any order, at any page",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3, { centers: 2 })
        const products = yield* shelves(3)
        const lines = {
          round: yield* lineId(3, "Shape", "Round"),
          metal: yield* lineId(3, "Material", "Metal"),
          display: yield* lineId(3, "Condition", "Display"),
        }
        const all = choices(3, lines)
        const random = numbers(20_261_122)
        const used = new Set<Choice>()
        let found = 0
        for (let turn = 0; turn < 160; turn++) {
          // Each filter alone first, then up to four at random.
          const alone = all[turn]
          const chosen = alone
            ? [alone]
            : Array.from({ length: random(5) }, () => all[random(all.length)]).filter((one) => one !== undefined)
          for (const one of chosen) used.add(one)
          const isLowOnly = !alone && random(4) === 0
          const by = orderColumns[random(orderColumns.length)] ?? "inventoryID"
          const direction = random(2) === 0 ? "asc" : "desc"
          const expected = products.filter(
            (product) => (!isLowOnly || product.count < product.minimum) && chosen.every(([, holds]) => holds(product)),
          )
          const pageSize = 1 + random(12)
          const page = 1 + random(Math.ceil(expected.length / pageSize) + 1)
          const asked: InventorySearch = {
            ...{ filters: chosen.map(([filter]) => filter), isLowOnly, page, pageSize },
            order: { by, direction },
          }
          const answer = yield* searchInventory(asked).pipe(as(staff))
          const ids = answer.rows.map(({ id }) => Number(id))
          const told = JSON.stringify(asked)
          assert.strictEqual(answer.total, expected.length, told)
          const way = direction === "asc" ? 1 : -1
          const order = (one: Product, other: Product) => {
            const [a, b] = [keys[by](one), keys[by](other)]
            return (a < b ? -1 : a > b ? 1 : one.id - other.id) * way
          }
          // The database's collation orders texts, so the test only checks that pages contain the right products.
          if (by === "inventoryDesc" || by === "inventoryNumber") {
            const left = Math.min(pageSize, Math.max(0, expected.length - (page - 1) * pageSize))
            assert.lengthOf(ids, left, told)
            assert.isTrue(
              ids.every((id) => expected.some((product) => product.id === id)),
              told,
            )
          } else {
            const there = [...expected].sort(order).slice((page - 1) * pageSize, page * pageSize)
            assert.deepStrictEqual(
              ids,
              there.map(({ id }) => id),
              told,
            )
          }
          found += ids.length
        }
        assert.strictEqual(used.size, all.length, "every filter has been asked")
        assert.isAbove(found, 200)
      }),
    120_000,
  )
})
