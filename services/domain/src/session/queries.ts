import type { Session, SessionKind } from "@sightline/model/session"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** What the database shows of a session, as session_view() makes it. */
export interface SessionRow {
  readonly sessionId: string
  readonly clientId: number
  readonly centerId: number | null
  readonly user: Session["user"]
  readonly memberships: ReadonlyArray<MembershipRow>
  readonly centers: Session["centers"]
}

export interface MembershipRow {
  readonly clientId: number
  readonly clientCode: string
  readonly version: number
  readonly roles: ReadonlyArray<string>
  readonly isDefault: boolean
  readonly centerIds: ReadonlyArray<number>
  readonly client: Readonly<Record<string, unknown>>
}

interface UserRow {
  readonly id: number
  readonly password_hash: string | null
  readonly is_active: boolean
}

export const userByEmail = (db: Sql, email: string) => sql<UserRow>`select * from user_by_email(${email})`.compile(db)

/**
 * Counted tries are there for every process at once, but their commit does not wait for the disk: what a power failure
 * takes with it is half a second of failures, and no sign-in waits for what it merely counts.
 */
const unhurried = sql`set_config('synchronous_commit', 'off', true)`

export const hit = (db: Sql, bucket: string, window: string) =>
  sql<{ hits: number; retry_after: number }>`
    select h.hits, h.retry_after from rate_limit_hit(${bucket}, ${window}::interval) h, ${unhurried}`.compile(db)

/** What a try is counted by: the account at its address, and the address alone. */
export interface Buckets {
  readonly own: string
  readonly shared: string
}

export interface CountedRow {
  readonly own_hits: number
  readonly own_retry_after: number
  readonly shared_hits: number
  readonly shared_retry_after: number
}

export const hitBoth = (db: Sql, { own, shared }: Buckets, window: string) =>
  sql<CountedRow>`
    select h.* from rate_limit_hit_both(${own}, ${shared}, ${window}::interval) h, ${unhurried}`.compile(db)

/** The same with the user whom the e-mail names, if it names one. */
export const hitBothAndUser = (db: Sql, { own, shared }: Buckets, window: string, email: string) =>
  sql<CountedRow & (UserRow | { readonly [Column in keyof UserRow]: null })>`
    select h.*, u.* from rate_limit_hit_both(${own}, ${shared}, ${window}::interval) h
    left join user_by_email(${email}) u on true, ${unhurried}`.compile(db)

export const forgive = (db: Sql, bucket: string) => sql`select rate_limit_forgive(${bucket}), ${unhurried}`.compile(db)

export const forgetBoth = (db: Sql, { own, shared }: Buckets) =>
  sql`select rate_limit_clear(${own}), rate_limit_forgive(${shared}), ${unhurried}`.compile(db)

interface Begin {
  readonly id: string
  readonly userId: number
  readonly clientId: number | null
  readonly kind: SessionKind
  readonly refresh: Buffer
  readonly life: string
}

export const beginSession = (db: Sql, begin: Begin, { own, shared }: Buckets) =>
  sql<
    { verdict: "begun"; view: SessionRow } | { verdict: "noAccess" | "clientRefused"; view: null }
  >`select * from session_sign_in(
      ${begin.id}, ${begin.userId}, ${begin.clientId}::int, ${begin.kind}, ${begin.refresh}, ${begin.life}::interval, ${own}, ${shared})`.compile(
    db,
  )

export const renewSession = (db: Sql, old: Buffer, next: Buffer, life: string) =>
  sql<{ view: SessionRow | null }>`select session_renew(${old}, ${next}, ${life}::interval) as view`.compile(db)

export const keepSession = (db: Sql, refresh: Buffer, handle: Buffer, sealed: Buffer) =>
  sql<{ kept: boolean }>`select session_keep(${refresh}, ${handle}, ${sealed}, 'web') as kept`.compile(db)

export const keepSessionAtStation = (
  db: Sql,
  refresh: Buffer,
  handle: Buffer,
  sealed: Buffer,
  shown: { clientId: number; stationId: number; hash: Buffer } | null,
) =>
  sql<{ kept: "kept" | "ended" | "unknown" | "revoked" | "noAccess" }>`
    select session_keep_at_station(${refresh}, ${handle}, ${sealed}, ${shown?.clientId ?? null}::int, ${shown?.stationId ?? null}::int, ${shown?.hash ?? null}::bytea) as kept`.compile(
    db,
  )

export const sessionOfHandle = (db: Sql, handle: Buffer, lock: boolean) =>
  sql<{ session_id: string; sealed_tokens: Uint8Array; view: SessionRow }>`
    select * from session_of_handle(${handle}, ${lock})`.compile(db)

export const resealSession = (db: Sql, id: string, sealed: Buffer) =>
  sql`select session_reseal(${id}, ${sealed})`.compile(db)

export const endSession = (db: Sql, id: string, because: string) =>
  sql`select session_end(${id}, ${because})`.compile(db)

export const switchSession = (db: Sql, handle: Buffer, clientId: number | null, centerId: number | null) =>
  sql<{ switched: boolean }>`select session_switch(${handle}, ${clientId}::int, ${centerId}::int) as switched`.compile(
    db,
  )

export const keepUnlockToken = (db: Sql, handle: Buffer, screen: string, sealed: Buffer, life: string) =>
  sql<{
    kept: boolean
  }>`select session_keep_unlock(${handle}, ${screen}::uuid, ${sealed}, ${life}::interval) as kept`.compile(db)

export const unlockTokenOf = (db: Sql, handle: Buffer, screen: string) =>
  sql<{ sealed: Uint8Array | null }>`select session_unlock_of(${handle}, ${screen}::uuid) as sealed`.compile(db)
