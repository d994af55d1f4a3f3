import { sql } from "kysely"
import type { Sql } from "../db/db"

export const sweepAll = (db: Sql) => sql`select sweep()`.compile(db)
