import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryId, ScannedAs } from "@sightline/model/inventory"
import { InventoryFormRefused, InventoryNotFound, InventorySaveRefused } from "@sightline/model/inventory-form"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { categoryRefusals } from "./category-refusals"
import { AskForm, SaveForm, WireForm, WireSaved } from "./inventory-form"
import { WireStanding } from "./inventory-list-wire"
import { inventoryRefusals } from "./inventory-refusals"
import { SearchInventory, WireColumn, WireSyncedPage } from "./inventory-search"
import { setStatuses, update, updateFields } from "./inventory-update"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...categoryRefusals,
  ...saveRefusals,
  ...sessionRefusals,
})

/** An item of a scan: statusId and currentStatusId are both its current status (decisions D-122). */
const WireScannedItem = Schema.transform(
  Schema.Struct({
    inventoryItemID: InventoryItemId,
    statusId: StatusId,
    currentStatusId: StatusId,
    quantity: Schema.Int,
  }),
  Schema.Struct({ id: Schema.typeSchema(InventoryItemId), statusId: StatusId, quantity: Schema.Int }),
  {
    strict: true,
    decode: ({ inventoryItemID, statusId, quantity }) => ({ id: inventoryItemID, statusId, quantity }),
    encode: ({ id, statusId, quantity }) => ({ inventoryItemID: id, statusId, currentStatusId: statusId, quantity }),
  },
)

/** The scan result of document 2 §3. */
const WireScan = Schema.Struct({
  inventories: Schema.Array(
    Schema.Struct({
      scannedAs: wire("scanBarcodeType", ScannedAs),
      scanValue: Schema.String,
      id: wire("inventoryId", InventoryId),
      statusId: StatusId,
      items: wire("inventoryItems", Schema.Array(WireScannedItem)),
      image: wire("inventoryItemImage", Schema.NullOr(Schema.String)),
      totalQuantity: Schema.Int,
      itemTypeName: Schema.String,
      number: wire("inventoryNumber", Schema.String),
      code: wire("inventoryCode", Schema.String),
      upc: Schema.String,
      description: wire("inventoryDesc", Schema.String),
    }),
  ),
  message: Schema.NullOr(Schema.String),
})

const scan = Call.get("scan", "/api/Inventory/ScanInventory", {
  who: staff,
  title: "Find what a scanned code names",
  about:
    "Matches a printed code of a product or an item in any letter case, or a foreign barcode exactly. The list is empty if nothing matches.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      code: wire("barCode", wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" }))),
      centerId: wireOptional("centerId", queryId(CenterId)),
    }),
  )
  .addSuccess(answer(WireScan))

const search = Call.post("search", "/api/Inventory/SearchDynamic", {
  who: staff,
  visitors: "/api/Catalogue/SearchDynamic",
  title: "List products, filtered and sorted",
  about:
    "categoryOptions filter the list: SearchString, InventoryCode, InventoryNumber, InventoryDesc, UPC, Status, Category, Brand, ItemType, Center, Quantity, TotalCount, HasSameBarcodeForItems, or the code of a dynamic field. An unknown code is refused. Beside its fields a row carries freeHereQty and freeElsewhereQty, the units neither reserved nor expired at the caller's centers and at the others, and what the sync table shows of it: inventory, inHouseQty, and the quantity of each channel, 0 where nothing was read; channels has the age, drift and last error of each. getAll answers the first 1000 rows, which is the most that a page holds; includeItem is accepted.",
})
  .setPayload(SearchInventory)
  .addSuccess(answer(WireSyncedPage))

const columns = Call.get("columns", "/api/DynamicColumn/GetDynamicColumns", {
  who: staff,
  title: "List the columns of a list, and which can be sorted",
  about: "isOrderDefault marks the default order.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      screenName: wireOptional("screenName", wireText(100)),
      categoryId: wireOptional("categoryId", queryId(CategoryId)),
    }),
  )
  .addSuccess(answer(Schema.Array(WireColumn)))

const form = Call.post("form", "/api/Inventory/GetInventoryOptionSet", {
  who: staff,
  visitors: "/api/Catalogue/GetInventoryOptionSet",
  title: "Get the form of a product",
  about:
    "The fields with their stored values. Without inventoryID, or with 0, the form is empty; categoryLevelOptions then names the category, as the option Category. An Owner, SupperAdmin or Admin who sends an unlockToken in the header unlock-token also gets the fields of feature groups; features names the groups. The purchased price is left out for callers who may not see it.",
})
  .setPayload(AskForm)
  .addSuccess(answer(WireForm))
  .addError(wired(InventoryFormRefused))

const standing = Call.get("standing", "/api/Inventory/GetStanding", {
  who: staff,
  title: "Get the prices of a product and its units at each center",
  about:
    "Beside the fields of a list's row: centers has the Active units at each of the caller's centers, those that orders hold, and those neither reserved nor expired; freeElsewhereQty counts the latter at the other centers. onOrder counts the units on open vendor orders that have not arrived, for all centers, because a vendor order names none. A special price holds where it is above 0 and below the list price.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      id: wire("inventoryId", queryId(InventoryId)),
    }),
  )
  .addSuccess(answer(WireStanding))
  .addError(wired(InventoryNotFound))

const save = Call.post("save", "/api/Inventory/SaveInventory", {
  // The domain refuses read-only fields one by one (decisions D-46).
  who: staff,
  title: "Add a product, or change its fields",
  about:
    "Fields that you do not send stay as they are. With version the save is refused if somebody else saved in between, and the answer then carries what is stored now.",
})
  .setPayload(SaveForm)
  .addSuccess(answer(WireSaved))
  .addError(wired(InventorySaveRefused))
  .addError(KeyReused)

export class InventoryGroup extends HttpApiGroup.make("inventory")
  .annotate(OpenApi.Description, "Products: scanned, searched, made and changed.")
  .add(scan)
  .add(search)
  .add(columns)
  .add(form)
  .add(standing)
  .add(save)
  .add(update)
  .add(updateFields)
  .add(setStatuses)
  .middleware(SignedIn) {}
