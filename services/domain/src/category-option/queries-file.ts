import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** An active upload field, by its code. */
export const uploadField = (db: Sql, client: ClientId, code: string) =>
  sql<{ supportFile: string }>`select o.support_file as "supportFile" from category_option o
    where o.client_id = ${client} and lower(o.code) = lower(${code}) and o.value_type = 40 and o.status_id = 5`.compile(
    db,
  )
