import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { suggestionRule } from "@sightline/model/suggestion-rules"
import type { VendorId } from "@sightline/model/vendor"
import { type RawBuilder, sql } from "kysely"
import { onOrder } from "../db/on-order"
import { int, ints } from "../db/typed"

const { windows, youngest, slowest, usualLead, rhythm, safety } = suggestionRule
const longest = Math.max(...windows.map(({ days }) => days))

const leftIn = (days: number) => sql.ref(`left${days}`)

/** The columns of a suggestion in `inventory_reorder` and in what is judged again. */
export const columns = sql`inventory_id, vendor_id, is_chosen, on_hand, on_order, minimum, restock, ${sql.join(
  windows.map(({ days }) => leftIn(days)),
)}, lead, suggested, because, urgency`

/** Days until a vendor delivers. */
export const leadOf = (link: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${link}.order_leading_days, 0), ${sql.lit(usualLead)})`

/**
 * What was sold or removed of each product of `due` in each span of days, without what came back, which counts on the day on
 * which it had left. Two indexes of the ledger hold all of it, so that no movement itself is read.
 */
const leftStock = (client: ClientId) => {
  const left = sql`m.reason in ('removal', 'sale') and m.from_status_id = ${sql.lit(active)}
    and m.at >= now() - make_interval(days => ${sql.lit(longest)})`
  return sql`
  select d.inventory_id, u.* from due d cross join lateral (
    select min(u.at) as first, ${sql.join(
      windows.map(
        ({ days }) =>
          sql`coalesce(sum(u.quantity) filter (where u.at >= now() - make_interval(days => ${sql.lit(days)})), 0)::int as ${leftIn(days)}`,
      ),
    )}
    from (
      select m.at, m.quantity from stock_movement m where m.client_id = ${int(client)} and m.inventory_id = d.inventory_id and ${left}
      union all
      select m.at, -r.quantity from stock_movement r join stock_movement m on m.client_id = r.client_id and m.id = r.reverses_id
      where r.client_id = ${int(client)} and r.inventory_id = d.inventory_id and r.reverses_id is not null and ${left}
    ) u
  ) u`
}

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
 * The common table expressions from `due`, a list of products, to `found`: those whose stock and open orders do not last until
 * the next delivery, or lie below their restock point or minimum, once for each active vendor. One vendor is chosen: of
 * several, the one who delivers soonest.
 */
export const judged = (client: ClientId, vendorIds: ReadonlyArray<VendorId>) => sql`
  gone as (${leftStock(client)}),
  product as (
    select p.id as inventory_id, p.minimum_quantity as minimum, p.par_restock_point as restock,
      greatest(0, p.total_quantity - p.reserved_quantity) as on_hand, ${onOrder(client, sql`p.id`)} as on_order,
      extract(epoch from now() - least(p.created_at, g.first)) / 86400 as age, ${sql.join(
        windows.map(({ days }) => leftIn(days)),
      )},
      k.vendor_id, ${leadOf(sql`k`)} as lead,
      row_number() over (partition by p.id order by ${leadOf(sql`k`)}, k.vendor_id) = 1 as is_chosen
    from gone g join inventory p on p.client_id = ${int(client)} and p.id = g.inventory_id and p.status_id = ${sql.lit(active)}
      join inventory_vendor k on k.client_id = ${int(client)} and k.inventory_id = p.id and k.status_id = ${sql.lit(active)}
        ${vendorIds.length === 0 ? sql`` : sql`and k.vendor_id = any (${ints(vendorIds)})`}
      join vendor v on v.client_id = ${int(client)} and v.id = k.vendor_id and v.status_id = ${sql.lit(active)}
    where p.minimum_quantity > 0 or p.par_restock_point > 0 or g.first is not null
  ),
  fast as (select *, ${speed} as speed from product),
  needed as (
    select *, ${lasting(sql`lead`)}::int as until, ${lasting(sql`lead + ${sql.lit(rhythm)}`)}::int as beyond from fast
  ),
  wanted as (
    select *, greatest(minimum, restock, until) as point, greatest(minimum, restock, until, beyond) - on_hand - on_order as suggested,
      case when until >= greatest(minimum, restock) and until > 0 then 'sales' when restock >= minimum then 'restock' else 'minimum' end
        as because
    from needed
  ),
  found as materialized (
    select *, (on_hand + on_order)::float8 / point as urgency from wanted where on_hand + on_order <= point and suggested > 0
  )`
