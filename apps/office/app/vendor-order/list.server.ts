import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load } from "@sightline/bff-client/remix"
import { StatusId } from "@sightline/model/status"
import { VendorId } from "@sightline/model/vendor"
import type { VendorOrderRow } from "@sightline/model/vendor-order"
import { Effect, Schema } from "effect"
import { askedOf, hrefOf, type ListState, readState } from "./list-state"
import { offeredVendors } from "./vendors.server"

const Nothing = Schema.Struct({})

/** What people do not wait for in vain: everything else, an ended session or a closed page, is no list at all. */
const noAnswers = ["Unavailable", "RequestError", "ResponseError", "ParseError"] as const
const isNoAnswer = ({ _tag }: { readonly _tag: string }) => noAnswers.some((tag) => tag === _tag)

const noRows: readonly VendorOrderRow[] = []

const typed = ({ statusId, vendorIds, ...page }: ReturnType<typeof askedOf>) => ({
  ...page,
  ...(statusId !== undefined && { statusId: StatusId.make(statusId) }),
  ...(vendorIds && { vendorIds: vendorIds.map((id) => VendorId.make(id)) }),
})

/** How many orders there are, for the first tab of an open one; undefined without an answer. */
export const orderCount = (bff: Bff) =>
  bff.vendorOrder.list({ urlParams: { page: 1, pageSize: 1 } }).pipe(
    Effect.map(({ total }): number | undefined => total),
    Effect.catchIf(isNoAnswer, () => Effect.succeed(undefined)),
  )

const page = (state: ListState) =>
  load(Nothing, (bff, _nothing, { session }) =>
    Effect.all(
      {
        // When the list fails it shows an empty list and a zero count (document 2 §8).
        found: bff.vendorOrder.list({ urlParams: typed(askedOf(state)) }).pipe(
          Effect.map(({ rows, total }) => ({ rows, total, isMissing: false })),
          Effect.catchIf(isNoAnswer, () => Effect.succeed({ rows: noRows, total: 0, isMissing: true })),
        ),
        statuses: bff.status.list({ urlParams: { type: "VendorOrders" } }).pipe(
          Effect.map((statuses) => statuses.map(({ id, name }) => ({ value: String(id), label: name }))),
          Effect.catchIf(isNoAnswer, () => Effect.succeed([])),
        ),
        vendors: offeredVendors(bff).pipe(Effect.catchIf(isNoAnswer, () => Effect.succeed([]))),
        timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
      },
      { concurrency: "unbounded" },
    ),
  )

/** The page of vendor orders that the request's address names. */
export async function listAt(args: LoaderFunctionArgs) {
  const state = readState(new URL(args.request.url).searchParams)
  const { found, ...shown } = await page(state)(args)
  const pages = Math.ceil(found.total / state.size)
  // Fewer orders match than when the address was written, so the last page replaces a page beyond it.
  if (found.rows.length === 0 && found.total > 0) throw redirect(hrefOf({ ...state, page: pages }))
  return data({ ...shown, ...found, pages, state }, { status: found.isMissing ? 503 : 200 })
}
