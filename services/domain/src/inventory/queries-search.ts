import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import type { InventorySearch, InventorySummary, OrderColumn, SyncedInventory } from "@sightline/model/inventory-search"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { ints } from "../db/typed"
import type { Predicate, TextColumn } from "./filters"
import { carries, countByTerms, hasTerm, isCarried, low, ownIs, termsOf, valueIs, wordBegins } from "./queries-terms"

/** Days within which an expiry counts as near (decisions D-72). */
const soon = 30

const columns: Record<OrderColumn, RawBuilder<unknown>> = {
  inventoryID: sql`p.id`,
  inventoryNumber: sql`p.number`,
  inventoryDesc: sql`p.description`,
  listPrice: sql`coalesce(p.list_price, 0)`,
  createdDate: sql`p.created_at`,
}

const textColumns: Record<TextColumn, RawBuilder<unknown>> = {
  code: sql`p.code`,
  number: sql`p.number`,
  description: sql`p.description`,
  upc: sql`p.upc`,
}

export interface Asked extends Omit<InventorySearch, "filters"> {
  readonly predicates: ReadonlyArray<Predicate>
}

/** One page of products and their total number, in one statement. */
export const inventoryPage = (db: Sql, client: ClientId, asked: Asked, centers: ReadonlyArray<number>) =>
  fresh(
    sql<FoundPage>`
    with ${day}, ${foundOnPage(client, asked)}
    select ${total(client, asked)} as total, ${summaries(client, sql`${freeUnits(client, centers)}${channelQuantities(client)}`)} as rows,
      coalesce((select jsonb_agg(jsonb_build_object('kind', h.kind, 'lastError', h.last_error))
        from channel h where h.client_id = ${client} and h.state <> 'disconnected'), '[]') as channels`.compile(db),
  )

export interface FoundPage {
  readonly total: number
  readonly rows: ReadonlyArray<
    Pick<SyncedInventory, keyof InventorySummary | "inHouse"> & {
      readonly free: { readonly here: number; readonly elsewhere: number }
      readonly read: ReadonlyArray<ReadQuantity>
    }
  >
  /** The connected ones. */
  readonly channels: ReadonlyArray<{ readonly kind: ChannelKind; readonly lastError: string | null }>
}

/** What a channel says of a product, its listings together; times as JSON has them. */
interface ReadQuantity {
  readonly kind: ChannelKind
  readonly quantity: number
  readonly isCounted: boolean
  readonly wanted: number
  readonly readAt: string
  readonly driftSince: string | null
}

/** An item `i` has units that an order takes without being told which; `today` is the client's date. */
export const isFree = (
  today: RawBuilder<unknown>,
) => sql`i.status_id = ${sql.lit(active)} and i.quantity > i.reserved_quantity
  and (i.expires_on is null or i.expires_on >= ${today})`

/** The free units of the product `p` at these centers and at the others; what is not Active is not sold. */
export const freeUnits = (client: ClientId, centers: ReadonlyArray<number>) => {
  const isHere = sql`i.center_id = any (${ints(centers)})`
  const units = (at: RawBuilder<unknown>) =>
    sql`coalesce(sum(i.quantity - i.reserved_quantity) filter (where ${at}), 0)::int`
  return sql`, 'free', (
    select jsonb_build_object('here', ${units(isHere)}, 'elsewhere', ${units(sql`not ${isHere}`)}) from inventory_item i
    where i.client_id = ${client} and i.inventory_id = p.id and p.status_id = ${sql.lit(active)} and ${isFree(sql`day.today`)})`
}

const channelQuantities = (client: ClientId) => sql`, 'inHouse', p.total_quantity, 'read', coalesce((
      select jsonb_agg(jsonb_build_object('kind', r.kind, 'quantity', r.quantity, 'isCounted', r.counted, 'wanted', r.wanted, 'readAt', r.read_at, 'driftSince', r.drift_since))
      from (
        select h.kind, coalesce(sum(l.quantity), 0)::int as quantity, count(l.quantity) > 0 as counted, min(l.read_at) as read_at, min(l.drift_since) as drift_since,
          min(case when h.publishes then offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer, p.list_price)
            else p.total_quantity end) as wanted
        from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
        where l.client_id = ${client} and l.inventory_id = p.id and not l.is_gone and h.state <> 'disconnected'
        group by h.kind
      ) r), '[]')`

