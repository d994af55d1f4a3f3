import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "./db"

/**
 * Keeps every other transaction of this client out of the same work until this one ends. Without it, a statement that
 * counts rows and then writes one would miss uncommitted rows.
 */
export const oneAtATime = (db: Sql, client: ClientId, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of client ${client}`}, 0))`.compile(db)
