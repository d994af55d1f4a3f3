import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status-id"
import type { Tag, TagSearch } from "@sightline/model/tag"
import type { TagNumber } from "@sightline/model/tag-form"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"

/** The item that a tag names, wherever it stands. */
export const itemOfTag = (db: Sql, client: ClientId, epc: string) =>
  sql<{ itemId: InventoryItemId }>`
    select t.item_id as "itemId" from item_tag t where t.client_id = ${int(client)} and t.epc = ${text(epc)} and t.state = 'live'`.compile(
    db,
  )

const nameOf = sql`coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code)`

const listed = sql`jsonb_build_object('epc', t.epc, 'state', t.state, 'itemId', i.id, 'inventoryId', p.id, 'name', ${nameOf},
  'place', place_name(i.center_id, i.location_id), 'by', coalesce(user_name(t.paired_by), 'Sightline'), 'at', t.paired_at)`

const tagged = (client: ClientId, which: RawBuilder<unknown>) => sql`
  from item_tag t join inventory_item i on i.client_id = t.client_id and i.id = t.item_id
  join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
  where t.client_id = ${int(client)} and ${which}`

/** A page of the tags at these centers, the one paired last first. */
export const tagPage = (
  db: Sql,
  client: ClientId,
  { itemId, text: part, page, pageSize }: TagSearch & { readonly itemId: number },
  centerIds: ReadonlyArray<number>,
) => {
  const holds = (column: RawBuilder<unknown>) => sql`strpos(lower(${column}), lower(${text(part)})) > 0`
  const which = sql`i.center_id = any (${ints(centerIds)}) and (${text(part)} = '' or i.id = ${int(itemId)}
    or ${holds(sql`t.epc`)} or ${holds(nameOf)} or i.barcode = ${text(part)})`
  return sql<{ total: number; rows: ReadonlyArray<typeof Tag.Encoded> }>`
    with found as materialized (select t.epc, t.paired_at ${tagged(client, which)}),
    page as (select * from found order by paired_at desc, epc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(${listed} order by t.paired_at desc, t.epc)
      ${tagged(client, sql`t.epc in (select epc from page)`)}), '[]') as rows`.compile(db)
}

/** A tag with its item. */
export const oneTag = (db: Sql, client: ClientId, epc: TagNumber) =>
  sql<{ tag: typeof Tag.Encoded }>`select ${listed} as tag ${tagged(client, sql`t.epc = ${text(epc)}`)}`.compile(db)

/** The item that a code names by itself; its row is locked until the transaction ends. */
export const itemToTag = (
  db: Sql,
  client: ClientId,
  { code, itemId }: { readonly code: string; readonly itemId: number },
  centerIds: ReadonlyArray<number>,
) =>
  sql<{ id: InventoryItemId; isInactive: boolean }>`
    select i.id, i.status_id = ${sql.lit(inactive)} as "isInactive" from inventory_item i
    where i.client_id = ${int(client)} and (i.id = ${int(itemId)} or ${int(itemId)} = 0 and i.barcode = ${text(code)})
      and i.quantity > 0 and i.center_id = any (${ints(centerIds)})
    for no key update of i`.compile(db)

/** Whether an item carries this number as its barcode, or a product as its UPC: a code means one thing. */
export const isBarcode = (db: Sql, client: ClientId, epc: TagNumber) =>
  sql<{ yes: boolean }>`
    select exists (select from inventory_item i where i.client_id = ${int(client)} and i.barcode = ${text(epc)})
      or exists (select from inventory p where p.client_id = ${int(client)} and p.upc = ${text(epc)}) as yes`.compile(
    db,
  )

interface Pairing {
  readonly epc: TagNumber
  readonly itemId: InventoryItemId
  readonly mayMove: boolean
  readonly by: number
}

/** Where the tag hangs now; its row is locked until the transaction ends. */
export const heldTag = (db: Sql, client: ClientId, epc: TagNumber) =>
  sql<{ itemId: InventoryItemId; state: "planned" | "live"; product: string; centerId: CenterId }>`
    select t.item_id as "itemId", t.state, ${nameOf} as product, i.center_id as "centerId"
    ${tagged(client, sql`t.epc = ${text(epc)}`)} for update of t`.compile(db)

/** No row where the tag hangs on another item and may not be moved. */
export const pair = (db: Sql, client: ClientId, { epc, itemId, mayMove, by }: Pairing) =>
  sql<{ itemId: InventoryItemId }>`
    insert into item_tag as t (client_id, epc, item_id, paired_by)
    values (${int(client)}, ${text(epc)}, ${int(itemId)}, ${int(by)})
    on conflict (client_id, epc) do update set item_id = excluded.item_id, state = 'live', paired_by = excluded.paired_by,
      paired_at = now()
    where t.item_id = excluded.item_id or ${mayMove}
    returning item_id as "itemId"`.compile(db)

export const unpair = (db: Sql, client: ClientId, epc: TagNumber) =>
  sql<{ itemId: InventoryItemId }>`
    delete from item_tag where client_id = ${int(client)} and epc = ${text(epc)} returning item_id as "itemId"`.compile(
    db,
  )
