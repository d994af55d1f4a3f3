import type { ClientId } from "@sightline/model/client"
import type { EntryId } from "@sightline/model/station-entry"
import { active } from "@sightline/model/status-id"
import { type MovementReason, undoHours } from "@sightline/model/stock-movement-rules"
import { type RawBuilder, sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"
import type { Counter, Movement, Stand, World } from "./undo-counter"

/** A movement by its id, or what an entry of a station did. */
export type Meant = { readonly id: number } | { readonly entryId: EntryId }

const bigints = (ids: ReadonlyArray<number>) => sql`${`{${ids.join(",")}}`}::bigint[]`

/**
 * The movements that are undone together: those of one request. The items of an approved pull went each for its own reason,
 * so each is undone alone.
 */
export const actOf = (db: Sql, client: ClientId, meant: Meant) =>
  sql<{ ids: ReadonlyArray<number> | null }>`
    with named as (
      select m.id, m.user_id, m.request_key, m.at, m.reason from stock_movement m where m.client_id = ${int(client)}
        and ${"id" in meant ? sql`m.id = ${meant.id}::bigint` : sql`m.request_key = ${text(meant.entryId)} and m.scanned_at is not null`}
      order by m.id limit 1
    )
    select jsonb_agg(m.id order by m.id) as ids from named n join stock_movement m on m.client_id = ${int(client)} and (
      m.id = n.id or m.at = n.at and m.user_id = n.user_id and m.request_key is not distinct from n.request_key and n.reason <> 'pull')`.compile(
    db,
  )

/** The items that these movements touched, and those that later movements have tied to them. */
const touched = (client: ClientId, ids: ReadonlyArray<number>) => sql`
  touched as (
    select x.id from stock_movement m cross join lateral (values (m.from_item_id), (m.to_item_id)) x (id)
    where m.client_id = ${int(client)} and m.id = any (${bigints(ids)}) and x.id is not null
    union
    select x.id from touched t
      cross join lateral (
        select o.from_item_id, o.to_item_id from stock_movement o
        where o.client_id = ${int(client)} and o.to_item_id = t.id and o.id > ${Math.min(...ids)}::bigint
        union all
        select o.from_item_id, o.to_item_id from stock_movement o
        where o.client_id = ${int(client)} and o.from_item_id = t.id and o.id > ${Math.min(...ids)}::bigint
      ) m cross join lateral (values (m.from_item_id), (m.to_item_id)) x (id)
    where x.id is not null
  )`

/** Expects the item `i`. */
export const standColumns = sql`i.id, i.inventory_id as "inventoryId", i.center_id as "centerId", i.location_id as "locationId",
  i.status_id as "statusId", i.quantity, i.reserved_quantity as reserved, i.group_count as "groupCount",
  i.relocation_id is not null as "isWaiting", i.version`

/** Locks them in the order of their ids, as every statement does that moves stock. */
export const holdTouched = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<Stand>`
    with recursive ${touched(client, ids)}
    select ${standColumns} from inventory_item i where i.client_id = ${int(client)} and i.id in (select id from touched)
    order by i.id for update of i`.compile(db)

/** A movement with what a person needs to know of it. */
export interface ToldMovement extends Movement {
  /** Of a reversal, the reason of what it took back. */
  readonly meant: MovementReason
  readonly at: Date
  readonly by: string
  readonly station: string | null
  readonly name: string
  readonly orderId: number | null
  readonly receiptId: number | null
  /** The count that booked it. */
  readonly countId: number | null
  /** Of the caller, or of the station whose entry this is. */
  readonly isOwn: boolean
  /** Too long ago for everybody but an editor. */
  readonly isOld: boolean
}

/** What the ledger says of held items since the first of these movements. */
export const movementsSince = (
  db: Sql,
  client: ClientId,
  ids: ReadonlyArray<number>,
  itemIds: ReadonlyArray<number>,
  userId: number,
  most: number,
) =>
  sql<ToldMovement>`
    select ${toldColumns(userId)} from stock_movement m ${toldOf(client)}
    where m.client_id = ${int(client)} and m.id >= ${Math.min(...ids)}::bigint
      and (m.to_item_id = any (${ints(itemIds)}) or m.from_item_id = any (${ints(itemIds)}))
    order by m.id limit ${int(most)}`.compile(db)

/** Expects the movement `m` with what `toldOf` joins to it. */
export const toldColumns = (userId: number): RawBuilder<unknown> => sql`
  m.id::float8 as id, m.inventory_id as "inventoryId", m.reason, case when m.reason = 'reversal' then o.reason else m.reason end as meant,
  m.from_item_id as "fromItemId", m.from_status_id as "fromStatusId", m.to_item_id as "toItemId", m.to_status_id as "toStatusId",
  m.quantity, m.group_count_delta as "groupDelta", m.center_id as "centerId", m.to_center_id as "toCenterId",
  m.from_location_id as "fromLocationId", m.to_location_id as "toLocationId",
  exists (select from stock_movement r where r.client_id = m.client_id and r.reverses_id = m.id) as "isReversed",
  coalesce(o.reason, m.reason) in ('sale', 'return') or m.reason in ('sale', 'return', 'count') or v.receipt_id is not null as "isPaper",
  coalesce(m.scanned_at, m.at) as at, coalesce(user_name(m.user_id), 'Sightline') as by, s.name as station,
  coalesce(nullif(p.description, ''), p.number, p.code) as name, v.receipt_id as "receiptId",
  m.count_session_id as "countId",
  case when m.reason in ('sale', 'return') then (select max(u.order_id) from sales_order_item u
    where u.client_id = m.client_id and u.inventory_item_id = coalesce(m.to_item_id, m.from_item_id)) end as "orderId",
  m.user_id is not distinct from ${int(userId)} or m.station_id is not distinct from own_station_id() and m.station_id is not null as "isOwn",
  coalesce(m.scanned_at, m.at) < coalesce(own_scanned_at(), now()) - make_interval(hours => ${sql.lit(undoHours)}) as "isOld"`

/** The movement's product `p`, its station `s`, as `o` what it took back, and as `v` the receipt of goods that it belongs to. */
export const toldOf = (client: ClientId) => sql`
  join inventory p on p.client_id = m.client_id and p.id = m.inventory_id
  left join station s on s.client_id = m.client_id and s.id = m.station_id
  left join stock_movement o on o.client_id = m.client_id and o.id = m.reverses_id
  left join lateral (
    select i.receipt_id from vendor_receipt_item i
    where i.client_id = ${int(client)} and i.inventory_item_id = coalesce(m.to_item_id, m.from_item_id)
      and i.movement_id in (m.id, m.reverses_id) limit 1
  ) v on true`

/** Writes counter-movements and leaves the held items as the plan says; the answer counts the items that changed. */
export const writeCounters = (
  db: Sql,
  client: ClientId,
  before: World,
  after: World,
  counters: ReadonlyArray<Counter>,
  mover: Mover,
) => {
  const items = [...after.values()].filter((stand) => stand !== before.get(stand.id))
  const movements = withItems(
    counters.map(({ row }) => row),
    before,
    items,
  )
  const lines = counters.flatMap(({ lines }) => lines)
  return sql<{ items: number }>`
    select counters_write(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)},
      ${JSON.stringify(items)}::text::jsonb, ${JSON.stringify(movements)}::text::jsonb, ${JSON.stringify(lines)}::text::jsonb) as items`.compile(
    db,
  )
}

/** The first row of each product says how many Active items it has more, or less. */
function withItems(rows: ReadonlyArray<Counter["row"]>, before: World, items: ReadonlyArray<Stand>) {
  const isActive = (stand: Stand | undefined) => Number(stand?.statusId === active && stand.quantity > 0)
  const more = new Map<number, number>()
  for (const after of items) {
    const change = isActive(after) - isActive(before.get(after.id))
    more.set(after.inventoryId, (more.get(after.inventoryId) ?? 0) + change)
  }
  return rows.map((row) => {
    const change = more.get(row.inventoryId) ?? 0
    more.delete(row.inventoryId)
    return { ...row, items: change }
  })
}

export const totalOf = (db: Sql, client: ClientId, id: number) =>
  sql<{
    total: number
  }>`select p.total_quantity as total from inventory p where p.client_id = ${client} and p.id = ${id}`.compile(db)

interface Acts {
  /** Everybody's acts on this item, or else the caller's own of the last hours. */
  readonly itemId: number | null
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
}

export interface ActRow extends ToldMovement {
  readonly items: number
  readonly units: number
}

/** What requests did to the stock, the latest first: the last movement of each, with how many items and units it moved. */
export const lastActs = (db: Sql, client: ClientId, { itemId, userId, centerIds }: Acts) =>
  sql<ActRow>`
    with m as (
      select m.*, case when m.reason = 'pull' or m.user_id is null then m.id::text else coalesce(m.request_key, '') end as act
      from stock_movement m
      where m.client_id = ${int(client)} and m.center_id = any (${ints(centerIds)})
        and ${
          itemId === null
            ? sql`m.user_id = ${int(userId)} and m.at > now() - make_interval(hours => ${sql.lit(undoHours)})`
            : sql`(m.to_item_id = ${int(itemId)} or m.from_item_id = ${int(itemId)})`
        }
    ),
    act as (
      select max(id) as id, count(distinct coalesce(to_item_id, from_item_id))::int as items,
        sum(case when quantity = 0 then group_count_delta else quantity end)::int as units
      from m group by user_id, at, act order by 1 desc limit 50
    )
    select ${toldColumns(userId)}, act.items, act.units
    from act join stock_movement m on m.client_id = ${int(client)} and m.id = act.id ${toldOf(client)}
    order by m.id desc`.compile(db)

/** Whether these centers have such an item, with units or without. */
export const isItemThere = (db: Sql, client: ClientId, itemId: number, centerIds: ReadonlyArray<number>) =>
  sql<{ id: number }>`select i.id from inventory_item i
    where i.client_id = ${client} and i.id = ${int(itemId)} and i.center_id = any (${ints(centerIds)})`.compile(db)
