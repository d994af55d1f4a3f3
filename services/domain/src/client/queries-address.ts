import { sql } from "kysely"
import type { Sql } from "../db/db"

export const clientAt = (db: Sql, url: string) => sql<{ id: number }>`select id from client_at(${url})`.compile(db)
