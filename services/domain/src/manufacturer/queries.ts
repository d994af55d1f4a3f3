import type { CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { Manufacturer, ManufacturerId } from "@sightline/model/manufacturer"
import type { NameSearch } from "@sightline/model/vendor"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

const columns = (client: ClientId) => sql`m.id, m.name, m.code, m.description, m.order_sequence as "orderSequence",
  m.status_id as "statusId", coalesce((select jsonb_agg(c.category_id order by c.category_id) from manufacturer_category c
    where c.client_id = ${client} and c.manufacturer_id = m.id), '[]') as "categoryIds"`

/** All active ones, by name. */
export const manufacturers = (db: Sql, client: ClientId, { search, page, pageSize }: NameSearch) =>
  sql<{ total: number; rows: Manufacturer[] }>`
    with found as materialized (select m.* from manufacturer m where m.client_id = ${client} and m.status_id = 5
      and strpos(lower(m.name), lower(${search})) > 0)
    select (select count(*)::int from found) as total, coalesce((select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from (
      select row_number() over (order by lower(m.name), m.id) as place, ${columns(client)} from found m
      order by lower(m.name), m.id limit ${pageSize} offset ${(page - 1) * pageSize}) r), '[]') as rows`.compile(db)

export const manufacturerById = (db: Sql, client: ClientId, id: ManufacturerId) =>
  sql<Manufacturer>`select ${columns(client)} from manufacturer m where m.client_id = ${client} and m.id = ${id}`.compile(
    db,
  )

export const insertManufacturer = (db: Sql, client: ClientId, maker: Omit<Manufacturer, "id">) =>
  sql<{ id: ManufacturerId }>`insert into manufacturer (client_id, name, code, description, order_sequence, status_id)
    values (${client}, ${maker.name}, ${maker.code}, ${maker.description}, ${maker.orderSequence}, ${maker.statusId})
    returning id`.compile(db)

export const updateManufacturer = (db: Sql, client: ClientId, maker: Manufacturer) =>
  sql<{ id: ManufacturerId }>`update manufacturer set name = ${maker.name}, code = ${maker.code},
    description = ${maker.description}, order_sequence = ${maker.orderSequence}, status_id = ${maker.statusId},
    version = version + 1 where client_id = ${client} and id = ${maker.id} returning id`.compile(db)

/** Replaces a manufacturer's categories. */
export const setCategories = (db: Sql, client: ClientId, id: ManufacturerId, ids: ReadonlyArray<CategoryId>) =>
  sql<{ id: number }>`
    with gone as (
      delete from manufacturer_category
      where client_id = ${client} and manufacturer_id = ${id} and category_id <> all (${ints(ids)})
    )
    insert into manufacturer_category (client_id, manufacturer_id, category_id)
    select ${client}, ${id}, c.id from category c where c.client_id = ${client} and c.id = any (${ints(ids)})
    on conflict do nothing returning category_id as id`.compile(db)
