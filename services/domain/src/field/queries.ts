import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import type { PriceChangers } from "@sightline/model/selling-price"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

/** Choices with their own table: their codes are their ids, because products refer to them by id. */
const lookup = (client: ClientId, table: "brand" | "item_type" | "manufacturer" | "vendor") => sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.id::text, 'name', l.name, 'description', '', 'parentLineId', null,
    'attributeId', null, 'isDisabled', false, 'isSelectDefault', false) order by l.name, l.id)
  from ${sql.table(table)} l where l.client_id = ${client}`

/** The client's setting (decisions D-158). */
export const priceChangersOf = (db: Sql, client: ClientId) =>
  sql<{ who: PriceChangers }>`select c.price_changers as who from own_client() c where c.id = ${client}`.compile(db)

/** A closed center can no longer be chosen. */
const centers = (client: ClientId) => sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.id::text, 'name', l.name, 'description', '', 'parentLineId', null,
    'attributeId', null, 'isDisabled', l.closed_at is not null, 'isSelectDefault', false) order by l.name, l.id)
  from center l where l.client_id = ${client}`

/** Places of one kind, under the place or center that contains them; the form's own order goes from large to small. */
const places = (client: ClientId) => sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.id::text, 'name', l.name, 'description', '',
    'parentLineId', coalesce(l.parent_id, l.center_id), 'attributeId', null, 'isDisabled', false, 'isSelectDefault', false)
    order by l.name, l.id)
  from location l where l.client_id = ${client} and l.kind = o.code`

const categories = (client: ClientId) => sql`
  select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.id::text, 'name', c.name, 'description', '', 'parentLineId', null,
    'attributeId', c.attribute_id, 'isDisabled', false, 'isSelectDefault', false) order by c.sort_order, c.id)
  from category c where c.client_id = ${client}`

/** People who look after items; those who left the list can no longer be chosen. */
const people = (client: ClientId) => sql`
  select jsonb_agg(jsonb_build_object('id', a.id, 'code', a.id::text, 'name', a.first_name || ' ' || a.last_name,
    'description', a.email, 'parentLineId', null, 'attributeId', null, 'isDisabled', a.status_id <> 5, 'isSelectDefault', false)
    order by a.last_name, a.first_name, a.id)
  from assignee a where a.client_id = ${client} and a.type = 'Item'`

const ownLines = (client: ClientId) => sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'name', l.name, 'description', l.description,
    'parentLineId', l.parent_line_id, 'attributeId', l.attribute_id, 'isDisabled', l.is_disabled,
    'isSelectDefault', l.is_select_default) order by l.sort_order, l.id)
  from option_line l where l.client_id = ${client} and l.category_option_id = o.id`

const optionRows = (client: ClientId, which: RawBuilder<unknown>) => sql<CategoryOption>`
  select o.id, o.code, o.name, o.description, o.value_type as "valueType", to_jsonb(o.parent_codes) as "parentCodes",
    o.order_sequence as "orderSequence", o.is_hidden as "isHidden", o.is_required as "isRequired",
    o.required_message as "requiredMessage", o.is_location as "isLocation", o.minimum_length as "minimumLength",
    o.maximum_length as "maximumLength", o.limit_min::float8 as "limitMin", o.limit_max::float8 as "limitMax",
    o.field_type as "fieldType", to_jsonb(o.attribute_ids) as "attributeIds", o.feature_id as "featureId",
    o.default_value as "defaultValue", o.support_file as "supportFile",
    coalesce(case when o.value_type = 110 then (${categories(client)}) when o.value_type = 100 then (${people(client)})
      else case o.code when 'Brand' then (${lookup(client, "brand")}) when 'ItemType' then (${lookup(client, "item_type")})
      when 'Center' then (${centers(client)}) when 'Manufacturer' then (${lookup(client, "manufacturer")})
      when 'Vendor' then (${lookup(client, "vendor")})
      else case when o.is_location then (${places(client)}) else (${ownLines(client)}) end end end, '[]') as lines
  from category_option o
  where o.client_id = ${client} and o.status_id = 5 and ${which}
  order by o.order_sequence, o.id`

/** A category with an attribute shows, of the fields with attributes, those with the same one (document 1 §4). */
const isOfCategory = (client: ClientId, categoryId: CategoryId) => sql`(o.is_in_every_category or exists (
  select from category_option_category c
  where c.client_id = ${client} and c.category_option_id = o.id and c.category_id = ${categoryId}))
  and (o.attribute_ids = '{}' or not exists (
    select from category c where c.client_id = ${client} and c.id = ${categoryId} and c.attribute_id <> all (o.attribute_ids)))`

/** The centers of the person who looks; null sees the fields of all centers. */
type SeenBy = ReadonlyArray<number> | null

/** A field that names centers is for their people. */
const isSeenBy = (centers: SeenBy) =>
  centers === null ? sql`true` : sql`(o.center_ids = '{}' or o.center_ids && ${ints(centers)})`

/** The definitions that a product's form shows in this category. */
export const optionsOfInventory = (db: Sql, client: ClientId, categoryId: CategoryId, centers: SeenBy) =>
  optionRows(client, sql`o.is_inventory and ${isOfCategory(client, categoryId)} and ${isSeenBy(centers)}`).compile(db)

/** The definitions that the form of an item shows, when its product is of this category. */
export const optionsOfItem = (db: Sql, client: ClientId, categoryId: CategoryId, centers: SeenBy) =>
  optionRows(client, sql`o.is_inventory_item and ${isOfCategory(client, categoryId)} and ${isSeenBy(centers)}`).compile(
    db,
  )

/** The definitions that the form of every item shows. */
export const generalOptionsOfItem = (db: Sql, client: ClientId, centers: SeenBy) =>
  optionRows(client, sql`o.is_inventory_item and o.is_in_every_category and ${isSeenBy(centers)}`).compile(db)

/** The definitions of the places that an item lies in, from the largest to the smallest. */
export const optionsOfPlace = (db: Sql, client: ClientId) =>
  optionRows(client, sql`(o.is_location or o.code = 'Center') and o.is_inventory_item`).compile(db)

/** The codes and kinds of all of a client's product fields, by which a list can be narrowed. */
export const searchableOptions = (db: Sql, client: ClientId) =>
  optionRows(
    client,
    sql`o.is_inventory and o.feature_id is null and not o.is_hidden
    and o.value_type not in (40, 101)`,
  ).compile(db)

/** The codes of the fields that feature groups withhold. */
export const guardedCodes = (db: Sql, client: ClientId) =>
  sql<{ code: string }>`
    select code from category_option where client_id = ${client} and feature_id is not null`.compile(db)

export const featureNames = (db: Sql, client: ClientId) =>
  sql<{ id: number; code: string; name: string }>`
    select f.id, f.code, f.name from feature f where f.client_id = ${client} order by f.name, f.id`.compile(db)

/** An item of this product that holds this file: units split off a batch hold the files of the batch. */
export const itemWithFile = (db: Sql, client: ClientId, inventoryId: number, code: string, name: string) =>
  sql<{ id: number }>`select i.id from inventory_item i where i.client_id = ${client}
    and i.inventory_id = ${inventoryId} and i.fields ->> ${code} = ${name} limit 1`.compile(db)

/** The existing ones of these choices, locked until the end of the transaction. */
export const chosenLines = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number }>`select l.id from option_line l where l.client_id = ${client} and l.id = any (${ints(ids)})
    order by l.id for key share`.compile(db)
