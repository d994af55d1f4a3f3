import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load } from "@sightline/bff-client/remix"
import type { OrderType, SalesOrderRow } from "@sightline/model/sales-order"
import { Effect, Schema } from "effect"
import { hrefOf, type ListState, readState } from "./list-state"
import { typeAt } from "./order-type"

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
  const pages = Math.ceil(found.total / state.size)
  // Fewer orders match than when the address was written, so the last page replaces a page beyond it.
  if (found.rows.length === 0 && found.total > 0) throw redirect(hrefOf(type, { ...state, page: pages }))
  return data({ ...shown, ...found, pages, type, state, now: Date.now() }, { status: found.isMissing ? 503 : 200 })
}
