import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { houseOf } from "./house"

const layout = load(Schema.Struct({}), (bff) => bff.layout.get({ urlParams: {} }))

/** What a page of the site needs to know: whose house it shows, and what its own address begins with. */
export async function loadHouse(args: Pick<LoaderFunctionArgs, "request" | "params" | "context">) {
  return { house: houseOf(await layout(args)), origin: args.context.origin }
}
