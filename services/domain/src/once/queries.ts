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
  readonly userId: number
  readonly key: string
  readonly digest: string
}

/** Whoever comes second with the same key waits here until the first is done, and then finds it taken. */
export const claimKey = (db: Sql, client: ClientId, { userId, key, digest }: Request) =>
  db.insertInto("once").values({ client_id: client, user_id: userId, key, digest, answer: sql`'null'::jsonb` })

export const keepAnswer = (db: Sql, client: ClientId, { userId, key }: Request, answer: unknown) =>
  db
    .updateTable("once")
    .set({ answer })
    .where("client_id", "=", client)
    .where("user_id", "=", userId)
    .where("key", "=", key)
