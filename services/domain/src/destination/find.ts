import { Caller } from "@sightline/model/caller"
import type { Destination } from "@sightline/model/destination"
import { largestId } from "@sightline/model/largest-id"
import { Effect } from "effect"
import { many, type Query } from "../db/db"
import { meaningOf } from "../tag/meaning"
import type { Naming } from "./naming"
import { inventoriesNamed } from "./queries-inventory"
import { itemsNamed } from "./queries-item"
import { placesNamed } from "./queries-place"
import { vendorOrdersNamed, vendorsNamed } from "./queries-vendor"

/** The kinds of destinations, each with its own query, in display order. */
const sources: ReadonlyArray<Query<[Naming], Destination>> = [
  inventoriesNamed,
  itemsNamed,
  vendorsNamed,
  vendorOrdersNamed,
  placesNamed,
]

/** Matches of these words, a few of each kind. */
export const findDestinations = Effect.fn("findDestinations")(function* (typed: string) {
  const caller = yield* Caller
  const staff = caller._tag === "Staff" ? caller : null
  const text = typed.trim()
  const code = yield* meaningOf(text)
  const number = /^\d{1,10}$/.test(text) && Number(text) <= largestId ? Number(text) : 0
  const naming: Naming = {
    text,
    words: wordsOf(text),
    inventoryId: code.kind === "inventory" ? code.id : number,
    vendorOrderId: code.kind === "vendorOrder" ? code.id : number,
    placeId: code.kind === "place" ? code.id : 0,
    itemId: code.kind === "item" ? code.id : number,
    centerIds: staff?.centerIds ?? [],
  }
  if (text === "") return []
  return yield* Effect.map(
    Effect.forEach(sources, (source) => many(source, naming), { concurrency: "unbounded" }),
    (found) => found.flat(),
  )
})

/** A single letter would match half of the stock. */
const shortest = 2
const mostWords = 6

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest)
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords)
