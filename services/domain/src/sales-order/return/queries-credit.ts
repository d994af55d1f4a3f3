import type { ClientId } from "@sightline/model/client"
import type { CreditNoteId } from "@sightline/model/credit-note"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { int, ints } from "../../db/typed"
import { creditFields } from "../queries-view"

/** A credit note with what its copies show, of an order at the caller's centers. */
export const creditNoteOf = (db: Sql, client: ClientId, id: CreditNoteId, centers: ReadonlyArray<number>) =>
  sql<{ note: unknown }>`
    select jsonb_build_object(${creditFields}, 'orderId', o.id, 'orderType', o.order_type, 'document', r.document) as note
    from sales_return r join sales_order o on o.client_id = r.client_id and o.id = r.order_id
    where r.client_id = ${int(client)} and r.id = ${int(id)} and o.center_id = any (${ints(centers)})`.compile(db)
