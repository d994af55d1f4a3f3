import type { ClientId } from "@sightline/model/client"
import type { ReceiptLogo } from "@sightline/model/label"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

export const storedLogo = (db: Sql, client: ClientId) =>
  sql<{ name: string; mark: string }>`select name, mark from client_logo where client_id = ${int(client)}`.compile(db)

export const logoPicture = (db: Sql, client: ClientId, mark: string) =>
  sql<{ png: Buffer }>`select png from client_logo where client_id = ${int(client)} and mark = ${text(mark)}`.compile(
    db,
  )

interface Logo {
  readonly name: string
  readonly png: Buffer
  readonly receipt: ReceiptLogo
}

export const insertLogo = (db: Sql, client: ClientId, { name, png, receipt }: Logo) =>
  sql<{ mark: string }>`
    insert into client_logo (client_id, name, png, receipt)
    values (${int(client)}, ${text(name)}, ${png}::bytea, ${JSON.stringify(receipt)}::text::jsonb)
    returning mark`.compile(db)

export const deleteLogo = (db: Sql, client: ClientId) =>
  sql<{ name: string }>`delete from client_logo where client_id = ${int(client)} returning name`.compile(db)
