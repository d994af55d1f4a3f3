import type { UpiType, UpiTypeId, UpiTypeSave } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { Sql } from "../db/db"

export const allUpiTypes = (db: Sql, client: ClientId) =>
  db
    .selectFrom("upi_type")
    .select(["id", "code", "name", "description", "category_id as categoryId"])
    .where("client_id", "=", client)
    .orderBy("name")
    .orderBy("id")
    .$castTo<UpiType>()

/** One UPI type; locks its row until the end of the transaction. */
export const heldUpiType = (db: Sql, client: ClientId, id: UpiTypeId) =>
  allUpiTypes(db, client).where("id", "=", id).forUpdate()

const values = ({ code, name, description, categoryId }: UpiTypeSave) => ({
  code,
  name,
  description,
  category_id: categoryId,
})

export const insertUpiType = (db: Sql, client: ClientId, asked: UpiTypeSave) =>
  db
    .insertInto("upi_type")
    .values({ client_id: client, ...values(asked) })
    .returning("id")

export const updateUpiType = (db: Sql, client: ClientId, id: UpiTypeId, asked: UpiTypeSave) =>
  db.updateTable("upi_type").set(values(asked)).where("client_id", "=", client).where("id", "=", id).returning("id")

export const categoryMarkedWith = (db: Sql, client: ClientId, id: UpiTypeId) =>
  db.selectFrom("category").select("id").where("client_id", "=", client).where("upi_type_id", "=", id).limit(1)

export const deleteUpiType = (db: Sql, client: ClientId, id: UpiTypeId) =>
  db.deleteFrom("upi_type").where("client_id", "=", client).where("id", "=", id).returning("id")
