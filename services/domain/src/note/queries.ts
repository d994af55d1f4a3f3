import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { Note, NoteId } from "@sightline/model/note"
import type { StatusId } from "@sightline/model/status"
import { inactive } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"

/** As the driver reads it; a status with the attribute of Inactive is closed (decisions D-94). */
const noteRows = (client: ClientId, which: RawBuilder<unknown>) => sql<Note>`
  select n.id, n.inventory_item_id as "itemId", n.text, n.status_id as "statusId", s.name as "statusName",
    coalesce(s.attribute_id = ${sql.lit(inactive)}, false) as "isClosed",
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name)) end as assignee,
    coalesce(user_name(n.created_by), 'Sightline') as by, n.created_at as at, n.version
  from item_note n
  join status s on s.id = n.status_id
  left join assignee a on a.client_id = n.client_id and a.id = n.assignee_id
  where n.client_id = ${client} and ${which}`

/** The notes on an item, newest first. */
export const notesOf = (db: Sql, client: ClientId, itemId: InventoryItemId) =>
  sql<Note>`${noteRows(client, sql`n.inventory_item_id = ${itemId}`)} order by n.id desc limit 1000`.compile(db)

export const noteNamed = (db: Sql, client: ClientId, id: NoteId) => noteRows(client, sql`n.id = ${id}`).compile(db)

/** A note; locks its row until the end of the transaction. */
export const heldNote = (db: Sql, client: ClientId, id: NoteId) =>
  sql<Note>`${noteRows(client, sql`n.id = ${id}`)} for update of n`.compile(db)

/** A status of notes that users may choose. */
export const noteStatus = (db: Sql, _client: ClientId, id: StatusId | null) =>
  sql<{ id: StatusId; name: string }>`
    select s.id, s.name from status s
    where s.type = 'InventoryItemNotes' and not s.is_automated
      and case when ${id}::int is null then s.is_select_default else s.id = ${id}::int end
    order by s.sort_order limit 1`.compile(db)

interface Written {
  readonly text: string
  readonly statusId: number
  readonly assigneeId: number | null
}

export const insertNote = (
  db: Sql,
  client: ClientId,
  itemId: InventoryItemId,
  { text, statusId, assigneeId }: Written,
  by: number,
) =>
  db
    .insertInto("item_note")
    .values({
      client_id: client,
      inventory_item_id: itemId,
      text,
      status_id: statusId,
      assignee_id: assigneeId,
      created_by: by,
    })
    .returning("id")

export const updateNote = (db: Sql, client: ClientId, id: NoteId, { text, statusId, assigneeId }: Written) =>
  db
    .updateTable("item_note")
    .set({ text, status_id: statusId, assignee_id: assigneeId, version: sql`version + 1` })
    .where("client_id", "=", client)
    .where("id", "=", id)
    .returning("id")
