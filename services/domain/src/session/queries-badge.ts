import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { ShownSecret } from "../secret/station-secret"
import type { SessionRow, StationBegin } from "./queries"

export type FoundBadge =
  | {
      readonly verdict: "found"
      readonly id: number
      readonly user_id: number
      readonly pin_hash: string | null
      readonly needs_pin: boolean
      readonly is_seeded: boolean
    }
  | {
      readonly verdict: "stationUnknown" | "stationRevoked" | "unknown" | "revoked" | "expired" | "locked" | "noAccess"
    }

export const badgeAtStation = (db: Sql, { clientId, stationId, hash }: ShownSecret, badge: Buffer) =>
  sql<FoundBadge>`select * from badge_at_station(${clientId}, ${stationId}, ${hash}, ${badge})`.compile(db)

/** Counts a PIN as wrong, and says how many more may be; null once the badge is locked. */
export const countPin = (db: Sql, client: number, badge: number) =>
  sql<{ left: number | null }>`select badge_count_pin(${client}, ${badge}) as left`.compile(db)

export const signInWithBadge = (db: Sql, badge: number, begin: StationBegin) =>
  sql<{ view: SessionRow | null }>`
    select badge_sign_in(${begin.session}, ${begin.client}, ${begin.station}, ${badge}, ${begin.refresh}, ${begin.life}::interval,
      ${begin.address}, ${begin.device}) as view`.compile(db)

/** The badge is known by this digest from now on, which the secret of this name has made. */
export const renewBadge = (db: Sql, client: number, badge: number, by: { hash: Buffer; secretId: Buffer }) =>
  sql`select badge_renew(${client}, ${badge}, ${by.hash}, ${by.secretId})`.compile(db)
