import { placeCode } from "@sightline/model/barcode"
import { OptionNotFound } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { laneOf } from "../lane/lane"
import { drawn } from "../paper/drawn"
import { placesToPrint } from "./queries"

/** Sheets of a place and of those inside it; whoever has more prints a part at a time. */
const mostCards = 400

/** The cards of a place of the caller's centers and of every place inside it, to be cut and hung there. A scan of one relocates. */
export const placeCards = Effect.fn("placeCards")(function* (id: number) {
  const { clientId, clientCode, centerIds } = yield* person
  const places = yield* many(placesToPrint, id, centerIds, mostCards)
  const [first] = places
  if (!first) return yield* new OptionNotFound()
  const cards = places.map(({ id, name, path }) => ({ code: placeCode(clientCode, id), title: name, text: path }))
  const sheets = { title: `Cards of places: ${first.name}`, author: clientCode, day: first.day, cards }
  const bytes = yield* Effect.orDie(drawn(laneOf(clientId), { kind: "cards", of: sheets }))
  return { name: `place-cards-${id}.pdf`, bytes }
})
