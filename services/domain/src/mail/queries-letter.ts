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

/** No row where the client's kept spreadsheets would exceed the quota. */
export const insertLetter = (
  db: Sql,
  client: ClientId,
  { userId, email, subject, body, attachment }: Written,
  mostBytes: number,
) =>
  sql<{ id: number }>`
    insert into sent_letter (client_id, user_id, email, subject, body, attachment_name, attachment)
    select ${client}::int, ${userId}::int, ${email}::text, ${subject}::text, ${body}::text,
      ${attachment?.name ?? null}::text, ${attachment && Buffer.from(attachment.bytes)}::bytea
    ${
      attachment
        ? sql`where ${attachment.bytes.length}::int + (select coalesce(sum(octet_length(l.attachment)), 0) from sent_letter l
            where l.client_id = ${client} and l.attachment is not null) <= ${mostBytes}::bigint`
        : sql``
    }
    returning id`.compile(db)

export const enqueueLetter = (db: Sql, _client: ClientId, id: number) => sql`select letter_mail(${id}::int)`.compile(db)

/** The content of a letter, at sending time. */
export interface LetterRow {
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly attachment_name: string | null
  readonly attachment: Buffer | null
  readonly by_name: string
}

export const mailLetter = (db: Sql, id: string) => sql<LetterRow>`select * from mail_letter(${id})`.compile(db)
