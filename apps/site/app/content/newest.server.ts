import type { LoaderFunctionArgs } from "@remix-run/node"
import { ask } from "@sightline/bff-client/remix"
import { newestFirst } from "@sightline/model/search-type"
import { Effect } from "effect"
import { type Prices, pricesById } from "../shell/prices"
import type { Newest } from "./eyewear"

/** Products of the strip (document 1 §9). */
const most = 8

const newest = ask((bff, { session }) =>
  Effect.gen(function* () {
    const { rows: products } = yield* bff.catalogue.quick({ payload: { page: 1, pageSize: most, sort: newestFirst } })
    const ids = products.map(({ id }) => id)
    const prices: Prices =
      session && ids.length > 0 ? pricesById(yield* bff.catalogue.prices({ urlParams: { ids } })) : session ? {} : null
    return { products, prices }
  }),
)

/** The newest products, with prices for signed-in people; a home without them is still a home. */
export async function newestProducts(args: LoaderFunctionArgs): Promise<Newest | null> {
  const found = await newest(args)
  return found._tag === "Done" ? found.value : null
}
