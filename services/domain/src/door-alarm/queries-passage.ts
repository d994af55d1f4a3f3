import type { ClientId } from "@sightline/model/client"
import type { DoorAlarmId } from "@sightline/model/door-alarm"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

/** When the tag was heard: the time of the scan, or now. */
const heardAt = sql`coalesce(own_scanned_at(), now())`

/** The station at whose door it was heard. */
const here = (client: ClientId) => sql`
  select s.id, s.center_id from station s where s.client_id = ${int(client)} and s.id = own_station_id()`

/** The item of the station's center that a tag named when it was heard; its row is locked until the transaction ends. */
export const heldByTag = (db: Sql, client: ClientId, epc: string) =>
  sql<{ itemId: InventoryItemId }>`
    select i.id as "itemId" from (${here(client)}) here
    join item_tag t on t.client_id = ${int(client)} and t.epc = ${text(epc)} and t.state = 'live' and t.paired_at <= ${heardAt}
    join inventory_item i on i.client_id = t.client_id and i.id = t.item_id and i.center_id = here.center_id
    for no key update of i`.compile(db)

/** Hours in which something that another center sent may still be on its way in. */
const onTheWay = 24

/**
 * A row where the item may not leave: it was in stock when it was heard, and nothing held it then. What was held or pulled before that and
 * has left since went by right. Of a batch from which units have left nobody knows on which of them the tag hung.
 */
export const mayNotLeave = (db: Sql, client: ClientId, itemId: number, epc: string) =>
  sql<{ name: string; number: string; place: string }>`
    with moment as materialized (select ${heardAt} as heard_at)
    select coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code) as name, coalesce(nullif(p.number, ''), p.code) as number,
      coalesce(place_name(i.center_id, i.location_id), '') as place
    from moment cross join inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${int(client)} and i.id = ${int(itemId)} and i.quantity > 0 and i.relocation_id is null
      and ${sql.lit(active)} = (
        select m.to_status_id from stock_movement m
        where m.client_id = i.client_id and m.to_item_id = i.id and m.quantity > 0 and coalesce(m.scanned_at, m.at) <= moment.heard_at
        order by coalesce(m.scanned_at, m.at) desc, m.id desc limit 1)
      and not exists (
        select from sales_order_item u where u.client_id = i.client_id and u.inventory_item_id = i.id and u.added_at <= moment.heard_at
          and (u.state = 'held' or u.state = 'sold' and i.status_id <> ${sql.lit(active)}))
      and not exists (
        select from adjustment_used_item u
        join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.created_at <= moment.heard_at
        where u.client_id = i.client_id and u.inventory_item_id = i.id
          and (a.state = 'PendingRemove' or a.state = 'Completed' and i.status_id <> ${sql.lit(active)}))
      and not exists (
        select from channel_order_item k where k.client_id = i.client_id and k.inventory_item_id = i.id and k.units > 0)
      and not exists (
        select from stock_movement m where m.client_id = i.client_id and m.to_item_id = i.id and m.reason = 'relocation'
          and m.to_center_id <> m.center_id and coalesce(m.scanned_at, m.at) > moment.heard_at - make_interval(hours => ${sql.lit(onTheWay)}))
      and not exists (
        select from item_tag t join stock_movement m on m.client_id = t.client_id and m.from_item_id = t.item_id
        where t.client_id = i.client_id and t.epc = ${text(epc)} and m.to_item_id is distinct from i.id
          and coalesce(m.scanned_at, m.at) between t.paired_at and moment.heard_at
          and not exists (select from stock_movement b where b.client_id = m.client_id and b.reverses_id = m.id))`.compile(
    db,
  )

/** Opens the alarm of an item, or adds to the open one; a passage that arrives late may be older than what is known. */
export const raise = (db: Sql, client: ClientId, itemId: number, epc: string) =>
  sql<{ id: DoorAlarmId; times: number; at: Date }>`
    with raised as (
      insert into door_alarm as a (client_id, item_id, epc, station_id, center_id, first_at, last_at)
      select ${int(client)}, ${int(itemId)}, ${text(epc)}, here.id, here.center_id, ${heardAt}, ${heardAt} from (${here(client)}) here
      on conflict (client_id, item_id) where settled_at is null do update set times = a.times + 1,
        epc = case when excluded.last_at >= a.last_at then excluded.epc else a.epc end,
        station_id = case when excluded.last_at >= a.last_at then excluded.station_id else a.station_id end,
        center_id = case when excluded.last_at >= a.last_at then excluded.center_id else a.center_id end,
        first_at = least(a.first_at, excluded.first_at), last_at = greatest(a.last_at, excluded.last_at)
      returning a.id, a.times
    )
    select r.id, r.times, ${heardAt} as at, tell_change(${int(client)}, 'door-alarm', jsonb_build_array(r.id))::text as told
    from raised r`.compile(db)
