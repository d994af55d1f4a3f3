import { centers } from "@sightline/fixtures/records/center"
import type { TransactionSql } from "postgres"

interface Counted {
  readonly clientId: number
  readonly userId: number
}

/** What the two people of the demo did not see on their walls. */
const unseen = 3

/** A count of the frames at the client's first center, walked this morning and not reviewed yet: its review names what differs. */
export async function seedCount(tx: TransactionSql, { clientId, userId }: Counted): Promise<void> {
  const center = Object.values(centers).find((one) => one.clientId === clientId)
  if (!center) return
  await tx`
    with framed as (
      select i.id, i.quantity, row_number() over (order by i.id) as nth from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      join category c on c.client_id = p.client_id and c.id = p.category_id
      where i.client_id = ${clientId} and i.center_id = ${center.id} and i.status_id = 5 and lower(c.name) like '%frame%'
    ), session as (
      insert into count_session (client_id, center_id, category_ids, grace_seconds, opened_by, opened_at)
      select ${clientId}, ${center.id}, array_agg(id), 300, ${userId}, now() - interval '2 hours'
      from category where client_id = ${clientId} and lower(name) like '%frame%' having count(*) > 0 returning id
    ), pass as (
      insert into count_pass (client_id, id, session_id, kind, area, counted_by, begun_at, ended_at)
      select ${clientId}, gen_random_uuid(), s.id, 'first', w.area, ${userId}, now() - interval '110 minutes', now() - interval '1 hour'
      from session s cross join (values ('Left wall'), ('Right wall')) w (area) returning id, area
    )
    insert into count_seen (client_id, pass_id, subject, subject_id, source, mark, quantity, first_at, last_at, seen_by)
    select ${clientId}, p.id, 'item', f.id, 'barcode', '', f.quantity, now() - interval '100 minutes', now() - interval '70 minutes', ${userId}
    from framed f join pass p on (p.area = 'Left wall') = (f.nth % 2 = 0) where f.nth > ${unseen}`
}
