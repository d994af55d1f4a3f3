import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { RefundToConfirm } from "@sightline/model/refund-confirmation"
import { editors } from "@sightline/model/role-table"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { int, ints, names } from "../../db/typed"

/** Who gives money back, and where they are signed in. */
interface Person {
  readonly userId: number
  readonly sessionId: string
}

/** Where the row of a person's refund that waits for a second one is the one that they ask to confirm. */
const isThat = (client: ClientId, { orderId, cents, toStatusId }: RefundToConfirm, { userId, sessionId }: Person) =>
  sql`k.client_id = ${int(client)} and k.user_id = ${int(userId)} and k.session_id = ${sessionId}::uuid
      and k.order_id = ${int(orderId)} and k.amount = ${int(cents)}::numeric / 100
      and k.to_status_id is not distinct from ${toStatusId}::int and k.expires_at > clock_timestamp()`

/** The center of an order at the caller's centers, and whether they were refused exactly this refund of it. */
export const askedRefund = (
  db: Sql,
  client: ClientId,
  asked: RefundToConfirm,
  person: Person,
  centers: ReadonlyArray<number>,
) =>
  sql<{ centerId: CenterId; isAsked: boolean }>`
    select center_id as "centerId", exists (select from refund_confirmation k where ${isThat(client, asked, person)}) as "isAsked"
    from sales_order
    where client_id = ${int(client)} and id = ${int(asked.orderId)} and center_id = any (${ints(centers)})`.compile(db)

/** Whether a person works at a center of this client as Owner, SupperAdmin or Admin (decisions D-159). */
export const mayConfirm = (db: Sql, _client: ClientId, userId: number, centerId: CenterId) =>
  sql<{ may: boolean }>`
    select exists (select from user_accounts(${int(userId)}) u where u.is_member and u.is_active and u.roles && ${names(editors)}
      and 'webUser' = any (u.roles) and u.center_ids @> to_jsonb(${int(centerId)})) as may`.compile(db)

/** Keeps who confirms it, if it is still what the person was refused last. */
export const keepConfirmation = (
  db: Sql,
  client: ClientId,
  asked: RefundToConfirm,
  confirmedBy: number,
  { life, ...person }: Person & { readonly life: string },
) =>
  sql<{ orderId: SalesOrderId }>`
    update refund_confirmation k set confirmed_by = ${int(confirmedBy)}, expires_at = clock_timestamp() + ${life}::interval
    where ${isThat(client, asked, person)}
    returning k.order_id as "orderId"`.compile(db)
