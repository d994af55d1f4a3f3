import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { openOrNotFound } from "../shell/load.server"
import { listPath } from "./paths"

/** Without a tab the user goes to the list (decisions D-18). */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(listPath)
}
