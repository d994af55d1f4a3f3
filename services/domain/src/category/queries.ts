import type { Category, CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { Sql } from "../db/db"

export const allCategories = (db: Sql, client: ClientId) =>
  db
    .selectFrom("category")
    .select(["id", "code", "name", "description", "sort_order as sortOrder", "shop_online as isShownOnline"])
    .where("client_id", "=", client)
    .orderBy("sort_order")
    .orderBy("id")
    .$castTo<Category>()

export const categoryWith = (db: Sql, client: ClientId, id: CategoryId) =>
  db.selectFrom("category").select("id").where("client_id", "=", client).where("id", "=", id)
