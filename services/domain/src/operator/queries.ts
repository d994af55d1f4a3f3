import type { ClientPlace, NewClient } from "@sightline/model/operator"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Statements of the installation: an operator has no client. Each function looks again whether the token is good. */

export interface ClientRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly client_group: "Simple" | "Complex"
  readonly time_zone: string
  readonly is_public: boolean
  readonly url: string | null
  readonly version: number
  readonly created_at: Date
  readonly people: number
  readonly items: number
  readonly used_at: Date | null
  readonly closing_since: Date | null
  readonly closing_by: string | null
}

export const beginOperator = (db: Sql, userId: number, hash: Uint8Array, seconds: number) =>
  sql<{ begun: boolean }>`
    select operator_begin(${int(userId)}, ${hash}, ${`${seconds} seconds`}::interval) as begun`.compile(db)

export const endOperator = (db: Sql, hash: Uint8Array) => sql`select operator_end(${hash})`.compile(db)

/** Raises unless the token is a live one of an operator. */
export const operatorOf = (db: Sql, hash: Uint8Array) => sql`select operator_of(${hash})`.compile(db)

export const installedClients = (db: Sql, hash: Uint8Array) =>
  sql<ClientRow>`select * from operator_clients(${hash})`.compile(db)

interface Link {
  readonly link: Uint8Array | null
  readonly life: string
}

export const openClientAs = (db: Sql, hash: Uint8Array, client: NewClient, { link, life }: Link) =>
  sql<{ id: number }>`
    select operator_client_open(${hash}, ${JSON.stringify(client)}::text::jsonb, ${link}::bytea, ${life}::interval) as id`.compile(
    db,
  )

export const changeClientAs = (db: Sql, hash: Uint8Array, id: number, version: number, client: ClientPlace) =>
  sql<{ verdict: "done" | "unknown" | "stale"; version: number }>`
    select * from operator_client_change(${hash}, ${int(id)}, ${int(version)}, ${JSON.stringify(client)}::text::jsonb)`.compile(
    db,
  )

export const closeClientAs = (db: Sql, hash: Uint8Array, id: number, isClosing: boolean) =>
  sql<{ verdict: "done" | "unknown" | "erasing" }>`
    select operator_client_close(${hash}, ${int(id)}, ${isClosing}::boolean) as verdict`.compile(db)
