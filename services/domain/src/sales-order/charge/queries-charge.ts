import type { ChargeId } from "@sightline/model/charge"
import type { ClientId } from "@sightline/model/client"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { int, text } from "../../db/typed"

export interface OpenCharge {
  readonly id: ChargeId
  readonly orderId: SalesOrderId
  readonly key: string
  readonly cents: number
  readonly reader: string
  readonly reference: string | null
  /** Seconds since it began. */
  readonly age: number
}

const openColumns = sql`id, order_id as "orderId", key, (amount * 100)::float8 as cents, reader, reference,
  extract(epoch from now() - begun_at)::int as age`

export const chargeOpen = (db: Sql, client: ClientId, id: ChargeId) =>
  sql<OpenCharge>`
    select ${openColumns} from charge where client_id = ${int(client)} and id = ${int(id)} and state = 'open'`.compile(
    db,
  )

export const chargeOfOrder = (db: Sql, client: ClientId, orderId: SalesOrderId) =>
  sql<OpenCharge>`
    select ${openColumns} from charge where client_id = ${int(client)} and order_id = ${int(orderId)} and state = 'open'`.compile(
    db,
  )

/** The provider's name of a charge that is open still; without a row nobody may be charged for it any more. */
export const nameCharge = (db: Sql, client: ClientId, id: ChargeId, reference: string) =>
  sql<{ id: ChargeId }>`
    update charge set reference = ${text(reference)}
    where client_id = ${int(client)} and id = ${int(id)} and state = 'open' and coalesce(reference, ${text(reference)}) = ${text(reference)}
    returning id`.compile(db)

export interface Ended {
  readonly state: "paid" | "declined" | "withdrawn"
  readonly reason: string
  /** Ends it only if no provider knows of it yet. */
  readonly isUnnamed?: boolean
}

/** Ends an open charge, once. */
export const endCharge = (db: Sql, client: ClientId, id: ChargeId, { state, reason, isUnnamed = false }: Ended) =>
  sql<{
    orderId: SalesOrderId
    userId: number
    centerId: number
    cents: number
    cashAmount: number | null
    isCompleted: boolean
  }>`
    update charge set state = ${text(state)}, reason = ${text(reason)}, settled_at = clock_timestamp()
    where client_id = ${int(client)} and id = ${int(id)} and state = 'open' and ${isUnnamed ? sql`reference is null` : sql`true`}
    returning order_id as "orderId", user_id as "userId", center_id as "centerId", (amount * 100)::float8 as cents,
      (cash_amount * 100)::int as "cashAmount", is_completed as "isCompleted"`.compile(db)

export const enqueueCharge = (db: Sql, _client: ClientId, id: ChargeId, seconds: number) =>
  sql`select charge_enqueue(${int(id)}, make_interval(secs => ${int(seconds)}))`.compile(db)
