import { Rpc, RpcGroup } from "@effect/rpc"
import { FieldsRefused, FilledFields, OptionLine } from "@sightline/model/category-option"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import {
  LookupRow,
  LookupRowInUse,
  LookupRowNotFound,
  LookupRowSave,
  LookupRowSearch,
  LookupRowTaken,
  LookupTable,
  LookupTableKept,
  LookupTableUnknown,
} from "@sightline/model/lookup-row"
import { Lookup, LookupEntry } from "@sightline/model/lookup-table"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const named = { table: Schema.String, id: Schema.NullOr(Schema.Int) }

export const LookupTableRpcs = RpcGroup.make(
  Rpc.make("list", { payload: { of: Lookup }, success: Schema.Array(LookupEntry) }),
  /** The item types to choose from, with that of the item's product preselected. */
  Rpc.make("itemTypesFor", {
    payload: { itemId: InventoryItemId },
    success: Schema.Array(OptionLine),
    error: InventoryItemNotFound,
  }),
  Rpc.make("tables", { success: Schema.Array(LookupTable) }),
  Rpc.make("rows", { payload: LookupRowSearch, success: Paged(LookupRow), error: LookupTableUnknown }),
  /** The fields of a row, or of a new one. */
  Rpc.make("rowForm", {
    payload: named,
    success: FilledFields,
    error: Schema.Union(LookupTableUnknown, LookupRowNotFound),
  }),
  Rpc.make("rowHistory", {
    payload: { table: Schema.String, id: Schema.Int },
    success: Schema.Array(HistoryEntry),
    error: Schema.Union(LookupTableUnknown, LookupRowNotFound),
  }),
  Rpc.make("saveRow", {
    payload: LookupRowSave,
    error: Schema.Union(
      LookupTableUnknown,
      LookupTableKept,
      LookupRowNotFound,
      LookupRowTaken,
      FieldsRefused,
      KeyReused,
    ),
  }),
  Rpc.make("removeRow", {
    payload: { table: Schema.String, id: Schema.Int },
    error: Schema.Union(LookupTableUnknown, LookupTableKept, LookupRowNotFound, LookupRowInUse, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("lookupTable.")
