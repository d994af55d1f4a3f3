import { HttpApiGroup, OpenApi } from "@effect/platform"
import { FieldsRefused } from "@sightline/model/category-option"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { largestId } from "@sightline/model/largest-id"
import {
  LookupRow,
  LookupRowInUse,
  LookupRowNotFound,
  LookupRowTaken,
  LookupTable,
  LookupTableKept,
} from "@sightline/model/lookup-row"
import { rowMethods } from "@sightline/model/lookup-row-method"
import { LookupEntry } from "@sightline/model/lookup-table"
import { administrators, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { WireFilled, WireLine } from "./category-option"
import { WireHistoryEntry } from "./history"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { lookupRowRefusals } from "./lookup-table-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  queryId,
  Succeeded,
  WireInteger,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
  ...saveRefusals,
  ...lookupRowRefusals,
})

const clientId = wireOptional("clientId", queryId(ClientId))

/** A short list to choose from: only its entries, in their order. */
const list = <const Name extends string>(name: Name, path: `/${string}`, title: string, about: string) =>
  Call.get(name, path, { who: staff, title, about })
    .setUrlParams(Schema.Struct({ clientId }))
    .addSuccess(answer(Schema.Array(LookupEntry)))

/** CALL-035. */
const itemTypeOptions = Call.get("itemTypeOptions", "/api/ItemType/GetItemTypeOptions", {
  who: staff,
  title: "List the item types that an item may have",
  about: "itemId is an inventory item; isSelectDefault marks the type of its product.",
})
  .setUrlParams(Schema.Struct({ clientId, itemId: wire("itemId", queryId(InventoryItemId)) }))
  .addSuccess(answer(Schema.Array(WireLine)))
  .addError(wired(InventoryItemNotFound))

const RowId = Schema.Int.pipe(Schema.between(1, largestId))

const knownMethods: ReadonlyArray<number> = Object.values(rowMethods)

const WireTable = Schema.Struct({
  table: wire("tableName", LookupTable.fields.table),
  label: LookupTable.fields.label,
  columns: LookupTable.fields.columns,
  isKept: LookupTable.fields.isKept,
})

const WireRow = Schema.Struct({ id: wire("objectId", LookupRow.fields.id), values: LookupRow.fields.values })

const ofTable = {
  clientId: wireOptional("clientId", wireId(ClientId)),
  table: wire("tableName", wireText(100)),
  /** 0 names no row. */
  id: wireOptional("objectId", WireInteger),
}

/** The values of a form; reads a value under either of its names. */
const SentValues = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wireOptional("categoryOptionReturnValue", wireText(2000)),
    returnValue: wireOptional("returnValue", wireText(2000)),
  }),
).pipe(Schema.maxItems(40, { message: () => "must not have more than 40 entries" }))

/** CALL-114: a page of rows, a form, or the deletion of a row. */
const tableRows = Call.post("tableRows", "/api/AdminTable/GetTableRows", {
  who: administrators,
  title: "List the rows of an admin table, read the form of one, or delete one",
  about:
    "methodId is 5 to list (pages of 10 unless given), 1 for the form of a new row, 2 for the form of row objectId, and 3 to delete row objectId. A row in use is not deleted: uses says what refers to it.",
})
  .setPayload(
    Schema.Struct({
      ...ofTable,
      page: wireOptional("pageIndex", WirePageNumber),
      pageSize: wireOptional("pageSize", WirePageNumber),
      method: wire(
        "methodId",
        WireInteger.pipe(
          Schema.filter((method) => knownMethods.includes(method), { message: () => "must be 1, 2, 3 or 5" }),
        ),
      ),
    }),
  )
  .addSuccess(answer(Schema.Union(wirePage(WireRow), WireFilled, Succeeded)))
  .addError(wired(Schema.Union(LookupTableKept, LookupRowNotFound, LookupRowInUse)))
  .addError(KeyReused)

/** Who changed a row, and what. */
const rowHistory = Call.get("rowHistory", "/api/AdminTable/GetRowHistory", {
  who: administrators,
  title: "Read the history of a row of an admin table",
  about: "Newest first. The choices of a field share the history of their field.",
})
  .setUrlParams(
    Schema.Struct({
      clientId,
      table: wire("tableName", wireText(100)),
      id: wire("objectId", queryId(RowId)),
    }),
  )
  .addSuccess(answer(Schema.Array(WireHistoryEntry)))
  .addError(wired(LookupRowNotFound))

/** CALL-115. */
const saveRow = Call.post("saveRow", "/api/AdminTable/Save", {
  who: administrators,
  title: "Save a row of an admin table",
  about: "Without objectId, or with 0, it is a new row. The values are those of the table's form.",
})
  .setPayload(Schema.Struct({ ...ofTable, values: wire("categoryOptions", SentValues) }))
  .addSuccess(
    Schema.Struct({
      status: Schema.Literal(true),
      result: Succeeded,
      message: Schema.Literal("Create Success", "Update Success"),
    }),
  )
  .addError(wired(Schema.Union(LookupTableKept, LookupRowNotFound, LookupRowTaken, FieldsRefused)))
  .addError(KeyReused)

/** CALL-056, CALL-057, CALL-109 to CALL-111, CALL-113 to CALL-115. */
export class LookupTableGroup extends HttpApiGroup.make("lookupTable")
  .annotate(OpenApi.Description, "The tables behind the choices: conditions, types of items, buildings, floors, bins.")
  .add(
    list(
      "conditions",
      "/api/Condition/GetConditions",
      "The conditions that an item can be in",
      "The choices of the field Condition.",
    ),
  )
  .add(list("itemTypes", "/api/ItemType/GetItemTypes", "The client's item types", "By name."))
  .add(itemTypeOptions)
  .add(list("buildings", "/api/Building/GetBuildings", "The buildings", "Those of the caller's centers, by name."))
  .add(list("floors", "/api/Floor/GetFloors", "The floors", "Those of the caller's centers, by name."))
  .add(list("bins", "/api/Bin/GetBins", "The bins", "Those of the caller's centers, by name."))
  .add(
    Call.get("tables", "/api/AdminTable/GetAdminTables", {
      who: administrators,
      title: "List the tables that ADMIN offers",
      about:
        "Those that the caller's role may keep; isKept marks tables of the installation: SupperAdmin adds rows, and nobody changes or deletes one.",
    })
      .setUrlParams(Schema.Struct({ clientId }))
      .addSuccess(answer(Schema.Array(WireTable))),
  )
  .add(tableRows)
  .add(rowHistory)
  .add(saveRow)
  .middleware(SignedIn) {}
