import type { ListColumn } from "@sightline/model/inventory-search"
import { orderColumns } from "@sightline/model/list-column"
import { Effect } from "effect"
import { many } from "../db/db"
import { ownColumns } from "./queries-list"

/** The screen of the product list, as the calls name it (document 1 §7). */
export const productScreen = "InvProductSearch"

const column = (code: string, name: string, orderSequence: number, more: Partial<ListColumn> = {}): ListColumn => ({
  code,
  name,
  orderSequence,
  isSort: true,
  isOrderDefault: false,
  screenName: productScreen,
  ...more,
})

/** The sort keys of a product list; by id unless told otherwise (document 1 §9). */
const builtIn: ReadonlyArray<ListColumn> = [
  column("inventoryID", "ID", 1, { isOrderDefault: true }),
  column("inventoryNumber", "Number", 2),
  column("inventoryDesc", "Description", 3),
  column("listPrice", "List price", 4),
  column("createdDate", "Created", 5),
]

/** A client's columns of a screen; the product list has built-in ones as a default. */
export const columns = Effect.fn("columns")(function* (screenName: string) {
  const own = yield* many(ownColumns, screenName)
  if (own.length === 0) return builtIn.filter((column) => column.screenName === screenName)
  return own.map((column) => ({ ...column, isSort: column.isSort && isOrder(column.code) }))
})

/** A column without an index is not sortable, whatever a client's row says. */
const isOrder = (code: string) => orderColumns.some((known) => known === code)
