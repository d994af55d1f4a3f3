import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { VendorId } from "@sightline/model/vendor"
import { Effect, Random } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { sumUpStock } from "../insight/sum-stock"
import { aProduct, aVendor, rows } from "../vendor-order/given"
import { searchVendorInventories } from "../vendor-order/read"
import { countSuggestions } from "./count"
import { listSuggestions, suggestedVendors } from "./list"

const client = 3
const count = countSuggestions({ client })

const everything = { categoryIds: [], vendorIds: [], search: "", soldFrom: null, soldTo: null, page: 1, pageSize: 100 }
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const allDue = rows(
  `insert into inventory_due (client_id, inventory_id) select ${client}, id from inventory where client_id = ${client}`,
)

/** The lines of the picker by their definition, whatever is kept. */
const pickerLines =
  rows(`select coalesce(v.id, 0) as vendor, p.id as inventory, p.category_id as category from inventory p
    left join (inventory_vendor k join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = 5)
      on k.client_id = p.client_id and k.inventory_id = p.id and k.status_id = 5
  where p.client_id = ${client} and p.status_id = 5 order by 1, 2`)
const keptLines =
  rows(`select vendor_id as vendor, inventory_id as inventory, category_id as category from vendor_inventory
  where client_id = ${client} order by 1, 2`)
const soldQuarters = (from: string) =>
  rows(`select vendor_id, category_id, quarter::text as quarter, sum(lines)::int as lines from ${from} t
    where client_id = ${client} group by 1, 2, 3 having sum(lines) <> 0 order by 1, 2, 3`)
const countedLines = (from: string, columns: string) =>
  rows(`select ${columns} from ${from} where client_id = ${client} ${from === "vendor_inventory" ? "group by 1, 2" : "and products <> 0"}
    order by 1, 2`)

/** Something that people or jobs do to products, their vendors and orders, as what is left of it in the tables. */
const acts = [
  "remove",
  "reverse",
  "minimum",
  "reserve",
  "order",
  "cancel",
  "link",
  "vendor",
  "status",
  "category",
] as const

interface Shop {
  readonly products: ReadonlyArray<InventoryId>
  readonly vendors: ReadonlyArray<VendorId>
  readonly userId: number
}

const doOne = Effect.fnUntraced(function* ({ products, vendors, userId }: Shop) {
  const act = acts[yield* Random.nextIntBetween(0, acts.length)] ?? "remove"
  const p = products[yield* Random.nextIntBetween(0, products.length)]
  const v = vendors[yield* Random.nextIntBetween(0, vendors.length)]
  const n = yield* Random.nextIntBetween(0, 9)
  const statements: Record<(typeof acts)[number], string> = {
    remove: `with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
        select ${client}, ${p}, 30, 0, min(id) from center where client_id = ${client} returning id),
      p as (update inventory set total_quantity = greatest(0, total_quantity - 1) where client_id = ${client} and id = ${p})
      insert into stock_movement (client_id, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
      select ${client}, ${p}, id, 5, id, 30, ${n + 1}, 'removal' from i`,
    reverse: `insert into stock_movement (client_id, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason,
        reverses_id) select client_id, inventory_id, to_item_id, 30, to_item_id, 5, quantity, 'reversal', id from stock_movement m
      where client_id = ${client} and inventory_id = ${p} and reason = 'removal'
        and not exists (select from stock_movement r where r.client_id = ${client} and r.reverses_id = m.id) limit 1`,
    minimum: `update inventory set minimum_quantity = ${n} where client_id = ${client} and id = ${p}`,
    reserve: `update inventory set reserved_quantity = ${n} where client_id = ${client} and id = ${p}`,
    order: `with o as (insert into vendor_order (client_id, vendor_id, created_by) values (${client}, ${v}, ${userId}) returning id)
      insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity) select ${client}, id, 0, ${p}, ${n} from o`,
    cancel: `update vendor_order set status_id = 93 where client_id = ${client} and id = (
      select max(id) from vendor_order where client_id = ${client} and status_id = 90)`,
    link: `insert into inventory_vendor (client_id, inventory_id, vendor_id, order_leading_days, status_id)
      values (${client}, ${p}, ${v}, ${n}, ${n % 3 === 0 ? 6 : 5})
      on conflict (client_id, inventory_id, vendor_id) do update
      set order_leading_days = excluded.order_leading_days, status_id = excluded.status_id`,
    vendor: `update vendor set status_id = 11 - status_id where client_id = ${client} and id = ${v}`,
    status: `update inventory set status_id = 11 - status_id where client_id = ${client} and id = ${p}`,
    category: `update inventory set category_id = ${1 + (n % 2)} where client_id = ${client} and id = ${p}`,
  }
  yield* rows(statements[act])
  return act
})

