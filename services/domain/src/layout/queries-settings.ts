import type { ClientId } from "@sightline/model/client"
import type { LayoutLine } from "@sightline/model/layout-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Changes of a client's layout follow each other. */
export const holdClient = (db: Sql, _client: ClientId) => sql`select client_hold()`.compile(db)

interface DraftRow {
  readonly lines: ReadonlyArray<LayoutLine>
  readonly version: number
  readonly at: Date
  readonly by: string | null
}

export const draftOf = (db: Sql, client: ClientId) =>
  sql<DraftRow>`
    select lines, version, changed_at as at, user_name(changed_by) as by from layout_draft
    where client_id = ${int(client)}`.compile(db)

export const keepDraft = (
  db: Sql,
  client: ClientId,
  userId: number,
  { lines, version }: { readonly lines: ReadonlyArray<LayoutLine>; readonly version: number },
) =>
  sql`
    insert into layout_draft (client_id, lines, version, changed_by)
    values (${int(client)}, ${JSON.stringify(lines)}::text::jsonb, ${int(version)}, ${int(userId)})
    on conflict (client_id) do update set lines = excluded.lines, version = excluded.version, changed_at = now(),
      changed_by = excluded.changed_by`.compile(db)

interface VersionRow {
  readonly number: number
  readonly at: Date
  readonly by: string | null
  readonly restored: number | null
  readonly count: number
}

export const versionsOf = (db: Sql, client: ClientId) =>
  sql<VersionRow>`
    select number, published_at as at, user_name(published_by) as by, restored, jsonb_array_length(lines) as count
    from layout_version where client_id = ${int(client)} order by number desc`.compile(db)

export const versionLines = (db: Sql, client: ClientId, number: number) =>
  sql<{ lines: ReadonlyArray<LayoutLine> }>`
    select lines from layout_version where client_id = ${int(client)} and number = ${int(number)}`.compile(db)

/** The lines of a layout take the place of all others. */
export const clearLines = (db: Sql, client: ClientId) =>
  sql`delete from layout_attribute where client_id = ${int(client)}`.compile(db)

export const writeLines = (db: Sql, client: ClientId, lines: ReadonlyArray<LayoutLine>) =>
  sql`
    insert into layout_attribute
      (client_id, section, name, value, code, navigate_url, style_css, is_public, sort_order)
    select ${int(client)}, l->>'section', l->>'name', l->>'value', l->>'code', l->>'navigateUrl', l->>'styleCss',
      (l->>'isPublic')::boolean, nth
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) with ordinality as t(l, nth)`.compile(db)

interface Published {
  readonly lines: ReadonlyArray<LayoutLine>
  /** Null: it was there before anybody published. */
  readonly by: number | null
  readonly restored: number | null
}

export const keepVersion = (db: Sql, client: ClientId, { lines, by, restored }: Published) =>
  sql<{ number: number }>`
    insert into layout_version (client_id, number, lines, published_by, restored)
    select ${int(client)}, coalesce(max(number), 0) + 1, ${JSON.stringify(lines)}::text::jsonb, ${by}::int,
      ${restored}::int
    from layout_version where client_id = ${int(client)}
    returning number`.compile(db)

export const forgetVersions = (db: Sql, client: ClientId, before: number) =>
  sql`delete from layout_version where client_id = ${int(client)} and number <= ${int(before)}`.compile(db)
