import type { PulledProduct, PulledSearch } from "@sightline/model/adjustment-used"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

/** One page of the products of these items, each with the named items at these centers, in any status. */
export const pulledPage = (
  db: Sql,
  client: ClientId,
  { itemIds, page, pageSize }: PulledSearch,
  centerIds: ReadonlyArray<number>,
) =>
  sql<{ total: number; rows: ReadonlyArray<PulledProduct> }>`
    with item as materialized (
      select i.id, i.inventory_id, i.quantity, s.name as status, place_name(i.center_id, i.location_id) as place
      from inventory_item i join status s on s.id = i.status_id
      where i.client_id = ${client} and i.id = any (${ints(itemIds)}) and i.center_id = any (${ints(centerIds)})
    ),
    page as (
      select distinct inventory_id as id from item order by id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(distinct inventory_id)::int from item) as total, coalesce((
      select jsonb_agg(jsonb_build_object('inventoryId', p.id, 'itemTypeName', t.name, 'barcode', coalesce(nullif(p.upc, ''), p.code),
        'description', p.description, 'sharesBarcode', p.has_same_barcode_for_items,
        'items', (select jsonb_agg(jsonb_build_object('id', item.id, 'statusName', item.status, 'quantity', item.quantity,
          'location', item.place) order by item.id) from item where item.inventory_id = p.id)) order by p.id)
      from page join inventory p on p.client_id = ${client} and p.id = page.id
        join item_type t on t.client_id = p.client_id and t.id = p.item_type_id), '[]') as rows`.compile(db)
