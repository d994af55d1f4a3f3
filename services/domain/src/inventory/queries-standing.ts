import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryStanding } from "@sightline/model/inventory-list"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { onOrder } from "../db/on-order"
import { int, ints } from "../db/typed"
import { day, freeUnits, isFree, summaries } from "./queries-search"

export interface StandingRow extends Omit<InventoryStanding, "freeElsewhere"> {
  readonly free: { readonly here: number; readonly elsewhere: number }
}

/** One product as lists show it, with its units at these centers; each number has the condition of the list that shows it too. */
export const inventoryStanding = (db: Sql, client: ClientId, id: InventoryId, centers: ReadonlyArray<number>) => {
  const atCenters = sql`
    select jsonb_agg(jsonb_build_object('centerId', k.id, 'centerName', k.name,
      'inStock', u.in_stock, 'reserved', u.reserved, 'free', u.free) order by k.name, k.id)
    from center k cross join lateral (
      select coalesce(sum(i.quantity), 0)::int as in_stock, coalesce(sum(i.reserved_quantity), 0)::int as reserved,
        coalesce(sum(i.quantity - i.reserved_quantity)
          filter (where p.status_id = ${sql.lit(active)} and ${isFree(sql`day.today`)}), 0)::int as free
      from inventory_item i
      where i.client_id = ${int(client)} and i.inventory_id = p.id and i.center_id = k.id and i.status_id = ${sql.lit(active)}
    ) u where k.client_id = ${int(client)} and k.id = any (${ints(centers)})`
  return sql<{ rows: ReadonlyArray<StandingRow> }>`
    with ${day}, found as materialized (
      select p.*, 1 as place from inventory p where p.client_id = ${int(client)} and p.id = ${int(id)}
    ) select ${summaries(
      client,
      sql`${freeUnits(client, centers)}, 'centers', coalesce((${atCenters}), '[]'), 'onOrder', ${onOrder(client, sql`p.id`)}`,
    )} as rows`.compile(db)
}
