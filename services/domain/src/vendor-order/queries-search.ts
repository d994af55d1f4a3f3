import type { ClientId } from "@sightline/model/client"
import { valueTypes } from "@sightline/model/value-type"
import type { VendorInventories, VendorInventorySearch } from "@sightline/model/vendor-order"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { notCounted } from "../db/not-counted"
import { onOrder } from "../db/on-order"
import { bigint, cents, int, ints, text } from "../db/typed"
import { orderVendor } from "./queries-view"

/** The first instant of a day of the client's zone, or of the day after it. */
const start = (day: string, after = 0) =>
  sql`((${text(day)}::date + ${sql.lit(after)})::timestamp at time zone (select time_zone from own_client()))`

/** Between two days, both inclusive; null leaves a side open. */
const between = (at: RawBuilder<unknown>, { soldFrom, soldTo }: Asked) =>
  sql.join(
    [
      sql`${at} is not null`,
      ...(soldFrom === null ? [] : [sql`${at} >= ${start(soldFrom)}`]),
      ...(soldTo === null ? [] : [sql`${at} < ${start(soldTo, 1)}`]),
    ],
    sql` and `,
  )

/** An item of the product was removed, or a sales order with it was submitted, between both days (decisions D-102). */
const wasSold = (client: ClientId, asked: Asked, inventory: RawBuilder<unknown>) => sql`(
  exists (select from stock_movement m where m.client_id = ${int(client)} and m.inventory_id = ${inventory}
    and m.reason in ('removal', 'sale') and ${between(sql`m.at`, asked)})
  or exists (select from sales_order_line l join sales_order s on s.client_id = l.client_id and s.id = l.order_id
    where l.client_id = ${int(client)} and l.inventory_id = ${inventory} and ${between(sql`s.submitted_at`, asked)}))`

/** The products of which something changed since their count, and those of them that were sold between both days. */
const changed = (client: ClientId, asked: Asked) => sql`
  due as materialized (${notCounted(client)}),
  due_sold as materialized (select d.inventory_id from due d where ${wasSold(client, asked, sql`d.inventory_id`)})`

const bounds = ({ soldFrom, soldTo }: Asked) => ({
  from: soldFrom === null ? sql`'-infinity'::timestamptz` : start(soldFrom),
  end: soldTo === null ? sql`'infinity'::timestamptz` : start(soldTo, 1),
})

/**
 * The line `r` was sold between both days. The last time decides, which is `kept`; a line that was also sold `later` is looked up,
 * and a product that `changed` is looked up before.
 */
const sold = (client: ClientId, asked: Asked) => {
  const { from, end } = bounds(asked)
  const isCounted = sql`r.inventory_id not in (select inventory_id from due)`
  const kept = sql`r.sold_at >= ${from} and r.sold_at < ${end}`
  const later = sql`r.sold_at >= ${end} and ${isCounted} and ${wasSold(client, asked, sql`r.inventory_id`)}`
  const changed = sql`r.inventory_id in (select inventory_id from due_sold)`
  return { kept, later, anyhow: sql`(${kept} and ${isCounted} or ${later} or ${changed})` }
}

/** Each word is the beginning of one of the product's words. */
const containing = (client: ClientId, words: ReadonlyArray<string>) =>
  words.map(
    (
      word,
    ) => sql`exists (select from inventory_term t where t.client_id = ${int(client)} and t.inventory_id = r.inventory_id
      and t.term >= ${text(word)} and t.term < ${text(word + afterLetters)})`,
  )

/** Sorts after every letter that can follow in a word. */
const afterLetters = "\u{10ffff}"

/** What only an unlocked screen shows (decisions D-33). */
interface Shown {
  readonly prices: boolean
  readonly features: boolean
}

