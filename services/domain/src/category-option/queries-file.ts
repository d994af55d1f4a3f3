import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** An upload field that is in use, by its code. */
export const uploadField = (db: Sql, client: ClientId, code: string) =>
  sql<{ supportFile: string }>`select o.support_file as "supportFile" from category_option o
    where o.client_id = ${client} and lower(o.code) = lower(${code}) and o.value_type = 40 and o.status_id = 5`.compile(
    db,
  )

/** What the senders of these files called them. */
export const fileNames = (db: Sql, client: ClientId, names: ReadonlyArray<string>) =>
  sql<{ name: string; originalName: string }>`select f.name, f.original_name as "originalName" from stored_file f
    where f.client_id = ${client} and f.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`.compile(
    db,
  )
