import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { CountReceipt, MeantProduct } from "@sightline/model/vendor-receipt"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"

/** What a scan may mean: a product, an item's own label, or a barcode, code, number or UPC. */
export type Meaning =
  | { readonly of: "product"; readonly id: number }
  | { readonly of: "item" }
  | { readonly of: "text"; readonly text: string }

/** The row of a counted scan, stored as the first answer to its request. */
export interface ScanOutcome {
  readonly verdict: "done" | "notFound" | "posted" | "inStock" | "unknown" | "several" | "extra" | "tooLow" | "tooMany"
  readonly inventoryId: InventoryId | null
  readonly description: string
  /** The products that the code fits, where it fits several. */
  readonly products: ReadonlyArray<MeantProduct>
  /** The code fits something of this delivery. */
  readonly isExpected: boolean
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
  products: [],
  isExpected: false,
  units: 0,
  by: "",
  at: null,
}

/** People who get more to choose from scan the product's own label. */
const mostMeant = 20

/** Neither letter case nor spaces tell two codes apart: a vendor's sheet writes them as it likes. */
const plain = (code: RawBuilder<unknown>) => sql`regexp_replace(lower(${code}), '\\s', '', 'g')`

/**
 * What the scan means. A product of the delivery goes before all others of that code, number or UPC, so that nobody is asked
 * about products that cannot have come. Among the others each look-up has its own index.
 */
const meantBy = (client: ClientId, meant: Meaning) => {
  if (meant.of === "item") return sql`select 0 as id, false as is_expected where false`
  const isExpected = sql`exists (select from expected e where e.id = p.id) as is_expected`
  if (meant.of === "product")
    return sql`select p.id, ${isExpected} from r cross join inventory p where p.client_id = ${int(client)} and p.id = ${int(meant.id)}`
  const code = text(meant.text)
  return sql`
    select p.id, true as is_expected from named p
    union all
    select p.id, false from (
      select u.id from inventory u where u.client_id = ${int(client)} and u.upc = ${code} and u.upc <> ''
      union
      select c.id from inventory c where c.client_id = ${int(client)} and c.code_key = upper(${code}) and c.code <> ''
      union
      select t.inventory_id from inventory_term t join inventory n on n.client_id = t.client_id and n.id = t.inventory_id
        where t.client_id = ${int(client)} and t.term = left(lower(${code}), 80) and lower(n.number) = lower(${code})
    ) p cross join r where not exists (select from named)
    order by 1 limit ${sql.lit(mostMeant)}`
}

/**
 * Counts a scan at a held receipt, or says why not: a code that fits several products counts none of them. The scan is
 * written under its own id; a repeated one is there already.
 */
export const insertScan = (
  db: Sql,
  client: ClientId,
  { receiptId, scanId, delta, expiresOn, isDamaged, isExtra, meant }: CountReceipt & { readonly meant: Meaning },
  mover: Mover,
) => {
  const code = text(meant.of === "text" ? meant.text : "")
  const inStock =
    meant.of === "text"
      ? sql`${code} <> '' and exists (select from inventory_item i where i.client_id = ${int(client)} and i.barcode = ${code})`
      : sql`${meant.of === "item"}::boolean`
  return sql<ScanOutcome>`
    with r as materialized (
      select id, vendor_order_id, state, posted_by, posted_at, ${int(delta)} + (
          select coalesce(sum(s.delta), 0) from vendor_receipt_scan s
          where s.client_id = ${int(client)} and s.receipt_id = ${int(receiptId)} and s.id <> ${text(scanId)}::uuid)::int as units
      from vendor_receipt
      where client_id = ${int(client)} and id = ${int(receiptId)} and center_id = any (${ints(mover.centerIds)})
    ),
    expected as materialized (
      select l.inventory_id as id from r join vendor_order_line l
        on l.client_id = ${int(client)} and l.vendor_order_id = r.vendor_order_id
      union
      select s.inventory_id from r join vendor_receipt_scan s on s.client_id = ${int(client)} and s.receipt_id = r.id
    ),
    named as materialized (
      select p.id from expected e join inventory p on p.client_id = ${int(client)} and p.id = e.id
      where ${plain(code)} <> '' and ${plain(code)} in (${plain(sql`p.code`)}, ${plain(sql`p.number`)}, ${plain(sql`p.upc`)})
    ),
    meant as materialized (${meantBy(client, meant)}),
    p as materialized (
      select p.id, p.description, m.is_expected,
        (select coalesce(sum(s.delta), 0) from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = r.id
          and s.inventory_id = p.id and s.is_damaged = ${isDamaged}::boolean
          and s.expires_on is not distinct from ${text(expiresOn)}::date) as counted
      from r cross join meant m join inventory p on p.client_id = ${int(client)} and p.id = m.id
      where (select count(*) from meant) = 1
    ),
    verdict as materialized (
      ${judged([
        ["notFound", sql`r.id is null`],
        ["posted", sql`r.state <> 'counting'`],
        // A product's UPC may be the barcode of an item as well: a unit of that product came.
        ["inStock", sql`${inStock} and not exists (select from meant where is_expected)`],
        ["several", sql`(select count(*) from meant) > 1`],
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
        coalesce((select jsonb_agg(jsonb_build_object('inventoryId', q.id, 'code', q.code, 'number', q.number,
            'description', q.description) order by q.id)
          from meant m join inventory q on q.client_id = ${int(client)} and q.id = m.id where verdict = 'several'), '[]') as products,
        coalesce((select bool_or(is_expected) from meant), false) as "isExpected",
        coalesce(r.units, 0) as units, coalesce(user_name(r.posted_by), '') as by,
        to_json(r.posted_at) #>> '{}' as at
      from verdict left join r on true left join p on true
    )
    ${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
