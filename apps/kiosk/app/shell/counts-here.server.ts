import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { countWords } from "./count-words"
import type { DeskCount } from "./desk"

const openCounts = load(Schema.Struct({}), (bff) => bff.count.list({ urlParams: {} }))

/** The counts of this station's center to which somebody may add an area, the latest first. */
export async function countsHere(args: LoaderFunctionArgs): Promise<readonly DeskCount[]> {
  const { session } = args.context
  const counts = await openCounts(args)
  return counts
    .filter(({ state, center }) => (state === "open" || state === "recount") && center.id === session?.activeCenter)
    .map(({ id, place, categories, brands, state }) => ({
      id,
      title: [countWords.titleOf(id), place, ...categories, ...brands].filter(Boolean).join(", "),
      isAgain: state === "recount",
    }))
}
