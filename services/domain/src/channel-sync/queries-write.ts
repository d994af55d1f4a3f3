import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { Opening } from "./ask"
import type { Known, LineOutcome, Publisher, Shown, WriteLine } from "./channel"
import { notStocked } from "./not-stocked"

export interface Writing extends Opening {
  readonly kind: ChannelKind
  readonly takesOrders: boolean
  /** A look at the orders is under way, or the last one is so old that it says little of what was sold since. */
  readonly isLookDue: boolean
}

/** Nothing for a channel that publishes nothing, or that is to be left alone for now. */
export const beginWriting = (db: Sql, client: ClientId, channel: number) =>
  sql<Writing>`
    select h.kind, h.settings, c.sealed as credentials, t.sealed as token, h.takes_orders as "takesOrders",
      h.takes_orders and (h.orders_cursor is not null or h.orders_read_at is null
        or h.orders_read_at < now() - interval '10 minutes') as "isLookDue"
    from channel h join channel_secret c on c.client_id = h.client_id and c.channel_id = h.id and c.name = 'credentials'
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')
    where h.client_id = ${client} and h.id = ${channel} and h.state = 'connected' and h.publishes
      and (h.write_after is null or h.write_after <= now())`.compile(db)

/** Whether the look at the orders that a write has asked for has come to its end. */
export const isLooking = (db: Sql, client: ClientId, channel: number) =>
  sql<{ is: boolean }>`
    select orders_cursor is not null as is from channel where client_id = ${client} and id = ${channel}`.compile(db)

/**
 * Listings of which we do not know what the shop shows. One that is held waits for its time or for a movement; one that rests, for
 * the end of its rest.
 */
export const unsureListings = (db: Sql, client: ClientId, channel: number, most: number) =>
  sql<Known>`
    select id, remote_key as "remoteKey", remote, ${isOff} as "isOff" from channel_listing l
    where client_id = ${client} and channel_id = ${channel} and publishes and is_unsure
      and (held_since is null or due_at <= clock_timestamp()) and ${isAwake}
    order by id limit ${most}`.compile(db)

