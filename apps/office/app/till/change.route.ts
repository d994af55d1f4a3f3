import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { countTill, moveCash, retryRefund, settleRefund } from "./till.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["count", countTill],
  ["move", moveCash],
  ["retry-refund", retryRefund],
  ["settle-refund", settleRefund],
])

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
