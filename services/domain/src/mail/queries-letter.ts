import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface Written {
  readonly userId: number
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly attachment: { readonly name: string; readonly bytes: Uint8Array } | null
}

export const insertLetter = (db: Sql, client: ClientId, { userId, email, subject, body, attachment }: Written) =>
  sql<{ id: number }>`
    insert into sent_letter (client_id, user_id, email, subject, body, attachment_name, attachment)
    values (${client}, ${userId}, ${email}, ${subject}, ${body}, ${attachment?.name ?? null}, ${
      attachment && Buffer.from(attachment.bytes)
    }) returning id`.compile(db)

export const enqueueLetter = (db: Sql, _client: ClientId, id: number) => sql`select letter_mail(${id}::int)`.compile(db)

/** What a letter says, when it is sent. */
export interface LetterRow {
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly attachment_name: string | null
  readonly attachment: Buffer | null
  readonly by_name: string
}

export const mailLetter = (db: Sql, id: string) => sql<LetterRow>`select * from mail_letter(${id})`.compile(db)
