import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { CountReceipt } from "@sightline/model/vendor-receipt"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"

/** What a scan may mean: a product, an item's own label, or a barcode or UPC. */
export type Meaning =
  | { readonly of: "product"; readonly id: number }
  | { readonly of: "item" }
  | { readonly of: "text"; readonly text: string }

/** The row of a counted scan, stored as the first answer to its request. */
export interface ScanOutcome {
  readonly verdict: "done" | "notFound" | "posted" | "inStock" | "unknown" | "extra" | "tooLow" | "tooMany"
  readonly inventoryId: InventoryId | null
  readonly description: string
  /** The units of the receipt with this scan. */
  readonly units: number
  /** Who posted the count, and when. */
  readonly by: string
  readonly at: string | null
}

export const noReceipt: ScanOutcome = {
  verdict: "notFound",
  inventoryId: null,
  description: "",
  units: 0,
  by: "",
  at: null,
}

/**
 * Counts a scan at a held receipt, or says why not. Of products that share a UPC the one on the order is meant. The scan is
 * written under its own id; a repeated one is there already.
 */
export const insertScan = (
  db: Sql,
  client: ClientId,
  { receiptId, scanId, delta, expiresOn, isDamaged, isExtra, meant }: CountReceipt & { readonly meant: Meaning },
  mover: Mover,
) => {
  const means = {
    product: sql`p.id = ${int(meant.of === "product" ? meant.id : 0)}`,
    text: sql`p.upc = ${text(meant.of === "text" ? meant.text : "")} and p.upc <> ''`,
    item: sql`false`,
  }[meant.of]
  const inStock =
    meant.of === "text"
      ? sql`${text(meant.text)} <> '' and exists (select from inventory_item i where i.client_id = ${int(client)} and i.barcode = ${text(meant.text)})`
      : sql`${meant.of === "item"}::boolean`
  return sql<ScanOutcome>`
    with r as materialized (
      select id, vendor_order_id, state, posted_by, posted_at, ${int(delta)} + (
          select coalesce(sum(s.delta), 0) from vendor_receipt_scan s
          where s.client_id = ${int(client)} and s.receipt_id = ${int(receiptId)} and s.id <> ${text(scanId)}::uuid)::int as units
      from vendor_receipt
      where client_id = ${int(client)} and id = ${int(receiptId)} and center_id = any (${ints(mover.centerIds)})
    ),
    p as materialized (
      select p.id, p.description,
        exists (select from vendor_order_line l where l.client_id = ${int(client)} and l.vendor_order_id = r.vendor_order_id
          and l.inventory_id = p.id)
        or exists (select from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = r.id
          and s.inventory_id = p.id) as is_expected,
        (select coalesce(sum(s.delta), 0) from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = r.id
          and s.inventory_id = p.id and s.is_damaged = ${isDamaged}::boolean
          and s.expires_on is not distinct from ${text(expiresOn)}::date) as counted
      from r cross join inventory p where p.client_id = ${int(client)} and ${means}
      order by 3 desc, p.id limit 1
    ),
    verdict as materialized (
      ${judged([
        ["notFound", sql`r.id is null`],
        ["posted", sql`r.state <> 'counting'`],
        ["inStock", inStock],
        ["unknown", sql`p.id is null`],
        ["extra", sql`not p.is_expected and not ${isExtra}::boolean`],
        ["tooLow", sql`p.counted + ${int(delta)} < 0`],
        ["tooMany", sql`${int(delta)} > 0 and r.units > ${int(mostReceived)}`],
      ])} from (select) nothing left join r on true left join p on true
    ),
    scanned as (
      insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, expires_on, is_damaged, scanned_by)
      select ${int(client)}, ${text(scanId)}::uuid, r.id, p.id, ${int(delta)}, ${text(expiresOn)}::date, ${isDamaged}::boolean,
        ${int(mover.userId)}
      from verdict, r, p where verdict = 'done'
      on conflict do nothing
    ),
    answer as (
      select verdict, p.id as "inventoryId", coalesce(p.description, '') as description,
        coalesce(r.units, 0) as units, coalesce(user_name(r.posted_by), '') as by,
        to_json(r.posted_at) #>> '{}' as at
      from verdict left join r on true left join p on true
    )
    ${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
