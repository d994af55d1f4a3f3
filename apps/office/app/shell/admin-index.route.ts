import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { adminTabs } from "./admin-tabs"
import { openOrNotFound } from "./load.server"

/** Whoever may not administer is not led to what he may not see (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(adminTabs[0].href)
}
