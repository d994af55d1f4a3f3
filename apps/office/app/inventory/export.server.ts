import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { readState, searchOf } from "./list-state"

/** Rows per request (document 1 §9). */
const size = 1000

/** A page of the list's rows for a workbook, in the server's order (decisions D-92). */
export async function exportRows(args: LoaderFunctionArgs) {
  const state = readState(new URL(args.request.url).searchParams)
  const page = await load(Schema.Struct({}), (bff) =>
    bff.inventoryList.export({ payload: searchOf(state, { by: "inventoryID", direction: "asc" }, size) }),
  )(args)
  return Response.json(page)
}
