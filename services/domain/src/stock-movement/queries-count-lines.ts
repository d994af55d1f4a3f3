import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, maybeInt } from "../db/typed"

/** A count that goes on, as far as it has come. */
export interface SoFar {
  /** The place whose stock is looked for; null where it is all that the count is of. */
  readonly locationId: number | null
}

/**
 * No row, of these types, where the planner expects thousands. A new shop has no statistics, and neither has what a count has just
 * written: the planner would expect one row, and look through all of one part for each row of another (decision 226).
 */
const plenty = (...types: ReadonlyArray<string>) =>
  sql`${sql.join(types.map((type) => sql`null::${sql.raw(type)}`))} from generate_series(1, 10000) n where n < 0`

/**
 * The formula of a count (decision 118): for each label or number, what was counted in a window beside what the ledger
 * allows there. What left before the window was over when it was read, what came after it had not begun, and any part of what
 * lies between may be in the count. So a right count of a right stock lies between `low` and `high`, whatever happens meanwhile.
 *
 * A label stands for its item and for all that was split off it, because the units keep their label. Where a product's own
 * number was read, all its items are one number.
 *
 * The window of a single thing is that of its sightings. Of several units nobody knows when the last of them was looked for:
 * what is sold before its turn is never read. Theirs is the window of all passes, and so is that of a thing nobody saw.
 *
 * A radio tag is one unit however often and in however many passes it is heard. Where both tags and labels of a batch were read,
 * nobody knows which are the same units: any number from the larger to the sum is right. Radio proves that a thing is at the
 * center, never its place, and a missing thing is believed only after two sweeps that could hear it, or a walk by labels.
 *
 * `soFar` asks what the next review would say (decision 222): passes that go on end now, what stands at another place is named as
 * misplaced also where radio alone heard it, and what is expected may be that of one place.
 */
