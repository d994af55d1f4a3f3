import type { ActionFunctionArgs } from "@remix-run/node"
import type { SignedIn } from "@sightline/model/session"
import { stationOf, workerOf } from "../shell/desk"
import { leavesScans } from "../shell/leaves-scans"
import { ownStation } from "../shell/own-station.server"
import { withoutGrant } from "./grants.server"

type Outcome =
  | { readonly _tag: "Done"; readonly value: SignedIn }
  | { readonly _tag: string; readonly value?: undefined }

/**
 * Keeps the session that a badge or a PIN began, which ends the one before. The grant of the one before stays while scans of
 * theirs are unsent (decision 67). The answer holds what the page shows of the person, and no token.
 */
export async function beginWork(args: ActionFunctionArgs, outcome: Outcome): Promise<Response> {
  const { request, context } = args
  const before = context.session?.user.id
  if (outcome.value === undefined) return Response.json(outcome, noStore)
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
