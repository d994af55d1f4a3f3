import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { Opening } from "./ask"
import type { LineOutcome, Shown, WriteLine } from "./channel"

export interface Writing extends Opening {
  readonly kind: ChannelKind
  readonly takesOrders: boolean
}

/** Nothing for a channel that publishes nothing, or that is to be left alone for now. */
export const beginWriting = (db: Sql, client: ClientId, channel: number) =>
  sql<Writing>`
    select h.kind, h.settings, c.sealed as credentials, t.sealed as token, h.takes_orders as "takesOrders"
    from channel h join channel_secret c on c.client_id = h.client_id and c.channel_id = h.id and c.name = 'credentials'
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')
    where h.client_id = ${client} and h.id = ${channel} and h.state = 'connected' and h.publishes
      and (h.write_after is null or h.write_after <= now())`.compile(db)

type Known = Pick<WriteLine, "id" | "remote">

/** Listings of which we do not know what the shop shows. One that is held waits for its time or for a movement. */
export const unsureListings = (db: Sql, client: ClientId, channel: number, most: number) =>
  sql<Known>`
    select id, remote from channel_listing
    where client_id = ${client} and channel_id = ${channel} and publishes and is_unsure
      and (held_since is null or due_at <= clock_timestamp())
    order by id limit ${most}`.compile(db)

