import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

export const askPasswordReset = (db: Sql, email: string) => sql`select password_reset_ask(${email})`.compile(db)

export const passwordLinkIsLive = (db: Sql, hash: Buffer) =>
  sql<{ live: boolean }>`select password_link_is_live(${hash}) as live`.compile(db)

export const resetPasswordBy = (db: Sql, hash: Buffer, password: string) =>
  sql<{ done: boolean }>`select password_reset(${hash}, ${password}) as done`.compile(db)

export const changePasswordOf = (db: Sql, _client: ClientId, session: string, user: number, password: string) =>
  sql`select password_change(${session}, ${user}, ${password})`.compile(db)

export const deactivateAccount = (db: Sql, _client: ClientId, user: number) =>
  sql<{ done: boolean }>`select account_deactivate(${user}) as done`.compile(db)
