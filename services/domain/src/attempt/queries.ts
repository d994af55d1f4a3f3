import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { UserByEmail } from "../db/tables/client"
import type { Buckets } from "./buckets"

/**
 * The commit of a counted attempt does not wait for the disk, so counting delays no sign-in. Every process sees the count
 * at once; a power failure loses half a second of it.
 */
const unhurried = sql`set_config('synchronous_commit', 'off', true)`

export const hit = (db: Sql, bucket: string, window: string) =>
  sql<{ hits: number; retry_after: number }>`
    select h.hits, h.retry_after from rate_limit_hit(${bucket}, ${window}::interval) h, ${unhurried}`.compile(db)

export interface CountedRow {
  readonly own_hits: number
  readonly own_retry_after: number
  readonly shared_hits: number
  readonly shared_retry_after: number
}

export const hitBoth = (db: Sql, { own, shared }: Buckets, window: string) =>
  sql<CountedRow>`
    select h.* from rate_limit_hit_both(${own}, ${shared}, ${window}::interval) h, ${unhurried}`.compile(db)

interface Everywhere {
  readonly everywhere_hits: number
}

/** The same, plus the hits of a bucket that this does not count, and the user with this e-mail, if any. */
export const hitBothAndUser = (db: Sql, { own, shared }: Buckets, window: string, everywhere: string, email: string) =>
  sql<CountedRow & Everywhere & (UserByEmail | { readonly [Column in keyof UserByEmail]: null })>`
    select h.*, u.*, rate_limit_hits(${everywhere}) as everywhere_hits from rate_limit_hit_both(${own}, ${shared}, ${window}::interval) h
    left join user_by_email(${email}) u on true, ${unhurried}`.compile(db)

export const forgive = (db: Sql, bucket: string) => sql`select rate_limit_forgive(${bucket}), ${unhurried}`.compile(db)

export const forgetBoth = (db: Sql, { own, shared }: Buckets) =>
  sql`select rate_limit_clear(${own}), rate_limit_forgive(${shared}), ${unhurried}`.compile(db)