layer(TestDb, { timeout: 60_000 })("the count of what to order", (it) => {
  it.effect("changes nothing that the page or the picker says, whatever happened before it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(client)
      const vendors = [yield* aVendor(client, "North"), yield* aVendor(client, "South"), yield* aVendor(client, "West")]
      const products: InventoryId[] = []
      for (let n = 0; n < 8; n++)
        products.push(yield* aProduct({ client, ...(n < 6 && vendors[n % 3] ? { vendor: vendors[n % 3] } : {}) }))
      yield* rows(`insert into category (client_id, id, code, name) values (${client}, 2, 'cases', 'Cases')`)
      yield* rows(`update inventory set total_quantity = 8 where client_id = ${client}`)
      const said = Effect.all([
        listSuggestions([]),
        ...vendors.map((vendor) => listSuggestions([vendor])),
        listSuggestions(vendors),
        listSuggestions(vendors.slice(0, 2)),
        ...vendors.map((vendor) => listSuggestions([], vendor)),
        searchVendorInventories(everything),
        searchVendorInventories({ ...everything, pageSize: 3, page: 2 }),
        searchVendorInventories({ ...everything, categoryIds: [2] }),
        searchVendorInventories({ ...everything, soldFrom: day(1) }),
        searchVendorInventories({ ...everything, soldFrom: day(9), soldTo: day(2) }),
      ]).pipe(as(staff))
      const done: string[] = []
      for (let round = 0; round < 14; round++) {
        const steps = yield* Random.nextIntBetween(2, 12)
        for (let step = 0; step < steps; step++) done.push(yield* doOne({ products, vendors, userId: staff.userId }))
        const story = done.slice(-steps).join(", ")
        const live = yield* said
        // Nothing changed without being noted: with every product judged again it is the same.
        yield* allDue
        assert.deepStrictEqual(yield* said, live, story)
        yield* count
        // What is said of a vendor opens the suggestions that it counts.
        const { rows: all } = yield* listSuggestions([]).pipe(as(staff))
        const told = yield* suggestedVendors().pipe(as(staff))
        for (const vendor of vendors) {
          const behind = yield* listSuggestions([], vendor).pipe(as(staff))
          const own = all.filter(({ vendorId }) => vendorId === vendor)
          assert.deepStrictEqual(behind, { rows: own, total: own.length }, story)
          const units = own.reduce((sum, { suggested }) => sum + suggested, 0)
          assert.deepStrictEqual(
            told.filter(({ id }) => id === vendor).map(({ products: count, units: sum }) => [count, sum]),
            own.length === 0 ? [] : [[own.length, units]],
            story,
          )
        }
        // Movements of the last minutes are looked at again; here they are older.
        yield* rows(`update suggestion_count set seen_to = now() + interval '4 minutes' where client_id = ${client}`)
        assert.deepStrictEqual(yield* said, live, story)
        yield* rows(`update suggestion_count set seen_to = now() - interval '1 second' where client_id = ${client}`)
        assert.deepStrictEqual(
          yield* soldQuarters("vendor_inventory_tally"),
          yield* soldQuarters(
            "(select *, quarter_of(sold_at) as quarter, 1 as lines from vendor_inventory where sold_at is not null)",
          ),
          story,
        )
        assert.deepStrictEqual(yield* keptLines, yield* pickerLines, story)
        assert.deepStrictEqual(
          yield* countedLines("vendor_inventory_count", "vendor_id, category_id, products"),
          yield* countedLines("vendor_inventory", "vendor_id, category_id, count(*)::int as products"),
          story,
        )
      }
      assert.isAbove(new Set(done).size, 7)
    }).pipe(Effect.withRandom(Random.make("what to order"))),
  )

  it.effect(
    "finds what left 31 days ago once a day, and puts only clients on the queue who have something to count",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4)
        const vendor = yield* aVendor(4)
        const busy = yield* aProduct({ client: 4, vendor })
        yield* rows(
          `update inventory set created_at = now() - interval '400 days' where client_id = 4 and id = ${busy}`,
        )
        yield* rows(`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          select 4, ${busy}, 30, 0, min(id) from center where client_id = 4 returning id)
        insert into stock_movement (client_id, at, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
        select 4, now() - interval '29 days', ${busy}, id, 5, id, 30, 40, 'removal' from i`)
        const { sql } = yield* Behind
        const queued = Effect.promise(async () => {
          await sql`delete from graphile_worker._private_jobs`
          await sql`select suggestions_due()`
          return (await sql`select (payload ->> 'client')::int as client from graphile_worker._private_jobs`).map(
            (row) => row.client,
          )
        })
        assert.include(yield* queued, 4)
        yield* countSuggestions({ client: 4 })
        yield* rows(`update suggestion_count set seen_to = now() + interval '4 minutes' where client_id = 4`)
        // Its stock is not summed up yet.
        assert.include(yield* queued, 4)
        yield* sumUpStock({ client: 4 })
        assert.notInclude(yield* queued, 4)
        const left = Effect.map(listSuggestions([]).pipe(as(staff)), ({ rows: found }) =>
          found.map(({ left30, left90 }) => [left30, left90]),
        )
        assert.deepStrictEqual(yield* left, [[40, 40]])
        // A day passes: the removal is 31 days old, and the row one of yesterday.
        yield* rows("alter table stock_movement disable trigger stock_movement_append_only")
        yield* rows(`update stock_movement set at = at - interval '2 days' where client_id = 4`)
        yield* rows("alter table stock_movement enable trigger stock_movement_append_only")
        yield* rows(`update inventory_reorder set counted_at = now() - interval '1 day' where client_id = 4`)
        assert.deepStrictEqual(yield* left, [[40, 40]])
        assert.include(yield* queued, 4)
        yield* countSuggestions({ client: 4 })
        assert.deepStrictEqual(yield* left, [[0, 40]])
      }),
  )

  it.effect("says how many lines were sold between any two days of a zone, as counting them one by one does", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4)
      const vendor = yield* aVendor(4)
      const times = [19, 20, 21, 22].flatMap((day) =>
        ["00:00:00", "05:59:59", "07:00:00", "18:14:59", "18:15:00", "23:59:59"].map(
          (time) => `2026-11-${day}T${time}Z`,
        ),
      )
      for (const at of times) {
        const product = yield* aProduct({ client: 4, vendor })
        yield* rows(`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            select 4, ${product}, 30, 0, min(id) from center where client_id = 4 returning id)
          insert into stock_movement (client_id, at, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
          select 4, '${at}', ${product}, id, 5, id, 30, 1, 'removal' from i`)
      }
      yield* countSuggestions({ client: 4 })
      yield* rows("update suggestion_count set seen_to = now() + interval '4 minutes' where client_id = 4")
      const days = [null, "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-23"]
      for (const zone of ["America/Edmonton", "Asia/Kathmandu", "UTC"]) {
        yield* rows(`update client set time_zone = '${zone}' where id = 4`)
        const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: zone })
        for (const soldFrom of days)
          for (const soldTo of days) {
            if (soldFrom === soldTo && soldFrom === null) continue
            const sold = times
              .map((at) => dayOf.format(new Date(at)))
              .filter((day) => day >= (soldFrom ?? "") && day <= (soldTo ?? "9"))
            const found = yield* searchVendorInventories({ ...everything, vendorIds: [vendor], soldFrom, soldTo }).pipe(
              as(owner),
            )
            const listed = found.rows.flatMap(({ inventories }) => inventories)
            assert.deepStrictEqual(
              [found.total, listed.length],
              [sold.length, sold.length],
              `${zone}: ${soldFrom} ${soldTo}`,
            )
          }
      }
    }),
  )
})
