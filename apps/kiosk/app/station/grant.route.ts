import type { LoaderFunctionArgs } from "@remix-run/node"
import { ask } from "@sightline/bff-client/remix"

const grant = ask((bff) => bff.station.grant())

/** `Done` with the StationGrant of whoever is signed in, to be kept with his scans; or `NotAtStation`, `SessionEnded`. */
export const loader = async (args: LoaderFunctionArgs) =>
  args.context.session ? Response.json(await grant(args)) : Response.json({ _tag: "SessionEnded" }, { status: 401 })
