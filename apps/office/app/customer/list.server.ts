import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { CustomerOrder } from "@sightline/model/customer"
import { Effect, Schema } from "effect"
import { firmRights } from "../shell/of-session"
import { hrefOf, type ListState, pageSize, pagesOf, readState } from "./list-state"

const Nothing = Schema.Struct({})

const asked = ({ page, order }: ListState, search = "", size = pageSize) => ({
  page,
  pageSize: size,
  screen: 5,
  order,
  filters: search === "" ? [] : [{ code: "SearchString" as const, value: search }],
})

/** The page of all customers that the request's address names. */
export async function listAt(args: LoaderFunctionArgs) {
  const state = readState(new URL(args.request.url).searchParams)
  const { found, mayImport } = await load(Nothing, (bff, _nothing, { session }) =>
    Effect.all({
      found: bff.customer.search({ payload: asked(state) }),
      mayImport: Effect.succeed(firmRights(session).mayEdit),
    }),
  )(args)
  // Customers were deleted since the address was written, so the last page replaces a page beyond it.
  if (found.rows.length === 0 && found.total > 0) throw redirect(hrefOf({ ...state, page: pagesOf(found.total) }))
  return { ...found, state, mayImport }
}

const FindFields = Schema.Struct({
  search: Schema.String.pipe(Schema.maxLength(200)),
  page: Schema.Int.pipe(Schema.between(1, 99_999)),
  order: Schema.NullOr(CustomerOrder),
  /** An export fetches a thousand a request. */
  pageSize: Schema.optionalWith(Schema.Literal(pageSize, 1000), { default: () => pageSize }),
})

/** A search names a person, so it travels in a body and never in an address. */
export const findCustomers = act(FindFields, (bff, { search, pageSize, ...state }) =>
  bff.customer.search({ payload: asked(state, search, pageSize) }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await findCustomers(args))

export type FindOutcome = Awaited<ReturnType<typeof findCustomers>>
