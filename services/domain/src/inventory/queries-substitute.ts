import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import type { AskSubstitutes, CatalogueSubstitute, Substitute } from "@sightline/model/substitute"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ownColour } from "../db/own-colour"
import { int, ints } from "../db/typed"
import { isFree } from "./queries-search"
import { carries } from "./queries-terms"

/** Substitutes of one product; more than three are no help to somebody who waits. */
const most = 3
/** Products of a rank that are looked at for free units. */
const looked = 50

interface View {
  /** Which products `p` may be shown. */
  readonly shown: RawBuilder<unknown>
  /** Which units `i` count. */
  readonly at: RawBuilder<unknown>
  /** A further rank, of rows like those of `found`. */
  readonly further: RawBuilder<unknown>
  /** Further columns of the units `i` of the product `p`, and their names. */
  readonly columns: RawBuilder<unknown>
  readonly names: RawBuilder<unknown>
}

const substitutes = <Row>(client: ClientId, { id, itemId, colourId }: AskSubstitutes, view: View) => {
  const own = sql`client_id = ${int(client)}`
  const free = sql`i.${own} and ${isFree(sql`(now() at time zone c.time_zone)::date`)} and ${view.at}`
  return sql<{ rows: Row[] }>`
    with c as materialized (select time_zone from own_client()),
    own as materialized (select * from inventory p where p.${own} and p.id = ${int(id)} and ${view.shown}),
    asked as materialized (
      select k.id, k.name from colour k where k.${own} and case when ${colourId}::int is not null then k.id = ${colourId}::int
        else exists (select from inventory_item i
          where i.${own} and i.id = ${itemId}::int and i.inventory_id = ${int(id)} and ${ownColour}) end
      order by k.id limit 1
    ),
    found as materialized (
      select own.id, asked.id as colour_id, asked.name as colour, 1 as rank, 0::numeric as place from own left join asked on true
      union all
      select own.id, k.id, k.name, 2, row_number() over (order by lower(k.name), k.id) from own cross join asked
        join colour k on k.${own} and k.id <> asked.id
        where exists (select from c, inventory_item i where i.inventory_id = own.id and ${ownColour} and ${free})
      union all
      (select p.id, null, null, 3, p.id from own join inventory p on p.model = own.model and p.model <> '' and p.id <> own.id
        where p.${own} and p.total_quantity > p.reserved_quantity and ${view.shown} order by p.id limit ${sql.lit(looked)})
      union all
      (select p.id, null, null, 4, p.id from own join inventory_term t on t.term = left('Shape=' || (own.fields ->> 'Shape'), 80)
        join inventory p on p.id = t.inventory_id
        where t.client_id = ${int(client)} and t.category_id = own.category_id and own.fields ->> 'Shape' <> '' and p.${own}
          and p.id <> own.id and p.fields ->> 'EyeSize' = own.fields ->> 'EyeSize' and own.fields ->> 'EyeSize' <> ''
          and p.total_quantity > p.reserved_quantity and ${view.shown} order by t.inventory_id limit ${sql.lit(looked)})
      ${view.further}
    ),
    ranked as materialized (select distinct on (id, colour_id) * from found order by id, colour_id, rank),
    -- What has no price is not sold, so nobody is offered it (decisions D-158).
    best as materialized (
      select f.rank, f.place, p.id, p.number, p.description, p.main_image as "mainImage",
        case when f.colour_id is not null then jsonb_build_object('id', f.colour_id, 'name', f.colour) end as colour,
        u.available, (array['same', 'colour', 'model', 'shape', 'price'])[f.rank] as likeness${view.names}
      from ranked f join inventory p on p.${own} and p.id = f.id and p.list_price is not null cross join lateral (
        select sum(i.quantity - i.reserved_quantity)::int as available${view.columns}
        from c, inventory_item i where i.inventory_id = f.id and ${free} and (f.colour_id is null
          or exists (select from colour k where k.${own} and k.id = f.colour_id and ${ownColour}))
      ) u where u.available > 0
      order by f.rank, f.place limit ${sql.lit(most)}
    )
    select coalesce((select jsonb_agg(to_jsonb(best) - 'rank' - 'place' order by rank, place) from best), '[]') as rows from own`
}

const isActive = sql`p.status_id = ${sql.lit(active)}`

/** What visitors may be offered: nothing here names a price, a place or a person (decisions D-01). */
export const catalogueSubstitutes = (db: Sql, client: ClientId, asked: AskSubstitutes) =>
  substitutes<CatalogueSubstitute>(client, asked, {
    shown: sql`${isActive} and ${carries(client, { on: "shop" })}`,
    at: sql`true`,
    ...{ further: sql``, columns: sql``, names: sql`` },
  }).compile(db)

const priceNow = sql`unit_price(p.list_price, p.special_price, null)`

/** What staff may offer, at these centers: the last rank is of the brand and category, and within a fifth of the price. */
export const substitutesAt = (db: Sql, client: ClientId, asked: AskSubstitutes, centers: ReadonlyArray<number>) =>
  substitutes<Substitute>(client, asked, {
    shown: isActive,
    at: sql`i.center_id = any (${ints(centers)})`,
    further: sql`union all
      (select near.* from (
        select p.id, null::int, null::text, 5, abs(${priceNow} - unit_price(own.list_price, own.special_price, null)) as place
        from own join inventory p on p.brand_id = own.brand_id and p.category_id = own.category_id and p.id <> own.id
          and (p.model <> own.model or p.model = '')
        where p.client_id = ${int(client)} and p.total_quantity > p.reserved_quantity and ${isActive}
      ) near, own where near.place * 5 <= unit_price(own.list_price, own.special_price, null)
      order by near.place, near.id limit ${sql.lit(looked)})`,
    columns: sql`, (min(unit_price(p.list_price, p.special_price, i.special_price)) * 100)::int as price,
      (array_agg((select n.name from center n where n.client_id = ${int(client)} and n.id = i.center_id)
        order by array_position(${ints(centers)}, i.center_id), i.id))[1] as center_name`,
    names: sql`, u.price, u.center_name as "centerName"`,
  }).compile(db)
