import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { adjustRemainder, setGroupCount } from "./change.server"

const acts = new Map<string, (args: ActionFunctionArgs) => Promise<unknown>>([
  ["adjust", adjustRemainder],
  ["set", setGroupCount],
])

/** Changes of a group count, by the last part of the address. */
export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
