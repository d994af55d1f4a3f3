import type { ClientId } from "@sightline/model/client"
import type { Destination } from "@sightline/model/destination"
import { active } from "@sightline/model/status-id"
import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Naming } from "./naming"

const most = 5

/** Active vendors with these letters in their name or at the beginning of their code, prefixes first. */
export const vendorsNamed = (db: Sql, client: ClientId, { text }: Naming) =>
  sql<Destination>`
    select 'vendor' as kind, v.id, null::int as "inventoryId", v.name as title, v.code as detail, true as "isActive"
    from vendor v
    where v.client_id = ${client} and v.status_id = ${sql.lit(active)} and char_length(${text}::text) > 1
      and (strpos(lower(v.name), lower(${text})) > 0 or strpos(lower(v.code), lower(${text})) = 1)
    order by strpos(lower(v.name), lower(${text})) <> 1, lower(v.name), v.id limit ${sql.lit(most)}`.compile(db)

/** The vendor order with this number or printed code. */
export const vendorOrdersNamed = (db: Sql, client: ClientId, { vendorOrderId }: Naming) =>
  sql<Destination>`
    select 'vendorOrder' as kind, o.id, null::int as "inventoryId", 'Order ' || o.id || ' to ' || v.name as title, s.name as detail,
      o.status_id not in (${sql.lit(vendorOrderStatus.completed)}, ${sql.lit(vendorOrderStatus.cancelled)}) as "isActive"
    from vendor_order o join vendor v on v.client_id = o.client_id and v.id = o.vendor_id join status s on s.id = o.status_id
    where o.client_id = ${client} and o.id = ${vendorOrderId}`.compile(db)
