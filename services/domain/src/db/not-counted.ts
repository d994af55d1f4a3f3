import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import { int } from "./typed"

/**
 * The products of which something changed since the client was last counted, as rows of `inventory_id`: what the tables'
 * triggers noted, what the ledger moved and what was submitted (decision 115). What is kept of every other product is right.
 */
export const notCounted = (client: ClientId) => sql`
  select d.inventory_id from inventory_due d where d.client_id = ${int(client)}
  union
  select m.inventory_id from stock_movement m where m.client_id = ${int(client)} and m.at >= not_counted_since()
  union
  select l.inventory_id from sales_order s join sales_order_line l on l.client_id = s.client_id and l.order_id = s.id
    where s.client_id = ${int(client)} and s.submitted_at >= not_counted_since() and l.inventory_id is not null`
