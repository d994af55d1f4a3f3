import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import type { SuggestedLine, SuggestedOrder } from "@sightline/model/suggestion"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { onOrder } from "../db/on-order"
import { int } from "../db/typed"

const sentRows = (lines: ReadonlyArray<SuggestedLine>) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as s("inventoryId" int, "vendorId" int, quantity int, "onOrder" int)`

/** Lines whose product or vendor is not active, and lines of products of which other units are on order now. */
export const judgedLines = (db: Sql, client: ClientId, lines: ReadonlyArray<SuggestedLine>) =>
  sql<{ inventoryId: InventoryId; isGone: boolean; isChanged: boolean }>`
    select s."inventoryId", k.vendor_id is null as "isGone", ${onOrder(client, sql`s."inventoryId"`)} <> s."onOrder" as "isChanged"
    from ${sentRows(lines)}
      left join (inventory_vendor k
          join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = ${sql.lit(active)}
          join inventory p on p.client_id = k.client_id and p.id = k.inventory_id and p.status_id = ${sql.lit(active)})
        on k.client_id = ${int(client)} and k.inventory_id = s."inventoryId" and k.vendor_id = s."vendorId"
          and k.status_id = ${sql.lit(active)}`.compile(db)

/** Makes a New order for each vendor, with its lines, sums and history. */
export const insertOrders = (db: Sql, client: ClientId, lines: ReadonlyArray<SuggestedLine>, userId: number) =>
  sql<typeof SuggestedOrder.Encoded>`
    with sent as materialized (
      select s."vendorId" as vendor_id, s."inventoryId" as inventory_id, s.quantity, coalesce(k.price, 0) as price, p.description,
        row_number() over (partition by s."vendorId" order by p.description, s."inventoryId") - 1 as place
      from ${sentRows(lines)}
        join inventory p on p.client_id = ${int(client)} and p.id = s."inventoryId"
        join inventory_vendor k on k.client_id = ${int(client)} and k.inventory_id = s."inventoryId" and k.vendor_id = s."vendorId"
    ),
    made as (
      insert into vendor_order (client_id, vendor_id, phone, email, total, line_count, units, created_by)
      select ${int(client)}, v.id, left(coalesce(v.contact ->> 'vendorCellPhone', ''), 40), coalesce(v.contact ->> 'vendorEmail', ''),
        sum(s.quantity * s.price), count(*), sum(s.quantity), ${int(userId)}
      from sent s join vendor v on v.client_id = ${int(client)} and v.id = s.vendor_id
      group by v.client_id, v.id order by lower(v.name), v.id
      returning id, vendor_id, line_count, units
    ),
    entered as (
      insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity, price)
      select ${int(client)}, made.id, s.place, s.inventory_id, s.quantity, s.price from sent s join made on made.vendor_id = s.vendor_id
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'vendor-order', made.id, ${int(userId)}, 'Created', jsonb_agg(
        jsonb_build_object('name', s.description, 'before', '', 'after', s.quantity::text) order by s.place)
      from made join sent s on s.vendor_id = made.vendor_id group by made.id
    )
    select made.id, v.name as "vendorName", made.line_count as "lineCount", made.units
    from made join vendor v on v.client_id = ${int(client)} and v.id = made.vendor_id order by lower(v.name), made.id`.compile(
    db,
  )
