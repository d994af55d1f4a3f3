import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"
import { pageSize, readState, searchOf } from "./list-state"
import { viewIn } from "./view-mode"

const Nothing = Schema.Struct({})

/** One page of the list, as its address says, with what its popover offers. */
const page = (request: Request) =>
  load(Nothing, (bff, _nothing, { session }) => {
    const state = readState(new URL(request.url).searchParams)
    const own = session ? { clientId: session.client.id } : {}
    return Effect.all({
      found: bff.inventory.search({ payload: searchOf(state) }),
      categories: bff.category.names({ urlParams: own }),
      columns: bff.inventory.columns({ urlParams: { ...own, screenName: "InvProductSearch" } }),
      statuses: bff.status.list({ urlParams: { ...own, type: "InventoryItem", includeGeneral: true } }),
      client: Effect.succeed(session?.client ?? null),
    })
  })

export async function listPage(args: LoaderFunctionArgs) {
  const { found, categories, columns, statuses, client } = await page(args.request)(args)
  return {
    rows: found.rows,
    total: found.total,
    pages: Math.ceil(found.total / pageSize),
    state: readState(new URL(args.request.url).searchParams),
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    columns: columns.filter(({ isSort }) => isSort).map(({ code, name }) => ({ code, name })),
    statuses: statuses
      .filter(({ type }) => type === "General")
      .map(({ id, name }) => ({ value: String(id), label: name })),
    view: viewIn(args.request.headers.get("cookie")),
    colours: {
      colourLowQuantity: client?.colourLowQuantity ?? "",
      colourExpired: client?.colourExpired ?? "",
      colourExpiredSoon: client?.colourExpiredSoon ?? "",
    },
  }
}