/** Holds listings, so that the statement after it computes their numbers from a later snapshot than any movement they show. */
export const holdListings = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql`select from channel_listing where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/**
 * What the shop shows decides on a write without an answer: it was done, or it was not. So does a number that differs by no
 * more than what orders have taken there, or given back. Another number is the shop's own. The next write replaces it where it is already ours, or where it stays above
 * ours, or above what was agreed on, for two minutes. A lower one is most likely a
 * sale that nobody has scanned out yet: nothing is sent until our stock is as low. A channel that accepts numbers before it looks at
 * them may drop one: it then shows what it showed before the write, which can be no sale where its orders are known.
 */
export const settleListings = (
  db: Sql,
  client: ClientId,
  shown: ReadonlyArray<Shown>,
  { compares }: { compares: boolean },
) =>
  sql`
    with sent as (select * from jsonb_to_recordset(${JSON.stringify(shown)}::text::jsonb) as s (id integer, quantity integer, "isOff" boolean)),
    seen as materialized (
      select l.id, s.quantity as found, s."isOff" is true as is_off, l.agreed, l.held_since, l.sold_there, l.back_there, o.write_id,
        case when o.outcome is null then o.wanted end as sent,
        case when o.outcome = 'done' and h.takes_orders and not ${compares}::boolean then o.from_quantity end as before,
        offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer, p.list_price) as wanted
      from channel_listing l join sent s on s.id = l.id
      join channel h on h.client_id = l.client_id and h.id = l.channel_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      left join lateral (
        select n.write_id, n.wanted, n.outcome, n.from_quantity
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
        when found = before then 'notDone'
        when found = wanted or (greatest(found - wanted, found - agreed) > 0 and held_since <= now() - interval '2 minutes') then 'stale'
        else 'held' end as verdict
      from seen
    ),
    line as (
      update channel_write_line n set found = j.found, code = case when j.found is null then ${sql.lit(notStocked)} end,
        outcome = case when j.verdict = 'done' and j.found between j.sent - j.sold_there and j.sent + j.back_there then 'done'
          when j.verdict = 'done' then 'stale' else j.verdict end
      from judged j where n.client_id = ${client} and n.write_id = j.write_id and n.listing_id = j.id
        and (n.outcome is null or n.outcome in ('stale', 'held'))
    )
    update channel_listing l set quantity = j.found, read_at = now(), is_off = j.is_off,
      agreed = case when j.verdict in ('done', 'notDone', 'stale') then j.found else l.agreed end,
      sold_there = case when j.verdict = 'held' then l.sold_there else 0 end,
      back_there = case when j.verdict = 'held' then l.back_there else 0 end,
      is_unsure = j.verdict = 'held',
      held_since = case when j.verdict = 'held' then coalesce(l.held_since, now()) end,
      due_at = case
        when j.verdict = 'refused' then null
        when j.verdict <> 'held' then now()
        when greatest(j.found - j.wanted, j.found - j.agreed) > 0 then coalesce(l.held_since, now()) + interval '2 minutes' end,
      drift_since = case when j.found is distinct from j.wanted then coalesce(l.drift_since, now()) end,
      refused = case when j.verdict = 'refused' then ${sql.lit(notStocked)} end,
      refused_at = case when j.verdict = 'refused' then now() end
    from judged j where l.client_id = ${client} and l.id = j.id`.compile(db)

/** What a write has taken off the shelves is a whole listing, with every variation that is a listing here. */
const isOff = sql`(l.remote ->> 'listing' is not null and exists (
  select from channel_listing o where o.client_id = l.client_id and o.channel_id = l.channel_id and o.is_off
    and o.remote ->> 'listing' = l.remote ->> 'listing'))`

/** A listing rests for a while behind a write. */
const isAwake = sql`(rests_until is null or rests_until <= clock_timestamp())`

/**
 * Takes listings whose mark has come due; one that a movement holds is left to the job of that movement. What a shop keeps as
 * variations of one listing is taken with it, because they are sent in one request.
 */
export const takeDue = (db: Sql, client: ClientId, channel: number, most: number) =>
  sql<{ id: number }>`
    with due as materialized (
      select id, remote ->> 'listing' as listing from channel_listing
      where client_id = ${client} and channel_id = ${channel} and publishes and not is_unsure and due_at <= clock_timestamp()
        and ${isAwake}
      order by due_at, id limit ${most} for update skip locked
    ), beside as materialized (
      select id from channel_listing
      where client_id = ${client} and channel_id = ${channel} and publishes and not is_unsure and ${isAwake}
        and remote ->> 'listing' in (select listing from due) and id not in (select id from due)
      order by id for update skip locked
    )
    select id from due union all select id from beside`.compile(db)

/**
 * Writes down what is about to be sent, before it is. A number on which both sides agree already is not. The listing rests from
 * now on, in case nobody hears the answer.
 */
export const startWrite = (
  db: Sql,
  client: ClientId,
  channel: number,
  ids: ReadonlyArray<number>,
  { rest, takesOff = false }: Pick<Publisher, "rest" | "takesOff">,
) =>
  sql<WriteLine & { readonly key: string }>`
    with found as materialized (
      select l.id, l.remote_key as "remoteKey", l.remote, ${isOff} as "isOff", l.agreed as "from",
        offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer, p.list_price) as wanted
      from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = ${client} and l.id = any (${ints(ids)})
    ),
    -- What is off the shelves is put on them again as a whole: its variations show what they last had.
    listing as materialized (
      select f.*, f.wanted <> f."from" or (f."isOff" and bool_or(f.wanted > 0) over (partition by f.remote ->> 'listing')) as sends
      from found f
    ),
    taken as (
      update channel_listing l set due_at = null, is_unsure = n.sends, is_off = l.is_off or (${takesOff}::boolean and n.sends and n.wanted = 0), held_since = null, refused = null, refused_at = null,
        rests_until = case when n.sends and ${rest.unanswered}::int > 0 then now() + make_interval(secs => ${rest.unanswered}::int) end
      from listing n where l.client_id = ${client} and l.id = n.id
    ),
    write as (
      insert into channel_write (client_id, channel_id)
      select ${client}, ${channel} where exists (select from listing where sends) returning id
    ),
    line as (
      insert into channel_write_line (client_id, write_id, listing_id, from_quantity, wanted)
      select ${client}, write.id, n.id, n.from, n.wanted from listing n cross join write where n.sends
    )
    select n.*, write.id as key from listing n cross join write where n.sends order by n.id`.compile(db)

/** The answer to a write. A movement's mark that was set meanwhile stays. */
export const endWrite = (
  db: Sql,
  client: ClientId,
  channel: number,
  key: string,
  outcomes: ReadonlyArray<LineOutcome>,
  rest: Publisher["rest"],
) =>
  sql`
    with heard as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as s (id integer, outcome text, code text, "isOff" boolean)
    ),
    write as (
      update channel_write set answered_at = now() where client_id = ${client} and id = ${key}::uuid
    ),
    line as (
      update channel_write_line n set outcome = heard.outcome, code = heard.code from heard
      where n.client_id = ${client} and n.write_id = ${key}::uuid and n.listing_id = heard.id
      returning n.listing_id, n.outcome, n.code, n.wanted, heard."isOff" as is_off
    ),
    listing as (
      update channel_listing l set is_unsure = n.outcome = 'stale',
        agreed = case when n.outcome = 'done' then n.wanted else l.agreed end,
        quantity = case when n.outcome = 'done' then n.wanted else l.quantity end,
        read_at = case when n.outcome = 'done' then now() else l.read_at end,
        drift_since = case when n.outcome <> 'done' then l.drift_since end,
        is_off = case when n.outcome = 'done' then n.is_off is true else l.is_off end,
        due_at = case when n.outcome = 'notDone' then now() else l.due_at end,
        rests_until = case when n.outcome = 'done' and ${rest.answered}::int > 0 then now() + make_interval(secs => ${rest.answered}::int) end,
        refused = n.code, refused_at = case when n.outcome = 'refused' then now() end
      from line n where l.client_id = ${client} and l.id = n.listing_id and l.publishes
    )
    update channel set write_failures = 0, write_error = null, write_after = null
    where client_id = ${client} and id = ${channel} and exists (select from heard where outcome = 'done')`.compile(db)

/** The seconds until a job can do something that is left; null where nothing is. */
export const writesLeft = (db: Sql, client: ClientId, channel: number) =>
  sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(rests_until, clock_timestamp())) - clock_timestamp())::float8 as seconds
    from channel_listing where client_id = ${client} and channel_id = ${channel} and publishes
      and (due_at <= clock_timestamp() or (is_unsure and held_since is null))`.compile(db)

export const enqueueWriting = (db: Sql, _client: ClientId, channel: number, seconds: number) =>
  sql`select channel_write_enqueue(${channel}, make_interval(secs => ${seconds}))`.compile(db)

/** Nothing is sent for so many seconds, whichever movement asks for it: the channel wants a pause. */
export const pauseWriting = (db: Sql, client: ClientId, channel: number, seconds: number) =>
  sql`update channel set write_after = now() + make_interval(secs => ${seconds}) where client_id = ${client} and id = ${channel}`.compile(
    db,
  )

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
