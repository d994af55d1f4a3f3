import type { OptionLine } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

/* The places of addresses are the installation's, so no statement names a client. */

interface Named {
  readonly id: number
}

export const insertCountry = (db: Sql, _client: ClientId, name: string, code: string) =>
  sql<Named>`insert into country (name, code) values (${text(name)}, ${text(code)}) returning id`.compile(db)

export const insertState = (db: Sql, _client: ClientId, name: string, countryId: number) =>
  sql<Named>`insert into state (name, country_id) values (${text(name)}, ${int(countryId)}) returning id`.compile(db)

export const insertCity = (db: Sql, _client: ClientId, name: string, stateId: number) =>
  sql<Named>`insert into city (name, state_id) values (${text(name)}, ${int(stateId)}) returning id`.compile(db)

/** The countries to choose from, and the states of each. */
export const countryLines = (db: Sql, _client: ClientId) =>
  sql<Pick<OptionLine, "id" | "name">>`select id, name from country order by lower(name), id`.compile(db)

export const stateLines = (db: Sql, _client: ClientId) =>
  sql<Pick<OptionLine, "id" | "name" | "parentLineId">>`
    select id, name, country_id as "parentLineId" from state order by lower(name), id`.compile(db)
