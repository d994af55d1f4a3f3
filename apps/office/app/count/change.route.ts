import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import {
  applyCount,
  beginPass,
  changeCount,
  endPass,
  endSweep,
  openCount,
  places,
  seeCode,
  settleMissing,
  sweepTags,
  undoCount,
} from "./count.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["open", openCount],
  ["begin", beginPass],
  ["see", seeCode],
  ["sweep", sweepTags],
  ["end", endPass],
  ["end-sweep", endSweep],
  ["change", changeCount],
  ["apply", applyCount],
  ["settle", settleMissing],
  ["undo", undoCount],
])

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}

/** Places are read when somebody begins an area: a page that is open while others count reads itself often. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (args.params.what !== "places") throw notFound()
  return Response.json(await places(args))
}
