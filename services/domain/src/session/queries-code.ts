import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** A person's second factor; without one there is no key. */
export interface FactorRow {
  readonly email: string
  readonly sealed_key: Uint8Array | null
  readonly is_on: boolean | null
  /** The half minute of the newest used code; a bigint, which arrives as text. */
  readonly last_step: string | null
  readonly codes_left: number
  readonly has_code: boolean
}

export const factorOf = (db: Sql, userId: number, code: Buffer | null) =>
  sql<FactorRow>`select * from second_factor_of(${userId}, ${code}::bytea)`.compile(db)

/** The caller's own factor. Like every statement of a client, it is refused when the caller's session has ended. */
export const factorOfCaller = (db: Sql, _client: ClientId, userId: number) =>
  sql<FactorRow>`select * from second_factor_of(${userId}, null::bytea)`.compile(db)

/** A right code: of the app, with its half minute, or a recovery code, with its digest. */
export type FoundCode = { readonly step: number; readonly code: null } | { readonly step: null; readonly code: Buffer }

interface Spent {
  readonly userId: number
  readonly clientId: number | null
  readonly address: string
  readonly found: FoundCode
}

export const spendCodeOf = (db: Sql, { userId, clientId, address, found }: Spent) =>
  sql<{ done: boolean }>`
    select second_factor_spend(${userId}, ${found.step}::bigint, ${found.code}::bytea, ${clientId}::int, ${address}) as done`.compile(
    db,
  )
