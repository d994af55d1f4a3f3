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

export const takeKey = (db: Sql, client: ClientId, userId: number, { key, digest }: { key: string; digest: string }) =>
  db.insertInto("once").values({ client_id: client, user_id: userId, key, digest, answer: "null" })

export const keepAnswer = (db: Sql, client: ClientId, userId: number, key: string, answer: unknown) =>
  db
    .updateTable("once")
    .set({ answer: sql`${JSON.stringify(answer)}::text::jsonb` })
    .where("client_id", "=", client)
    .where("user_id", "=", userId)
    .where("key", "=", key)
