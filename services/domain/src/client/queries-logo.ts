import type { ClientId } from "@sightline/model/client"
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
}

export const insertLogo = (db: Sql, client: ClientId, { name, png }: Logo) =>
  sql<{ mark: string }>`
    insert into client_logo (client_id, name, png) values (${int(client)}, ${text(name)}, ${png}::bytea)
    returning mark`.compile(db)

export const deleteLogo = (db: Sql, client: ClientId) =>
  sql<{ name: string }>`delete from client_logo where client_id = ${int(client)} returning name`.compile(db)
