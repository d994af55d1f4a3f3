import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { beginReceipt, closeShort, countReceipt, postReceipt, undoReceipt } from "./change.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** What the page of a delivery does, by the last part of the address. */
const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["begin", beginReceipt],
  ["count", countReceipt],
  ["post", postReceipt],
  ["undo", undoReceipt],
  ["close-short", closeShort],
])

export const loader = () => {
  throw notFound()
}

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
