import type { AuditFilter, AuditSource } from "@sightline/model/audit"
import type { ClientId } from "@sightline/model/client"
import type { FieldChange } from "@sightline/model/history"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

/** What is left of each source: everything older than its last line that was shown. */
export interface Place {
  readonly history: string | null
  readonly movement: string | null
  readonly access: string | null
  readonly mail: string | null
  readonly entry: { readonly micros: string; readonly id: string } | null
}

export interface Asked {
  readonly filter: AuditFilter
  readonly before: Place
  readonly limit: number
  readonly centerIds: ReadonlyArray<number>
  /** Codes of fields that the caller may not see: neither shown nor searched. */
  readonly withheld: ReadonlyArray<string>
}

export interface AuditRow {
  readonly source: AuditSource
  readonly key: string
  readonly at: Date
  readonly by: string | null
  readonly noun: string
  readonly objectId: number | null
  readonly inventoryId: number | null
  readonly record: string
  readonly action: string
  readonly changes: ReadonlyArray<FieldChange>
  readonly station: string | null
  readonly scannedAt: Date | null
  readonly address: string | null
}

type Part = RawBuilder<unknown>

const nothing: Part = sql``

/** A day by the clock of the client. */
const startOf = (day: string, plus = 0) =>
  sql`((${day}::date + ${int(plus)})::timestamp at time zone (select time_zone from own_client()))`

const within = (at: Part, { from, to }: AuditFilter) =>
  sql`${from === undefined ? nothing : sql` and ${at} >= ${startOf(from)}`}${
    to === undefined ? nothing : sql` and ${at} < ${startOf(to, 1)}`
  }`

const ofPerson = (column: Part, { userId }: AuditFilter) =>
  userId === undefined ? nothing : sql` and ${column} = ${int(userId)}`

const older = (column: Part, than: string | null) => (than === null ? nothing : sql` and ${column} < ${than}::bigint`)

/** Whether one of these texts holds what is looked for, whatever its letters. */
const says = ({ text: wanted }: AuditFilter, ...texts: ReadonlyArray<Part>) =>
  wanted === undefined
    ? nothing
    : sql` and position(lower(${text(wanted)}) in lower(concat_ws(' ', ${sql.join(texts)}))) > 0`

const inChanges = (changes: Part) =>
  sql`(select string_agg(concat_ws(' ', c ->> 'name', c ->> 'before', c ->> 'after'), ' ') from jsonb_array_elements(${changes}) c)`

const itemName = (id: Part, product: Part) => sql`concat_ws(' · ', ${product}, 'Item ' || ${id})`

/** What a record of the history is called today. */
const recordName = (client: ClientId) => {
  const named = (table: string, name: Part = sql`t.name`) =>
    sql`(select ${name} from ${sql.table(table)} t where t.client_id = ${int(client)} and t.id = h.object_id)`
  return sql`case h.noun
    when 'inventory' then ${named("inventory", sql`t.code`)}
    when 'inventory-item' then ${itemName(sql`h.object_id`, sql`item.code`)}
    when 'customer' then ${named("customer", sql`concat_ws(' ', t.first_name, t.last_name)`)}
    when 'user' then user_name(h.object_id)
    when 'station' then ${named("station")}
    when 'center' then ${named("center")}
    when 'vendor' then ${named("vendor")}
    when 'manufacturer' then ${named("manufacturer")}
    when 'brand' then ${named("brand")}
    when 'category' then ${named("category")}
    when 'printer' then ${named("printer")}
    when 'print-agent' then ${named("print_agent")}
    when 'till' then ${named("center")}
    when 'unknown-code' then ${named("unknown_code", sql`t.code`)}
    when 'door-alarm' then (select ${itemName(sql`a.item_id`, sql`p.code`)} from door_alarm a
      join inventory_item i on i.client_id = a.client_id and i.id = a.item_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      where a.client_id = ${int(client)} and a.id = h.object_id)
    when 'count' then ${named("count_session", sql`place_name(t.center_id, t.location_id)`)}
    when 'channel' then ${named("channel", sql`concat_ws(' · ', t.kind, t.name)`)}
    when 'client' then (select name from own_client())
    else '' end`
}

const shape = (of: {
  readonly source: AuditSource
  readonly key: Part
  readonly at: Part
  readonly user: Part
  readonly noun: Part
  readonly object: Part
  readonly inventory?: Part
  readonly record?: Part
  readonly action: Part
  readonly changes?: Part
  readonly station?: Part
  readonly scanned?: Part
  readonly address?: Part
}) => sql`${text(of.source)} as source, ${of.key} as key, ${of.at} as at, ${of.user} as user_id, ${of.noun} as noun,
  ${of.object} as object_id, ${of.inventory ?? sql`null::int`} as inventory_id, coalesce(${of.record ?? sql`''`}, '') as record,
  ${of.action} as action, coalesce(${of.changes ?? sql`'[]'::jsonb`}, '[]') as changes, ${of.station ?? sql`null::int`} as station_id,
  ${of.scanned ?? sql`null::timestamptz`} as scanned_at, ${of.address ?? sql`null::text`} as address`

