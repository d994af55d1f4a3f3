import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { CompanyPrefix, TagNumber } from "@sightline/model/tag-form"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

export const numbering = (db: Sql, client: ClientId) =>
  sql<{ prefix: CompanyPrefix | null }>`select prefix from tag_numbering where client_id = ${int(client)}`.compile(db)

export const setNumbering = (db: Sql, client: ClientId, prefix: CompanyPrefix | null, by: number) =>
  sql`
    insert into tag_numbering as n (client_id, prefix, set_by) values (${int(client)}, ${text(prefix)}, ${int(by)})
    on conflict (client_id) do update set prefix = excluded.prefix, set_by = excluded.set_by, set_at = now()`.compile(
    db,
  )

/** The last number that was given between these two, as bytes compare. */
export const lastNumber = (db: Sql, client: ClientId, from: TagNumber, to: TagNumber) =>
  sql<{ epc: TagNumber }>`
    select t.epc from item_tag t where t.client_id = ${int(client)} and length(t.epc) = length(${text(from)})
      and t.epc collate "C" between ${text(from)} and ${text(to)} order by t.epc collate "C" desc limit 1`.compile(db)

interface Planned {
  readonly epc: TagNumber
  readonly itemId: InventoryItemId
  readonly by: number
}

export const plan = (db: Sql, client: ClientId, { epc, itemId, by }: Planned) =>
  sql`
    insert into item_tag (client_id, epc, item_id, state, paired_by)
    values (${int(client)}, ${text(epc)}, ${int(itemId)}, 'planned', ${int(by)})`.compile(db)
