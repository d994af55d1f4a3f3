import { centers } from "@sightline/fixtures/records/center"
import type { TransactionSql } from "postgres"

interface Counted {
  readonly clientId: number
  readonly userId: number
}

/**
 * A count of the frames at the client's first center, walked this morning and not reviewed yet. Its review names three frames that
 * nobody saw, each with what became of it: the twin of one was booked out instead, one came back and was not put back, one was
 * pulled for what was then cancelled.
 */
export async function seedCount(tx: TransactionSql, { clientId, userId }: Counted): Promise<void> {
  const center = Object.values(centers).find((one) => one.clientId === clientId)
  if (!center) return
  // Of the last products: tests and the README know the first.
  const unseen = await tx<{ id: number; inventoryId: number; twinId: number }[]>`
    select min(i.id) as id, i.inventory_id as "inventoryId", max(i.id) as "twinId" from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    join category c on c.client_id = p.client_id and c.id = p.category_id
    where i.client_id = ${clientId} and i.center_id = ${center.id} and i.status_id = 5 and i.quantity = 1 and lower(c.name) like '%frame%'
    group by i.inventory_id having count(*) > 1 order by i.inventory_id desc limit 3`
  await tx`
    with framed as (
      select i.id, i.quantity, l.parent_id as place from inventory_item i
      join location l on l.client_id = i.client_id and l.id = i.location_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      join category c on c.client_id = p.client_id and c.id = p.category_id
      where i.client_id = ${clientId} and i.center_id = ${center.id} and i.status_id = 5 and lower(c.name) like '%frame%'
    ), session as (
      insert into count_session (client_id, center_id, category_ids, grace_seconds, opened_by, opened_at)
      select ${clientId}, ${center.id}, array_agg(id), 300, ${userId}, now() - interval '2 hours'
      from category where client_id = ${clientId} and lower(name) like '%frame%' having count(*) > 0 returning id
    ), pass as (
      insert into count_pass (client_id, id, session_id, kind, area, location_id, counted_by, begun_at, ended_at)
      select ${clientId}, gen_random_uuid(), s.id, 'first', l.name, l.id, ${userId}, now() - interval '110 minutes', now() - interval '1 hour'
      from session s cross join location l where l.client_id = ${clientId} and l.id in (select place from framed) returning id, location_id
    )
    insert into count_seen (client_id, pass_id, subject, subject_id, source, mark, quantity, first_at, last_at, seen_by)
    select ${clientId}, p.id, 'item', f.id, 'barcode', '', f.quantity, now() - interval '100 minutes', now() - interval '70 minutes', ${userId}
    from framed f join pass p on p.location_id = f.place where f.id <> all (${unseen.map(({ id }) => id)})`
  const [worn, returned, pulled] = unseen
  if (!worn || !returned || !pulled) return
  const moved = { clientId, userId, centerId: center.id }
  await booked(tx, { ...moved, itemId: worn.twinId, inventoryId: worn.inventoryId, daysAgo: 1 })
  const sale = await booked(tx, { ...moved, itemId: returned.id, inventoryId: returned.inventoryId, daysAgo: 3 })
  await booked(tx, { ...moved, itemId: returned.id, inventoryId: returned.inventoryId, daysAgo: 2, reverses: sale })
  await tx`
    with submission as (
      insert into adjustment_used (client_id, used_for_id, description, state, created_by, created_at, decided_by, decided_at)
      select ${clientId}, f.id, 'For the sales trip', 'Cancelled', ${userId}, now() - interval '2 days', ${userId}, now() - interval '1 day'
      from adjustment_used_for f where f.client_id = ${clientId} and f.name = 'Sample' returning id
    )
    insert into adjustment_used_item (client_id, adjustment_used_id, inventory_item_id, units)
    select ${clientId}, id, ${pulled.id}, 1 from submission`
}

interface Booked extends Counted {
  readonly centerId: number
  readonly itemId: number
  readonly inventoryId: number
  readonly daysAgo: number
  /** The removal that this takes back. */
  readonly reverses?: string
}

/** Removes a frame as sold, or takes that back, with its history and its product's totals. */
async function booked(
  tx: TransactionSql,
  { clientId, userId, centerId, itemId, inventoryId, daysAgo, reverses }: Booked,
) {
  const [from, to] = reverses === undefined ? [5, 30] : [30, 5]
  const change = reverses === undefined ? -1 : 1
  const [made] = await tx<{ id: string }[]>`
    with item as (
      update inventory_item set status_id = ${to}, version = version + 1 where client_id = ${clientId} and id = ${itemId}
    ), product as (
      update inventory set total_quantity = total_quantity + ${change}, item_count = item_count + ${change}
      where client_id = ${clientId} and id = ${inventoryId}
    ), told as (
      insert into history (client_id, noun, object_id, user_id, action, changes, at)
      select ${clientId}, 'inventory-item', ${itemId}, ${userId}, ${reverses === undefined ? "Removed" : "Reversed"},
        jsonb_build_array(jsonb_build_object('name', 'Status', 'before', b.name, 'after', a.name)), now() - make_interval(days => ${daysAgo})
      from status b, status a where b.id = ${from} and a.id = ${to}
    )
    insert into stock_movement (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id,
      quantity, reason, reverses_id, scanned_at)
    values (${clientId}, ${userId}, ${inventoryId}, ${centerId}, ${itemId}, ${from}, ${itemId}, ${to}, 1,
      ${reverses === undefined ? "removal" : "reversal"}, ${reverses ?? null}::bigint, now() - make_interval(days => ${daysAgo}))
    returning id`
  return made?.id ?? ""
}
