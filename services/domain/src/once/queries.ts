import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

export const keptAnswer = (db: Sql, client: ClientId, userId: number, key: string) =>
  db
    .selectFrom("once")
    .select(["digest", "answer"])
    .where("client_id", "=", client)
    .where("user_id", "=", userId)
    .where("key", "=", key)

interface Request {
  readonly key: string
  readonly digest: string
}

/** Nobody reads this before the transaction has written its answer. */
export const takenKey = (db: Sql, client: ClientId, userId: number, { key, digest }: Request) =>
  db.insertInto("once").values({ client_id: client, user_id: userId, key, digest, answer: sql`'null'::jsonb` })

interface Kept {
  readonly userId: number
  readonly key: string
  /** JSON. */
  readonly answer: string
}

export const keptUnder = (db: Sql, client: ClientId, { userId, key, answer }: Kept) =>
  db
    .updateTable("once")
    .set({ answer: sql`${answer}::text::jsonb` })
    .where("client_id", "=", client)
    .where("user_id", "=", userId)
    .where("key", "=", key)
