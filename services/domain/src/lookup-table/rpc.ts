import { LookupTableRpcs } from "@sightline/domain-api/lookup-table"
import { itemTypesFor, listLookup } from "./list"
import { listRows, listTables, removeRow, rowForm, rowHistory, saveRow } from "./row"

export const LookupTableHandlers = LookupTableRpcs.toLayer({
  "lookupTable.list": ({ of }) => listLookup(of),
  "lookupTable.itemTypesFor": ({ itemId }) => itemTypesFor(itemId),
  "lookupTable.tables": () => listTables(),
  "lookupTable.rows": (asked) => listRows(asked),
  "lookupTable.rowForm": ({ table, id }) => rowForm(table, id),
  "lookupTable.rowHistory": ({ table, id }) => rowHistory(table, id),
  "lookupTable.saveRow": (asked) => saveRow(asked),
  "lookupTable.removeRow": ({ table, id }) => removeRow(table, id),
})
