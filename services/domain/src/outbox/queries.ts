import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Silent agents of every client, and their unfinished jobs. */
export const missPrintAgents = (db: Sql) => sql`select print_agents_missed()`.compile(db)

/** Old letters of every client: first their spreadsheets, then the letters. */
export const expireLetters = (db: Sql, most: number) => sql`select letters_expired(${most}::int)`.compile(db)

/** Carries out one planned relocation whose day has come, of any client; the answer counts it. */
export const relocationDue = (db: Sql) => sql<{ count: number }>`select relocations_due(1) as count`.compile(db)

/** Puts the reading of every channel on the queue whose time has come, of any client. */
export const channelsDue = (db: Sql) => sql`select channels_due()`.compile(db)

/** Puts the look at the orders of every channel on the queue whose time has come, of any client. */
export const channelOrdersDue = (db: Sql) => sql`select channel_orders_due()`.compile(db)

/** Puts the count of what to order on the queue for every client that has something to count. */
export const suggestionsDue = (db: Sql) => sql`select suggestions_due()`.compile(db)

/** Puts every client on the queue who has a day to sum up. */
export const insightDue = (db: Sql) => sql`select insight_due()`.compile(db)

/** A sign of life of a runner; locks of silent ones are opened. */
export const queueBeat = (db: Sql, pool: string) => sql`select queue_beat(${pool})`.compile(db)

export const sweepAll = (db: Sql) => sql`select sweep()`.compile(db)

export const sweepDrafts = (db: Sql) => sql`select sweep_drafts()`.compile(db)

export const sweepEntries = (db: Sql) => sql`select sweep_entries()`.compile(db)
