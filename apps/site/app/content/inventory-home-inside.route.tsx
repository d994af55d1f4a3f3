import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { loadHouse } from "./load-house.server"

export { default, meta } from "./inventory-home.route"

/** The same page at the address that those who are signed in know (decisions D-05); it is no address of visitors. */
export const loader = (args: LoaderFunctionArgs) => {
  if (!args.context.session) throw notFound()
  return loadHouse(args)
}
