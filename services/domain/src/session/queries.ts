import type { CookieKind, Session, SessionKind } from "@sightline/model/session"
import { sql } from "kysely"
import type { Buckets } from "../attempt/buckets"
import type { Sql } from "../db/db"
import type { UserByEmail } from "../db/tables/client"

/** The database's view of a session, from session_view(). */
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

export const userByEmail = (db: Sql, email: string) =>
  sql<UserByEmail>`select * from user_by_email(${email})`.compile(db)

interface Begin {
  readonly id: string
  readonly userId: number
  readonly clientId: number | null
  readonly kind: SessionKind
  readonly refresh: Buffer
  readonly life: string
  /** The network address, and the User-Agent. */
  readonly address: string
  readonly device: string
}

export const beginSession = (db: Sql, begin: Begin, { own, shared }: Buckets) =>
  sql<
    { verdict: "begun"; view: SessionRow } | { verdict: "noAccess" | "clientRefused"; view: null }
  >`select * from session_sign_in(
      ${begin.id}, ${begin.userId}, ${begin.clientId}::int, ${begin.kind}, ${begin.refresh}, ${begin.life}::interval, ${own}, ${shared},
      ${begin.address}, ${begin.device})`.compile(db)

/** A session at a station, as a badge or a PIN begins it. */
export interface StationBegin {
  readonly session: string
  readonly client: number
  readonly station: number
  readonly refresh: Buffer
  readonly life: string
  readonly address: string
  readonly device: string
}

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

export const sessionOfHandle = (db: Sql, handle: Buffer, kind: CookieKind, lock: boolean) =>
  sql<{ session_id: string; sealed_tokens: Uint8Array; view: SessionRow }>`
    select * from session_of_handle(${handle}, ${kind}, ${lock})`.compile(db)

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

interface Refusal {
  readonly userId: number
  /** Null: the client that a sign-in without a name would open. */
  readonly clientId: number | null
  readonly what: string
  readonly because: string
  readonly address: string
}

export const auditUnlocked = (db: Sql, userId: number, clientId: number, address: string) =>
  sql`select audit_unlocked(${userId}::int, ${clientId}::int, ${address})`.compile(db)

export const auditRefusal = (db: Sql, { userId, clientId, what, because, address }: Refusal) =>
  sql`select audit_refusal(${userId}::int, ${clientId}::int, ${what}, ${because}, ${address})`.compile(db)
