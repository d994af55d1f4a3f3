import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load } from "@sightline/bff-client/remix"
import type { CountSession } from "@sightline/model/count"
import { Effect, Schema } from "effect"
import { countWords } from "./count-words"
import type { DeskCount } from "./desk"

/** Nothing of a count that somebody has ended meanwhile. */
const searchOf = (bff: Bff, { id, state }: CountSession) =>
  state === "recount"
    ? bff.count.search({ urlParams: { id } }).pipe(Effect.catchTag("CountNotFound", () => Effect.succeed(undefined)))
    : Effect.succeed(undefined)

const openCounts = load(Schema.Struct({}), (bff, _asked, { session }) =>
  Effect.flatMap(bff.count.list({ urlParams: {} }), (counts) =>
    Effect.forEach(
      counts.filter(
        ({ state, center }) => (state === "open" || state === "recount") && center.id === session?.activeCenter,
      ),
      (count) => Effect.map(searchOf(bff, count), (search) => ({ count, search })),
      { concurrency: "unbounded" },
    ),
  ),
)

/** The counts of this station's center to which somebody may add an area, the latest first, with what to search for. */
export async function countsHere(args: LoaderFunctionArgs): Promise<readonly DeskCount[]> {
  const counts = await openCounts(args)
  return counts.map(({ count: { id, place, categories, brands, state }, search }) => ({
    id,
    title: [countWords.titleOf(id), place, ...categories, ...brands].filter(Boolean).join(", "),
    isAgain: state === "recount",
    ...(search && { search }),
  }))
}
