import type { ClientId } from "@sightline/model/client"
import type { FieldChange, FieldDefinition } from "@sightline/model/field-definition"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** Changes of a client's definitions follow each other. */
export const holdClient = (db: Sql, _client: ClientId) => sql`select client_hold()`.compile(db)

/** The definitions of all fields, with the choices that are theirs alone. Ids are left out: codes are their names. */
export const definitions = (db: Sql, client: ClientId) =>
  sql<FieldDefinition & { id: number }>`
    select o.id, o.code, o.value_type as "valueType", o.field_type as "fieldType", o.is_inventory as "isInventory",
      o.is_inventory_item as "isInventoryItem", o.is_location as "isLocation", o.name, o.description,
      o.status_id = 5 as "isActive", o.is_hidden as "isHidden", o.is_required as "isRequired",
      o.required_message as "requiredMessage", o.minimum_length as "minimumLength", o.maximum_length as "maximumLength",
      o.limit_min::float8 as "limitMin", o.limit_max::float8 as "limitMax", o.default_value as "defaultValue",
      o.order_sequence as "orderSequence", to_jsonb(o.parent_codes) as "parentCodes",
      to_jsonb(o.attribute_ids) as "attributeIds",
      case when not o.is_in_every_category then (
        select coalesce(jsonb_agg(c.category_id order by c.category_id), '[]') from category_option_category c
        where c.client_id = ${int(client)} and c.category_option_id = o.id) end as categories,
      to_jsonb(o.center_ids) as centers,
      (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.name, 'description', l.description,
          'parent', (select jsonb_build_object('field', po.code, 'line', pl.code) from option_line pl
            join category_option po on po.client_id = pl.client_id and po.id = pl.category_option_id
            where pl.client_id = l.client_id and pl.id = l.parent_line_id),
          'attributeId', l.attribute_id, 'isDisabled', l.is_disabled, 'isSelectDefault', l.is_select_default,
          'sortOrder', l.sort_order) order by l.sort_order, l.id), '[]')
        from option_line l where l.client_id = ${int(client)} and l.category_option_id = o.id) as lines
    from category_option o where o.client_id = ${int(client)}
    order by o.order_sequence, o.id`.compile(db)

export const categoryNames = (db: Sql, client: ClientId) =>
  sql<{ id: number; name: string }>`
    select id, name from category where client_id = ${int(client)} order by sort_order, id`.compile(db)

export const centerNames = (db: Sql, client: ClientId) =>
  sql<{ id: number; name: string }>`
    select id, name from center where client_id = ${int(client)} order by name, id`.compile(db)

interface DraftRow {
  readonly changes: ReadonlyArray<FieldChange>
  readonly version: number
  readonly at: Date
  readonly by: string | null
}

export const draftOf = (db: Sql, client: ClientId) =>
  sql<DraftRow>`
    select changes, version, changed_at as at, user_name(changed_by) as by from field_definition_draft
    where client_id = ${int(client)}`.compile(db)

export const keepDraft = (
  db: Sql,
  client: ClientId,
  userId: number,
  { changes, version }: { readonly changes: ReadonlyArray<FieldChange>; readonly version: number },
) =>
  sql`
    insert into field_definition_draft (client_id, changes, version, changed_by)
    values (${int(client)}, ${JSON.stringify(changes)}::text::jsonb, ${int(version)}, ${int(userId)})
    on conflict (client_id) do update set changes = excluded.changes, version = excluded.version, changed_at = now(),
      changed_by = excluded.changed_by`.compile(db)

interface VersionRow {
  readonly number: number
  readonly at: Date
  readonly by: string | null
  readonly count: number
}

export const versionsOf = (db: Sql, client: ClientId) =>
  sql<VersionRow>`
    select number, published_at as at, user_name(published_by) as by, jsonb_array_length(fields) as count
    from field_definition_version where client_id = ${int(client)} order by number desc`.compile(db)

export const versionFields = (db: Sql, client: ClientId, number: number) =>
  sql<{ fields: ReadonlyArray<FieldDefinition> }>`
    select fields from field_definition_version
    where client_id = ${int(client)} and number = ${int(number)}`.compile(db)

interface Published {
  readonly fields: ReadonlyArray<FieldDefinition>
  /** Null: nobody published it here. */
  readonly by: number | null
}

export const keepVersion = (db: Sql, client: ClientId, { fields, by }: Published) =>
  sql<{ number: number }>`
    insert into field_definition_version (client_id, number, fields, published_by)
    select ${int(client)}, coalesce(max(number), 0) + 1, ${JSON.stringify(fields)}::text::jsonb, ${by}::int
    from field_definition_version where client_id = ${int(client)}
    returning number`.compile(db)

