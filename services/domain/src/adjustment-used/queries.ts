import type {
  AdjustmentUsed,
  AdjustmentUsedFilter,
  AdjustmentUsedFor,
  AdjustmentUsedForId,
  AdjustmentUsedId,
  Pull,
  PullDecision,
} from "@sightline/model/adjustment-used"
import type { ClientId } from "@sightline/model/client"
import { editors } from "@sightline/model/role-table"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names } from "../db/typed"

export const purposesOf = (db: Sql, client: ClientId) =>
  sql<AdjustmentUsedFor>`
    select f.id, f.name from adjustment_used_for f where f.client_id = ${client} order by lower(f.name), f.id`.compile(
    db,
  )

/** A purpose; it stays until the transaction ends. */
export const heldPurpose = (db: Sql, client: ClientId, id: AdjustmentUsedForId) =>
  sql<AdjustmentUsedFor>`
    select f.id, f.name from adjustment_used_for f where f.client_id = ${client} and f.id = ${id} for key share`.compile(
    db,
  )

interface Listed {
  readonly itemId: number
  readonly units: number
}

/** Writes a submission with its items. */
export const insertPull = (
  db: Sql,
  client: ClientId,
  { usedForId, description }: Omit<Pull, "itemIds">,
  listed: ReadonlyArray<Listed>,
  userId: number,
) =>
  sql<{ id: AdjustmentUsedId }>`
    with made as (
      insert into adjustment_used (client_id, used_for_id, description, created_by)
      values (${client}, ${usedForId}, ${description}, ${userId}) returning id
    ),
    listed as (
      insert into adjustment_used_item (client_id, adjustment_used_id, inventory_item_id, units)
      select ${client}, made.id, a."itemId", a.units
      from made, jsonb_to_recordset(${JSON.stringify(listed)}::text::jsonb) as a ("itemId" int, units int)
    )
    select id from made`.compile(db)

/** Everything of the submission lies at these centers. */
const within = (client: ClientId, centerIds: ReadonlyArray<number>) => sql`not exists (
  select from adjustment_used_item u join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
  where u.client_id = ${int(client)} and u.adjustment_used_id = a.id and i.center_id <> all (${ints(centerIds)}))`

/** The people who may approve, with their centers. */
const approvers = sql`
  approver as materialized (
    select p.id, p.center_ids from user_accounts(null) p
    where p.is_active and not p.is_invited and p.roles && ${names(editors)}
  )`

/** Whether this person may approve the submission: not their own, unless nobody else could (decisions D-116). */
const mayApprove = (client: ClientId, userId: number): RawBuilder<boolean> => sql`
  (a.created_by <> ${int(userId)} or not exists (
    select from approver p where p.id <> ${int(userId)} and not exists (
      select from adjustment_used_item u join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
      where u.client_id = ${int(client)} and u.adjustment_used_id = a.id and not p.center_ids @> to_jsonb(i.center_id))))`

/** Submissions that one answer lists. */
const mostListed = 1000

/** Submissions at these centers: those that wait, oldest first, then the latest others. */
export const pulls = (
  db: Sql,
  client: ClientId,
  { id, usedForId, state }: AdjustmentUsedFilter,
  { userId, centerIds }: { readonly userId: number; readonly centerIds: ReadonlyArray<number> },
) =>
  sql<AdjustmentUsed>`
    with ${approvers},
    found as materialized (
      select a.* from adjustment_used a
      where a.client_id = ${client} and ${within(client, centerIds)}${id === null ? sql`` : sql` and a.id = ${id}`}${
        usedForId === null ? sql`` : sql` and a.used_for_id = ${usedForId}`
      }${state === null ? sql`` : sql` and a.state = ${state}`}
      order by a.state <> 'PendingRemove', case when a.state = 'PendingRemove' then a.id else -a.id end limit ${sql.lit(mostListed)}
    )
    select a.id, a.description, a.used_for_id as "usedForId", f.name as "usedForName", a.state,
      (select coalesce(jsonb_agg(u.inventory_item_id order by u.inventory_item_id), '[]')
        from adjustment_used_item u cross join generate_series(1, u.units)
        where u.client_id = ${client} and u.adjustment_used_id = a.id) as "itemIds",
      coalesce(user_name(a.created_by), 'Sightline') as by, a.created_at as at,
      case when a.decided_by is not null then coalesce(user_name(a.decided_by), 'Sightline') end as "decidedBy",
      a.decided_at as "decidedAt", ${mayApprove(client, userId)} as "mayApprove"
    from found a join adjustment_used_for f on f.client_id = a.client_id and f.id = a.used_for_id
    order by a.state <> 'PendingRemove', case when a.state = 'PendingRemove' then a.id else -a.id end`.compile(db)

/** A submission that is to be decided, as its locked row says. */
interface HeldPull extends Pick<AdjustmentUsed, "id" | "state" | "mayApprove"> {
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly items: number
  readonly units: number
}

/** A submission at these centers; locks its row until the end of the transaction. */
export const heldPull = (
  db: Sql,
  client: ClientId,
  { id, usedForId }: Pick<PullDecision, "id" | "usedForId">,
  { userId, centerIds }: { readonly userId: number; readonly centerIds: ReadonlyArray<number> },
) =>
  sql<HeldPull>`
    with ${approvers}
    select a.id, a.state, ${mayApprove(client, userId)} as "mayApprove", user_name(a.decided_by) as "decidedBy",
      a.decided_at as "decidedAt", n.items, n.units
    from adjustment_used a cross join lateral (
      select count(*)::int as items, coalesce(sum(u.units), 0)::int as units from adjustment_used_item u
      where u.client_id = ${client} and u.adjustment_used_id = a.id
    ) n
    where a.client_id = ${client} and a.id = ${id} and a.used_for_id = ${usedForId} and ${within(client, centerIds)}
    for update of a`.compile(db)

/** Decides a held submission. */
export const settlePull = (db: Sql, client: ClientId, { id, to, description }: PullDecision, userId: number) =>
  sql<{ id: AdjustmentUsedId }>`
    update adjustment_used set state = ${to}, description = coalesce(${description}::text, description), decided_by = ${userId},
      decided_at = now()
    where client_id = ${client} and id = ${id} and state = 'PendingRemove' returning id`.compile(db)
