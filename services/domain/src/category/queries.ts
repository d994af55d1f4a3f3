import type { Category, CategoryAttribute, CategoryId, CategorySave } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export const allCategories = (db: Sql, client: ClientId) =>
  db
    .selectFrom("category")
    .select([
      "id",
      "code",
      "name",
      "description",
      "sort_order as sortOrder",
      "attribute_id as attributeId",
      "shop_online as isShownOnline",
      "upi_type_id as upiTypeId",
      sql<number | null>`tax_percent::float8`.as("taxPercent"),
    ])
    .where("client_id", "=", client)
    .orderBy("sort_order")
    .orderBy("id")
    .$castTo<Category>()

/** Protects a category, if it exists, from deletion until the end of the transaction. */
export const categoryWith = (db: Sql, client: ClientId, id: CategoryId) =>
  db.selectFrom("category").select("id").where("client_id", "=", client).where("id", "=", id).forKeyShare()

export const categoryOf = (db: Sql, client: ClientId, id: InventoryId) =>
  db.selectFrom("inventory").select("category_id as categoryId").where("client_id", "=", client).where("id", "=", id)

/** One category; locks its row until the end of the transaction. */
export const heldCategory = (db: Sql, client: ClientId, id: CategoryId) =>
  allCategories(db, client).where("id", "=", id).forNoKeyUpdate()

/** How many of these categories the client has. */
export const knownCategories = (db: Sql, client: ClientId, ids: ReadonlyArray<CategoryId>) =>
  sql<{ known: number }>`select count(*)::int as known from category
    where client_id = ${client} and id = any (${ints(ids)})`.compile(db)

export const hasItemType = (db: Sql, client: ClientId, id: number) =>
  sql<{ id: number }>`select id from item_type where client_id = ${client} and id = ${id}`.compile(db)

/** The attributes of lines that decide which fields appear, each under the names of its lines. */
export const attributesInUse = (db: Sql, client: ClientId) =>
  sql<CategoryAttribute>`
    select l.attribute_id as id, string_agg(distinct l.name, ', ' order by l.name) as name from option_line l
    where l.client_id = ${client} and l.attribute_id is not null group by 1 order by 1`.compile(db)

const values = ({
  code,
  name,
  description,
  sortOrder,
  attributeId,
  isShownOnline,
  upiTypeId,
  taxPercent,
}: CategorySave) => ({
  code,
  name,
  description,
  sort_order: sortOrder,
  attribute_id: attributeId,
  shop_online: isShownOnline,
  upi_type_id: upiTypeId,
  ...(taxPercent !== undefined && { tax_percent: taxPercent }),
})

/** A new category; whether its goods come in colours follows the category whose fields it copies. */
export const insertCategory = (db: Sql, client: ClientId, asked: CategorySave) =>
  db
    .insertInto("category")
    .values({
      client_id: client,
      ...values(asked),
      has_colours: sql<boolean>`coalesce((select c.has_colours from category c
        where c.client_id = ${client} and c.id = ${asked.fieldsOf}::int), false)`,
    })
    .returning("id")

export const updateCategory = (db: Sql, client: ClientId, id: CategoryId, asked: CategorySave) =>
  db.updateTable("category").set(values(asked)).where("client_id", "=", client).where("id", "=", id).returning("id")

/** Copies another category's fields to a category; it already has those of every category. */
export const copyFields = (db: Sql, client: ClientId, from: CategoryId, to: CategoryId) =>
  sql<{ id: number }>`
    insert into category_option_category (client_id, category_option_id, category_id)
    select client_id, category_option_id, ${to} from category_option_category
    where client_id = ${client} and category_id = ${from} returning category_option_id as id`.compile(db)

/** The existing ones of these categories, locked against new references. */
export const doomedCategories = (db: Sql, client: ClientId, ids: ReadonlyArray<CategoryId>) =>
  sql<Pick<Category, "id" | "name">>`
    select id, name from category where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/** Whether anything else refers to one of these categories, or to a UPI type that would go with it. */
export const categoriesInUse = (db: Sql, client: ClientId, ids: ReadonlyArray<CategoryId>) =>
  sql<{ isUsed: boolean }>`select
    exists (select from inventory p where p.client_id = ${client} and p.category_id = any (${ints(ids)}))
    or exists (select from vendor_category v where v.client_id = ${client} and v.category_id = any (${ints(ids)}))
    or exists (select from manufacturer_category m where m.client_id = ${client} and m.category_id = any (${ints(ids)}))
    or exists (select from upi_type u join category c on c.client_id = u.client_id and c.upi_type_id = u.id
      where u.client_id = ${client} and u.category_id = any (${ints(ids)}) and c.id <> all (${ints(ids)})) as "isUsed"`.compile(
    db,
  )

/** Deletes categories without references, with their field assignments, counts and own UPI types. */
export const deleteCategories = (db: Sql, client: ClientId, ids: ReadonlyArray<CategoryId>) =>
  sql<{ id: CategoryId }>`
    with fields as (
      delete from category_option_category where client_id = ${client} and category_id = any (${ints(ids)})
    ), counts as (
      delete from inventory_count where client_id = ${client} and category_id = any (${ints(ids)})
    ), types as (
      delete from upi_type where client_id = ${client} and category_id = any (${ints(ids)})
    )
    delete from category where client_id = ${client} and id = any (${ints(ids)}) returning id`.compile(db)
