import type { CatalogueChoices, CatalogueEntry, CataloguePrice, CatalogueProduct } from "@sightline/model/catalogue"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { ownColour } from "../db/own-colour"
import { ints } from "../db/typed"
import { relatedRows } from "./queries-list"
import { type Asked, available, foundOnPage, total } from "./queries-search"
import { carries } from "./queries-terms"

/*
 * What visitors see. No statement here but the last one selects a price, and none a cost, a vendor, a note or a place
 * (decisions D-01); walk/secrets.long.test.ts plants them and looks for them in every answer.
 */

/** Active items with units that nobody has reserved, in their own colours. */
const stock = (client: ClientId) => sql`
  inventory_item i where i.client_id = ${client} and i.inventory_id = p.id and i.status_id = ${sql.lit(active)}
    and i.quantity > i.reserved_quantity`

const entry = sql`
  'id', p.id, 'number', p.number, 'description', p.description, 'model', p.model, 'brandName', coalesce(b.name, ''),
  'categoryId', p.category_id, 'categoryName', c.name, 'itemTypeName', t.name, 'itemTypeCode', t.code,
  'mainImage', p.main_image, 'hasColour', c.has_colours, 'available', ${available}`

const named = sql`
  join category c on c.client_id = p.client_id and c.id = p.category_id
  join item_type t on t.client_id = p.client_id and t.id = p.item_type_id
  left join brand b on b.client_id = p.client_id and b.id = p.brand_id`

/** Active products; to visitors, those of online categories only (decisions D-02). */
const shown = (client: ClientId, isShopOnly: boolean) =>
  sql`p.status_id = ${sql.lit(active)}${isShopOnly ? sql` and ${carries(client, { on: "shop" })}` : sql``}`

/** The products of `found`, in the order of their `place`, as cards show them. */
const entries = sql`coalesce((
  select jsonb_agg(jsonb_build_object(${entry}) order by p.place) from found p ${named}), '[]')`

export const cataloguePage = (db: Sql, client: ClientId, asked: Asked) =>
  fresh(
    sql<{ total: number; rows: CatalogueEntry[] }>`
    with ${foundOnPage(client, asked)} select ${total(client, asked)} as total, ${entries} as rows`.compile(db),
  )

interface Related {
  readonly id: InventoryId
  readonly isShopOnly: boolean
  readonly page: number
  readonly pageSize: number
}

export const relatedEntries = (db: Sql, client: ClientId, { id, isShopOnly, ...asked }: Related) =>
  relatedRows<CatalogueEntry>(client, sql`p.id = ${id} and ${shown(client, isShopOnly)}`, asked, entries).compile(db)

/** Photos are files, and not yet addresses. */
export interface ProductRow extends Omit<CatalogueProduct, "images" | "colours"> {
  readonly images: ReadonlyArray<string>
  readonly colours: ReadonlyArray<
    Omit<CatalogueProduct["colours"][number], "images"> & { readonly images: ReadonlyArray<string> }
  >
}

const files = sql`coalesce(jsonb_agg(m.file_name order by m.is_main desc, m.id), '[]')`

/** Products with photos and colours. */
export const catalogueProducts = (db: Sql, client: ClientId, ids: ReadonlyArray<number>, isShopOnly: boolean) =>
  sql<{ product: ProductRow }>`
    select jsonb_build_object(${entry}) || jsonb_build_object(
      'images', (select ${files} from inventory_image m where m.client_id = ${client} and m.inventory_id = p.id
        and m.inventory_item_id is null and m.inventory_colour_id is null),
      'colours', coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name, 'code', k.code,
          'description', k.description, 'available', coalesce(s.units, 0),
          'images', (select ${files} from inventory_image m where m.client_id = ${client} and m.inventory_id = p.id
            and m.inventory_item_id is null and m.inventory_colour_id = o.id))
          order by o.sort_order nulls last, k.id)
        from colour k
        left join inventory_colour o on o.client_id = k.client_id and o.inventory_id = p.id and o.colour_id = k.id
        left join lateral (
          select sum(i.quantity - i.reserved_quantity)::int as units from ${stock(client)} and ${ownColour}
        ) s on true
        where k.client_id = ${client} and (o.id is not null or s.units > 0)), '[]')) as product
    from inventory p ${named}
    where p.client_id = ${client} and p.id = any (${ints(ids)}) and ${shown(client, isShopOnly)}`.compile(db)

/** Categories and brands of products that are shown, and their colours. */
export const catalogueChoices = (db: Sql, client: ClientId) =>
  sql<CatalogueChoices>`
    with shown as materialized (
      select c.id, c.name, c.sort_order from category c where c.client_id = ${client} and c.shop_online and exists (
        select from inventory_count n where n.client_id = ${client} and n.category_id = c.id
          and n.status_id = ${sql.lit(active)} and n.products > 0)
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, id) from shown), '[]')
        as categories,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by lower(b.name), b.id) from brand b
        where b.client_id = ${client} and exists (select from inventory p where p.client_id = ${client} and p.brand_id = b.id
          and p.status_id = ${sql.lit(active)} and p.category_id in (select id from shown))), '[]') as brands,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'key', k.key) order by lower(k.name), k.id)
        from colour k where k.client_id = ${client} and exists (select from inventory_colour o
          join inventory p on p.client_id = o.client_id and p.id = o.inventory_id
          where o.client_id = ${client} and o.colour_id = k.id and p.status_id = ${sql.lit(active)}
            and p.category_id in (select id from shown))), '[]') as colours`.compile(db)

/** What signed-in users see besides. */
export const cataloguePrices = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<CataloguePrice>`
    select p.id, (p.list_price * 100)::int as "listPrice", (p.special_price * 100)::int as "specialPrice",
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'price', u.price) order by u.id) filter (where u.price is not null) from (
        select k.id, (min(case when i.special_price > 0 then i.special_price
          when p.special_price > 0 and p.special_price < p.list_price then p.special_price
          else p.list_price end) * 100)::int as price
        from colour k join lateral (select * from ${stock(client)} and ${ownColour}) i on true
        where k.client_id = ${client} group by k.id) u), '[]') as colours
    from inventory p where p.client_id = ${client} and p.id = any (${ints(ids)})
      and p.status_id = ${sql.lit(active)}`.compile(db)
