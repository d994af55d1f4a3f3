import type { Code } from "@sightline/model/barcode"
import type { ClientId } from "@sightline/model/client"
import type {
  MovableItem,
  MovableSearch,
  RelocatableProduct,
  RelocatableSearch,
  Relocation,
} from "@sightline/model/relocation"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { placesAround } from "../db/places"
import { int, ints, text } from "../db/typed"

/** Items of a product that a page lists. */
const mostItems = 100

const end = "\u{10FFFF}"

/** An item `i` at its center `c`, as a page lists it. */
const movableItem = sql`jsonb_build_object('id', i.id, 'quantity', i.quantity, 'version', i.version, 'centerName', c.name,
  'location', place_name(i.center_id, i.location_id), 'isInProcess', i.relocation_id is not null)`
const movableItems = sql`jsonb_agg(${movableItem} order by i.id)`

type InWords<Search> = Omit<Search, "search"> & { readonly words: ReadonlyArray<string> }

/**
 * The active products with active items at these centers, those in process among them, as a query's `found`, and which
 * items of them count. Each word is the beginning of one of the product's words.
 */
const foundProducts = (
  client: ClientId,
  { locationId, words }: Pick<InWords<RelocatableSearch>, "locationId" | "words">,
  centerIds: ReadonlyArray<number>,
) => {
  const movable = (which: RawBuilder<unknown>) => sql`
    i.client_id = ${client} and ${which} and i.status_id = ${sql.lit(active)} and i.quantity > 0
    and i.center_id = any (${ints(centerIds)})${
      locationId === null ? sql`` : sql` and i.location_id in (select id from inside)`
    }`
  const named = words.map(
    (word) => sql` and exists (select from inventory_term t where t.client_id = ${client} and t.inventory_id = p.id
      and t.term >= ${word} and t.term < ${word + end})`,
  )
  const found = sql`recursive inside (id) as (
      select ${locationId}::int where ${locationId}::int is not null
      union all
      select l.id from inside join location l on l.client_id = ${client} and l.parent_id = inside.id
    ),
    found as materialized (
      select p.id, p.code, p.description from inventory p
      where p.client_id = ${client} and p.status_id = ${sql.lit(active)}${sql.join(named, sql``)}
        and exists (select from inventory_item i where ${movable(sql`i.inventory_id = p.id`)})
    )`
  return { found, movable }
}

/** One page of those products, each with its first items. */
export const relocatablePage = (
  db: Sql,
  client: ClientId,
  { page, pageSize, ...asked }: InWords<RelocatableSearch>,
  centerIds: ReadonlyArray<number>,
) => {
  const { found, movable } = foundProducts(client, asked, centerIds)
  return sql<{ total: number; rows: ReadonlyArray<RelocatableProduct> }>`
    with ${found},
    page as (select * from found order by id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(jsonb_build_object('inventoryId', p.id, 'code', p.code, 'description', p.description,
        'itemCount', (select count(*) from inventory_item i where ${movable(sql`i.inventory_id = p.id`)}),
        'items', (select ${movableItems}
          from (select * from inventory_item i where ${movable(sql`i.inventory_id = p.id`)} order by i.id limit ${sql.lit(mostItems)}) i
            join center c on c.client_id = i.client_id and c.id = i.center_id)
        ) order by p.id desc) from page p), '[]') as rows`.compile(db)
}

/** One page of the items of those products, or of some of them, that wait for no relocation. */
export const movablePage = (
  db: Sql,
  client: ClientId,
  { page, pageSize, inventoryIds, ...asked }: InWords<MovableSearch>,
  centerIds: ReadonlyArray<number>,
) => {
  const { found, movable } = foundProducts(client, asked, centerIds)
  const free = sql`${movable(sql`i.inventory_id = p.id`)} and i.relocation_id is null${
    inventoryIds === null ? sql`` : sql` and p.id = any (${ints(inventoryIds)})`
  }`
  return sql<{ total: number; rows: ReadonlyArray<MovableItem> }>`
    with ${found},
    page as (
      select p.code, p.description, i.* from found p join inventory_item i on ${free}
      order by i.inventory_id desc, i.id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(*)::int from found p join inventory_item i on ${free}) as total, coalesce((
      select jsonb_agg(jsonb_build_object('inventoryId', i.inventory_id, 'code', i.code, 'description', i.description)
        || ${movableItem} order by i.inventory_id desc, i.id)
      from page i join center c on c.client_id = i.client_id and c.id = i.center_id), '[]') as rows`.compile(db)
}

