import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { adminTabs } from "./admin-tabs"
import { openOrNotFound } from "./load.server"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(adminTabs[0].href)
}
