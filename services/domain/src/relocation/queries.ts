import type { ClientId } from "@sightline/model/client"
import type { Relocation, RelocationBlocker, RelocationId, RelocationOrder } from "@sightline/model/relocation"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"
import type { Place } from "../location/kinds"
import type { PartAtBatch } from "../stock-movement/outcome"

/** An item that shall move. */
export interface Wish {
  readonly itemId: number
  readonly centerId: number
  /** The item's version that the user saw. */
  readonly version: number | null
  /** Units that move while the others stay; null moves them all. */
  readonly quantity: number | null
}

/** An item as its locked row says. */
export interface HeldItem {
  readonly id: number
  readonly inventoryId: number
  readonly centerId: number
  readonly locationId: number | null
  readonly quantity: number
  /** Why it stays where it is. */
  readonly why: RelocationBlocker["why"] | null
}

const heldItem = sql`i.id, i.inventory_id as "inventoryId", i.center_id as "centerId", i.location_id as "locationId", i.quantity`

/** Items at these centers; locks their rows in the order of their ids, so that two relocations wait and never deadlock. */
export const heldItems = (db: Sql, client: ClientId, wishes: ReadonlyArray<Wish>, centerIds: ReadonlyArray<number>) =>
  sql<HeldItem>`
    select ${heldItem}, move_refused(i.status_id, p.status_id, i.quantity, i.reserved_quantity, i.center_id, w."centerId", w.quantity,
      i.relocation_id is not null, w.version <> i.version) as why
    from jsonb_to_recordset(${JSON.stringify(wishes)}::text::jsonb) as w ("itemId" int, "centerId" int, version int, quantity int)
      join inventory_item i on i.client_id = ${int(client)} and i.id = w."itemId"
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.center_id = any (${ints(centerIds)}) and i.quantity > 0
    order by i.id for update of i`.compile(db)

/** The same for what a relocation moved, which shall go back to where these movements took it from. */
export const heldMoved = (
  db: Sql,
  client: ClientId,
  moved: ReadonlyArray<MovedItem>,
  centerIds: ReadonlyArray<number>,
) =>
  sql<HeldItem>`
    select ${heldItem}, case when i.center_id <> m."centerId" or i.location_id is distinct from m."locationId" then 'elsewhere'
      else move_refused(i.status_id, null, i.quantity, i.reserved_quantity, i.center_id, (m."from" ->> 'centerId')::int, null,
        i.relocation_id is not null, false) end as why
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as m ("itemId" int, "centerId" int, "locationId" int, "from" jsonb)
      join inventory_item i on i.client_id = ${int(client)} and i.id = m."itemId"
    where i.center_id = any (${ints(centerIds)}) and i.quantity > 0
    order by i.id for update of i`.compile(db)

/** Today at the client, and whether a person of this id relocates for it. */
export const dayAndAssignee = (db: Sql, client: ClientId, assigneeId: number | null) =>
  sql<{ today: string; isAssignee: boolean }>`
    select to_char(own_today(), 'YYYY/MM/DD') as today, ${assigneeId}::int is null or exists (
      select from assignee a where a.client_id = ${client} and a.id = ${assigneeId}::int and a.type = 'Relocate' and a.status_id = 5
    ) as "isAssignee"`.compile(db)

interface Moving extends Place {
  readonly item: HeldItem
  /** The movement that split it off its batch. */
  readonly splitId: string | null
}

/** Writes a relocation with its items, each from where its locked row says. */
export const insertRelocation = (
  db: Sql,
  client: ClientId,
  { isFuture, reason, assigneeId }: Pick<RelocationOrder, "isFuture" | "reason" | "assigneeId">,
  startDay: string,
  moving: ReadonlyArray<Moving>,
  userId: number,
) => {
  const rows = moving.map(({ item, centerId, locationId, splitId }) => ({
    id: item.id,
    from_center: item.centerId,
    from_location: item.locationId,
    to_center: centerId,
    to_location: locationId,
    split: splitId,
  }))
  return sql<{ id: RelocationId }>`
    with made as (
      insert into relocation (client_id, reason, is_future, start_day, assignee_id, state, created_by)
      values (${client}, ${reason}, ${isFuture}, ${text(startDay)}::date, ${assigneeId}::int,
        ${isFuture ? sql.lit("planned") : sql.lit("done")}, ${userId})
      returning id
    ),
    listed as (
      insert into relocation_item (client_id, relocation_id, inventory_item_id, from_center_id, from_location_id,
        to_center_id, to_location_id, split_movement_id)
      select ${client}, made.id, a.id, a.from_center, a.from_location, a.to_center, a.to_location, a.split
      from made, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as a (id int, from_center int, from_location int, to_center int, to_location int, split bigint)
    )
    select id from made`.compile(db)
}

