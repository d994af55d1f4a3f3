import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import {
  LookupRowInUse,
  LookupRowNotFound,
  type LookupRowSave,
  type LookupRowSearch,
  LookupTableUnknown,
} from "@sightline/model/lookup-row"
import type { Lookup } from "@sightline/model/lookup-table"
import { Effect } from "effect"

const asks = (table: string) => (table === "Unknown" ? new LookupTableUnknown() : Effect.void)

/** Played look-ups: all are empty, item and row 404 are not found, row 409 is in use, and no client has the table Unknown. */
export const playedLookups = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "lookupTable.list": ({ of }: { readonly of: Lookup }) => Effect.as(note("lookup", { of }), []),
  "lookupTable.itemTypesFor": ({ itemId }: { readonly itemId: InventoryItemId }) =>
    Effect.zipRight(
      note("itemTypesFor", { itemId }),
      itemId === 404 ? new InventoryItemNotFound() : Effect.succeed([]),
    ),
  "lookupTable.tables": () => Effect.as(note("tables", null), []),
  "lookupTable.rows": ({ table, page, pageSize }: LookupRowSearch) =>
    Effect.zipRight(note("rows", { table, page, pageSize }), asks(table)).pipe(
      Effect.as({ rows: [], page, pageSize, total: 0 }),
    ),
  "lookupTable.rowForm": ({ table, id }: { readonly table: string; readonly id: number | null }) =>
    Effect.zipRight(note("rowForm", { table, id }), asks(table)).pipe(
      Effect.zipRight(id === 404 ? new LookupRowNotFound() : Effect.succeed({ fields: [], values: {}, readOnly: [] })),
    ),
  "lookupTable.rowHistory": ({ table, id }: { readonly table: string; readonly id: number }) =>
    Effect.zipRight(note("rowHistory", { table, id }), asks(table)).pipe(
      Effect.zipRight(id === 404 ? new LookupRowNotFound() : Effect.succeed([])),
    ),
  "lookupTable.saveRow": ({ table, id, values }: LookupRowSave) =>
    Effect.zipRight(note("saveRow", { table, id, values }), asks(table)).pipe(
      Effect.zipRight(id === 404 ? new LookupRowNotFound() : Effect.void),
    ),
  "lookupTable.removeRow": ({ table, id }: { readonly table: string; readonly id: number }) =>
    Effect.zipRight(note("removeRow", { table, id }), asks(table)).pipe(
      Effect.zipRight(id === 409 ? new LookupRowInUse({ uses: [{ what: "product", count: 2 }] }) : Effect.void),
    ),
})
