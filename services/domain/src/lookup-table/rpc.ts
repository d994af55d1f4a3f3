import { LookupTableRpcs } from "@sightline/domain-api/lookup-table"
import { itemTypesFor, listLookup } from "./list"

export const LookupTableHandlers = LookupTableRpcs.toLayer({
  "lookupTable.list": ({ of }) => listLookup(of),
  "lookupTable.itemTypesFor": ({ itemId }) => itemTypesFor(itemId),
})
