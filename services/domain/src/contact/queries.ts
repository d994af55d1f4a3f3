import type { ClientId } from "@sightline/model/client"
import type { ContactMessage } from "@sightline/model/contact"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface Request {
  readonly key: string
  readonly digest: string
}

export const insertContactMessage = (db: Sql, client: ClientId, message: ContactMessage, once: Request | null) =>
  db
    .insertInto("contact_message")
    .values({
      client_id: client,
      name: message.name,
      email: message.email,
      phone: message.phone,
      message: message.message,
      request_key: once?.key ?? null,
      request_digest: once?.digest ?? null,
    })
    .returning("id")

/** False if the client has no address for messages. */
export const mailContactMessage = (db: Sql, _client: ClientId, id: number) =>
  sql<{ mailed: boolean }>`select contact_mail(${id}) as mailed`.compile(db)

/** The digest of the request that used a key, and whether its message was mailed. */
export const contactRequest = (db: Sql, client: ClientId, key: string) =>
  db
    .selectFrom("contact_message")
    .select(["id", "request_digest"])
    .where("client_id", "=", client)
    .where("request_key", "=", key)