/** The products of a page. Ids first: the sort's index skips the previous pages without reading their products. */
export function foundOnPage(client: ClientId, asked: Asked) {
  const { order, page, pageSize } = asked
  const direction = order.direction === "desc" ? sql`desc` : sql`asc`
  const column = columns[order.by]
  const ordering = order.by === "inventoryID" ? sql`p.id ${direction}` : sql`${column} ${direction}, p.id ${direction}`
  return sql`found as materialized (
      select p.*, row_number() over (order by ${ordering}) as place from inventory p
      where p.client_id = ${client} and p.id in (
        select p.id from inventory p where ${wanted(client, asked)}
        order by ${ordering} limit ${pageSize} offset ${(page - 1) * pageSize}
      )
    )`
}

/** Units of product `p` that nobody has reserved. */
export const available = sql`greatest(p.total_quantity - p.reserved_quantity, 0)`

/** The client's current date, for the rows below. */
export const day = sql`day as materialized (select (now() at time zone c.time_zone)::date as today from own_client() c)`

/** The products of `found`, in the order of their `place`, as lists show them. */
export const summaries = (client: ClientId, more: RawBuilder<unknown> = sql``) => sql`coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'code', p.code, 'number', p.number, 'description', p.description, 'model', p.model, 'upc', p.upc,
        'listPrice', (p.list_price * 100)::int, 'specialPrice', (p.special_price * 100)::int,
        'itemSpecialPrice', (u.special_price * 100)::int, 'categoryId', p.category_id, 'categoryName', c.name, 'itemTypeName', t.name, 'itemTypeCode', t.code,
        'brandName', coalesce(b.name, ''), 'manufacturerName', coalesce(m.name, ''), 'hasColour', c.has_colours,
        'mainImage', p.main_image, 'itemCount', p.item_count,
        'totalQuantity', p.total_quantity,
        'availableQuantity', ${available}, 'minimumQuantity', p.minimum_quantity, 'statusId', p.status_id,
        'isExpired', coalesce(e.is_expired, false), 'nearExpiry', e.near,
        'hasSameBarcodeForItems', p.has_same_barcode_for_items${more}) order by p.place)
      from found p
      join category c on c.client_id = p.client_id and c.id = p.category_id
      join item_type t on t.client_id = p.client_id and t.id = p.item_type_id
      left join brand b on b.client_id = p.client_id and b.id = p.brand_id
      left join manufacturer m on m.client_id = p.client_id and m.id =
        case when p.fields ->> 'Manufacturer' ~ '^\\d{1,9}$' then (p.fields ->> 'Manufacturer')::int end
      cross join day
      left join lateral (
        select bool_or(i.expires_on < day.today) as is_expired,
          min(i.expires_on) filter (where i.expires_on between day.today and day.today + ${sql.lit(soon)}::int) as near
        from inventory_item i
        where i.client_id = ${client} and i.inventory_id = p.id and i.status_id = ${sql.lit(active)} and i.expires_on is not null
          and i.quantity > 0
      ) e on true
      left join lateral (
        select min(i.special_price) as special_price from inventory_item i
        where i.client_id = ${client} and i.inventory_id = p.id and i.status_id = ${sql.lit(active)} and i.special_price > 0
          and i.quantity > i.reserved_quantity
      ) u on true
    ), '[]')`

const wanted = (client: ClientId, { predicates, isLowOnly }: Asked) =>
  sql.join(
    [
      sql`p.client_id = ${client}`,
      ...predicates.map((predicate) => condition(client, predicate)),
      ...(isLowOnly ? [hasTerm(client, { is: low })] : []),
    ],
    sql` and `,
  )

