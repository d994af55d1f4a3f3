import type { ListColumn } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { inTransaction } from "../db/db"

const column = (
  code: ListColumn["code"],
  name: string,
  orderSequence: number,
  more: Partial<ListColumn> = {},
): ListColumn => ({
  code,
  name,
  orderSequence,
  isSort: true,
  isOrderDefault: false,
  screenName: "InvProductSearch",
  ...more,
})

/** What a list of products may be ordered by; by its id unless told otherwise (document 1 §9). */
const listColumns: ReadonlyArray<ListColumn> = [
  column("inventoryID", "ID", 1, { isOrderDefault: true }),
  column("inventoryNumber", "Number", 2),
  column("inventoryDesc", "Description", 3),
  column("listPrice", "List price", 4),
  column("createdDate", "Created", 5),
]

/** The same for everybody, and still not for whom a session has ended: the transaction asks (decisions D-25). */
export const columns = inTransaction(Effect.succeed(listColumns))
