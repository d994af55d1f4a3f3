import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { backOrder, beginReceipt, closeShort, countReceipt, postReceipt, undoReceipt } from "./change.server"
import { printLabels, readPrinters } from "./labels.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** What the page of a delivery does, by the last part of the address. */
const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["begin", beginReceipt],
  ["count", countReceipt],
  ["post", postReceipt],
  ["undo", undoReceipt],
  ["close-short", closeShort],
  ["back-order", backOrder],
  ["labels", printLabels],
])

/** What it reads is its printers alone: the delivery comes with the page. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (args.params.what !== "printers") throw notFound()
  return Response.json(await readPrinters(args))
}

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
