import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { leavesScans } from "../shell/leaves-scans"
import { withoutGrant } from "./grants.server"

/** Only a post signs out: a link, or a picture on another site, does not. */
export const loader = () => redirect("/")

/** The grant ends with the session, unless the user leaves unsent scans behind (decision 67). */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const headers = new Headers()
  if (context.session && !leavesScans.isIn(request.url))
    headers.append("Set-Cookie", await withoutGrant(context.session.user.id, request))
  headers.append("Set-Cookie", await context.forget())
  return redirect("/sign-in", { status: 303, headers })
}
