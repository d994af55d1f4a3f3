import type { ClientId } from "@sightline/model/client"
import type { Relocation, RelocationId, RelocationOrder } from "@sightline/model/relocation"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints, text } from "../db/typed"
import type { Place } from "../location/kinds"
import type { PartAtBatch } from "../stock-movement/outcome"

/** An item as its locked row says. */
export interface HeldItem {
  readonly id: number
  readonly inventoryId: number
  readonly centerId: number
  readonly locationId: number | null
  readonly statusId: number
  readonly isProductInactive: boolean
  readonly quantity: number
  readonly version: number
  readonly reserved: number
  readonly relocationId: number | null
}

/** Items at these centers; locks their rows in the order of their ids, so that two relocations wait and never deadlock. */
export const heldItems = (db: Sql, client: ClientId, ids: ReadonlyArray<number>, centerIds: ReadonlyArray<number>) =>
  sql<HeldItem>`
    select i.id, i.inventory_id as "inventoryId", i.center_id as "centerId", i.location_id as "locationId",
      i.status_id as "statusId", p.status_id = 6 as "isProductInactive", i.quantity, i.version, i.reserved_quantity as reserved,
      i.relocation_id as "relocationId"
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${client} and i.id = any (${ints(ids)}) and i.center_id = any (${ints(centerIds)}) and i.quantity > 0
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