/**
 * Whether the ledger tells the same act of the same moment: one act is one line. Whoever asks for items alone sees it as
 * the item's own history has it.
 */
const isMovement = (client: ClientId) => sql`(
  h.noun = 'inventory-item' and h.action in ('Removed', 'Reversed', 'Status changed') and exists (
    select from stock_movement m
    where m.client_id = ${int(client)} and (m.to_item_id = h.object_id or m.from_item_id = h.object_id) and m.at = h.at))`

/** A change of which the caller may see nothing does not exist for them. */
const history = (client: ClientId, { filter, before, limit, centerIds, withheld }: Asked) => sql`
  select ${shape({
    source: "history",
    key: sql`h.id::text`,
    at: sql`h.at`,
    user: sql`h.user_id`,
    noun: sql`h.noun`,
    object: sql`h.object_id`,
    inventory: sql`item.inventory_id`,
    record: recordName(client),
    action: sql`h.action`,
    changes: sql`seen.changes`,
    station: sql`h.station_id`,
    scanned: sql`h.scanned_at`,
  })}, h.id as nth
  from history h
  left join lateral (
    select i.inventory_id, i.center_id, p.code from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where h.noun = 'inventory-item' and i.client_id = ${int(client)} and i.id = h.object_id
  ) item on true
  cross join lateral (
    select jsonb_agg(c order by n) as changes from jsonb_array_elements(h.changes) with ordinality of (c, n)
    where not ${JSON.stringify(withheld)}::text::jsonb ? coalesce(c ->> 'code', '')
  ) seen
  where h.client_id = ${int(client)} and (h.noun <> 'inventory-item' or item.center_id = any (${ints(centerIds)}))
    and (h.noun <> 'till' or h.object_id = any (${ints(centerIds)}))
    and (h.noun <> 'count' or exists (select from count_session c
      where c.client_id = ${int(client)} and c.id = h.object_id and c.center_id = any (${ints(centerIds)})))
    and (h.noun <> 'door-alarm' or exists (select from door_alarm d
      where d.client_id = ${int(client)} and d.id = h.object_id and d.center_id = any (${ints(centerIds)})))
    and (seen.changes is not null or jsonb_array_length(h.changes) = 0)
    ${filter.noun === undefined ? sql` and not ${isMovement(client)}` : sql` and h.noun = ${text(filter.noun)}`}${ofPerson(sql`h.user_id`, filter)}
    ${within(sql`h.at`, filter)}${older(sql`h.id`, before.history)}
    ${says(filter, sql`h.action`, recordName(client), inChanges(sql`seen.changes`))}
  order by h.id desc limit ${int(limit)}`

const movement = (client: ClientId, { filter, before, limit, centerIds }: Asked) => {
  const item = sql`coalesce(m.to_item_id, m.from_item_id)`
  const name = itemName(
    item,
    sql`(select p.code from inventory p where p.client_id = ${int(client)} and p.id = m.inventory_id)`,
  )
  const status = (id: Part) => sql`coalesce((select s.name from status s where s.id = ${id}), '')`
  return sql`
    select ${shape({
      source: "movement",
      key: sql`m.id::text`,
      at: sql`m.at`,
      user: sql`m.user_id`,
      noun: sql`'stock'`,
      object: item,
      inventory: sql`m.inventory_id`,
      record: name,
      action: sql`m.reason`,
      changes: sql`jsonb_build_array(jsonb_build_object(
        'name', m.quantity || case m.quantity when 1 then ' unit' else ' units' end,
        'before', ${status(sql`m.from_status_id`)}, 'after', ${status(sql`m.to_status_id`)}))`,
      station: sql`m.station_id`,
      scanned: sql`m.scanned_at`,
    })}, m.id as nth
    from stock_movement m
    where m.client_id = ${int(client)}
      and (m.center_id is null or m.center_id = any (${ints(centerIds)}) or m.to_center_id = any (${ints(centerIds)}))
      ${ofPerson(sql`m.user_id`, filter)}${within(sql`m.at`, filter)}${older(sql`m.id`, before.movement)}
      ${says(filter, sql`m.reason`, name)}
    order by m.id desc limit ${int(limit)}`
}

const entry = (client: ClientId, { filter, before, limit, centerIds }: Asked) => {
  const micros = sql`(extract(epoch from e.decided_at) * 1000000)::bigint`
  return sql`
    select e.*, row_number() over (order by e.at, e.key collate "C") as nth from (
    select ${shape({
      source: "entry",
      key: sql`${micros} || '_' || e.id`,
      at: sql`e.decided_at`,
      user: sql`e.decided_by`,
      noun: sql`'station-entry'`,
      object: sql`e.station_id`,
      record: sql`coalesce(e.task ->> 'code', '')`,
      action: sql`'Decided'`,
      changes: sql`jsonb_build_array(
        jsonb_build_object('name', 'Outcome', 'before', e.wait_reason, 'after', coalesce(e.outcome ->> '_tag', '')),
        jsonb_build_object('name', 'Because', 'before', '', 'after', coalesce(e.decided_because, '')))`,
      station: sql`e.station_id`,
      scanned: sql`e.scanned_at`,
    })}
    from station_entry e
    join station s on s.client_id = e.client_id and s.id = e.station_id
    where e.client_id = ${int(client)} and e.decided_at is not null and s.center_id = any (${ints(centerIds)})
      ${ofPerson(sql`e.decided_by`, filter)}${within(sql`e.decided_at`, filter)}
      ${
        before.entry === null
          ? nothing
          : sql` and (${micros}, e.id) < (${before.entry.micros}::bigint, ${before.entry.id}::uuid)`
      }
      ${says(filter, sql`e.task ->> 'code'`, sql`e.decided_because`)}
    order by e.decided_at desc, e.id desc limit ${int(limit)}) e`
}

