import type { ClientId } from "@sightline/model/client"
import type { Destination } from "@sightline/model/destination"
import { inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { Naming } from "./naming"

/** The item with this number or printed code, and the one with this barcode. */
export const itemsNamed = (db: Sql, client: ClientId, { text, itemId, centerIds }: Naming) =>
  sql<Destination>`
    with named as materialized (
      select i.id from inventory_item i where i.client_id = ${client} and i.id = ${itemId}
      union
      select i.id from inventory_item i where i.client_id = ${client} and i.barcode = ${text}
    )
    select 'inventoryItem' as kind, i.id, p.id as "inventoryId",
      'Item ' || i.id || ' of ' || coalesce(nullif(p.model, ''), p.code) as title,
      concat_ws(' · ', p.code, s.name, c.name, i.barcode) as detail, i.status_id <> ${sql.lit(inactive)} as "isActive"
    from named n join inventory_item i on i.client_id = ${client} and i.id = n.id
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    join status s on s.id = i.status_id
    join center c on c.client_id = i.client_id and c.id = i.center_id
    where i.quantity > 0 and i.center_id = any (${ints(centerIds)})
    order by i.id`.compile(db)
