import type { BadgeId } from "@sightline/model/badge"
import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

interface BadgeRow {
  readonly id: BadgeId
  readonly issuedAt: Date
  readonly issuedBy: string
  readonly expiresAt: Date
  readonly hasPin: boolean
  readonly isLocked: boolean
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}

/** A person's badges, the newest first. */
export const badgesOf = (db: Sql, client: ClientId, userId: number) =>
  sql<BadgeRow>`
    select b.id, b.issued_at as "issuedAt", coalesce(user_name(b.issued_by), 'Sightline') as "issuedBy",
      b.expires_at as "expiresAt", b.pin_hash is not null as "hasPin", b.is_locked as "isLocked",
      b.used_at as "usedAt", b.revoked_at as "revokedAt", user_name(b.revoked_by) as "revokedBy"
    from badge b where b.client_id = ${int(client)} and b.user_id = ${int(userId)} order by b.id desc limit 20`.compile(
    db,
  )

interface HolderRow {
  readonly roles: ReadonlyArray<Role>
  readonly has_second_factor: boolean
  readonly name: string
  readonly client: string
}

/** An active user of the client. */
export const holderOf = (db: Sql, _client: ClientId, userId: number) =>
  sql<HolderRow>`
    select to_jsonb(a.roles) as roles, a.has_second_factor, a.first_name || ' ' || a.last_name as name, c.name as client
    from user_accounts(${int(userId)}) a, own_client() c where a.is_active`.compile(db)

/** Ends the badge in force, if any; the row says which. */
export const endBadgeOf = (db: Sql, client: ClientId, userId: number, by: number) =>
  sql<{ id: BadgeId }>`
    update badge set revoked_at = now(), revoked_by = ${by}
    where client_id = ${client} and user_id = ${userId} and revoked_at is null returning id`.compile(db)

export const endBadge = (db: Sql, client: ClientId, id: number, by: number) =>
  sql<{ id: BadgeId }>`
    update badge set revoked_at = now(), revoked_by = ${by}
    where client_id = ${client} and id = ${id} and revoked_at is null returning id`.compile(db)

export const holderOfBadge = (db: Sql, client: ClientId, id: number) =>
  sql<{ userId: number; isRevoked: boolean; roles: ReadonlyArray<Role> }>`
    select b.user_id as "userId", b.revoked_at is not null as "isRevoked", to_jsonb(a.roles) as roles
    from badge b, user_accounts(b.user_id) a where b.client_id = ${int(client)} and b.id = ${int(id)}`.compile(db)

export const endSessionsOfBadge = (db: Sql, _client: ClientId, id: number) =>
  sql`select badge_end_sessions(${id})`.compile(db)

interface NewBadge {
  readonly userId: number
  readonly hash: Buffer
  /** The name of the secret that made the hash. */
  readonly secretId: Buffer
  readonly pinHash: string | null
  readonly days: number
  readonly by: number
}

/** The badge, with its last day at the client. */
export const insertBadge = (db: Sql, client: ClientId, { userId, hash, secretId, pinHash, days, by }: NewBadge) =>
  sql<{ id: BadgeId; until: string; today: string }>`
    insert into badge (client_id, user_id, hash, secret_id, pin_hash, issued_by, expires_at)
    values (${client}, ${userId}, ${hash}, ${secretId}, ${pinHash}, ${by}, now() + make_interval(days => ${days}::int))
    returning id, to_char(own_today() + ${days}::int, 'YYYY-MM-DD') as until, to_char(own_today(), 'YYYY-MM-DD') as today`.compile(
    db,
  )
