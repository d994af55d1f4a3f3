import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load } from "@sightline/bff-client/remix"
import { isDay } from "@sightline/model/day"
import { paymentTypes } from "@sightline/model/payment-rules"
import { OrderType, type SalesOrderRow } from "@sightline/model/sales-order"
import { findLength } from "@sightline/model/sales-order-rules"
import { Effect, Schema } from "effect"
import { typeAt } from "../order-type"
import { hrefOf, type ListState, pageSizes, pagesOf, readState } from "./list-state"

const Nothing = Schema.Struct({})

const asked = (type: OrderType, { page, size, paymentType, status, from, to }: ListState) => ({
  ...{ type, page, pageSize: size },
  ...(status !== "" && { statusIds: [Number(status)] }),
  ...(paymentType !== "" && { paymentType }),
  ...(from !== "" && { createdFrom: from }),
  ...(to !== "" && { createdTo: to }),
})

/** What people do not wait for in vain: everything else, an ended session or a closed page, is no list at all. */
const noAnswers = ["Unavailable", "RequestError", "ResponseError", "ParseError"] as const
const isNoAnswer = ({ _tag }: { readonly _tag: string }) => noAnswers.some((tag) => tag === _tag)

const noRows: readonly SalesOrderRow[] = []

/** How many orders of a type there are, for the first tab of an open one; undefined without an answer. */
export const countOf = (bff: Bff, type: OrderType) =>
  bff.salesOrder.list({ urlParams: { type, page: 1, pageSize: 1 } }).pipe(
    Effect.map(({ total }): number | undefined => total),
    Effect.catchIf(isNoAnswer, () => Effect.succeed(undefined)),
  )

const page = (type: OrderType, state: ListState) =>
  load(Nothing, (bff, _nothing, { session }) =>
    Effect.all(
      {
        // When the list fails it shows an empty list and a zero count (document 2 §8).
        found: bff.salesOrder.list({ urlParams: asked(type, state) }).pipe(
          Effect.map(({ rows, total }) => ({ rows, total, isMissing: false })),
          Effect.catchIf(isNoAnswer, () => Effect.succeed({ rows: noRows, total: 0, isMissing: true })),
        ),
        // When the statuses fail only All remains.
        statuses: bff.status.list({ urlParams: { type: "Orders" } }).pipe(
          Effect.map((statuses) => statuses.map(({ id, name }) => ({ value: String(id), label: name }))),
          Effect.catchIf(isNoAnswer, () => Effect.succeed([])),
        ),
        timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
        clientCode: Effect.succeed(session?.client.code ?? ""),
      },
      { concurrency: "unbounded" },
    ),
  )

/** The page of the orders of one type that the request's address names. */
export async function listAt(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const type = typeAt(pathname)
  const state = readState(searchParams)
  const { found, ...shown } = await page(type, state)(args)
  // Fewer orders match than when the address was written, so the last page replaces a page beyond it.
  if (found.rows.length === 0 && found.total > 0)
    throw redirect(hrefOf(type, { ...state, page: pagesOf(state, found.total) }))
  return data({ ...shown, ...found, type, state, now: Date.now() }, { status: found.isMissing ? 503 : 200 })
}

const Day = Schema.String.pipe(Schema.filter((day) => day === "" || isDay(day)))

const FindFields = Schema.Struct({
  search: Schema.String.pipe(Schema.maxLength(findLength)),
  type: OrderType,
  page: Schema.Int.pipe(Schema.between(1, 99_999)),
  size: Schema.Literal(...pageSizes),
  paymentType: Schema.Literal("", ...paymentTypes),
  status: Schema.String.pipe(Schema.pattern(/^([1-9]\d{0,4})?$/)),
  from: Day,
  to: Day,
})

/** A search may name a person, so it travels in a body and never in an address (decision 195). */
export const findOrders = act(FindFields, (bff, { search, type, ...state }) =>
  bff.salesOrder.find({ payload: { search, ...asked(type, state) } }),
)

export type FindOutcome = Awaited<ReturnType<typeof findOrders>>
