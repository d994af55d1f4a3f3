import type { InvitationNeeds } from "@sightline/model/account"
import type { ClientId } from "@sightline/model/client"
import type { SessionKind } from "@sightline/model/session"
import { sql } from "kysely"
import type { Sql } from "../db/db"

export const askPasswordReset = (db: Sql, email: string) => sql`select password_reset_ask(${email})`.compile(db)

export const passwordLinkIsLive = (db: Sql, hash: Buffer) =>
  sql<{ live: boolean }>`select password_link_is_live(${hash}) as live`.compile(db)

export const resetPasswordBy = (db: Sql, hash: Buffer, password: string) =>
  sql<{ done: boolean }>`select password_reset(${hash}, ${password}) as done`.compile(db)

interface InvitationRow {
  readonly user_id: number
  readonly client_name: string
  readonly email: string
  readonly needs: InvitationNeeds
}

export const invitationOf = (db: Sql, hash: Buffer) =>
  sql<InvitationRow>`select user_id, client_name, email, needs from invitation_of(${hash})`.compile(db)

export const acceptInvitationBy = (
  db: Sql,
  hash: Buffer,
  user: number | null,
  session: string | null,
  password: string | null,
) =>
  sql<{ verdict: "accepted" | "ended" | "notYours" | "noPassword" }>`
    select invitation_accept(${hash}, ${user}::int, ${session}::uuid, ${password}::text) as verdict`.compile(db)

export const changePasswordOf = (db: Sql, _client: ClientId, session: string, user: number, password: string) =>
  sql`select password_change(${session}, ${user}, ${password})`.compile(db)

/** The client whose badge or PIN began the session; null where a password did. */
export const oneClientOf = (db: Sql, _client: ClientId, session: string) =>
  sql<{ client: number | null }>`select session_one_client(${session}::uuid) as client`.compile(db)

export const deactivateAccount = (db: Sql, _client: ClientId, user: number) =>
  sql<{ done: boolean }>`select account_deactivate(${user}) as done`.compile(db)

interface OwnSessionRow {
  readonly id: string
  readonly kind: SessionKind
  readonly client_name: string
  readonly device: string
  readonly address: string | null
  readonly began_at: Date
  readonly used_at: Date
}

export const ownSessionsOf = (db: Sql, _client: ClientId, user: number, session: string) =>
  sql<OwnSessionRow>`select * from own_sessions(${user}, ${session}::uuid)`.compile(db)

export const endOwnSessionsOf = (db: Sql, _client: ClientId, user: number, session: string | null, except: string) =>
  sql`select own_sessions_end(${user}, ${session}::uuid, ${except}::uuid)`.compile(db)
