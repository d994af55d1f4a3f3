import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { RefundToConfirm } from "@sightline/model/refund-confirmation"
import { editors } from "@sightline/model/role-table"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import type { Refunder } from "./outcome"

/** The center of an order at the caller's centers. */
export const centerOfOrder = (db: Sql, client: ClientId, id: SalesOrderId, centers: ReadonlyArray<number>) =>
  sql<{ centerId: CenterId }>`
    select center_id as "centerId" from sales_order
    where client_id = ${int(client)} and id = ${int(id)} and center_id = any (${ints(centers)})`.compile(db)

/** Whether a person works at a center of this client as Owner, SupperAdmin or Admin (decisions D-159). */
export const mayConfirm = (db: Sql, _client: ClientId, userId: number, centerId: CenterId) =>
  sql<{ may: boolean }>`
    select exists (select from user_accounts(${int(userId)}) u where u.is_member and u.is_active and u.roles && ${names(editors)}
      and 'webUser' = any (u.roles) and u.center_ids @> to_jsonb(${int(centerId)})) as may`.compile(db)

/** Keeps what was confirmed for this person and session; it replaces what they had not used. */
export const keepConfirmation = (
  db: Sql,
  client: ClientId,
  { orderId, cents, toStatusId }: RefundToConfirm,
  confirmedBy: number,
  { userId, sessionId, life }: Pick<Refunder, "userId" | "sessionId"> & { readonly life: string },
) =>
  sql`
    insert into refund_confirmation (client_id, user_id, session_id, order_id, amount, to_status_id, confirmed_by, expires_at)
    values (${int(client)}, ${int(userId)}, ${sessionId}::uuid, ${int(orderId)}, ${int(cents)}::numeric / 100, ${toStatusId}::int,
      ${int(confirmedBy)}, clock_timestamp() + ${life}::interval)
    on conflict (client_id, user_id) do update set session_id = excluded.session_id, order_id = excluded.order_id,
      amount = excluded.amount, to_status_id = excluded.to_status_id, confirmed_by = excluded.confirmed_by,
      expires_at = excluded.expires_at`.compile(db)
