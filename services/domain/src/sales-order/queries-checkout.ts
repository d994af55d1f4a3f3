import type { ClientId } from "@sightline/model/client"
import type { KeepCheckout } from "@sightline/model/sales-order"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import { dollars } from "./queries-cash"
import { knownCustomer, orderLocked, orderMissing, orderOf, orderPaying, outcome } from "./queries-shared"

/** The columns of the typed fields that are there. */
function columnsOf({ step, paymentType, customer = {}, note, amount, received, cashAmount }: KeepCheckout) {
  const { customerId, firstName, lastName, cellPhone, email, isOverridden } = customer
  const columns: ReadonlyArray<readonly [string, RawBuilder<unknown> | undefined]> = [
    ["step", step === undefined ? undefined : int(step)],
    ["payment_type", paymentType === undefined ? undefined : text(paymentType)],
    ["customer_id", customerId === undefined ? undefined : sql`${customerId}::int`],
    ["first_name", firstName === undefined ? undefined : text(firstName)],
    ["last_name", lastName === undefined ? undefined : text(lastName)],
    ["cell_phone", cellPhone === undefined ? undefined : text(cellPhone)],
    ["email", email === undefined ? undefined : text(email)],
    ["is_overridden", isOverridden === undefined ? undefined : sql`${isOverridden}::boolean`],
    ["draft_note", note === undefined ? undefined : text(note)],
    ["draft_amount", amount === undefined ? undefined : dollars(amount)],
    ["draft_received", received === undefined ? undefined : dollars(received)],
    ["draft_cash_amount", cashAmount === undefined ? undefined : dollars(cashAmount)],
  ]
  return columns.flatMap(([name, value]) => (value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`]))
}

/** Keeps typed fields. They are no change that a submit must know of, so the version stays. */
export const keepTyped = (db: Sql, client: ClientId, typed: KeepCheckout, mover: Mover) => {
  const customerId = typed.customer?.customerId ?? null
  return sql<OrderOutcome>`
    with o as materialized (${orderOf(client, typed.orderId, mover)}),
    ${knownCustomer(client, customerId, "share")},
    verdict as materialized (
      ${judged([
        orderMissing,
        orderLocked,
        orderPaying,
        ["customer", sql`${customerId}::int is not null and not exists (select from known)`],
      ])} from (select) nothing left join o on true
    ),
    moved as (
      update sales_order s set ${sql.join([
        ...columnsOf(typed),
        sql`touched_by = ${int(mover.userId)}`,
        sql`touched_at = clock_timestamp()`,
      ])}
      from o, verdict where verdict = 'done' and s.client_id = ${int(client)} and s.id = o.id
    ),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
