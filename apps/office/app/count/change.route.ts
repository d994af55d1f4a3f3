import type { LoaderFunctionArgs } from "@remix-run/node"
import { actNamed, notFound } from "@sightline/bff-client/remix"
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

export const action = actNamed({
  open: openCount,
  begin: beginPass,
  see: seeCode,
  sweep: sweepTags,
  end: endPass,
  "end-sweep": endSweep,
  change: changeCount,
  apply: applyCount,
  settle: settleMissing,
  undo: undoCount,
})

/** Places are read when somebody begins an area: a page that is open while others count reads itself often. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (args.params.what !== "places") throw notFound()
  return Response.json(await places(args))
}
