import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int } from "./typed"

/** Open units of a product on orders that are New, Submitted, Pending or Received (decisions D-143). */
export const onOrder = (client: ClientId, inventory: RawBuilder<unknown>) => sql`(
  select coalesce(sum(l.quantity - l.received - l.closed), 0)::int
  from vendor_order_line l join vendor_order o on o.client_id = l.client_id and o.id = l.vendor_order_id
  where l.client_id = ${int(client)} and l.inventory_id = ${inventory} and l.quantity > l.received + l.closed
    and o.status_id in (90, 91, 94, 95))`