const access = (client: ClientId, { filter, before, limit }: Asked) => sql`
  select ${shape({
    source: "access",
    key: sql`a.id::text`,
    at: sql`a.at`,
    user: sql`a.user_id`,
    noun: sql`'access'`,
    object: sql`a.user_id`,
    record: sql`user_name(a.user_id)`,
    action: sql`a.what`,
    changes: sql`case when a.because <> ''
      then jsonb_build_array(jsonb_build_object('name', 'Because', 'before', '', 'after', a.because)) end`,
    address: sql`a.address`,
  })}, a.id as nth
  from audit a
  where a.client_id = ${int(client)}${ofPerson(sql`a.user_id`, filter)}${within(sql`a.at`, filter)}
    ${older(sql`a.id`, before.access)}${says(filter, sql`a.what`, sql`a.because`, sql`a.address`)}
  order by a.id desc limit ${int(limit)}`

const mail = (_client: ClientId, { filter, before, limit }: Asked) => sql`
  select ${shape({
    source: "mail",
    key: sql`m.id::text`,
    at: sql`m.at`,
    user: sql`m.user_id`,
    noun: sql`'mail'`,
    object: sql`null::int`,
    record: sql`m.kind`,
    action: sql`m.state`,
    changes: sql`case when m.dropped_because is not null
      then jsonb_build_array(jsonb_build_object('name', 'Because', 'before', '', 'after', m.dropped_because)) end`,
  })}, m.id as nth
  from audit_mails(${before.mail}::bigint, ${filter.userId ?? null}::int,
    ${filter.from === undefined ? sql`null` : startOf(filter.from)}, ${filter.to === undefined ? sql`null` : startOf(filter.to, 1)},
    ${filter.text ?? null}::text, ${int(limit)}) m`

const sources = { history, movement, entry, access, mail } as const

/** The sources in which a noun is found; without one, all. */
const sourcesOf = ({ noun }: AuditFilter): ReadonlyArray<keyof typeof sources> => {
  if (noun === undefined) return ["history", "movement", "entry", "access", "mail"]
  return noun === "stock"
    ? ["movement"]
    : noun === "station-entry"
      ? ["entry"]
      : noun === "access" || noun === "mail"
        ? [noun]
        : ["history"]
}

/**
 * The newest lines of each source by its own key, merged by their time. A line is never shown before a later one of its
 * source, because the next page begins below the last key of each: `place` lets a time count that no earlier key has passed.
 */
export const auditLines = (db: Sql, client: ClientId, asked: Asked) =>
  fresh(
    sql<AuditRow>`
    select p.source, p.key, p.at, case when p.user_id is not null then user_name(p.user_id) end as by, p.noun,
      p.object_id as "objectId", p.inventory_id as "inventoryId", p.record, p.action, p.changes, s.name as station,
      p.scanned_at as "scannedAt", p.address
    from (
      select l.*, min(l.at) over (partition by l.source order by l.nth desc rows unbounded preceding) as place
      from (${sql.join(
        sourcesOf(asked.filter).map((source) => sql`(${sources[source](client, asked)})`),
        sql` union all `,
      )}) l
      order by place desc, l.source, l.nth desc limit ${int(asked.limit)}
    ) p
    left join station s on s.client_id = ${int(client)} and s.id = p.station_id
    order by p.place desc, p.source, p.nth desc`.compile(db),
  )

/** The key of the newest line of each source that takes part, so that an export reads what there was. */
export const newestOf = (db: Sql, client: ClientId) =>
  sql<{ history: string; movement: string; access: string; mail: string; entry: string }>`
    select coalesce((select max(id) from history where client_id = ${client}), 0)::text as history,
      coalesce((select max(id) from stock_movement where client_id = ${client}), 0)::text as movement,
      coalesce((select max(id) from audit where client_id = ${client}), 0)::text as access,
      coalesce((select max(id) from audit_mails(null, null, null, null, null, 1)), 0)::text as mail,
      (extract(epoch from now()) * 1000000)::bigint::text as entry`.compile(db)

/** A day of the client's clock, so many days ago. */
export const dayBefore = (db: Sql, _client: ClientId, to: string | null, days: number) =>
  sql<{ day: string }>`select (coalesce(${to}::date, own_today()) - ${int(days)})::text as day`.compile(db)