function condition(client: ClientId, predicate: Predicate): RawBuilder<unknown> {
  switch (predicate.on) {
    case "status":
    case "category":
    case "shop":
      return carries(client, predicate)
    case "center":
      return sql`exists (select from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id
        and i.center_id = ${predicate.id} and i.status_id = ${sql.lit(active)} and i.quantity > 0)`
    case "vendor":
      return sql`exists (select from inventory_vendor v where v.client_id = ${client} and v.inventory_id = p.id
        and v.vendor_id = ${predicate.id} and v.status_id = ${sql.lit(active)})`
    case "assignee":
      return sql`exists (select from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id
        and i.assignee_id = ${predicate.id} and i.status_id = ${sql.lit(active)} and i.quantity > 0)`
    case "colour":
      return sql`exists (select from inventory_colour ic join colour k on k.client_id = ic.client_id and k.id = ic.colour_id
        where ic.client_id = ${client} and ic.inventory_id = p.id
        and ${predicate.id === null ? sql`(lower(k.code) = ${predicate.name} or lower(k.name) = ${predicate.name})` : sql`k.id = ${predicate.id}`})`
    case "quantity":
      return sql`p.total_quantity >= ${predicate.atLeast}`
    case "itemCount":
      return sql`p.item_count >= ${predicate.atLeast}`
    case "remainder":
      return sql`${predicate.is ? sql`` : sql`not `}exists (select from inventory_item i where i.client_id = ${client}
        and i.inventory_id = p.id and i.status_id = ${sql.lit(active)} and i.quantity > 0 and i.group_count > 0)`
    case "place":
      return sql`exists (select from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id
        and i.status_id = ${sql.lit(active)} and i.quantity > 0 and i.location_id = any (array(${placesBelow(client, predicate.id)})))`
    case "condition":
      return sql`exists (select from inventory_item i where i.client_id = ${client} and i.inventory_id = p.id
        and i.status_id = ${sql.lit(active)} and i.quantity > 0 and i.fields ->> 'Condition' = ${conditionCode(client, predicate.id)})`
    case "term":
      return valueIs(client, predicate.term)
    case "brand":
    case "itemType":
    case "sameBarcode":
    case "historyServices":
      return ownIs(client, predicate)
    case "prefix":
      return sql`(${wordBegins(client, predicate.prefix)}${inColumn(predicate)})`
  }
}

/** A place and everything inside it. */
const placesBelow = (client: ClientId, place: number) => sql`
  with recursive below (id) as (
    select l.id from location l where l.client_id = ${client} and l.id = ${place}
    union
    select l.id from location l join below b on l.client_id = ${client} and l.parent_id = b.id
  ) select id from below`

/** The items' stored values of the Condition field. */
export const conditionCode = (client: ClientId, line: number) => sql`(
  select l.code from option_line l join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
  where l.client_id = ${client} and l.id = ${line} and o.code = 'Condition')`

/** The index knows the words of a product, not their positions. */
const inColumn = ({ column, prefix }: { column: TextColumn | null; prefix: string }) =>
  column === null ? sql`` : sql` and strpos(lower(${textColumns[column]}), ${prefix}) > 0`

/** Kept counts answer the common lists, the term index answers combinations of terms; everything else is counted. */
export function total(client: ClientId, asked: Asked): RawBuilder<unknown> {
  const counted = asked.predicates.filter(isCarried)
  const terms = asked.predicates.flatMap((predicate) => termsOf(predicate) ?? [])
  const [first, ...others] = [...terms, ...(asked.isLowOnly ? [{ is: low }] : [])]
  if (terms.length + counted.length < asked.predicates.length)
    return sql`(select count(*) from inventory p where ${wanted(client, asked)})::int`
  if (first) return countByTerms(client, [first, ...others], counted)
  return sql`(select coalesce(sum(p.products), 0) from inventory_count p where ${wanted(client, asked)})::int`
}
