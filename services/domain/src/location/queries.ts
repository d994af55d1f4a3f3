import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { placesAround } from "../db/places"
import { int, ints } from "../db/typed"
import type { Place, PlaceKind } from "./kinds"

/** The center of a place, and the places around it by kind. */
export const placeRow = (db: Sql, client: ClientId, id: number) =>
  sql<{ centerId: number; chain: Readonly<Record<string, string>> }>`
    select l.center_id as "centerId", ${placesAround(client, sql`${int(id)}`)} as chain
    from location l where l.client_id = ${client} and l.id = ${id}`.compile(db)

/** The same for many places. */
export const placeRows = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; centerId: number; chain: Readonly<Record<string, string>> }>`
    select p.id, p.center_id as "centerId", ${placesAround(client, sql`p.id`)} as chain
    from location p where p.client_id = ${client} and p.id = any (${ints(ids)})`.compile(db)

export interface PlaceRow extends Place {
  readonly id: number
  readonly name: string
}

/** A place of this kind in one of these centers; locks it until the end of the transaction. */
export const heldPlace = (db: Sql, client: ClientId, kind: PlaceKind, id: number, centerIds: ReadonlyArray<number>) =>
  sql<PlaceRow>`select l.id, l.name, l.center_id as "centerId", l.parent_id as "locationId" from location l
    where l.client_id = ${client} and l.id = ${id} and l.kind = ${kind} and l.center_id = any (${ints(centerIds)})
    for update`.compile(db)

/** Another place of this kind and with this name, in any letter case, in the same larger place. */
export const placeNamed = (
  db: Sql,
  client: ClientId,
  { kind, name, within, except }: { kind: PlaceKind; name: string; within: Place; except: number | null },
) =>
  sql<{ id: number }>`select l.id from location l
    where l.client_id = ${client} and l.kind = ${kind} and lower(l.name) = lower(${name}) and l.center_id = ${within.centerId}
      and l.parent_id is not distinct from ${within.locationId}::int and l.id is distinct from ${except}::int limit 1`.compile(
    db,
  )

export const insertPlace = (
  db: Sql,
  client: ClientId,
  kind: PlaceKind,
  name: string,
  { centerId, locationId }: Place,
) =>
  db
    .insertInto("location")
    .values({ client_id: client, center_id: centerId, parent_id: locationId, kind, name })
    .returning("id")

export const setPlaceName = (db: Sql, client: ClientId, id: number, name: string) =>
  db.updateTable("location").set({ name }).where("client_id", "=", client).where("id", "=", id)

export const removePlace = (db: Sql, client: ClientId, id: number) =>
  db.deleteFrom("location").where("client_id", "=", client).where("id", "=", id).returning("id")

/** A place of these centers and those inside it, each larger one before what it contains. */
export const placesToPrint = (db: Sql, client: ClientId, id: number, centerIds: ReadonlyArray<number>, most: number) =>
  sql<{ id: number; name: string; path: string; day: string }>`
    with recursive inside as (
      select l.id, l.name, l.center_id, array[lower(l.name)] as sorted from location l
      where l.client_id = ${client} and l.id = ${id} and l.center_id = any (${ints(centerIds)})
      union all
      select l.id, l.name, l.center_id, i.sorted || lower(l.name) from inside i
      join location l on l.client_id = ${client} and l.parent_id = i.id
    )
    select id, name, place_name(center_id, id) as path, to_char(own_today(), 'YYYY-MM-DD') as day
    from inside order by sorted, id limit ${most}`.compile(db)
