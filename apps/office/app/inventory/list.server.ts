import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import type { SearchField } from "@sightline/model/inventory-list"
import { orderColumns } from "@sightline/model/list-column"
import type { Session } from "@sightline/model/session"
import { printedKinds } from "@sightline/screens/print-job/symbology.ts"
import { Effect, Schema } from "effect"
import { coloursOf, firmRights, labelsOf, mayReactivate, mayRelocate } from "../shell/of-session"
import { type Filter, filtersIn, type ListState, type Order, pageSize, readState, searchOf } from "./list-state"
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
        rights: rightsOf(session),
      }
    })
  })

/** The field's own name and the name of its choice; an address may name a field that the client does not have. */
function wordsOf({ code, value }: Filter, fields: readonly SearchField[]): string {
  if (code === "Low") return "Low quantity only"
  const field = fields.find((known) => known.code === code)
  const line = field?.lines.find(({ id }) => String(id) === value)
  const yesOrNo = value === "true" ? "Yes" : value === "false" ? "No" : value
  return `${field?.name ?? code}: ${line?.name ?? yesOrNo}`
}

/** What the user may do with the products of the list; the server decides each again. */
function rightsOf(session: Session | null) {
  return {
    mayImport: firmRights(session).mayEdit,
    mayReactivate: mayReactivate(session),
    mayRelocate: mayRelocate(session),
    hasLabels: printedKinds(labelsOf(session)).length > 0,
  }
}

/** The list at the request's address, `size` products per page; `usual` stands in for an address without a query. */
export async function listAt(args: LoaderFunctionArgs, size = pageSize, usual = "") {
  const { search } = new URL(args.request.url)
  const state = readState(new URLSearchParams(search === "" ? usual : search))
  const { found, sortable, order, fields, entries, colours, rights } = await page(state, size)(args)
  return {
    rows: found.rows,
    total: found.total,
    pages: Math.ceil(found.total / size),
    state,
    filters: Object.fromEntries(filtersIn(state).map((filter) => [filter.code, wordsOf(filter, fields)])),
    order,
    rights,
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
