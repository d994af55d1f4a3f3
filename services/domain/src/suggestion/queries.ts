import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import type { SuggestedLine, SuggestedOrder, Suggestion } from "@sightline/model/suggestion"
import { mostSuggestions, suggestionRule } from "@sightline/model/suggestion-rules"
import type { VendorId } from "@sightline/model/vendor"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints } from "../db/typed"

const { windows, youngest, slowest, usualLead, rhythm, safety } = suggestionRule
const longest = Math.max(...windows.map(({ days }) => days))

const leftIn = (days: number) => sql.ref(`left${days}`)

/**
 * What was sold or removed in each span of days, without what came back. The index of the ledger's times finds the rows, and
 * the one of reversals what came back, so the ledger needs no index for it.
 */
const leftStock = (client: ClientId) => sql`
  select m.inventory_id, min(m.at) as first, ${sql.join(
    windows.map(
      ({ days }) => sql`coalesce(sum(m.quantity - coalesce(r.quantity, 0))
        filter (where m.at >= now() - make_interval(days => ${sql.lit(days)})), 0)::int as ${leftIn(days)}`,
    ),
  )}
  from stock_movement m left join stock_movement r on r.client_id = m.client_id and r.reverses_id = m.id
  where m.client_id = ${int(client)} and m.at >= now() - make_interval(days => ${sql.lit(longest)})
    and m.reason in ('removal', 'sale') and m.from_status_id = ${sql.lit(active)}
  group by 1`

/** Open units of orders that are New, Submitted, Pending or Received (decisions D-143). */
const onOrder = (client: ClientId) => sql`
  select l.inventory_id, sum(l.quantity - l.received - l.closed)::int as units
  from vendor_order_line l join vendor_order o on o.client_id = l.client_id and o.id = l.vendor_order_id
  where l.client_id = ${int(client)} and l.quantity > l.received + l.closed and o.status_id in (90, 91, 94, 95)
  group by 1`

/** Units a day: the spans with their weights, each no longer than the product has been there. */
const speed = sql.join(
  windows.map(
    ({ days, weight }) =>
      sql`${sql.lit(weight)} * ${leftIn(days)} / least(${sql.lit(days)}, greatest(${sql.lit(youngest)}, age))`,
  ),
  sql` + `,
)

/** Units that nine times of ten last so many days. */
const lasting = (days: RawBuilder<unknown>) =>
  sql`case when speed < ${sql.lit(slowest)} then 0 else ceil(speed * (${days}) + ${sql.lit(safety)} * sqrt(speed * (${days}))) end`

/**
 * The active products whose stock and open orders do not last until the next delivery, or lie below their restock point or
 * minimum. A product is ordered from its active vendor; with several, from the one who delivers soonest.
 */
export const suggestions = (db: Sql, client: ClientId, vendorIds: ReadonlyArray<VendorId>) =>
  fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof Suggestion.Encoded> }>`
      with gone as materialized (${leftStock(client)}),
      ordered as materialized (${onOrder(client)}),
      product as (
        select p.id, p.code, p.number, p.description, p.minimum_quantity as minimum, p.par_restock_point as restock,
          greatest(0, p.total_quantity - p.reserved_quantity) as on_hand, coalesce(o.units, 0) as on_order,
          extract(epoch from now() - least(p.created_at, g.first)) / 86400 as age,
          ${sql.join(windows.map(({ days }) => sql`coalesce(g.${leftIn(days)}, 0) as ${leftIn(days)}`))},
          k.vendor_id, k.name as vendor_name, coalesce(nullif(k.order_leading_days, 0), ${sql.lit(usualLead)}) as lead
        from inventory p left join gone g on g.inventory_id = p.id left join ordered o on o.inventory_id = p.id
          cross join lateral (
            select k.vendor_id, v.name, k.order_leading_days from inventory_vendor k
              join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = ${sql.lit(active)}
            where k.client_id = ${int(client)} and k.inventory_id = p.id and k.status_id = ${sql.lit(active)}
              ${vendorIds.length === 0 ? sql`` : sql`and k.vendor_id = any (${ints(vendorIds)})`}
            order by coalesce(nullif(k.order_leading_days, 0), ${sql.lit(usualLead)}), k.vendor_id limit 1) k
        where p.client_id = ${int(client)} and p.status_id = ${sql.lit(active)}
          and (p.minimum_quantity > 0 or p.par_restock_point > 0 or g.inventory_id is not null)
      ),
      fast as (select *, ${speed} as speed from product),
      needed as (
        select *, ${lasting(sql`lead`)}::int as until, ${lasting(sql`lead + ${sql.lit(rhythm)}`)}::int as beyond from fast
      ),
      wanted as (
        select *, greatest(minimum, restock, until) as point, greatest(minimum, restock, until, beyond) - on_hand - on_order as suggested
        from needed
      ),
      found as materialized (select * from wanted where on_hand + on_order <= point and suggested > 0),
      shown as (
        -- The emptiest first, and vendors together.
        select * from found order by (on_hand + on_order)::float8 / point, id limit ${sql.lit(mostSuggestions)}
      )
      select (select count(*)::int from found) as total, coalesce(jsonb_agg(jsonb_build_object('inventoryId', id, 'code', code,
        'number', number, 'description', description, 'vendorId', vendor_id, 'vendorName', vendor_name, 'onHand', on_hand,
        'onOrder', on_order, 'minimum', minimum, 'restockPoint', restock,
        ${sql.join(windows.map(({ days }) => sql`${sql.lit(`left${days}`)}, ${leftIn(days)}`))},
        'leadDays', lead, 'suggested', least(suggested, 10000), 'because',
        case when until >= greatest(minimum, restock) and until > 0 then 'sales' when restock >= minimum then 'restock' else 'minimum' end)
        order by lower(vendor_name), vendor_id, (on_hand + on_order)::float8 / point, id), '[]') as rows
      from shown`.compile(db),
  )

