import { badRequest } from "@sightline/bff-api/bad-request"
import { WireNumber } from "@sightline/bff-api/wire"
import { Effect, Option, Schema } from "effect"

/**
 * The tables and columns that callers may name, in the calls' spelling. They are compared here, ignoring letter case, and
 * go no further: any other name is refused and nothing reaches a query (decisions D-36).
 */
const updates = [
  { tableName: "InventoryItems", columnName: "statusID", tableKeyName: "InventoryItemID", what: "itemStatus" },
  {
    tableName: "InventoryItems",
    columnName: "InventoryItemBarcodeID",
    tableKeyName: "InventoryItemID",
    what: "itemBarcode",
  },
  { tableName: "Inventories", columnName: "StatusID", tableKeyName: "InventoryID", what: "inventoryStatus" },
] as const

const is = (name: string, asked: string) => name.toLowerCase() === asked.toLowerCase()

/** The change that a generic update asks for; an unlisted one is refused, and the wrong field is named. */
export const whatUpdates = (asked: { table: string; column: string; keyName: string }) => {
  const tables = updates.filter(({ tableName }) => is(tableName, asked.table))
  if (tables.length === 0) return badRequest({ tableName: ["is not a table that can be updated"] })
  const columns = tables.filter(({ columnName }) => is(columnName, asked.column))
  if (columns.length === 0) return badRequest({ columnName: ["is not a column that can be updated"] })
  const found = columns.find(({ tableKeyName }) => is(tableKeyName, asked.keyName))
  return found ? Effect.succeed(found.what) : badRequest({ tableKeyName: ["is not the key of this table"] })
}

export const historyTable = (asked: string) =>
  is("InventoryItems", asked) ? Effect.void : badRequest({ TableName: ["is not a table with a history"] })

const statusOf = Schema.decodeUnknownOption(WireNumber)

/** A status is an id; any other value is invalid. */
export const statusIn = (value: number | string) =>
  Option.match(statusOf(value), {
    onNone: () => badRequest({ value: ["must be a whole number from 1 to 2147483647"] }),
    onSome: Effect.succeed,
  })
