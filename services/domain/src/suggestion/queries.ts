import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import type { Suggestion } from "@sightline/model/suggestion"
import { mostSuggestions, suggestionRule } from "@sightline/model/suggestion-rules"
import type { VendorId } from "@sightline/model/vendor"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { notCounted } from "../db/not-counted"
import { cents, int, ints } from "../db/typed"
import { columns, judged, leadOf } from "./queries-judged"

const { windows } = suggestionRule

const isCounted = sql`r.inventory_id not in (select inventory_id from due)`

/** The counted suggestions of any vendor, and how many there are. */
const ofAll = (client: ClientId) => ({
  most: sql`select ${columns} from inventory_reorder r where r.client_id = ${int(client)} and r.is_chosen and ${isCounted}
    order by urgency, inventory_id limit ${sql.lit(mostSuggestions)}`,
  count: sql`coalesce((select c.products from suggestion_count c where c.client_id = ${int(client)}), 0)
    - (select count(*) from inventory_reorder r where r.client_id = ${int(client)} and r.is_chosen
        and r.inventory_id in (select inventory_id from due))`,
})

/** The same of a vendor: what they deliver soonest of all vendors. */
const ofSoonest = (client: ClientId, vendorId: VendorId) => {
  const counted = sql`from inventory_reorder r
    where r.client_id = ${int(client)} and r.vendor_id = ${int(vendorId)} and r.is_chosen and ${isCounted}`
  return {
    most: sql`select ${columns} ${counted} order by urgency, inventory_id limit ${sql.lit(mostSuggestions)}`,
    count: sql`(select count(*) ${counted})`,
  }
}

/** The same of these vendors. A product of several of them is ordered from the one who delivers soonest. */
const ofVendors = (client: ClientId, vendorIds: ReadonlyArray<VendorId>) => {
  const isSoonest =
    vendorIds.length === 1
      ? sql``
      : sql`and not exists (select from inventory_vendor k
          join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = ${sql.lit(active)}
          where k.client_id = ${int(client)} and k.inventory_id = r.inventory_id and k.status_id = ${sql.lit(active)}
            and k.vendor_id = any (${ints(vendorIds)}) and (${leadOf(sql`k`)}, k.vendor_id) < (r.lead, r.vendor_id))`
  return {
    most: sql`select s.* from (select distinct v from unnest(${ints(vendorIds)}) v) asked cross join lateral (
      select ${columns} from inventory_reorder r where r.client_id = ${int(client)} and r.vendor_id = asked.v and ${isCounted} ${isSoonest}
      order by urgency, inventory_id limit ${sql.lit(mostSuggestions)}) s`,
    count: sql`(select count(*) from inventory_reorder r
      where r.client_id = ${int(client)} and r.vendor_id = any (${ints(vendorIds)}) and ${isCounted} ${isSoonest})`,
  }
}

/**
 * How many products are suggested, of `due` and `found` of the same statement: as they were counted, and those that were judged
 * now.
 */
const howMany = (counted: RawBuilder<unknown>, isShown = sql`is_chosen`) =>
  sql`(${counted} + (select count(*) from found where ${isShown}))::int`

/** The number alone of what `suggestions` lists of any vendor. */
export const suggestionCount = (db: Sql, client: ClientId) =>
  fresh(
    sql<{ total: number }>`
      with due as materialized (${notCounted(client)}), ${judged(client, [])}
      select ${howMany(ofAll(client).count)} as total`.compile(db),
  )

/** The most units that one suggestion names. */
const suggestedUnits = sql`least(suggested, 10000)`

/** How many products and units are suggested of each vendor, of all suggestions and not of the most urgent alone. */
export const suggestionVendors = (db: Sql, client: ClientId) =>
  fresh(
    sql<{ id: VendorId; name: string; products: number; units: number }>`
      with due as materialized (${notCounted(client)}), ${judged(client, [])}
      select v.id, v.name, count(*)::int as products, sum(s.units)::int as units
      from (
        select vendor_id, ${suggestedUnits} as units from found where is_chosen
        union all
        select r.vendor_id, ${suggestedUnits} from inventory_reorder r where r.client_id = ${int(client)} and r.is_chosen and ${isCounted}
      ) s join vendor v on v.client_id = ${int(client)} and v.id = s.vendor_id
      group by v.id, v.name order by lower(v.name), v.id`.compile(db),
  )

export interface SuggestionsOf {
  /** Of none: of all. */
  readonly vendorIds: ReadonlyArray<VendorId>
  /** Of this vendor alone, and of their products those that no other vendor delivers sooner. */
  readonly soonestId: VendorId | null
}

/**
 * The most urgent suggestions: as they were counted, and judged again for the products of which something changed since, so that
 * what the page says never depends on when the job ran.
 */
export const suggestions = (
  db: Sql,
  client: ClientId,
  { vendorIds, soonestId }: SuggestionsOf,
  seesPrices: boolean,
) => {
  const counted =
    soonestId !== null
      ? ofSoonest(client, soonestId)
      : vendorIds.length === 0
        ? ofAll(client)
        : ofVendors(client, vendorIds)
  const isShown = soonestId === null ? sql`is_chosen` : sql`is_chosen and vendor_id = ${int(soonestId)}`
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof Suggestion.Encoded> }>`
      with due as materialized (${notCounted(client)}),
      ${judged(client, soonestId === null ? vendorIds : [])},
      counted as (${counted.most}),
      shown as (
        -- The emptiest first, and vendors together.
        select * from (
          select ${columns} from found where ${isShown} union all select ${columns} from counted
        ) s order by urgency, inventory_id limit ${sql.lit(mostSuggestions)}
      )
      select ${howMany(counted.count, isShown)} as total,
        coalesce(jsonb_agg(jsonb_build_object('inventoryId', s.inventory_id, 'code', p.code,
          'number', p.number, 'description', p.description, 'vendorId', s.vendor_id, 'vendorName', v.name, 'onHand', on_hand,
          'onOrder', on_order, 'minimum', minimum, 'restockPoint', restock,
          ${sql.join(windows.map(({ days }) => sql`${sql.lit(`left${days}`)}, ${sql.ref(`left${days}`)}`))},
          'leadDays', lead, 'suggested', ${suggestedUnits}, 'because', because
          ${seesPrices ? sql`, 'purchasedPrice', ${cents(sql`k.price`)}` : sql``})
          order by lower(v.name), s.vendor_id, urgency, s.inventory_id), '[]') as rows
      from shown s join inventory p on p.client_id = ${int(client)} and p.id = s.inventory_id
        join vendor v on v.client_id = ${int(client)} and v.id = s.vendor_id
        left join inventory_vendor k
          on k.client_id = ${int(client)} and k.inventory_id = s.inventory_id and k.vendor_id = s.vendor_id`.compile(
      db,
    ),
  )
}
