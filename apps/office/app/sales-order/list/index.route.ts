import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { openOrNotFound } from "../../shell/load.server"
import { listPath, typeAt } from "../order-type"

/** Without a tab the user goes to the list (document 2 §2.2). */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(listPath(typeAt(new URL(args.request.url).pathname)))
}
