import type { ClientId } from "@sightline/model/client"
import type { StockedInventory } from "@sightline/model/group-count"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"
import { wordBegins } from "./queries-terms"

/** Photos are names of files. */
type StockedRow = StockedInventory

export interface StockedAt {
  readonly centers: ReadonlyArray<number>
  readonly onlyTracked: boolean
}

/** Products of a search, and items of each; people who have more to look through use the lists. */
const mostProducts = 20
const mostItems = 100

interface Wanted {
  readonly product: RawBuilder<unknown>
  /** The item whose code was asked for, in any status; null for all that are in stock. */
  readonly only: RawBuilder<unknown> | null
}

const mainPhoto = (client: ClientId, item: RawBuilder<unknown>) => sql`(
  select m.file_name from inventory_image m where m.client_id = ${int(client)} and m.inventory_item_id = ${item} and m.is_main)`

const stocked = (client: ClientId, { product, only }: Wanted, { centers, onlyTracked }: StockedAt) => {
  const isTracked = sql`coalesce(p.fields ->> 'TrackingRemainder', '') = 'Yes'`
  return sql<StockedRow>`
    with recursive found as materialized (
      select p.id, p.code, p.number, p.description, coalesce(p.fields ->> 'InventoryNotes', '') as notes, p.upc, p.total_quantity,
        p.category_id, p.status_id, ${isTracked} as is_tracked, p.main_image
      from inventory p where p.client_id = ${int(client)} and ${product} ${onlyTracked ? sql`and ${isTracked}` : sql``}
      order by p.id limit ${sql.lit(mostProducts)}
    ),
    item as materialized (
      select i.* from found cross join lateral (
        select i.* from inventory_item i
        where i.client_id = ${int(client)} and i.inventory_id = found.id and i.center_id = any (${ints(centers)}) and i.quantity > 0
          and ${only === null ? sql`i.status_id = ${sql.lit(active)}` : sql`i.id = ${only}`}
        order by i.id limit ${sql.lit(mostItems)}
      ) i
    ),
    place (item_id, id, parent_id, kind, name) as (
      select item.id, l.id, l.parent_id, l.kind, l.name from item
        join location l on l.client_id = ${int(client)} and l.id = item.location_id
      union all
      select place.item_id, l.id, l.parent_id, l.kind, l.name from place
        join location l on l.client_id = ${int(client)} and l.id = place.parent_id
    )
    select f.id, f.code, f.number, f.description, f.notes, f.upc, f.total_quantity as "totalQuantity", c.name as "categoryName",
      f.status_id as "statusId", f.is_tracked as "tracksRemainder", f.main_image as image,
      ${only === null ? sql`null` : mainPhoto(client, only)} as "itemImage",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', item.id, 'statusId', item.status_id, 'quantity', item.quantity,
          'groupCount', item.group_count, 'image', ${mainPhoto(client, sql`item.id`)}, 'barcode', item.barcode,
          'places', jsonb_build_array(jsonb_build_object('code', 'Center', 'value', k.id::text, 'name', k.name)) || coalesce((
            select jsonb_agg(jsonb_build_object('code', place.kind, 'value', place.id::text, 'name', place.name)
              order by array_position(array['Building', 'Floor', 'Room', 'Area', 'Bin'], place.kind))
            from place where place.item_id = item.id), '[]')) order by item.id)
        from item join center k on k.client_id = item.client_id and k.id = item.center_id where item.inventory_id = f.id
      ), '[]') as items
    from found f join category c on c.client_id = ${int(client)} and c.id = f.category_id
    order by f.id`
}

/** The product of the item with this label, with that item alone. */
export const stockedByItem = (db: Sql, client: ClientId, id: number, at: StockedAt) =>
  stocked(
    client,
    {
      product: sql`p.id in (select i.inventory_id from inventory_item i where i.client_id = ${int(client)} and i.id = ${int(id)}
        and i.center_id = any (${ints(at.centers)}) and i.quantity > 0)`,
      only: sql`${int(id)}`,
    },
    at,
  ).compile(db)

/** Products with this id, or with this text as their code, UPC or number, or as the barcode of one of their items. */
export const stockedByCode = (db: Sql, client: ClientId, code: number | string, at: StockedAt) =>
  stocked(
    client,
    { product: typeof code === "number" ? sql`p.id = ${int(code)}` : named(client, code), only: null },
    at,
  ).compile(db)

/** Each look-up has its own index. */
const named = (client: ClientId, text: string) => sql`p.id in (
  select i.inventory_id from inventory_item i where i.client_id = ${int(client)} and i.barcode = ${text}
  union all
  select u.id from inventory u where u.client_id = ${int(client)} and u.upc = ${text} and u.upc <> ''
  union all
  select c.id from inventory c where c.client_id = ${int(client)} and c.code_key = upper(${text})
  union all
  select t.inventory_id from inventory_term t join inventory n on n.client_id = t.client_id and n.id = t.inventory_id
    where t.client_id = ${int(client)} and t.term = left(lower(${text}), 80) and lower(n.number) = lower(${text}))`

/** Products in which each of these words begins a word. */
export const stockedByWords = (db: Sql, client: ClientId, words: ReadonlyArray<string>, at: StockedAt) =>
  stocked(
    client,
    {
      product: sql.join(
        words.map((word) => wordBegins(client, word)),
        sql` and `,
      ),
      only: null,
    },
    at,
  ).compile(db)
