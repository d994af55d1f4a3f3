import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { orderColumns } from "@sightline/model/list-column"
import { Effect, Schema } from "effect"
import { coloursOf, firmRights } from "../shell/of-session"
import { type ListState, type Order, pageSize, readState, searchOf } from "./list-state"
import { viewIn } from "./view-mode"

const Nothing = Schema.Struct({})
const screenName = "InvProductSearch"

/** One page of the list as its address says, with the options of its popover. */
const page = (state: ListState, size: number) =>
  load(Nothing, (bff, _nothing, { session }) => {
    const own = session ? { clientId: session.client.id } : {}
    return Effect.gen(function* () {
      const [columns, entries, fields] = yield* Effect.all(
        [
          bff.inventory.columns({ urlParams: { ...own, screenName } }),
          bff.inventoryList.configuration({ urlParams: { ...own, screenName } }),
          bff.inventoryList.fields({ urlParams: { ...own } }),
        ],
        { concurrency: "unbounded" },
      )
      const sortable = columns.flatMap(({ code, name, isSort, isOrderDefault }) => {
        const by = orderColumns.find((column) => column === code)
        return by && isSort ? [{ code: by, name, isOrderDefault }] : []
      })
      const usual: Order = {
        by: sortable.find(({ isOrderDefault }) => isOrderDefault)?.code ?? "inventoryID",
        direction: "asc",
      }
      const asked = searchOf(state, usual, size)
      const found = yield* bff.inventory.search({ payload: asked }).pipe(
        // An address may name values that its field does not know (any more): the list is empty and says so.
        Effect.catchTag("BadRequest", () => Effect.succeed({ rows: [], page: 1, pageSize: size, total: 0 })),
      )
      return {
        ...{ found, sortable, order: asked.order, fields, entries, colours: coloursOf(session) },
        mayImport: firmRights(session).mayEdit,
      }
    })
  })

/** The list at the request's address, `size` products per page; `usual` stands in for an address without a query. */
export async function listAt(args: LoaderFunctionArgs, size = pageSize, usual = "") {
  const { search } = new URL(args.request.url)
  const state = readState(new URLSearchParams(search === "" ? usual : search))
  const { found, sortable, order, fields, entries, colours, mayImport } = await page(state, size)(args)
  return {
    rows: found.rows,
    total: found.total,
    pages: Math.ceil(found.total / size),
    state,
    order,
    mayImport,
    columns: sortable,
    fields: entries.flatMap(({ code, defaultValue }) => {
      const field = fields.find((known) => known.code === code)
      return field ? [{ ...field, defaultValue }] : []
    }),
    view: viewIn(args.request.headers.get("cookie")),
    colours,
  }
}

export type ListPage = Awaited<ReturnType<typeof listAt>>
