import type { CategoryOptionId, OptionLine } from "@sightline/model/category-option"
import type { NewOption, OptionSetting, OptionSettingChange } from "@sightline/model/category-option-change"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names } from "../db/typed"

export interface HeldOption {
  readonly id: CategoryOptionId
  readonly code: string
  readonly name: string
  readonly parentCodes: ReadonlyArray<string>
  readonly isLocation: boolean
  readonly isOfItems: boolean
  readonly featureId: number | null
}

/** Fields whose choices are maintained in the form that uses them. */
const editable = (client: ClientId) => sql`
  select o.id, o.code, o.name, to_jsonb(o.parent_codes) as "parentCodes", o.is_location as "isLocation",
    o.is_inventory_item as "isOfItems", o.feature_id as "featureId"
  from category_option o
  where o.client_id = ${client} and o.status_id = 5
    and o.value_type in (3, 10, 90) and (o.value_type = 90 or o.description = 'DropdownPlus')`

/** The field that owns this table of choices; locks it, so that changes to its choices run one at a time. */
export const heldOption = (db: Sql, client: ClientId, table: string) =>
  sql<HeldOption>`${editable(client)} and lower(o.code || 's') = lower(${table})
    order by o.id limit 1 for no key update`.compile(db)

/** All of them, in their order. */
export const editableOptions = (db: Sql, client: ClientId) =>
  sql<HeldOption>`${editable(client)} order by o.is_location, o.order_sequence, o.id`.compile(db)

const line = sql`l.id, l.code, l.name, l.description, l.parent_line_id as "parentLineId", l.attribute_id as "attributeId",
  l.is_disabled as "isDisabled", l.is_select_default as "isSelectDefault"`

/** A choice of the field; locks it until the end of the transaction, so that saves which store it wait. */
export const heldLine = (db: Sql, client: ClientId, optionId: CategoryOptionId, id: number) =>
  sql<OptionLine>`select ${line} from option_line l
    where l.client_id = ${client} and l.category_option_id = ${optionId} and l.id = ${id} for update`.compile(db)

/** Another choice of the field with this name under the same line, or with this code, in any letter case. */
export const lineNamed = (
  db: Sql,
  client: ClientId,
  optionId: CategoryOptionId,
  asked: { name: string; code: string; parentLineId: number | null; except: number | null },
) =>
  sql<{ id: number }>`select l.id from option_line l
    where l.client_id = ${client} and l.category_option_id = ${optionId} and l.id is distinct from ${asked.except}::int
      and (lower(l.code) = lower(${asked.code})
        or (lower(l.name) = lower(${asked.name}) and l.parent_line_id is not distinct from ${asked.parentLineId}::int))
    limit 1`.compile(db)

/** A choice of one of these fields, which may be the parent of others. */
export const lineOf = (db: Sql, client: ClientId, codes: ReadonlyArray<string>, id: number) =>
  sql<{ id: number }>`select l.id from option_line l
    join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = ${client} and l.id = ${id} and o.code = any (${names(codes)})`.compile(db)

/** Appends it after the existing choices. */
export const insertLine = (
  db: Sql,
  client: ClientId,
  optionId: CategoryOptionId,
  { code, name, description, parentLineId }: NewOption,
) =>
  sql<OptionLine>`
    insert into option_line as l (client_id, category_option_id, code, name, description, parent_line_id, sort_order)
    select ${client}, ${int(optionId)}, ${code}, ${name}, ${description}, ${parentLineId}::int,
      coalesce((select max(m.sort_order) from option_line m where m.client_id = ${client} and m.category_option_id = ${optionId}), 0) + 1
    returning ${line}`.compile(db)

export const setLineName = (db: Sql, client: ClientId, id: number, name: string) =>
  sql`update option_line set name = ${name} where client_id = ${client} and id = ${id}`.compile(db)

/** Whether a product, an item or another choice refers to the choice. Products are found by their terms, items one by one. */
export const lineInUse = (db: Sql, client: ClientId, { code, isOfItems }: HeldOption, line: OptionLine) =>
  sql<{ isUsed: boolean }>`
    select exists (select from inventory_term t where t.client_id = ${client} and t.term = left(${`${code}=${line.code}`}, 80))
      or exists (select from option_line l where l.client_id = ${client} and l.parent_line_id = ${line.id})
      or (${isOfItems}::boolean and exists (
        select from inventory_item i where i.client_id = ${client} and i.fields ->> ${code} = ${line.code})) as "isUsed"`.compile(
    db,
  )

export const removeLine = (db: Sql, client: ClientId, id: number) =>
  sql`delete from option_line where client_id = ${client} and id = ${id}`.compile(db)

/** Tells every open form of the client that the choices of a field have changed. */
export const tellOption = (db: Sql, client: ClientId, id: CategoryOptionId) =>
  sql`select tell_change(${client}, 'category-option', jsonb_build_array(${int(id)}))::text`.compile(db)

const setting = sql`o.id, o.name, o.status_id as "statusId", o.order_sequence as "orderSequence",
  to_jsonb(o.attribute_ids) as "attributeIds", o.is_inventory as "isInventory", o.is_inventory_item as "isInventoryItem",
  o.is_hidden as "isHidden"`

/** The settings of all fields, or of those in one status. */
export const optionSettings = (db: Sql, client: ClientId, statusId: number | null) =>
  sql<OptionSetting>`select ${setting} from category_option o
    where o.client_id = ${client} and (${statusId}::int is null or o.status_id = ${statusId}::int)
    order by o.order_sequence, o.id`.compile(db)

export const heldSetting = (db: Sql, client: ClientId, id: CategoryOptionId) =>
  sql<OptionSetting>`select ${setting} from category_option o
    where o.client_id = ${client} and o.id = ${id} for no key update`.compile(db)

export const updateSetting = (db: Sql, client: ClientId, change: OptionSettingChange) =>
  sql<OptionSetting>`update category_option o set status_id = coalesce(${change.statusId}::int, o.status_id),
      order_sequence = coalesce(${change.orderSequence}::int, o.order_sequence),
      attribute_ids = ${change.attributeIds ? ints(change.attributeIds) : sql`o.attribute_ids`},
      is_hidden = coalesce(${change.isHidden}::boolean, o.is_hidden)
    where o.client_id = ${client} and o.id = ${change.id} returning ${setting}`.compile(db)