const sentRows = (lines: ReadonlyArray<SuggestedLine>) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as s("inventoryId" int, "vendorId" int, quantity int, "onOrder" int)`

/** Lines whose product or vendor is not active, and lines of products of which other units are on order now. */
export const judgedLines = (db: Sql, client: ClientId, lines: ReadonlyArray<SuggestedLine>) =>
  sql<{ inventoryId: InventoryId; isGone: boolean; isChanged: boolean }>`
    select s."inventoryId", k.vendor_id is null as "isGone", coalesce(o.units, 0) <> s."onOrder" as "isChanged"
    from ${sentRows(lines)}
      left join (${onOrder(client)}) o on o.inventory_id = s."inventoryId"
      left join (inventory_vendor k
          join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = ${sql.lit(active)}
          join inventory p on p.client_id = k.client_id and p.id = k.inventory_id and p.status_id = ${sql.lit(active)})
        on k.client_id = ${int(client)} and k.inventory_id = s."inventoryId" and k.vendor_id = s."vendorId"
          and k.status_id = ${sql.lit(active)}`.compile(db)

/** Makes a New order for each vendor, with its lines, sums and history. */
export const insertOrders = (db: Sql, client: ClientId, lines: ReadonlyArray<SuggestedLine>, userId: number) =>
  sql<typeof SuggestedOrder.Encoded>`
    with sent as materialized (
      select s."vendorId" as vendor_id, s."inventoryId" as inventory_id, s.quantity, coalesce(k.price, 0) as price, p.description,
        row_number() over (partition by s."vendorId" order by p.description, s."inventoryId") - 1 as place
      from ${sentRows(lines)}
        join inventory p on p.client_id = ${int(client)} and p.id = s."inventoryId"
        join inventory_vendor k on k.client_id = ${int(client)} and k.inventory_id = s."inventoryId" and k.vendor_id = s."vendorId"
    ),
    made as (
      insert into vendor_order (client_id, vendor_id, phone, email, total, line_count, units, created_by)
      select ${int(client)}, v.id, left(coalesce(v.contact ->> 'vendorCellPhone', ''), 40), coalesce(v.contact ->> 'vendorEmail', ''),
        sum(s.quantity * s.price), count(*), sum(s.quantity), ${int(userId)}
      from sent s join vendor v on v.client_id = ${int(client)} and v.id = s.vendor_id
      group by v.client_id, v.id order by lower(v.name), v.id
      returning id, vendor_id, line_count, units
    ),
    entered as (
      insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity, price)
      select ${int(client)}, made.id, s.place, s.inventory_id, s.quantity, s.price from sent s join made on made.vendor_id = s.vendor_id
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'vendor-order', made.id, ${int(userId)}, 'Created', jsonb_agg(
        jsonb_build_object('name', s.description, 'before', '', 'after', s.quantity::text) order by s.place)
      from made join sent s on s.vendor_id = made.vendor_id group by made.id
    )
    select made.id, v.name as "vendorName", made.line_count as "lineCount", made.units
    from made join vendor v on v.client_id = ${int(client)} and v.id = made.vendor_id order by lower(v.name), made.id`.compile(
    db,
  )
