import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** A purpose; locks its row until the end of the transaction. */
export const storedPurpose = (db: Sql, client: ClientId, id: number) =>
  sql<{ id: number; name: string }>`
    select id, name from adjustment_used_for where client_id = ${client} and id = ${id} for update`.compile(db)

export const insertPurpose = (db: Sql, client: ClientId, name: string) =>
  sql<{ id: number }>`
    insert into adjustment_used_for (client_id, name) values (${client}, ${name}) returning id`.compile(db)

export const renamePurpose = (db: Sql, client: ClientId, id: number, name: string) =>
  sql<{ id: number }>`
    update adjustment_used_for set name = ${name} where client_id = ${client} and id = ${id} returning id`.compile(db)

export const removePurpose = (db: Sql, client: ClientId, id: number) =>
  sql`delete from adjustment_used_for where client_id = ${client} and id = ${id}`.compile(db)
