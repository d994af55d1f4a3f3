import type { LoaderFunctionArgs } from "@remix-run/node"
import { pageLayout } from "../shell/load.server"
import { houseOf } from "./house"

/** What a page of the site needs to know: whose house it shows, and what its own address begins with. */
export async function loadHouse(args: LoaderFunctionArgs) {
  return { house: houseOf(await pageLayout(args)), origin: args.context.origin }
}
