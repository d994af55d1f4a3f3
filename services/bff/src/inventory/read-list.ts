import { badRequest } from "@sightline/bff-api/bad-request"
import { paged } from "@sightline/bff-api/wire"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { InventorySearch } from "@sightline/model/inventory-search"
import { newestFirst } from "@sightline/model/search-type"
import { Effect, Option, Schema } from "effect"

interface Paging {
  readonly page?: number
  readonly pageSize?: number
}

/** The requested page; `usual` rows by default. */
export const pageOf = ({ page, pageSize }: Paging, usual: number) =>
  paged({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) }, usual)

interface Narrowed extends Paging {
  readonly sort?: number
  readonly room?: number
  readonly area?: number
  readonly bin?: number
  readonly itemType?: number
  readonly condition?: number
  readonly words?: string
}

/** Translates the older search, whose filters have their own fields, into the dynamic one; 0 means any. */
export const listSearchOf = ({ sort, room, area, bin, itemType, condition, words = "", ...asked }: Narrowed) => {
  const ids = { Room: room, Area: area, Bin: bin, ItemType: itemType, Condition: condition }
  return {
    ...pageOf(asked, 12),
    filters: [
      { code: "SearchString", value: words },
      ...Object.entries(ids).map(([code, id = 0]) => ({ code, value: id > 0 ? String(id) : "" })),
    ].filter(({ value }) => value !== ""),
    isLowOnly: false,
    order: sort === newestFirst ? { by: "createdDate", direction: "desc" } : { by: "inventoryID", direction: "asc" },
  } satisfies InventorySearch
}

const itemIdOf = Schema.decodeUnknownOption(InventoryItemId)

/** Ids joined by commas. */
export const itemIdsOf = (text: string) => {
  const parts = text.split(",").filter((part) => part.trim() !== "")
  const ids = parts.flatMap((part) => (/^\s*\d{1,10}\s*$/.test(part) ? Option.toArray(itemIdOf(Number(part))) : []))
  return ids.length === parts.length
    ? Effect.succeed(ids)
    : badRequest({ InventoryItemIds: ["must be whole numbers from 1 to 2147483647, joined by commas"] })
}

const is = (name: string, asked: string) => name.toLowerCase() === asked.toLowerCase()

/** The only value that the generic read answers; every other name is refused, and the wrong one is named (D-36). */
export const isReadable = (asked: { table: string; column: string; keyName: string }) => {
  if (!is("Inventories", asked.table)) return badRequest({ tableName: ["is not a table that can be read"] })
  if (!is("HasHistoryServices", asked.column)) return badRequest({ columnName: ["is not a column that can be read"] })
  return is("InventoryID", asked.keyName) ? Effect.void : badRequest({ tableKeyName: ["is not the key of this table"] })
}
