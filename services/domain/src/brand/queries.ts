import type { Brand, NewBrand } from "@sightline/model/brand"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

export const allBrands = (db: Sql, client: ClientId) =>
  sql<Brand>`select id, code, name from brand where client_id = ${client} and status_id = 5
    order by order_sequence, lower(name), id`.compile(db)

export const insertBrand = (db: Sql, client: ClientId, brand: NewBrand) =>
  sql<Brand>`insert into brand (client_id, code, name, description, item_type_id, order_sequence, status_id)
    values (${client}, ${brand.code}, ${brand.name}, ${brand.description}, ${brand.itemTypeId}, ${brand.orderSequence}, ${brand.statusId})
    returning id, code, name`.compile(db)

/** A brand; locks its row until the end of the transaction. */
export const heldBrand = (db: Sql, client: ClientId, id: number) =>
  sql<Brand>`select id, code, name from brand where client_id = ${client} and id = ${id} for update`.compile(db)

/** Another brand with this name, in any letter case. */
export const brandNamed = (db: Sql, client: ClientId, name: string, except: number | null) =>
  sql<{ id: number }>`select id from brand
    where client_id = ${client} and lower(name) = lower(${name}) and id is distinct from ${except}::int limit 1`.compile(
    db,
  )

export const setBrandName = (db: Sql, client: ClientId, id: number, name: string) =>
  sql`update brand set name = ${name} where client_id = ${client} and id = ${id}`.compile(db)

export const removeBrand = (db: Sql, client: ClientId, id: number) =>
  sql`delete from brand where client_id = ${client} and id = ${id}`.compile(db)
