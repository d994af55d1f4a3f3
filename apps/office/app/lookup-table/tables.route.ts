import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { tableHref } from "./table-path"

const tables = load(Schema.Struct({}), (bff) => bff.lookupTable.tables({ urlParams: {} }))

/** Leads to the first table that the user may keep. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (!args.context.session) throw args.context.sessionEnded ? signInAgain(args.request) : notFound()
  const [first] = await tables(args)
  if (!first) throw notFound()
  return redirect(tableHref(first.table))
}
