import type { LoaderFunctionArgs } from "@remix-run/node"
import { freshGrant, setting } from "../session/grants.server"

/** Renews the signed-in user's grant, and tells the page who they are. Without a user: a 401, as with every call. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (!args.context.session) return Response.json({ _tag: "SessionEnded" }, { status: 401 })
  const fresh = await freshGrant(args)
  if (!fresh) return Response.json({ _tag: "NotAtStation" }, { status: 409 })
  return Response.json({ userId: fresh.userId }, { headers: setting(fresh.cookies) })
}