/** A place of one of these centers, in words and by the codes of the fields around it. */
export const placeScanned = (db: Sql, client: ClientId, id: number, centerIds: ReadonlyArray<number>) =>
  sql<{ name: string; values: Readonly<Record<string, string>> }>`
    select place_name(p.center_id, p.id) as name,
      ${placesAround(client, sql`p.id`)} || jsonb_build_object('Center', p.center_id::text) as values
    from location p where p.client_id = ${client} and p.id = ${int(id)} and p.center_id = any (${ints(centerIds)})
      and (select client_group from own_client()) <> 'Simple'`.compile(db)

/**
 * What a code names at these centers: an item by its own label or barcode, whatever its status, so that a relocation can say
 * why it stays; else the active items of a product.
 */
export const scannedRelocatable = (db: Sql, client: ClientId, code: Code, centerIds: ReadonlyArray<number>) => {
  const named =
    code.kind === "item"
      ? sql`i.id = ${int(code.id)}`
      : code.kind === "inventory"
        ? sql`i.inventory_id = ${int(code.id)} and i.status_id = ${sql.lit(active)}`
        : sql`(i.barcode = ${text(code.text)} or i.status_id = ${sql.lit(active)} and i.inventory_id in (
            select p.id from inventory p where p.client_id = ${client} and p.upc = ${text(code.text)} and p.upc <> ''))`
  return sql<RelocatableProduct>`
    select p.id as "inventoryId", p.code, p.description, count(*)::int as "itemCount", ${movableItems} as items
    from (
      select * from inventory_item i
      where i.client_id = ${client} and i.quantity > 0 and i.center_id = any (${ints(centerIds)}) and ${named}
      order by i.id limit ${sql.lit(mostItems)}
    ) i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      join center c on c.client_id = i.client_id and c.id = i.center_id
    group by p.id, p.code, p.description order by p.id`.compile(db)
}

/** Finished relocations that the list still shows. */
const mostFinished = 20

/** Planned relocations between these centers by their day, then the latest others. */
export const latestRelocations = (db: Sql, client: ClientId, centerIds: ReadonlyArray<number>) => {
  const own = sql`r.client_id = ${client} and not exists (
    select from relocation_item i where i.client_id = ${client} and i.relocation_id = r.id
      and not (i.from_center_id = any (${ints(centerIds)}) and i.to_center_id = any (${ints(centerIds)})))`
  return sql<Relocation>`
    with shown as (
      (select r.*, 0 as part from relocation r where ${own} and r.state = 'planned' order by r.start_day, r.id limit 200)
      union all
      (select r.*, 1 from relocation r where ${own} and r.state <> 'planned' order by r.id desc limit ${sql.lit(mostFinished)})
    )
    select r.id, r.reason, r.is_future as "isFuture", r.start_day::text as "startDay", r.state,
      nullif(concat_ws(' ', a.first_name, a.last_name), '') as assignee, coalesce(user_name(r.created_by), 'Sightline') as by,
      r.created_at as at, n.items, n.skipped,
      case when n.places = 1 then place_name(n.center_id, n.location_id) end as destination
    from shown r
      left join assignee a on a.client_id = r.client_id and a.id = r.assignee_id
      cross join lateral (
        select count(*)::int as items, (count(*) filter (where i.outcome = 'skipped'))::int as skipped,
          count(distinct (i.to_center_id, i.to_location_id)) as places, min(i.to_center_id) as center_id,
          min(i.to_location_id) as location_id
        from relocation_item i where i.client_id = ${client} and i.relocation_id = r.id
      ) n
    order by r.part, case when r.part = 0 then r.start_day end, case when r.part = 0 then r.id end, r.id desc`.compile(
    db,
  )
}
