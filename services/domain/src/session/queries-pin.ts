import type { Role } from "@sightline/model/role"
import type { UserId } from "@sightline/model/user"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { names } from "../db/typed"
import type { ShownSecret } from "../secret/station-secret"
import type { SessionRow, StationBegin } from "./queries"

interface NamedPerson {
  readonly user_id: UserId
  readonly first_name: string
  readonly last_name: string
  readonly is_seeded: boolean
}

type Named =
  | { readonly verdict: "found"; readonly people: ReadonlyArray<NamedPerson> }
  | { readonly verdict: "stationUnknown" | "stationRevoked" }

/** The people whom the station of a secret offers by name, without those who hold one of `barred`. */
export const namesAtStation = (
  db: Sql,
  { clientId, stationId, hash }: ShownSecret,
  { barred }: { readonly barred: ReadonlyArray<Role> },
) => sql<Named>`select * from station_pin_names(${clientId}, ${stationId}, ${hash}, ${names(barred)})`.compile(db)

type Counted =
  | {
      readonly verdict: "counted"
      readonly pin_hash: string
      readonly left_in_row: number
      readonly left_in_all: number
      readonly is_seeded: boolean
    }
  | { readonly verdict: "stationUnknown" | "stationRevoked" | "unknown" | "locked"; readonly pin_hash: null }

/** Counts a PIN as wrong, and answers the hash to compare it with; none where it is locked or the station offers no such person. */
export const countStationPin = (
  db: Sql,
  { clientId, stationId, hash }: ShownSecret,
  { userId, barred }: { readonly userId: number; readonly barred: ReadonlyArray<Role> },
) =>
  sql<Counted>`select * from station_pin_count(${clientId}, ${stationId}, ${hash}, ${userId}, ${names(barred)})`.compile(
    db,
  )

interface Proved {
  readonly userId: number
  readonly pinHash: string
}

/** Null: the PIN or the station has ended since it was counted. */
export const signInWithPin = (db: Sql, { userId, pinHash }: Proved, begin: StationBegin) =>
  sql<{ view: SessionRow | null }>`
    select station_pin_sign_in(${begin.session}, ${begin.client}, ${begin.station}, ${userId}, ${pinHash}, ${begin.refresh},
      ${begin.life}::interval, ${begin.address}, ${begin.device}) as view`.compile(db)
