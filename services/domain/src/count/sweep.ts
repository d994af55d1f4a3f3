import { type CountHeard, type CountPassId, CountSeeRefused, CountSwept } from "@sightline/model/count"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { keepSightings, openPass } from "./pass"
import type { Sighting } from "./queries"
import { itemsOfTags, tagsInPass } from "./queries-sweep"

/**
 * Adds radio tags to a pass. A tag is one sighting of its item however often it is heard; tags that hang on nothing here
 * (clothes, neighbours, frames that nobody has paired) are told back and not kept.
 */
export const sweepInPass = Effect.fn("sweepInPass")((passId: CountPassId, heard: ReadonlyArray<CountHeard>) =>
  once({
    answer: CountSwept,
    refusal: CountSeeRefused,
    act: Effect.fnUntraced(function* () {
      yield* openPass(passId)
      const epcs = [...new Set(heard.map(({ epc }) => epc))]
      const itemOf = new Map((yield* many(itemsOfTags, epcs)).map(({ epc, itemId }) => [epc, itemId]))
      const sightings = heard.flatMap(({ epc, at }): ReadonlyArray<Sighting> => {
        const subjectId = itemOf.get(epc)
        return subjectId === undefined
          ? []
          : [{ subject: "item", subjectId, source: "tag", mark: epc, quantity: 1, at }]
      })
      if (sightings.length > 0) yield* keepSightings(passId, sightings)
      const tags = (yield* one(tagsInPass, passId))?.tags ?? 0
      return { tags, foreign: epcs.filter((epc) => !itemOf.has(epc)) }
    }),
  }),
)
