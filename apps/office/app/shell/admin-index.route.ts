import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { adminTabs } from "./admin-tabs"
import { openOrNotFound } from "./load.server"

/** A user who may not administer is not redirected to a closed page (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(adminTabs[0].href)
}
