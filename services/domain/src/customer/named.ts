import type { CustomerId } from "@sightline/model/customer"
import { Effect } from "effect"
import { many } from "../db/db"
import { customersNamed } from "./queries"
import { citiesNamed, countriesNamed, statesNamed } from "./queries-named"

/* What a file names. */

/** Those of these customers who are there, by their ids. */
export const customersById = Effect.fn("customersById")(function* (ids: ReadonlyArray<CustomerId>) {
  const found = yield* many(customersNamed, ids, ids.length)
  return new Map(found.map((customer) => [customer.id, customer]))
})

interface Names {
  readonly countries: ReadonlyArray<string>
  readonly states: ReadonlyArray<string>
  readonly cities: ReadonlyArray<string>
}

/** Places by their folded names: a state inside its country, and a city inside its state. */
export const placesNamed = Effect.fn("placesNamed")(function* (names: Names) {
  const countries = yield* many(countriesNamed, names.countries)
  const states = yield* many(statesNamed, names.states)
  const cities = yield* many(citiesNamed, names.cities)
  return {
    country: new Map(countries.map(({ id, key }) => [key, id])),
    state: new Map(states.map(({ id, countryId, key }) => [`${countryId} ${key}`, id])),
    city: new Map(cities.map(({ id, stateId, key }) => [`${stateId} ${key}`, id])),
  }
})
