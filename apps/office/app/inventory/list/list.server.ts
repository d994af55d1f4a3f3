import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { orderColumns } from "@sightline/model/inventory-search"
import { Effect, Schema } from "effect"
import { firmRights } from "../firm/firms.server"
import { type ListState, type Order, pageSize, readState, searchOf } from "./list-state"
import { viewIn } from "./view-mode"

const Nothing = Schema.Struct({})
const screenName = "InvProductSearch"

/** One page of the list, as its address says, with what its popover offers. */
const page = (state: ListState, size: number) =>
  load(Nothing, (bff, _nothing, { session }) => {
    const own = session ? { clientId: session.client.id } : {}
    return Effect.gen(function* () {
      const [columns, entries, fields] = yield* Effect.all([
        bff.inventory.columns({ urlParams: { ...own, screenName } }),
        bff.inventoryList.configuration({ urlParams: { ...own, screenName } }),
        bff.inventoryList.fields({ urlParams: { ...own } }),
      ])
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
        // An address may hold what its field does not know (any more): nothing is found by it, and the list says so.
        Effect.catchTag("BadRequest", () => Effect.succeed({ rows: [], page: 1, pageSize: size, total: 0 })),
      )
      return {
        ...{ found, sortable, order: asked.order, fields, entries, client: session?.client ?? null },
        mayImport: firmRights(session).mayEdit,
      }
    })
  })

/** The list at the address of the request, `size` products a page; `usual` is what an address without a query stands for. */
export async function listAt(args: LoaderFunctionArgs, size = pageSize, usual = "") {
  const { search } = new URL(args.request.url)
  const state = readState(new URLSearchParams(search === "" ? usual : search))
  const { found, sortable, order, fields, entries, client, mayImport } = await page(state, size)(args)
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
    colours: {
      colourLowQuantity: client?.colourLowQuantity ?? "",
      colourExpired: client?.colourExpired ?? "",
      colourExpiredSoon: client?.colourExpiredSoon ?? "",
    },
  }
}

export type ListPage = Awaited<ReturnType<typeof listAt>>
