import type { LoaderFunctionArgs } from "@remix-run/node"
import { countsHere } from "../shell/counts-here.server"

/** The counts that are open here, for a page that stays as it is. Without a user: a 401, as with every call. */
export const loader = async (args: LoaderFunctionArgs) =>
  args.context.session
    ? Response.json(await countsHere(args))
    : Response.json({ _tag: "SessionEnded" }, { status: 401 })
