import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import {
  beginEtsy,
  bufferCost,
  connectAmazon,
  connectEtsy,
  connectShopify,
  disconnect,
  mapListing,
  setPublishing,
  setTakingOrders,
  syncData,
  takeOut,
  unmapListing,
} from "./sync.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["sync", syncData],
  ["connect", connectShopify],
  ["connect-amazon", connectAmazon],
  ["begin-etsy", beginEtsy],
  ["connect-etsy", connectEtsy],
  ["disconnect", disconnect],
  ["buffer-cost", bufferCost],
  ["publish", setPublishing],
  ["take-orders", setTakingOrders],
  ["take-out", takeOut],
  ["map", mapListing],
  ["unmap", unmapListing],
])

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