const features = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'value', p.fields ->> f.code) order by f.order_sequence, f.id), '[]')
  from category_option f where f.client_id = ${int(client)} and f.feature_id is not null
    and f.value_type <> ${sql.lit(valueTypes.password)} and coalesce(p.fields ->> f.code, '') <> ''`

interface Asked extends Omit<VendorInventorySearch, "search"> {
  readonly words: ReadonlyArray<string>
}

/** The lines of the picker that a page shows, as `page`, and how many there are. */
interface Found {
  readonly page: RawBuilder<unknown>
  readonly total: RawBuilder<unknown>
}

const within = (client: ClientId, { categoryIds, vendorIds }: Asked, alias: "r" | "c" | "t") => [
  sql`${sql.ref(`${alias}.client_id`)} = ${int(client)}`,
  ...(categoryIds.length === 0 ? [] : [sql`${sql.ref(`${alias}.category_id`)} = any (${ints(categoryIds)})`]),
  ...(vendorIds.length === 0 ? [] : [sql`${sql.ref(`${alias}.vendor_id`)} = any (${ints(vendorIds)})`]),
]

const and = (conditions: ReadonlyArray<RawBuilder<unknown>>) => sql.join(conditions, sql` and `)

const hasDays = ({ soldFrom, soldTo }: Asked) => soldFrom !== null || soldTo !== null

/** The vendors with lines, in the order of the picker; `upto` counts the lines to the end of a vendor. */
const vendorsInOrder = (client: ClientId, asked: Asked) => sql`
  in_order as materialized (
    select c.vendor_id, lower(v.name) as vendor_name, sum(c.products) as products,
      sum(sum(c.products)) over (order by lower(v.name) nulls last, c.vendor_id) as upto
    from vendor_inventory_count c left join vendor v on v.client_id = c.client_id and v.id = c.vendor_id
    where ${and(within(client, asked, "c"))} and c.products > 0 group by c.vendor_id, v.name
  )`

/** Without words and days the kept counts say where a page begins, so that only its own lines are read. */
const counted = (client: ClientId, asked: Asked): Found => {
  const before = (asked.page - 1) * asked.pageSize
  const [first, end] = [sql`${bigint(before)}`, sql`${bigint(before + asked.pageSize)}`]
  return {
    page: sql`${vendorsInOrder(client, asked)},
    page as materialized (
      select s.vendor_id, s.vendor_name, l.inventory_id from in_order s cross join lateral (
        select r.inventory_id from vendor_inventory r where ${and(within(client, asked, "r"))} and r.vendor_id = s.vendor_id
        order by r.inventory_id offset greatest(0, ${first} - (s.upto - s.products))
        limit greatest(0, least(s.upto, ${end}) - greatest(s.upto - s.products, ${first}))) l
      where s.upto > ${first} and s.upto - s.products < ${end}
      -- Changes no line; the planner knows by it how few they are.
      limit ${int(asked.pageSize)}
    )`,
    total: sql`(select coalesce(sum(products), 0)::int from in_order)`,
  }
}

/** Both days, and the quarters of a day that lie between them as a whole: from `first` to before `past`. */
const span = (asked: Asked) => {
  const { from, end } = bounds(asked)
  return sql`
  span as materialized (
    select b.from_at, b.end_at, f.first, greatest(f.first, quarter_of(b.end_at)) as past
    from (select ${from} as from_at, ${end} as end_at) b cross join lateral (
      select quarter_of(b.from_at) + case when quarter_of(b.from_at) < b.from_at then interval '6 hours' else interval '0' end as first) f
  )`
}

/** How many lines were last sold between both days: whole quarters of a day are kept, and what is left at either end is counted. */
const keptLines = (client: ClientId, asked: Asked) => {
  const lines = and(within(client, asked, "r"))
  const edge = (from: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`(
    select count(*) from vendor_inventory r where ${lines} and r.sold_at >= (select ${from} from span)
      and r.sold_at < (select ${end} from span))`
  return sql`(
    (select coalesce(sum(t.lines), 0) from vendor_inventory_tally t where ${and(within(client, asked, "t"))}
      and t.quarter >= (select first from span) and t.quarter < (select past from span))
    + ${edge(sql`from_at`, sql`least(end_at, first)`)}
    + ${edge(sql`greatest(from_at, past)`, sql`end_at`)})`
}

/** Lines that were sold: each vendor's first ones, until the page is full. */
const soldLines = (client: ClientId, asked: Asked): Found => {
  const lines = and(within(client, asked, "r"))
  const { kept, later, anyhow } = sold(client, asked)
  const many = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from vendor_inventory r where ${lines} and ${where})`
  // Few products changed; without the offset the planner takes them for many and reads every line.
  const linesOf = (products: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(
    select count(*) from ${products} d cross join lateral (
      select from vendor_inventory r where ${lines} and r.inventory_id = d.inventory_id and ${where} offset 0) l)`
  const before = (asked.page - 1) * asked.pageSize
  return {
    page: sql`${changed(client, asked)}, ${span(asked)}, ${vendorsInOrder(client, asked)},
    page as materialized (
      select s.vendor_id, s.vendor_name, l.inventory_id from in_order s cross join lateral (
        select r.inventory_id from vendor_inventory r where ${lines} and r.vendor_id = s.vendor_id and ${anyhow}
        order by r.inventory_id limit ${bigint(before + asked.pageSize)}) l
      order by s.vendor_name nulls last, s.vendor_id, l.inventory_id limit ${int(asked.pageSize)} offset ${bigint(before)}
    )`,
    // Those among the kept ones that changed are few, and taken out again.
    total: sql`(${keptLines(client, asked)} - ${linesOf(sql`due`, kept)} + ${many(later)} + ${linesOf(sql`due_sold`, sql`true`)})::int`,
  }
}

/** Lines with these words, sorted. */
const named = (client: ClientId, asked: Asked): Found => {
  const days = hasDays(asked) ? [sold(client, asked).anyhow] : []
  return {
    page: sql`${hasDays(asked) ? sql`${changed(client, asked)},` : sql``}
    found as materialized (
      select r.vendor_id, r.inventory_id from vendor_inventory r
      where ${and([...within(client, asked, "r"), ...containing(client, asked.words), ...days])}
    ),
    page as materialized (
      select f.vendor_id, lower(v.name) as vendor_name, f.inventory_id
      from found f left join vendor v on v.client_id = ${int(client)} and v.id = f.vendor_id
      order by lower(v.name) nulls last, f.vendor_id, f.inventory_id
      limit ${int(asked.pageSize)} offset ${bigint((asked.page - 1) * asked.pageSize)}
    )`,
    total: sql`(select count(*)::int from found)`,
  }
}

const lines = (client: ClientId, asked: Asked): Found => {
  if (asked.words.length > 0) return named(client, asked)
  return hasDays(asked) ? soldLines(client, asked) : counted(client, asked)
}

/** A page of active products with their vendors, by vendor; without a choice of vendors also products that have none. */
export const vendorInventoryPage = (db: Sql, client: ClientId, asked: Asked, shown: Shown) => {
  const { page, total } = lines(client, asked)
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof VendorInventories.Encoded> }>`
      with ${page},
      line as (
        select page.vendor_id, page.vendor_name, p.id, jsonb_build_object('inventoryId', p.id, 'code', p.code, 'number', p.number,
          'description', p.description, 'categoryName', c.name, 'onHand', p.total_quantity, 'mustHave', p.minimum_quantity,
          'parRestockPoint', p.par_restock_point, 'suggestingQuantity', p.suggesting_quantity_order,
          'onOrder', ${onOrder(client, sql`p.id`)}
          ${shown.prices ? sql`, 'purchasedPrice', ${cents(sql`k.price`)}` : sql``}
          ${shown.features ? sql`, 'features', (${features(client)})` : sql``}) as inventory
        from page join inventory p on p.client_id = ${int(client)} and p.id = page.inventory_id
          join category c on c.client_id = p.client_id and c.id = p.category_id
          left join inventory_vendor k
            on k.client_id = ${int(client)} and k.inventory_id = page.inventory_id and k.vendor_id = page.vendor_id
      ),
      grouped as (
        select vendor_id, vendor_name, jsonb_agg(inventory order by id) as inventories from line group by vendor_id, vendor_name
      )
      select ${total} as total, coalesce((
        select jsonb_agg(jsonb_build_object('vendor', case when v.id is not null then ${orderVendor} end, 'inventories', g.inventories)
          order by g.vendor_name nulls last, g.vendor_id)
        from grouped g left join vendor v on v.client_id = ${int(client)} and v.id = g.vendor_id), '[]') as rows`.compile(
      db,
    ),
  )
}
