import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryId, ScannedAs } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { AskForm, SaveForm, WireForm, WireSaved } from "./inventory-form"
import { SearchInventory, WireColumn, WireInventoryPage } from "./inventory-search"
import { update, updateFields } from "./inventory-update"
import {
  CategoryNotFound,
  FeaturesLocked,
  FieldsRefused,
  InventoryInactive,
  InventoryNotFound,
  KeyReused,
  RoleRefused,
  StaleVersion,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

/** An item of a scan: statusId and currentStatusId are both its status now (decisions D-122). */
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

const scan = HttpApiEndpoint.get("scan", "/api/Inventory/ScanInventory")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      code: wire("barCode", wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" }))),
      centerId: wireOptional("centerId", queryId(CenterId)),
    }),
  )
  .addSuccess(answer(WireScan))
  .annotate(OpenApi.Summary, "What a scanned code names")
  .annotate(
    OpenApi.Description,
    "A printed code of a product or an item, in any letter case, or a foreign barcode exactly. Nothing found is an empty list.",
  )

const search = HttpApiEndpoint.post("search", "/api/Inventory/SearchDynamic")
  .setPayload(SearchInventory)
  .addSuccess(answer(WireInventoryPage))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "One page of products, narrowed and ordered")
  .annotate(
    OpenApi.Description,
    "categoryOptions narrow it: SearchString, InventoryCode, InventoryNumber, InventoryDesc, UPC, Status, Category, Brand, ItemType, Center, Quantity, TotalCount, HasSameBarcodeForItems, or the code of a dynamic field. An unknown code is refused. getAll and includeItem are accepted; a page holds at most 1000 rows.",
  )

const columns = HttpApiEndpoint.get("columns", "/api/DynamicColumn/GetDynamicColumns")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      screenName: wireOptional("screenName", wireText(100)),
      categoryId: wireOptional("categoryId", queryId(CategoryId)),
    }),
  )
  .addSuccess(answer(Schema.Array(WireColumn)))
  .annotate(OpenApi.Summary, "The columns of a list, and by which one may order it")
  .annotate(OpenApi.Description, "isOrderDefault marks the order of a list that names none.")

const form = HttpApiEndpoint.post("form", "/api/Inventory/GetInventoryOptionSet")
  .setPayload(AskForm)
  .addSuccess(answer(WireForm))
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(CategoryNotFound)
  .annotate(OpenApi.Summary, "The fields of a product's form, with what is stored")
  .annotate(
    OpenApi.Description,
    "Without inventoryID, or with 0, an empty form; categoryLevelOptions then names the category, as the option Category. Fields of feature groups are in it for Owner, SupperAdmin and Admin who show an unlockToken in the header unlock-token; features names the groups. Left out is the purchased price for whoever may not see it.",
  )

const save = HttpApiEndpoint.post("save", "/api/Inventory/SaveInventory")
  .setPayload(SaveForm)
  .addSuccess(answer(WireSaved))
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(CategoryNotFound)
  .addError(InventoryInactive)
  .addError(StaleVersion)
  .addError(FieldsRefused)
  .addError(FeaturesLocked)
  .addError(RoleRefused)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Create a product, or change its fields")
  .annotate(
    OpenApi.Description,
    "Fields that are not sent stay as they are. With version the save is refused when somebody else saved in between, and the answer carries what is stored now.",
  )

export class InventoryGroup extends HttpApiGroup.make("inventory")
  .add(scan)
  .add(search)
  .add(columns)
  .add(form)
  .add(save)
  .add(update)
  .add(updateFields)
  .middleware(SignedIn) {}
