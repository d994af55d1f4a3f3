import type { CenterContact, CenterId, CenterStanding } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

export interface CenterRow {
  readonly id: CenterId
  readonly name: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly people: number
  readonly standing: Partial<CenterStanding>
  readonly contact: CenterContact
  readonly version: number
}

/**
 * What stands at each center, by the names of CenterStanding; what is missing is 0. Deactivated people do not count, and a
 * person who is only invited does.
 */
const standing = (client: ClientId, asker: number) => sql`
  select center_id, 'items' as what, count(*)::int as count from inventory_item
  where client_id = ${int(client)} and status_id = 5 and quantity > 0 group by center_id
  union all
  select center_id, 'people', count(*)::int from works where user_id <> ${int(asker)} group by center_id
  union all
  select center_id, 'salesOrders', count(*)::int from sales_order
  where client_id = ${int(client)} and status_id not in (54, 56) group by center_id
  union all
  select center_id, 'vendorReceipts', count(*)::int from vendor_receipt
  where client_id = ${int(client)} and state = 'counting' group by center_id
  union all
  select center_id, 'relocations', count(distinct relocation_id)::int from (
    select i.relocation_id, e.center_id from relocation r
    join relocation_item i on i.client_id = r.client_id and i.relocation_id = r.id
    cross join lateral (values (i.from_center_id), (i.to_center_id)) e (center_id)
    where r.client_id = ${int(client)} and r.state = 'planned' and i.outcome = 'planned'
  ) planned group by center_id
  union all
  select center_id, 'counts', count(*)::int from count_session
  where client_id = ${int(client)} and state in ('open', 'review', 'recount') group by center_id
  union all
  select center_id, 'tills', count(*)::int from (
    select center_id, user_id from cash_movement where client_id = ${int(client)} and till_count_id is null
    union
    select center_id, user_id from payment where client_id = ${int(client)} and till_count_id is null
    union
    select center_id, user_id from refund where client_id = ${int(client)} and till_count_id is null
  ) uncounted group by center_id
  union all
  select center_id, 'stations', count(*)::int from station
  where client_id = ${int(client)} and revoked_at is null group by center_id
  union all
  select s.center_id, 'stationEntries', count(*)::int from station_entry e
  join station s on s.client_id = e.client_id and s.id = e.station_id
  where e.client_id = ${int(client)} and e.wait_reason is not null and e.decided_at is null group by s.center_id
  union all
  select center_id, 'printAgents', count(*)::int from print_agent
  where client_id = ${int(client)} and revoked_at is null group by center_id`

/** The client's centers, closed ones last; with `id` that one alone. */
export const centers = (db: Sql, client: ClientId, asker: number, id: CenterId | null) =>
  sql<CenterRow>`
    with works as materialized (
      select u.id as user_id, at.id::int as center_id
      from user_accounts(null) u cross join lateral jsonb_array_elements_text(u.center_ids) at (id) where u.is_active
    ), standing as (${standing(client, asker)})
    select c.id, c.name, c.closed_at as "closedAt", user_name(c.closed_by) as "closedBy", c.version,
      jsonb_build_object('address', c.address, 'phone', c.phone, 'email', c.email, 'hours', c.hours) as contact,
      (select count(*)::int from works w where w.center_id = c.id) as people,
      coalesce((select jsonb_object_agg(s.what, s.count) from standing s where s.center_id = c.id), '{}') as standing
    from center c
    where c.client_id = ${int(client)} and (${int(id ?? 0)} = 0 or c.id = ${int(id ?? 0)})
    order by c.closed_at is not null, lower(c.name), c.id`.compile(db)

/** Centers of a client change one after the other, and not while somebody changes where people work. */
export const holdClient = (db: Sql, _client: ClientId) => sql`select client_hold()`.compile(db)

export interface HeldCenter {
  readonly name: string
  readonly version: number
  readonly isClosed: boolean
  readonly contact: CenterContact
}

/** A center, held against everything that would come to it until the transaction ends. */
export const heldCenter = (db: Sql, client: ClientId, id: CenterId) =>
  sql<HeldCenter>`
    select name, version, closed_at is not null as "isClosed",
      jsonb_build_object('address', address, 'phone', phone, 'email', email, 'hours', hours) as contact from center
    where client_id = ${client} and id = ${id} for update`.compile(db)

export const isNameTaken = (db: Sql, client: ClientId, name: string, besides: CenterId | null) =>
  sql<{ taken: boolean }>`
    select exists (select from center c where c.client_id = ${client} and lower(c.name) = lower(${text(name)})
      and c.id <> ${int(besides ?? 0)}) as taken`.compile(db)

export const insertCenter = (db: Sql, client: ClientId, name: string) =>
  sql<{ id: CenterId }>`insert into center (client_id, name) values (${client}, ${name}) returning id`.compile(db)

export const renameTo = (db: Sql, client: ClientId, id: CenterId, name: string) =>
  sql`update center set name = ${name}, version = version + 1 where client_id = ${client} and id = ${id}`.compile(db)

export const setContact = (db: Sql, client: ClientId, id: CenterId, { address, phone, email, hours }: CenterContact) =>
  sql`update center set address = ${address}, phone = ${phone}, email = ${email}, hours = ${hours}, version = version + 1
    where client_id = ${client} and id = ${id}`.compile(db)

/** `by` null reopens it. */
export const setClosed = (db: Sql, client: ClientId, id: CenterId, by: number | null) =>
  sql`update center set closed_by = ${by}::int, closed_at = case when ${by}::int is not null then now() end,
      version = version + 1
    where client_id = ${client} and id = ${id}`.compile(db)

/** Null: no reader; the center uses a terminal of its own. */
export const setReader = (db: Sql, client: ClientId, id: CenterId, reader: string | null) =>
  sql`update center set card_reader = coalesce(${reader}::text, ''), version = version + 1
    where client_id = ${client} and id = ${id}`.compile(db)

export const joinCenter = (db: Sql, _client: ClientId, userId: number, id: CenterId) =>
  sql`select center_joined(${userId}, ${id})`.compile(db)

export const leaveCenter = (db: Sql, _client: ClientId, by: number, id: CenterId) =>
  sql`select center_left(${by}, ${id})`.compile(db)

/** Whether the person works at a center besides this one. */
export const worksElsewhere = (db: Sql, _client: ClientId, userId: number, id: CenterId) =>
  sql<{ elsewhere: boolean }>`
    select exists (select from user_accounts(${userId}) u cross join lateral jsonb_array_elements_text(u.center_ids) at (id)
      where at.id::int <> ${id}) as elsewhere`.compile(db)
