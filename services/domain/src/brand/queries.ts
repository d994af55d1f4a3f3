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
