import { id } from "./id"

/** An order of a customer; its invoice names it too. */
export const SalesOrderId = id("SalesOrderId")
export type SalesOrderId = typeof SalesOrderId.Type
