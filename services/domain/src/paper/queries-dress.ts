import type { ClientId } from "@sightline/model/client"
import type { ReceiptLogo } from "@sightline/model/label"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

interface DressRow {
  readonly accent: string | null
  readonly logo: Buffer | null
}

export const dressOf = (db: Sql, client: ClientId) =>
  sql<DressRow>`
    select
      (select value from layout_attribute where client_id = ${int(client)} and upper(section) = 'LOOK' and lower(name) = 'accent'
        order by sort_order, id limit 1) as accent,
      (select png from client_logo where client_id = ${int(client)}) as logo`.compile(db)

export const markOf = (db: Sql, client: ClientId) =>
  sql<{ mark: string }>`select mark from client_logo where client_id = ${int(client)}`.compile(db)

export const receiptLogoOf = (db: Sql, client: ClientId) =>
  sql<{ logo: ReceiptLogo }>`select receipt as logo from client_logo where client_id = ${int(client)}`.compile(db)
