import type { ClientId } from "@sightline/model/client"
import type { DoorAlarm, DoorAlarmId, DoorAlarmSearch } from "@sightline/model/door-alarm"
import { type DoorEnd, reopenHours } from "@sightline/model/door-alarm-rules"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active, lost } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"

const isYoung = (a: RawBuilder<unknown>) => sql`${a} > now() - make_interval(hours => ${sql.lit(reopenHours)})`

/** A page of the alarms at these centers; the one heard last comes first. */
export const doorAlarms = (
  db: Sql,
  client: ClientId,
  { isSettled, page, pageSize }: DoorAlarmSearch,
  centers: ReadonlyArray<number>,
) =>
  sql<{ total: number; rows: ReadonlyArray<typeof DoorAlarm.Encoded> }>`
    with found as materialized (
      select a.* from door_alarm a where a.client_id = ${int(client)} and a.center_id = any (${ints(centers)})
        and ${isSettled ? sql`a.settled_at is not null` : sql`a.settled_at is null`}
    ),
    page as (select * from found order by last_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'itemId', i.id, 'inventoryId', p.id,
        'name', coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code), 'number', coalesce(nullif(p.number, ''), p.code),
        'place', coalesce(place_name(i.center_id, i.location_id), ''), 'epc', a.epc,
        'center', jsonb_build_object('id', c.id, 'name', c.name), 'station', jsonb_build_object('id', s.id, 'name', s.name),
        'times', a.times, 'firstAt', a.first_at, 'lastAt', a.last_at, 'left', gone.left,
        'settled', case when a.settled_at is not null then jsonb_build_object('how', a.settled_how,
          'by', coalesce(user_name(a.settled_by), 'Sightline'), 'at', a.settled_at, 'note', a.note,
          'mayReopen', a.settled_how <> 'gone' and ${isYoung(sql`a.settled_at`)} and not exists (
            select from door_alarm o where o.client_id = a.client_id and o.item_id = a.item_id and o.settled_at is null)) end)
        order by a.last_at desc, a.id desc)
      from page a
      join inventory_item i on i.client_id = a.client_id and i.id = a.item_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      join center c on c.client_id = a.client_id and c.id = a.center_id
      join station s on s.client_id = a.client_id and s.id = a.station_id
      left join lateral (
        select jsonb_build_object('statusId', t.id, 'status', t.name, 'at', coalesce(m.scanned_at, m.at),
          'by', coalesce(user_name(m.user_id), 'Sightline')) as left
        from stock_movement m join status t on t.id = m.to_status_id
        where i.status_id <> ${sql.lit(active)} and m.client_id = a.client_id and m.to_item_id = i.id and m.to_status_id = i.status_id
        order by m.id desc limit 1
      ) gone on true), '[]') as rows`.compile(db)

/** Locks the item of an alarm at these centers, before the alarm: a passage does so in this order. */
export const itemOfAlarm = (db: Sql, client: ClientId, id: DoorAlarmId, centers: ReadonlyArray<number>) =>
  sql<{ itemId: InventoryItemId; inventoryId: InventoryId; isLost: boolean }>`
    select i.id as "itemId", i.inventory_id as "inventoryId", i.status_id = ${sql.lit(lost)} as "isLost" from door_alarm a
    join inventory_item i on i.client_id = a.client_id and i.id = a.item_id
    where a.client_id = ${int(client)} and a.id = ${int(id)} and a.center_id = any (${ints(centers)})
    for no key update of i`.compile(db)

export interface SettledAs {
  readonly how: DoorEnd
  readonly note: string
  readonly by: number
}

/** No row where it is settled already. */
export const settle = (db: Sql, client: ClientId, id: DoorAlarmId, { how, note, by }: SettledAs) =>
  sql<{ id: DoorAlarmId }>`
    with done as (
      update door_alarm a set settled_how = ${text(how)}, settled_by = ${int(by)}, settled_at = now(), note = ${text(note)}
      where a.client_id = ${int(client)} and a.id = ${int(id)} and a.settled_at is null
      returning a.id
    )
    select d.id, tell_change(${int(client)}, 'door-alarm', jsonb_build_array(d.id))::text as told from done d`.compile(
    db,
  )

/** Why a settled alarm may not be opened again; its row is locked. */
export const reopening = (db: Sql, client: ClientId, id: DoorAlarmId) =>
  sql<{ isOpen: boolean; isFinal: boolean }>`
    select a.settled_at is null as "isOpen", a.settled_how = 'gone' or not ${isYoung(sql`a.settled_at`)} or exists (
      select from door_alarm o where o.client_id = a.client_id and o.item_id = a.item_id and o.settled_at is null) as "isFinal"
    from door_alarm a where a.client_id = ${int(client)} and a.id = ${int(id)}
    for update of a`.compile(db)

export const reopen = (db: Sql, client: ClientId, id: DoorAlarmId) =>
  sql`
    with done as (
      update door_alarm a set settled_how = null, settled_by = null, settled_at = null, note = ''
      where a.client_id = ${int(client)} and a.id = ${int(id)}
      returning a.id
    )
    select d.id, tell_change(${int(client)}, 'door-alarm', jsonb_build_array(d.id))::text as told from done d`.compile(
    db,
  )
