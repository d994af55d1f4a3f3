import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import type { ChosenReaders } from "../db/readers-chosen"
import { Payments } from "./payments"
import type { GivenReader } from "./provider"
import { chosenReaders } from "./queries"

/**
 * The reader of each center that has one. Only readers that the settings give the client count, whatever is stored: one that
 * is another client's by now takes no card here. A reader that somebody placed is no longer where the settings put it.
 */
export function placesOf(given: ReadonlyArray<GivenReader>, chosen: ChosenReaders): ReadonlyMap<number, string> {
  const ours = new Set(given.map(({ reader }) => reader))
  const places = new Map<number, string>()
  for (const [center, reader] of Object.entries(chosen)) if (ours.has(reader)) places.set(Number(center), reader)
  const placed = new Set(places.values())
  for (const { reader, center } of given)
    if (center !== null && !(center in chosen) && !placed.has(reader)) places.set(center, reader)
  return places
}

/** The readers that the settings give the caller's client. */
export const ownReaders = Effect.gen(function* () {
  const { clientId } = yield* person
  return (yield* Payments).readersOf(clientId)
})

/** Where they stand, as the database says now. */
export const readerPlaces = Effect.gen(function* () {
  const given = yield* ownReaders
  if (given.length === 0) return placesOf([], {})
  return placesOf(given, (yield* one(chosenReaders))?.readers ?? {})
})
