import type { ClientId } from "@sightline/model/client"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Orders of any client that hold units and that nobody has touched for their client's hours. */
export const ordersDue = (db: Sql, most: number) =>
  sql<{ client: ClientId; id: SalesOrderId }>`
    select client_id as client, order_id as id from orders_due(${int(most)})`.compile(db)
