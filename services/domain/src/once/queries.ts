import type { ClientId } from "@sightline/model/client"
import type { Sql } from "../db/db"

export const keptAnswer = (db: Sql, client: ClientId, userId: number, key: string) =>
  db
    .selectFrom("once")
    .select(["digest", "answer"])
    .where("client_id", "=", client)
    .where("user_id", "=", userId)
    .where("key", "=", key)
