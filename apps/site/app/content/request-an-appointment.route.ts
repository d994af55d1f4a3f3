import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { loadHouse } from "./load-house.server"

/** To the booking page of the client's choice; while there is none, to the page where a person answers (decisions D-20, D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { house } = await loadHouse(args)
  return redirect(house.booking ?? "/contact")
}
