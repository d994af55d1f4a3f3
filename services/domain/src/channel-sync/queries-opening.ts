import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Longer than it takes to sign in at the channel and to read what is asked for. */
const longest = sql.lit("1 hour")

/** A later beginning takes the place of an earlier one, and those that nobody has finished in time are forgotten. */
export const keepOpening = (db: Sql, client: ClientId, userId: number, kind: ChannelKind, sealed: Buffer) =>
  sql`
    with forgotten as (
      delete from channel_opening where client_id = ${client} and expires_at < now()
        and (kind, user_id) is distinct from (${kind}, ${userId}::int)
    )
    insert into channel_opening (client_id, kind, user_id, sealed, expires_at)
    values (${client}, ${kind}, ${userId}, ${sealed}, now() + ${longest}::interval)
    on conflict (client_id, kind, user_id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`.compile(
    db,
  )

export const openingOf = (db: Sql, client: ClientId, userId: number, kind: ChannelKind) =>
  sql<{ sealed: Buffer }>`
    select sealed from channel_opening
    where client_id = ${client} and user_id = ${userId} and kind = ${kind} and expires_at > now()`.compile(db)

export const endOpening = (db: Sql, client: ClientId, userId: number, kind: ChannelKind) =>
  sql`delete from channel_opening where client_id = ${client} and user_id = ${userId} and kind = ${kind}`.compile(db)