/** Holds listings, so that the statement after it computes their numbers from a later snapshot than any movement they show. */
export const holdListings = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql`select from channel_listing where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/**
 * What the shop shows decides on a write without an answer: it was done, or it was not. So does a number that differs by no
 * more than what orders have taken there, or given back. Another number is the shop's own. The next write replaces it where it is already ours, or where it stays above ours for two minutes. A lower one is most likely a
 * sale that nobody has scanned out yet: nothing is sent until our stock is as low.
 */
export const settleListings = (db: Sql, client: ClientId, shown: ReadonlyArray<Shown>) =>
  sql`
    with sent as (select * from jsonb_to_recordset(${JSON.stringify(shown)}::text::jsonb) as s (id integer, quantity integer)),
    seen as materialized (
      select l.id, s.quantity as found, l.agreed, l.held_since, l.sold_there, l.back_there, o.write_id,
        case when o.outcome is null then o.wanted end as sent,
        offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer) as wanted
      from channel_listing l join sent s on s.id = l.id
      join channel h on h.client_id = l.client_id and h.id = l.channel_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      left join lateral (
        select n.write_id, n.wanted, n.outcome
        from channel_write_line n join channel_write w on w.client_id = n.client_id and w.id = n.write_id
        where n.client_id = l.client_id and n.listing_id = l.id order by w.asked_at desc limit 1
      ) o on true
      where l.client_id = ${client} and l.publishes
    ),
    judged as materialized (
      select seen.*, case
        when found is null then 'refused'
        when found = sent or agreed is null then 'done'
        when found between agreed - sold_there and agreed + back_there then 'notDone'
        when found between sent - sold_there and sent + back_there then 'done'
        when found = wanted or (found > wanted and held_since <= now() - interval '2 minutes') then 'stale'
        else 'held' end as verdict
      from seen
    ),
    line as (
      update channel_write_line n set found = j.found, code = case when j.found is null then ${notStocked} end,
        outcome = case when j.verdict = 'done' and j.found between j.sent - j.sold_there and j.sent + j.back_there then 'done'
          when j.verdict = 'done' then 'stale' else j.verdict end
      from judged j where n.client_id = ${client} and n.write_id = j.write_id and n.listing_id = j.id
        and (n.outcome is null or n.outcome in ('stale', 'held'))
    )
    update channel_listing l set quantity = j.found, read_at = now(),
      agreed = case when j.verdict in ('done', 'notDone', 'stale') then j.found else l.agreed end,
      sold_there = case when j.verdict = 'held' then l.sold_there else 0 end,
      back_there = case when j.verdict = 'held' then l.back_there else 0 end,
      is_unsure = j.verdict = 'held',
      held_since = case when j.verdict = 'held' then coalesce(l.held_since, now()) end,
      due_at = case
        when j.verdict = 'refused' then null
        when j.verdict <> 'held' then now()
        when j.found > j.wanted then coalesce(l.held_since, now()) + interval '2 minutes' end,
      drift_since = case when j.found is distinct from j.wanted then coalesce(l.drift_since, now()) end,
      refused = case when j.verdict = 'refused' then ${notStocked} end,
      refused_at = case when j.verdict = 'refused' then now() end
    from judged j where l.client_id = ${client} and l.id = j.id`.compile(db)

const notStocked = sql.lit("ITEM_NOT_STOCKED_AT_LOCATION")

/** Takes listings whose mark has come due; one that a movement holds is left to the job of that movement. */
export const takeDue = (db: Sql, client: ClientId, channel: number, most: number) =>
  sql<{ id: number }>`
    select id from channel_listing
    where client_id = ${client} and channel_id = ${channel} and publishes and not is_unsure and due_at <= clock_timestamp()
    order by due_at, id limit ${most} for update skip locked`.compile(db)

/** Writes down what is about to be sent, before it is. A number on which both sides agree already is not. */
export const startWrite = (db: Sql, client: ClientId, channel: number, ids: ReadonlyArray<number>) =>
  sql<WriteLine & { readonly key: string }>`
    with listing as materialized (
      select l.id, l.remote, l.agreed as "from",
        offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer) as wanted
      from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = ${client} and l.id = any (${ints(ids)})
    ),
    taken as (
      update channel_listing l set due_at = null, is_unsure = n.wanted <> n.from, held_since = null, refused = null, refused_at = null
      from listing n where l.client_id = ${client} and l.id = n.id
    ),
    write as (
      insert into channel_write (client_id, channel_id)
      select ${client}, ${channel} where exists (select from listing where wanted <> "from") returning id
    ),
    line as (
      insert into channel_write_line (client_id, write_id, listing_id, from_quantity, wanted)
      select ${client}, write.id, n.id, n.from, n.wanted from listing n cross join write where n.wanted <> n.from
    )
    select n.*, write.id as key from listing n cross join write where n.wanted <> n.from order by n.id`.compile(db)

/** The answer to a write. A movement's mark that was set meanwhile stays. */
export const endWrite = (
  db: Sql,
  client: ClientId,
  channel: number,
  key: string,
  outcomes: ReadonlyArray<LineOutcome>,
) =>
  sql`
    with heard as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as s (id integer, outcome text, code text)
    ),
    write as (
      update channel_write set answered_at = now() where client_id = ${client} and id = ${key}::uuid
    ),
    line as (
      update channel_write_line n set outcome = heard.outcome, code = heard.code from heard
      where n.client_id = ${client} and n.write_id = ${key}::uuid and n.listing_id = heard.id
      returning n.listing_id, n.outcome, n.code, n.wanted
    ),
    listing as (
      update channel_listing l set is_unsure = n.outcome = 'stale',
        agreed = case when n.outcome = 'done' then n.wanted else l.agreed end,
        quantity = case when n.outcome = 'done' then n.wanted else l.quantity end,
        read_at = case when n.outcome = 'done' then now() else l.read_at end,
        drift_since = case when n.outcome <> 'done' then l.drift_since end,
        due_at = case when n.outcome = 'notDone' then now() else l.due_at end,
        refused = n.code, refused_at = case when n.outcome = 'refused' then now() end
      from line n where l.client_id = ${client} and l.id = n.listing_id and l.publishes
    )
    update channel set write_failures = 0, write_error = null, write_after = null
    where client_id = ${client} and id = ${channel} and exists (select from heard where outcome = 'done')`.compile(db)

/** Whether something is left that a job can do now. */
export const writesLeft = (db: Sql, client: ClientId, channel: number) =>
  sql<{ left: boolean }>`
    select exists (select from channel_listing where client_id = ${client} and channel_id = ${channel} and publishes
      and (due_at <= clock_timestamp() or (is_unsure and held_since is null))) as left`.compile(db)

export const enqueueWriting = (db: Sql, _client: ClientId, channel: number, seconds: number) =>
  sql`select channel_write_enqueue(${channel}, make_interval(secs => ${seconds}))`.compile(db)

/** The longest pause after a shop has not answered. */
const longestPause = sql.lit("15 minutes")

/** A failed write; the next one waits, longer after each. */
export const failWriting = (
  db: Sql,
  client: ClientId,
  channel: number,
  { words, isLost, isMalformed }: { words: string; isLost: boolean; isMalformed: boolean },
) =>
  sql<{ seconds: number }>`
    update channel set write_failures = write_failures + 1, write_error = ${words},
      state = case when ${isLost}::boolean then 'authLost' else state end,
      write_after = now() + case when ${isMalformed}::boolean then interval '1 hour'
        else least(interval '5 seconds' * 2 ^ least(write_failures, 10), ${longestPause}::interval) end
    where client_id = ${client} and id = ${channel} and state = 'connected'
    returning extract(epoch from write_after - now())::float8 as seconds`.compile(db)
