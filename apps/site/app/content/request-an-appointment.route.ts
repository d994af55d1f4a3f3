import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { siteShell } from "../shell/load.server"
import { houseOf } from "./house"

/** Redirects to the client's booking page; without one, to the page where a person answers (decisions D-20, D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { clientName, sections } = await siteShell(args)
  return redirect(houseOf({ name: clientName, sections }).booking ?? "/contact")
}
