import type { OptionLine } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { Lookup, LookupEntry } from "@sightline/model/lookup-table"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

type Rows = (client: ClientId, centerIds: ReadonlyArray<number>) => RawBuilder<unknown>

/** The places of one kind at these centers; a place's code is its id. */
const places =
  (kind: "Building" | "Floor" | "Bin"): Rows =>
  (client, centerIds) =>
    sql`
    select l.id, l.id::text as code, l.name, 0 as place from location l
    where l.client_id = ${client} and l.kind = ${kind} and l.center_id = any (${ints(centerIds)})`

const lookups: Record<Lookup, Rows> = {
  itemType: (client) => sql`select t.id, t.code, t.name, 0 as place from item_type t where t.client_id = ${client}`,
  condition: (client) => sql`
    select l.id, l.code, l.name, l.sort_order as place from option_line l
    join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = ${client} and o.code = 'Condition' and not l.is_disabled`,
  building: places("Building"),
  floor: places("Floor"),
  bin: places("Bin"),
}

/** The rows of a look-up in their order, else by name. */
export const lookupRows = (db: Sql, client: ClientId, of: Lookup, centerIds: ReadonlyArray<number>) =>
  sql<LookupEntry>`
    select r.id, r.code, r.name from (${lookups[of](client, centerIds)}) r order by r.place, r.name, r.id`.compile(db)

export const itemTypeLines = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<OptionLine>`
    select t.id, t.code, t.name, '' as description, null as "parentLineId", null as "attributeId", false as "isDisabled",
      t.id = p.item_type_id as "isSelectDefault"
    from item_type t join inventory p on p.client_id = t.client_id and p.id = ${id}
    where t.client_id = ${client} order by t.name, t.id`.compile(db)
