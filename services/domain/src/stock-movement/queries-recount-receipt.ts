import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Kept sums of vendor orders and their receipts that their rows contradict, each with what it should be. */
export const wrongReceipts = (db: Sql, client: ClientId) => {
  const own = sql`client_id = ${int(client)}`
  return sql<{ what: string; id: number; said: string; counted: string }>`
    with line as (
      select vendor_order_id as id, count(*) as lines, sum(quantity) as units, sum(quantity * price) as total
      from vendor_order_line where ${own} group by 1
    ),
    arrived as (
      select i.line_id as id, sum(i.quantity) as units
      from vendor_receipt_item i join vendor_receipt r on r.client_id = i.client_id and r.id = i.receipt_id and r.state = 'posted'
      where i.${own} and i.line_id is not null group by 1
    ),
    scanned as (select receipt_id as id, sum(delta) as units from vendor_receipt_scan where ${own} group by 1),
    made as (select receipt_id as id, sum(quantity) as units from vendor_receipt_item where ${own} group by 1)
    select 'vendorOrder' as what, o.id, concat_ws(' ', o.line_count, o.units, o.total) as said,
        concat_ws(' ', coalesce(n.lines, 0), coalesce(n.units, 0), coalesce(n.total, 0)) as counted
      from vendor_order o left join line n on n.id = o.id
      where o.${own} and (o.line_count, o.units, o.total)
        is distinct from (coalesce(n.lines, 0), coalesce(n.units, 0), coalesce(n.total, 0))
    union all
    select 'vendorOrder.received', l.id, l.received::text, coalesce(a.units, 0)::text
      from vendor_order_line l left join arrived a on a.id = l.id where l.${own} and l.received <> coalesce(a.units, 0)
    union all
    select 'vendorReceipt', r.id, coalesce(s.units, 0)::text, coalesce(m.units, 0)::text
      from vendor_receipt r left join scanned s on s.id = r.id left join made m on m.id = r.id
      where r.${own} and case when r.state = 'counting' then m.units is not null
        else coalesce(s.units, 0) <> coalesce(m.units, 0) end`.compile(db)
}
