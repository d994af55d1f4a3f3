import type { Assignee, AssigneeId, AssigneeSave, AssigneeType } from "@sightline/model/assignee"
import type { ClientId } from "@sightline/model/client"
import { active, inactive } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"

const columns = (isAssigned: RawBuilder<unknown>) => sql`
  a.id, a.type, a.first_name as "firstName", a.last_name as "lastName", a.email, ${isAssigned} as "isAssigned"`

/** The assignees of a type, by name, including `assignedId`, the given item's assignee, even after they left the list. */
export const assigneesOf = (db: Sql, client: ClientId, type: AssigneeType, assignedId: number | null) =>
  sql<Assignee>`
    select ${columns(sql`a.id = coalesce(${assignedId}::int, 0)`)} from assignee a
    where a.client_id = ${client} and a.type = ${type} and (a.status_id = ${sql.lit(active)} or a.id = ${assignedId}::int)
    order by a.last_name, a.first_name, a.id`.compile(db)

/** A person in the list; locks their row until the end of the transaction. */
export const heldAssignee = (db: Sql, client: ClientId, id: AssigneeId) =>
  sql<Assignee>`
    select ${columns(sql`false`)} from assignee a
    where a.client_id = ${client} and a.id = ${id} and a.status_id = ${sql.lit(active)} for update`.compile(db)

/** A person who is or was in the list. */
export const assigneeNamed = (db: Sql, client: ClientId, id: number) =>
  sql<Assignee>`select ${columns(sql`false`)} from assignee a where a.client_id = ${client} and a.id = ${id}`.compile(
    db,
  )

export const insertAssignee = (db: Sql, client: ClientId, { type, firstName, lastName, email }: AssigneeSave) =>
  db
    .insertInto("assignee")
    .values({ client_id: client, type, first_name: firstName, last_name: lastName, email })
    .returning("id")

export const updateAssignee = (db: Sql, client: ClientId, id: AssigneeId, save: AssigneeSave) =>
  db
    .updateTable("assignee")
    .set({ first_name: save.firstName, last_name: save.lastName, email: save.email })
    .where("client_id", "=", client)
    .where("id", "=", id)
    .returning("id")

export const retireAssignee = (db: Sql, client: ClientId, id: AssigneeId) =>
  db
    .updateTable("assignee")
    .set({ status_id: inactive })
    .where("client_id", "=", client)
    .where("id", "=", id)
    .where("status_id", "=", active)
    .returning("id")