/** Marks the locked items of a new relocation, and moves them where it starts at once; the answer counts them. */
export const beginRelocation = (db: Sql, _client: ClientId, id: RelocationId, userId: number, key: string | null) =>
  sql<{ items: number }>`select relocation_begin(${id}, ${userId}, ${text(key)}) as items`.compile(db)

/** A relocation between these centers alone; locks its row until the end of the transaction. */
export const heldRelocation = (db: Sql, client: ClientId, id: RelocationId, centerIds: ReadonlyArray<number>) =>
  sql<Pick<Relocation, "id" | "state">>`
    select r.id, r.state from relocation r
    where r.client_id = ${client} and r.id = ${id} and not exists (
      select from relocation_item i where i.client_id = ${client} and i.relocation_id = r.id
        and not (i.from_center_id = any (${ints(centerIds)}) and i.to_center_id = any (${ints(centerIds)})))
    for update of r`.compile(db)

export const cancelPlanned = (db: Sql, _client: ClientId, id: RelocationId, userId: number) =>
  sql<{ isDone: boolean }>`select relocation_cancel(${id}, ${userId}) as "isDone"`.compile(db)

/** The items that a relocation moved, and where they came from. */
export interface MovedItem extends Place {
  readonly itemId: number
  readonly from: Place
  readonly movementId: string
}

export const movedItems = (db: Sql, client: ClientId, id: RelocationId) =>
  sql<MovedItem>`
    select r.inventory_item_id as "itemId", m.to_center_id as "centerId", m.to_location_id as "locationId",
      jsonb_build_object('centerId', m.center_id, 'locationId', m.from_location_id) as "from", m.id::text as "movementId"
    from relocation_item r join stock_movement m on m.client_id = r.client_id and m.id = r.movement_id
    where r.client_id = ${client} and r.relocation_id = ${id} and r.outcome = 'moved' order by r.inventory_item_id`.compile(
    db,
  )

/** Takes locked items back to where these movements took them from, with a reversal for each (decisions D-155). */
export const takeBack = (
  db: Sql,
  _client: ClientId,
  id: RelocationId,
  movementIds: ReadonlyArray<string>,
  userId: number,
  key: string | null,
) =>
  sql<{ items: number }>`
    select relocation_take_back(${id}, ${`{${movementIds.join(",")}}`}::bigint[], ${userId}, ${text(key)}) as items`.compile(
    db,
  )

/**
 * The parts that a relocation split off batches, of which both stand together again, free and as they were; holds both rows
 * until the end of the transaction.
 */
export const partsAtBatch = (db: Sql, client: ClientId, id: RelocationId) =>
  sql<PartAtBatch>`
    select i.id as "partId", b.id as "batchId", m.id::text as "movementId"
    from relocation_item r
      join stock_movement m on m.client_id = r.client_id and m.id = r.split_movement_id
      join inventory_item i on i.client_id = r.client_id and i.id = m.to_item_id
      join inventory_item b on b.client_id = r.client_id and b.id = m.from_item_id
    where r.client_id = ${client} and r.relocation_id = ${id}
      and i.status_id = ${sql.lit(active)} and i.quantity = m.quantity and i.reserved_quantity = 0 and i.relocation_id is null
      and b.status_id = ${sql.lit(active)} and b.quantity > 0 and b.relocation_id is null
      and i.center_id = b.center_id and i.location_id is not distinct from b.location_id
    order by b.id, i.id for update of b, i`.compile(db)