export const countLines = (client: ClientId, sessionId: number, soFar?: SoFar) => sql`
    s as materialized (
      select c.id, c.center_id, coalesce(${maybeInt(soFar?.locationId ?? null)}, c.location_id) as location_id, c.category_ids, c.brand_ids,
        c.opened_at, make_interval(secs => c.grace_seconds) as grace from count_session c
      where c.client_id = ${int(client)} and c.id = ${int(sessionId)}
    ),
    place as materialized (
      with recursive below as (
        select s.location_id as id from s where s.location_id is not null
        union all
        select l.id from location l join below on l.client_id = ${int(client)} and l.parent_id = below.id
      )
      select id from below
    ),
    pass as materialized (
      select p.id, p.kind, p.begun_at, p.ended_at,
        row_number() over (partition by p.kind, p.area order by p.ended_at desc, p.id) = 1 as is_last
      from (select w.id, w.kind, w.area, w.session_id, w.is_late, w.begun_at, ${soFar ? sql`coalesce(w.ended_at, now())` : sql`w.ended_at`} as ended_at
        from count_pass w where w.client_id = ${int(client)}) p, s
      where p.session_id = s.id and p.ended_at is not null and not p.is_late
    ),
    walk as materialized (select min(begun_at) as a, max(ended_at) as b from pass),
    radio as materialized (
      select count(*) filter (where is_sweep) as sweeps, count(*) filter (where not is_sweep) as walks
      from pass cross join lateral (select exists (select from count_seen n
        where n.client_id = ${int(client)} and n.pass_id = pass.id and n.source = 'tag') as is_sweep) k
    ),
    -- Of what was read by labels the last recount of each area counts, else its last first count, else all there is.
    heard as materialized (
      select n.subject, n.subject_id, n.source, n.mark, n.quantity, n.first_at, n.last_at, n.seen_by || n.also_by as readers, rank,
        min(rank) filter (where n.source = 'barcode') over (partition by n.subject, n.subject_id) as best
      from count_seen n join pass on pass.id = n.pass_id cross join s
        cross join lateral (select case when not is_last or kind = 'search' then 3 when kind = 'first' then 2 else 1 end as rank) r
      where n.client_id = ${int(client)} and n.subject <> 'code'
        and (${sql.lit(soFar !== undefined)} or n.source = 'barcode' or s.location_id is null or exists (select from inventory_item i
          where i.client_id = n.client_id and i.id = n.subject_id
            and (i.center_id <> s.center_id or i.location_id in (select id from place))))
      union all select ${plenty("text", "integer", "text", "text", "integer", "timestamptz", "timestamptz", "integer[]", "integer", "integer")}
    ),
    sight as materialized (
      select subject, subject_id, a, b, greatest(labels, tags) as units, labels + tags as most
      from (
        select subject, subject_id, min(first_at) as a, max(last_at) as b,
          count(distinct mark) filter (where source = 'tag') as tags,
          coalesce(sum(quantity) filter (where source = 'barcode' and rank = best), 0) as labels
        from heard group by subject, subject_id
      ) n
      union all select ${plenty("text", "integer", "timestamptz", "timestamptz", "bigint", "bigint")}
    ),
    -- What this count has booked itself, and took back when an entry arrived late, is nothing that happened to the things. Nor is
    -- what another count had booked and was undone.
    own as materialized (
      select m.id from count_session u join stock_movement m on m.client_id = u.client_id and m.count_session_id = u.id cross join s
      where u.client_id = ${int(client)} and (u.id = s.id or u.undone_at >= s.opened_at - s.grace)
    ),
    moved as materialized (
      select m.id, coalesce(m.scanned_at, m.at) as eff, m.from_item_id, m.from_status_id, m.to_item_id, m.to_status_id, m.quantity,
        m.reason, m.center_id, m.to_center_id, m.from_location_id
      from stock_movement m, s
      where m.client_id = ${int(client)} and m.at >= s.opened_at - s.grace and m.quantity > 0
        and (m.count_session_id is null or m.id not in (select id from own)) and (m.reverses_id is null or m.reverses_id not in (select id from own))
    ),
    side as materialized (
      select from_item_id as item_id, eff, -quantity as units, reason from moved where from_status_id = ${sql.lit(active)}
      union all
      select to_item_id, eff, quantity, reason from moved where to_status_id = ${sql.lit(active)}
      union all select ${plenty("integer", "timestamptz", "integer", "text")}
    ),
    named as (
      select i.id from inventory_item i, s
      where i.client_id = ${int(client)} and i.center_id = s.center_id and i.status_id = ${sql.lit(active)} and i.quantity > 0
      union
      select subject_id from sight where subject = 'item'
      union
      select i.id from sight n cross join lateral (select i.id from inventory_item i
        where i.client_id = ${int(client)} and i.inventory_id = n.subject_id and i.quantity > 0 offset 0) i
      where n.subject = 'inventory'
      union
      select item_id from side
    ),
    thing as materialized (
      select i.id, i.inventory_id, i.status_id, i.quantity, i.reserved_quantity, i.center_id, i.location_id, i.freed_at, i.split_from_id,
        cardinality(s.category_ids) = 0 and cardinality(s.brand_ids) = 0 or (
          select (cardinality(s.category_ids) = 0 or p.category_id = any (s.category_ids))
            and (cardinality(s.brand_ids) = 0 or coalesce(p.brand_id = any (s.brand_ids), false))
          from inventory p where p.client_id = i.client_id and p.id = i.inventory_id) as is_asked
      from inventory_item i cross join s where i.client_id = ${int(client)} and i.id = any (array(select id from named))
      union all select ${plenty("integer", "integer", "integer", "integer", "integer", "integer", "integer", "timestamptz", "integer", "boolean")}
    ),
    root as materialized (
      with recursive up as (
        select id, split_from_id as parent from thing where split_from_id is not null
        union all
        select up.id, i.split_from_id from up join inventory_item i on i.client_id = ${int(client)} and i.id = up.parent
        where i.split_from_id is not null
      )
      select id, min(parent) as root from up group by id
    ),
    -- Each thing beside what was seen of it.
    known as materialized (
      select t.*, n.units as seen, n.most, n.a, n.b
      from thing t left join sight n on n.subject = 'item' and n.subject_id = t.id
    ),
    -- What was seen as it stands and has not moved is no line, whatever else holds: that is most of a center. The rest of the
    -- formula is for what is left. NOT IN is hashed whatever the planner expects, where an anti-join looks through all of one
    -- side for each of the other.
    plain as materialized (
      select t.id from known t cross join s
      where t.is_asked and t.status_id = ${sql.lit(active)} and t.center_id = s.center_id
        and (s.location_id is null or t.location_id in (select id from place))
        and (t.quantity = 1 and t.seen > 0 or t.quantity > 1 and t.seen = t.quantity and t.most = t.quantity)
        and t.split_from_id is null and t.id not in (select root from root where root is not null)
        and t.id not in (select item_id from side where item_id is not null)
        and t.inventory_id not in (select subject_id from sight where subject = 'inventory')
    ),
    member as materialized (
      select t.*, case when t.inventory_id in (select subject_id from sight where subject = 'inventory')
        then 'p' || t.inventory_id else 'i' || coalesce(r.root, t.id) end as key
      from known t left join root r on r.id = t.id
      where t.is_asked and t.id not in (select id from plain)
    ),
    leaving as materialized (select item_id, -sum(units) as units from side where units < 0 group by item_id),
    spell as materialized (
      select key, case when is_single then first_at else a end as a, case when is_single then last_at else b end as b, number
      from (
        select m.key, walk.a, walk.b, coalesce(min(m.a), walk.a) as first_at, coalesce(max(m.b), walk.b) as last_at,
          max(k.units) as number,
          max(k.units) is null and sum(case when m.status_id = ${sql.lit(active)} then m.quantity else 0 end
            + coalesce(v.units, 0)) <= 1 as is_single
        from member m cross join walk
        left join sight k on k.subject = 'inventory' and m.key = 'p' || k.subject_id
        left join leaving v on v.item_id = m.id
        where walk.a is not null group by m.key, walk.a, walk.b
      ) each
    ),
    flow as materialized (
      select m.id, coalesce(sum(d.units) filter (where d.eff > w.a - s.grace), 0)::int as since,
        coalesce(-sum(d.units) filter (where d.units < 0 and d.eff > w.a - s.grace and d.eff <= w.b + s.grace), 0)::int as outs,
        coalesce(sum(d.units) filter (where d.units > 0 and d.eff > w.a - s.grace and d.eff <= w.b + s.grace), 0)::int as ins,
        coalesce(-sum(d.units) filter (where d.units < 0 and d.eff > w.b + s.grace and d.reason in ('sale', 'pull')), 0)::int as later
      from member m join spell w on w.key = m.key cross join s join side d on d.item_id = m.id
      group by m.id
    ),
    origin as materialized (
      select distinct on (m.id) m.id, v.center_id, v.from_location_id as location_id
      from member m join spell w on w.key = m.key cross join s
      join moved v on v.from_item_id = m.id and v.to_item_id = m.id and v.to_center_id is not null and v.eff > w.a - s.grace
      order by m.id, v.eff, v.id
    ),
    judged as materialized (
      select m.key, m.id, m.inventory_id, m.status_id, m.quantity, m.freed_at, m.seen, m.most, coalesce(f.outs, 0) as outs, coalesce(f.ins, 0) as ins,
        case when m.status_id = ${sql.lit(active)} then m.quantity else 0 end - coalesce(f.since, 0) as then_active,
        case when m.status_id = ${sql.lit(active)} then m.reserved_quantity else 0 end + coalesce(f.later, 0) as away,
        coalesce(o.center_id, m.center_id) = s.center_id and (s.location_id is null
          or case when o.id is null then m.location_id else o.location_id end in (select id from place)) as was_here,
        m.status_id = ${sql.lit(active)} and m.quantity > 0 and m.center_id = s.center_id
          and (s.location_id is null or m.location_id in (select id from place)) as is_here,
        m.quantity - m.reserved_quantity as free
      from member m left join flow f on f.id = m.id left join origin o on o.id = m.id cross join s
    ),
    family as materialized (
      select j.key, min(j.inventory_id) as inventory_id, w.a, w.b,
        (coalesce(w.number, 0) + coalesce(sum(
          case when j.seen > 1 and greatest(j.quantity, j.then_active, j.then_active + j.ins) <= 1 then 1 else j.seen end), 0))::int as n,
        (coalesce(w.number, 0) + coalesce(sum(
          case when j.most > 1 and greatest(j.quantity, j.then_active, j.then_active + j.ins) <= 1 then 1 else j.most end), 0))::int as most,
        coalesce(sum(case when j.was_here then j.then_active else 0 end), 0)::int as e,
        coalesce(sum(case when j.was_here or j.ins > 0 then j.outs else 0 end), 0)::int as outs,
        sum(j.ins)::int as ins,
        coalesce(sum(case when j.was_here or j.ins > 0 then j.away else 0 end), 0)::int as away,
        coalesce(sum(j.free) filter (where j.is_here), 0)::int as free,
        coalesce(array_agg(j.id order by j.id) filter (where j.is_here), '{}') as here,
        coalesce(array_agg(j.id order by j.id) filter (where j.seen is not null), '{}') as seen,
        max(j.freed_at) as freed_at, bool_or(j.seen is not null and j.status_id <> ${sql.lit(active)}) as is_gone
      from judged j join spell w on w.key = j.key group by j.key, w.a, w.b, w.number
    ),
    bounded as materialized (
      select *, greatest(0, e - outs - away) as low, e + ins as high,
        case when n > e + ins then n - e - ins when n < greatest(0, e - outs - away) then n - greatest(0, e - outs - away) else 0 end
          as variance
      from (select key, inventory_id, a, b, least(most, greatest(n, e)) as n, e, outs, ins, away, free, here, seen, freed_at, is_gone from family) f
    ),
    -- Somebody changed the item by hand, perhaps its place or its number.
    edited as materialized (
      select h.object_id as id, max(h.at) as at from history h
      where h.client_id = ${int(client)} and h.noun = 'inventory-item' and h.action = 'Updated'
        and h.object_id = any (array(select unnest(here) from bounded where variance < 0))
      group by h.object_id
      union all select ${plenty("integer", "timestamptz")}
    ),
    touched as materialized (
      select b.key from (select key, a, unnest(here) as id from bounded where variance < 0) b join edited e on e.id = b.id cross join s
      where e.at >= b.a - s.grace
    ),
    line as materialized (
      select b.key, b.inventory_id, case when cardinality(b.here) > 0 then b.here else b.seen end as item_ids, b.n, b.e, b.low, b.high,
        b.variance, b.a, b.b,
        case
          when b.variance = 0 then case when b.n < b.e - b.outs and b.away > 0 then 'reserved' else 'moved' end
          when b.variance > 0 and b.is_gone then 'gone'
          when b.variance > 0 and cardinality(b.here) = 0 then 'misplaced'
          when now() < b.b + s.grace then 'early'
          when b.variance > 0 then 'surplus'
          when r.walks = 0 and (r.sweeps < 2 or b.e > (select count(*) from item_tag t
            where t.client_id = ${int(client)} and t.item_id = any (b.here) and t.state = 'live')) then 'unheard'
          -- A unit that an order or a pull held while it was looked for may have been in a hand.
          when b.key in (select key from touched) or b.freed_at > b.a - s.grace then 'moved'
          when b.free < -b.variance then 'blocked'
          else 'missing' end as class,
        b.n = 0 and b.e <= 1 or abs(b.variance) >= greatest(2, ceil(b.e * 0.05)) as is_large
      from bounded b cross join s cross join radio r
      where b.variance <> 0 or b.n <> b.e
    ),
    label as materialized (
      select l.key, 'item' as subject, m.id from line l join member m on m.key = l.key
      union all
      select l.key, 'inventory', l.inventory_id from line l where l.key = 'p' || l.inventory_id
    ),
    reader as materialized (
      select label.key, array_agg(distinct who order by who) as ids
      from label join heard n on n.subject = label.subject and n.subject_id = label.id and (n.source = 'tag' or n.rank = n.best)
      cross join lateral unnest(n.readers) u (who) group by label.key
    ),
    digest as materialized (
      select md5(coalesce(string_agg(concat_ws(' ', key, class, variance, array_to_string(item_ids, '+')), ',' order by key), '')) as digest from line
      where class in ('missing', 'surplus')
    )`

