import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { FoundItem, ItemFilter, ItemForOrder, SearchEntry } from "@sightline/model/inventory-list"
import type { InventorySummary, ListColumn } from "@sightline/model/inventory-search"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import { conditionCode, day, summaries } from "./queries-search"

/** The columns that a client has configured for a screen. */
export const ownColumns = (db: Sql, client: ClientId, screenName: string) =>
  sql<ListColumn>`
    select code, name, order_sequence as "orderSequence", is_sort as "isSort", is_order_default as "isOrderDefault",
      screen_name as "screenName"
    from list_column where client_id = ${client} and screen_name = ${screenName} order by order_sequence, code`.compile(
    db,
  )

/** The fields that a client has configured for a screen's search. */
export const ownSearchEntries = (db: Sql, client: ClientId, screenName: string) =>
  sql<SearchEntry>`
    select code, order_sequence as "orderSequence", default_value as "defaultValue"
    from search_configuration where client_id = ${client} and screen_name = ${screenName}
    order by order_sequence, code`.compile(db)

export interface Place {
  readonly id: number
  readonly parentId: number | null
  readonly kind: string
  readonly name: string
}

/** The places of the caller's centers, from the largest to the smallest. */
export const placesAt = (db: Sql, client: ClientId, centerIds: ReadonlyArray<number>) =>
  sql<Place>`
    select id, parent_id as "parentId", kind, name from location
    where client_id = ${client} and center_id = any (${ints(centerIds)}) order by name, id`.compile(db)

export const centersWith = (db: Sql, client: ClientId, centerIds: ReadonlyArray<number>) =>
  sql<{ id: number; name: string }>`
    select id, name from center where client_id = ${client} and id = any (${ints(centerIds)}) order by name, id`.compile(
    db,
  )

/** One product as lists show it, plus the values of its own page. */
export const inventorySummary = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<{ rows: InventorySummary[]; hasHistoryServices: boolean; tracksRemainder: boolean }>`
    with ${day}, found as materialized (
      select p.*, 1 as place from inventory p where p.client_id = ${client} and p.id = ${id}
    ) select ${summaries(client)} as rows, has_history_services as "hasHistoryServices",
      coalesce(fields ->> 'TrackingRemainder', '') = 'Yes' as "tracksRemainder" from found`.compile(db)

interface PageOf {
  readonly page: number
  readonly pageSize: number
}

/** Related products as lists show them. */
export const relatedInventories = (db: Sql, client: ClientId, id: InventoryId, asked: PageOf) =>
  relatedRows<InventorySummary>(client, sql`p.id = ${id}`, asked, summaries(client)).compile(db)

/** Products related to the one that `own` names: the same category, the same brand first; an index answers each part. */
export const relatedRows = <Row>(
  client: ClientId,
  own: RawBuilder<unknown>,
  { page, pageSize }: PageOf,
  rows: RawBuilder<unknown>,
) => {
  const wanted = page * pageSize
  const part = (which: RawBuilder<unknown>, number: number) => sql`(
    select p.id, ${sql.lit(number)} as part from inventory p, own
    where p.client_id = ${client} and p.category_id = own.category_id and ${which}
      and p.status_id = ${sql.lit(active)} and p.id <> own.id order by p.id limit ${wanted})`
  return sql<{ total: number; rows: Row[] }>`
    with own as materialized (
      select id, category_id, brand_id, status_id from inventory p where p.client_id = ${client} and ${own}
    ), ${day}, found as materialized (
      select p.*, row_number() over (order by beside.part, beside.id) as place from (
        select id, part from (
          ${part(sql`p.brand_id = own.brand_id`, 1)} union all ${part(sql`p.brand_id is distinct from own.brand_id`, 2)}
        ) parts order by part, id limit ${pageSize} offset ${wanted - pageSize}
      ) beside join inventory p on p.client_id = ${client} and p.id = beside.id
    )
    select (select coalesce(sum(c.products), 0)::int from inventory_count c
        where c.client_id = ${client} and c.category_id = own.category_id and c.status_id = ${sql.lit(active)})
        - (own.status_id = ${sql.lit(active)})::int as total, ${rows} as rows
    from own`
}

