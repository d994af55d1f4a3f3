import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Silent agents of every client, and their unfinished jobs. */
export const missPrintAgents = (db: Sql) => sql`select print_agents_missed()`.compile(db)

/** Old letters of every client: first their spreadsheets, then the letters. */
export const expireLetters = (db: Sql, most: number) => sql`select letters_expired(${most}::int)`.compile(db)

export const sweepAll = (db: Sql) => sql`select sweep()`.compile(db)
