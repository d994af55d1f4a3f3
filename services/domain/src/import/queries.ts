import type { FieldValues } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

/** A product that came in: as it was before, or null when it is new, and the version that it then had. */
export interface Imported {
  readonly id: number
  readonly before: FieldValues | null
  readonly version: number
}

interface Batch {
  readonly userId: number
  readonly fileName: string
  readonly products: ReadonlyArray<Imported>
}

export const insertBatch = (db: Sql, client: ClientId, { userId, fileName, products }: Batch) =>
  sql<{ id: number }>`
    insert into import_batch (client_id, user_id, file_name, products)
    values (${client}, ${userId}, ${fileName.slice(0, 200)}, ${JSON.stringify(products)}::text::jsonb) returning id`.compile(
    db,
  )

/** A batch, held until the end of the transaction. */
export const heldBatch = (db: Sql, client: ClientId, id: number) =>
  sql<{ products: ReadonlyArray<Imported>; isUndone: boolean }>`
    select products, undone_at is not null as "isUndone" from import_batch
    where client_id = ${client} and id = ${id} for update`.compile(db)

export const markUndone = (db: Sql, client: ClientId, id: number, userId: number) =>
  sql`update import_batch set undone_at = now(), undone_by = ${userId} where client_id = ${client} and id = ${id}`.compile(
    db,
  )

/** How these products stand now. */
export const versionsOf = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; code: string; version: number }>`
    select id, code, version from inventory where client_id = ${client} and id = any (${ints(ids)}) for update`.compile(
    db,
  )