const itemColumns = sql`
  i.id, i.inventory_id as "inventoryId", p.code as "inventoryCode", p.description, i.status_id as "statusId", i.quantity,
  i.group_count as "groupCount", c.name as "centerName", i.barcode, i.expires_on::text as "expiresOn",
  (i.special_price * 100)::int as "specialPrice"`

/** Items per product in a list of products. */
const mostItems = 100

/** The items of these products at these centers: the first hundred per product, or all. */
export const itemsOf = (
  db: Sql,
  client: ClientId,
  ids: ReadonlyArray<number>,
  centerIds: ReadonlyArray<number>,
  most: number | null = mostItems,
) =>
  sql<FoundItem>`
    select ${itemColumns}
    from inventory p cross join lateral (
      select * from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id and i.quantity > 0
        and i.center_id = any (${ints(centerIds)}) order by i.id limit ${most}::int
    ) i join center c on c.client_id = i.client_id and c.id = i.center_id
    where p.client_id = ${client} and p.id = any (${ints(ids)}) order by i.inventory_id, i.id`.compile(db)

/** One page of items of any product, and their number. */
export const itemsFound = (
  db: Sql,
  client: ClientId,
  {
    words,
    inventoryId,
    itemIds,
    conditionId,
    page,
    pageSize,
  }: Omit<ItemFilter, "words"> & { readonly words: ReadonlyArray<string> },
  centerIds: ReadonlyArray<number>,
) => {
  const wanted = sql.join(
    [
      sql`i.client_id = ${client} and i.quantity > 0 and i.center_id = any (${ints(centerIds)})`,
      ...(inventoryId === null ? [] : [sql`i.inventory_id = ${inventoryId}`]),
      ...(itemIds.length === 0 ? [] : [sql`i.id = any (${ints(itemIds)})`]),
      ...(conditionId === null ? [] : [sql`i.fields ->> 'Condition' = ${conditionCode(client, conditionId)}`]),
      ...words.map(
        (
          word,
        ) => sql`exists (select from inventory_term t where t.client_id = ${client} and t.inventory_id = i.inventory_id
          and t.term >= ${word} and t.term < ${`${word}\u{10ffff}`})`,
      ),
    ],
    sql` and `,
  )
  return sql<{ total: number; rows: FoundItem[] }>`
    with found as materialized (
      select * from inventory_item i where ${wanted} order by i.id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(*) from inventory_item i where ${wanted})::int as total, coalesce((
      select jsonb_agg(to_jsonb(f) order by f.id) from (
        select ${itemColumns} from found i
        join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        join center c on c.client_id = i.client_id and c.id = i.center_id
      ) f), '[]') as rows`.compile(db)
}

/** The unreserved items of a product; no row when the product does not exist. */
export const itemsForOrder = (db: Sql, client: ClientId, id: InventoryId, centerIds: ReadonlyArray<number>) =>
  sql<{ rows: ItemForOrder[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'listPrice', (p.list_price * 100)::int,
        'specialPrice', (p.special_price * 100)::int, 'itemSpecialPrice', (i.special_price * 100)::int,
        'quantity', i.quantity - i.reserved_quantity) order by i.id)
      from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id and i.status_id = ${sql.lit(active)}
        and i.quantity > i.reserved_quantity and i.center_id = any (${ints(centerIds)})
    ), '[]') as rows
    from inventory p where p.client_id = ${client} and p.id = ${id} and p.status_id = ${sql.lit(active)}`.compile(db)

export const historyServices = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<{ has: boolean }>`select has_history_services as has from inventory
    where client_id = ${client} and id = ${id}`.compile(db)

/** The purchased prices of these products, for users who may see them. */
export const purchasedPricesOf = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; price: number }>`
    select id, (purchased_price * 100)::int as price from inventory
    where client_id = ${client} and id = any (${ints(ids)}) and purchased_price is not null`.compile(db)
