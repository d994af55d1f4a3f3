import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Agents that fell silent, and what they were sending, of every client. */
export const missPrintAgents = (db: Sql) => sql`select print_agents_missed()`.compile(db)

export const sweepAll = (db: Sql) => sql`select sweep()`.compile(db)
