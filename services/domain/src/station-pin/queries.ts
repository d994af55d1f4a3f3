import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface OwnRow {
  readonly roles: ReadonlyArray<Role>
  readonly has_second_factor: boolean
  readonly is_locked: boolean | null
  readonly is_ended: boolean | null
  readonly set_at: Date | null
  readonly used_at: Date | null
}

/** A person of the client with their PIN, if any. */
export const stationPinOf = (db: Sql, client: ClientId, userId: number) =>
  sql<OwnRow>`
    select to_jsonb(a.roles) as roles, a.has_second_factor, p.is_locked, p.is_ended, p.set_at, p.used_at
    from user_accounts(${userId}) a left join station_pin p on p.client_id = ${client} and p.user_id = a.id`.compile(db)

/** The PIN from now on, with nothing counted. The sessions of the one before end. */
export const writeStationPin = (db: Sql, client: ClientId, userId: number, pinHash: string) =>
  sql`
    with written as (
      insert into station_pin (client_id, user_id, pin_hash) values (${client}, ${userId}, ${pinHash})
      on conflict (client_id, user_id) do update
        set pin_hash = excluded.pin_hash, wrong_pins = 0, all_wrong_pins = 0, set_at = now(), used_at = null
      returning user_id)
    select station_pin_end_sessions(user_id) from written`.compile(db)

/** False: there is none. */
export const endStationPin = (db: Sql, _client: ClientId, userId: number) =>
  sql<{ done: boolean }>`select station_pin_end(${userId}) as done`.compile(db)
