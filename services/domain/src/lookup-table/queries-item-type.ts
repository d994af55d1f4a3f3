import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface Described {
  readonly code: string
  readonly name: string
}

/** An item type; locks its row until the end of the transaction. */
export const heldItemType = (db: Sql, client: ClientId, id: number) =>
  sql<Described & { id: number }>`
    select id, code, name from item_type where client_id = ${client} and id = ${id} for update`.compile(db)

export const insertItemType = (db: Sql, client: ClientId, { code, name }: Described) =>
  sql<{ id: number }>`
    insert into item_type (client_id, code, name) values (${client}, ${code}, ${name}) returning id`.compile(db)

export const updateItemType = (db: Sql, client: ClientId, id: number, { code, name }: Described) =>
  sql<{ id: number }>`
    update item_type set code = ${code}, name = ${name} where client_id = ${client} and id = ${id} returning id`.compile(
    db,
  )

export const removeItemType = (db: Sql, client: ClientId, id: number) =>
  sql`delete from item_type where client_id = ${client} and id = ${id}`.compile(db)
