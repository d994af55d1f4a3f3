import { sql } from "kysely"
import type { Sql } from "../db/db"

/** What a mail is made of. */
export interface MailRow {
  readonly kind: "passwordReset" | "invitation" | "contact" | "list"
  readonly message_id: string
  readonly created_at: Date
  readonly email: string | null
  readonly first_name: string | null
  readonly is_active: boolean | null
  readonly has_password: boolean | null
  readonly client_name: string | null
  readonly admin_email: string | null
  readonly contact: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly message: string
  } | null
}

export const mailToSend = (db: Sql, id: string) => sql<MailRow>`select * from mail_to_send(${id})`.compile(db)

export const settleMail = (db: Sql, id: string, droppedBecause: string | null) =>
  sql`select mail_settle(${id}, ${droppedBecause}::text)`.compile(db)

export const mintPasswordLink = (db: Sql, id: string, hash: Buffer, life: string) =>
  sql`select password_link_mint(${id}, ${hash}, ${life}::interval)`.compile(db)
