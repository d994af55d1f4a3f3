import { type ListColumn, orderColumns } from "@sightline/model/inventory-search"
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

/** What a list of products may be ordered by; by its id unless told otherwise (document 1 §9). */
const builtIn: ReadonlyArray<ListColumn> = [
  column("inventoryID", "ID", 1, { isOrderDefault: true }),
  column("inventoryNumber", "Number", 2),
  column("inventoryDesc", "Description", 3),
  column("listPrice", "List price", 4),
  column("createdDate", "Created", 5),
]

/** A client's columns of a screen; of the product list the built-in ones where it has none of its own. */
export const columns = Effect.fn("columns")(function* (screenName: string) {
  const own = yield* many(ownColumns, screenName)
  if (own.length === 0) return builtIn.filter((column) => column.screenName === screenName)
  return own.map((column) => ({ ...column, isSort: column.isSort && isOrder(column.code) }))
})

/** What has no index to be ordered by is shown and not ordered by, whatever a client's row says. */
const isOrder = (code: string) => orderColumns.some((known) => known === code)
