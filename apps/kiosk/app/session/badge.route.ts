import type { ActionFunctionArgs } from "@remix-run/node"
import { askBadge } from "../shell/badge.server"
import { stationOf, workerOf } from "../shell/desk"
import { leavesScans } from "../shell/leaves-scans"
import { ownStation } from "../shell/own-station.server"
import { withoutGrant } from "./grants.server"

/**
 * Begins the session of a badge's person, which ends the one before. The grant of the one before stays while scans of theirs
 * are unsent (decision 67). The answer holds what the page shows of the person, and no token.
 */
export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args
  const before = context.session?.user.id
  const outcome = await askBadge(args)
  if (outcome._tag !== "Done") return Response.json(outcome, noStore)
  const { session } = outcome.value
  const kept = await context.station.keepSession(outcome.value)
  if (!("cookie" in kept)) return Response.json({ _tag: kept.refused }, noStore)
  const headers = new Headers({ ...noStore.headers, "Set-Cookie": kept.cookie })
  if (before !== undefined && before !== session.user.id && !leavesScans.isIn(request.url))
    headers.append("Set-Cookie", await withoutGrant(before, request))
  const own = await ownStation(args)
  return Response.json({ _tag: "Done", worker: workerOf(session, stationOf(own)) }, { headers })
}

const noStore = { headers: { "Cache-Control": "no-store" } }
