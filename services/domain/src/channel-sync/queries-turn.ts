import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Longer than an exchange can take. A worker that was killed within its turn holds no other up for longer. */
const longest = sql.lit("60 seconds")

/** Nothing while another worker exchanges this channel's credentials, and for a channel without any. */
export const takeTurn = (db: Sql, client: ClientId, channel: number) =>
  sql<{ channel_id: number }>`
    update channel_secret set turn_ends_at = clock_timestamp() + ${longest}::interval
    where client_id = ${client} and channel_id = ${channel} and name = 'credentials'
      and (turn_ends_at is null or turn_ends_at < clock_timestamp())
    returning channel_id`.compile(db)

export interface Sealed {
  readonly credentials: Buffer
  /** Null once it has less than five minutes left. */
  readonly token: Buffer | null
}

export const sealedOf = (db: Sql, client: ClientId, channel: number) =>
  sql<Sealed>`
    select c.sealed as credentials, t.sealed as token from channel_secret c
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')
    where c.client_id = ${client} and c.channel_id = ${channel} and c.name = 'credentials'`.compile(db)

export const endTurn = (db: Sql, client: ClientId, channel: number) =>
  sql`
    update channel_secret set turn_ends_at = null
    where client_id = ${client} and channel_id = ${channel} and name = 'credentials'`.compile(db)