export const forgetVersions = (db: Sql, client: ClientId, before: number) =>
  sql`delete from field_definition_version where client_id = ${int(client)} and number <= ${int(before)}`.compile(db)

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** Writes these definitions; those of other codes stay. What is stored by a field's kind never changes with it. */
export const writeFields = (db: Sql, client: ClientId, fields: ReadonlyArray<FieldDefinition>) =>
  sql<{ id: number; code: string }>`
    insert into category_option as o (client_id, code, value_type, field_type, is_inventory, is_inventory_item, name,
      description, status_id, is_hidden, is_required, required_message, minimum_length, maximum_length, limit_min, limit_max,
      default_value, order_sequence, parent_codes, attribute_ids, is_in_every_category, center_ids)
    select ${int(client)}, f->>'code', (f->>'valueType')::int, f->>'fieldType', (f->>'isInventory')::boolean,
      (f->>'isInventoryItem')::boolean, f->>'name', f->>'description',
      case when (f->>'isActive')::boolean then 5 else 6 end, (f->>'isHidden')::boolean, (f->>'isRequired')::boolean,
      f->>'requiredMessage', (f->>'minimumLength')::int, (f->>'maximumLength')::int, (f->>'limitMin')::numeric,
      (f->>'limitMax')::numeric, f->>'defaultValue', (f->>'orderSequence')::int,
      array(select jsonb_array_elements_text(f->'parentCodes')),
      array(select jsonb_array_elements_text(f->'attributeIds')::int), jsonb_typeof(f->'categories') = 'null',
      array(select jsonb_array_elements_text(f->'centers')::int)
    from jsonb_array_elements(${json(fields)}) with ordinality as t(f, nth) order by nth
    on conflict (client_id, code) do update set name = excluded.name, description = excluded.description,
      status_id = excluded.status_id, is_hidden = excluded.is_hidden, is_required = excluded.is_required,
      required_message = excluded.required_message, minimum_length = excluded.minimum_length,
      maximum_length = excluded.maximum_length, limit_min = excluded.limit_min, limit_max = excluded.limit_max,
      default_value = excluded.default_value, order_sequence = excluded.order_sequence,
      parent_codes = excluded.parent_codes, attribute_ids = excluded.attribute_ids,
      is_in_every_category = excluded.is_in_every_category, center_ids = excluded.center_ids
    returning id, code`.compile(db)

export const clearCategories = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql`delete from category_option_category
    where client_id = ${int(client)} and category_option_id = any (${ints(ids)})`.compile(db)

export const writeCategories = (db: Sql, client: ClientId, fields: ReadonlyArray<FieldDefinition>) =>
  sql`
    insert into category_option_category (client_id, category_option_id, category_id)
    select ${int(client)}, o.id, c.id::int
    from jsonb_array_elements(${json(fields)}) f
    join category_option o on o.client_id = ${int(client)} and o.code = f->>'code'
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(f->'categories') = 'array' then f->'categories' else '[]' end) as c(id)
    on conflict do nothing`.compile(db)

/** Writes the choices of these fields; other choices stay. */
export const writeLines = (db: Sql, client: ClientId, fields: ReadonlyArray<FieldDefinition>) =>
  sql`
    insert into option_line (client_id, category_option_id, code, name, description, attribute_id, is_disabled,
      is_select_default, sort_order)
    select ${int(client)}, o.id, l->>'code', l->>'name', l->>'description', (l->>'attributeId')::int,
      (l->>'isDisabled')::boolean, (l->>'isSelectDefault')::boolean, (l->>'sortOrder')::int
    from jsonb_array_elements(${json(fields)}) f
    join category_option o on o.client_id = ${int(client)} and o.code = f->>'code'
    cross join lateral jsonb_array_elements(f->'lines') as t(l)
    on conflict (client_id, category_option_id, code) do update set name = excluded.name,
      description = excluded.description, attribute_id = excluded.attribute_id, is_disabled = excluded.is_disabled,
      is_select_default = excluded.is_select_default, sort_order = excluded.sort_order`.compile(db)

/** Puts the choices of these fields under those of the fields above, all of which are written by now. */
export const writeParents = (db: Sql, client: ClientId, fields: ReadonlyArray<FieldDefinition>) =>
  sql`
    update option_line c set parent_line_id = w.parent_id
    from (
      select o.id as option_id, l->>'code' as code, (
          select pl.id from category_option po
          join option_line pl on pl.client_id = po.client_id and pl.category_option_id = po.id
          where po.client_id = ${int(client)} and po.code = l->'parent'->>'field' and pl.code = l->'parent'->>'line') as parent_id
      from jsonb_array_elements(${json(fields)}) f
      join category_option o on o.client_id = ${int(client)} and o.code = f->>'code'
      cross join lateral jsonb_array_elements(f->'lines') as t(l)) w
    where c.client_id = ${int(client)} and c.category_option_id = w.option_id and c.code = w.code
      and c.parent_line_id is distinct from w.parent_id`.compile(db)

/** Tells every open form of the client. */
export const tellFields = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql`select tell_change(${int(client)}, 'category-option', to_jsonb(${ints(ids)}))::text`.compile(db)
