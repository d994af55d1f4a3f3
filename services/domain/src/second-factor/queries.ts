import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { names, text } from "../db/typed"

/** False: the factor is on. */
export const beginFactor = (db: Sql, _client: ClientId, userId: number, sealedKey: Buffer) =>
  sql<{ done: boolean }>`select second_factor_begin(${userId}, ${sealedKey}) as done`.compile(db)

interface Confirmation {
  readonly sessionId: string
  readonly userId: number
  readonly sealedKey: Uint8Array
  readonly step: number
  readonly hashes: ReadonlyArray<Buffer>
  readonly address: string
}

/** False: the factor is on, or another key has replaced this one. */
export const confirmFactor = (db: Sql, _client: ClientId, { sessionId, userId, sealedKey, ...of }: Confirmation) =>
  sql<{ done: boolean }>`
    select second_factor_confirm(${sessionId}, ${userId}, ${Buffer.from(sealedKey)}, ${of.step}, ${hex(of.hashes)}, ${text(of.address)}) as done`.compile(
    db,
  )

export const renewRecoveryCodes = (
  db: Sql,
  _client: ClientId,
  userId: number,
  hashes: ReadonlyArray<Buffer>,
  address: string,
) => sql`select recovery_codes_renew(${userId}, ${hex(hashes)}, ${text(address)})`.compile(db)

export const endFactor = (db: Sql, _client: ClientId, userId: number, address: string) =>
  sql`select second_factor_end(${userId}, ${text(address)})`.compile(db)

const hex = (hashes: ReadonlyArray<Buffer>) => names(hashes.map((hash) => hash.toString("hex")))
