import type { TransactionSql } from "postgres"

/** Factory numbers of tags, as a roll of white tags has them: the item's number at the end. */
const roll = "E28011700000"

/** Frames of the client whose tags are paired already, and one of them with a second tag on its case. */
const mostTagged = 40

/** The frames that stand longest carry a radio tag, so that a sweep at the demo finds something to count. */
export const seedTags = (tx: TransactionSql, { clientId, userId }: { clientId: number; userId: number }) => tx`
  with framed as (
    select i.id, row_number() over (order by i.id) as nth from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    join category c on c.client_id = p.client_id and c.id = p.category_id
    where i.client_id = ${clientId} and i.status_id = 5 and i.quantity = 1 and lower(c.name) like '%frame%'
    order by i.id limit ${mostTagged}
  )
  insert into item_tag (client_id, epc, item_id, paired_by, paired_at)
  select ${clientId}::int, ${roll} || lpad(upper(to_hex(id)), 12, '0'), id, ${userId}::int, now() - interval '1 day' from framed
  union all
  select ${clientId}::int, ${roll} || 'C' || lpad(upper(to_hex(id)), 11, '0'), id, ${userId}::int, now() - interval '1 day' from framed where nth = 1`