export const insertLines = (client: ClientId, sessionId: number) => sql`
      insert into count_line (client_id, session_id, key, inventory_id, item_ids, class, counted, expected, low, high, variance,
        first_at, last_at, is_due, seen_by)
      select ${int(client)}, ${int(sessionId)}, key, inventory_id, item_ids, class, n, e, low, high, variance, a, b,
        class in ('missing', 'surplus') and is_large, coalesce(reader.ids, '{}') from line left join reader using (key)`

/** A center's lines fit into memory; on the disk they take twice as long. For the rest of the transaction. */
export const roomToCount = (db: Sql, _client: ClientId) => sql`select set_config('work_mem', '64MB', true)`.compile(db)

/** What a review writes down: the lines, and the digest of those that an approval would book. */
export const writeReview = (db: Sql, client: ClientId, sessionId: number) =>
  sql<{ lines: number }>`
    with ${countLines(client, sessionId)},
    written as (${insertLines(client, sessionId)} returning key),
    kept as (
      update count_session c set state = 'review', version = c.version + 1, reviewed_at = now(), digest = d.digest,
        lines = (select count(*) from family where n > 0 or e > 0) + (select count(*) from plain)
      from digest d where c.client_id = ${int(client)} and c.id = ${int(sessionId)}
    )
    select count(*)::int as lines from written`.compile(db)
