import type { ClientId } from "@sightline/model/client"
import type { City, Country, State } from "@sightline/model/customer"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { words } from "../db/typed"

/** A place under its folded name. */
type Keyed<Place> = Place & { readonly key: string }

export const countriesNamed = (db: Sql, _client: ClientId, keys: ReadonlyArray<string>) =>
  sql<
    Keyed<Country>
  >`select id, name, folded(name) as key from country where folded(name) = any (${words(keys)})`.compile(db)

export const statesNamed = (db: Sql, _client: ClientId, keys: ReadonlyArray<string>) =>
  sql<Keyed<State> & { readonly countryId: number }>`
    select id, name, country_id as "countryId", folded(name) as key from state where folded(name) = any (${words(keys)})`.compile(
    db,
  )

export const citiesNamed = (db: Sql, _client: ClientId, keys: ReadonlyArray<string>) =>
  sql<Keyed<City> & { readonly stateId: number }>`
    select id, name, state_id as "stateId", folded(name) as key from city where folded(name) = any (${words(keys)})`.compile(
    db,
  )
