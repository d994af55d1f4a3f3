import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryId, ScannedAs } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
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

export class InventoryGroup extends HttpApiGroup.make("inventory").add(
  HttpApiEndpoint.get("scan", "/api/Inventory/ScanInventory")
    .setUrlParams(
      Schema.Struct({
        clientId: wireOptional("clientId", queryId(ClientId)),
        code: wire("barCode", wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" }))),
        centerId: wireOptional("centerId", queryId(CenterId)),
      }),
    )
    .addSuccess(answer(WireScan))
    .middleware(SignedIn)
    .annotate(OpenApi.Summary, "What a scanned code names")
    .annotate(
      OpenApi.Description,
      "A printed code of a product or an item, in any letter case, or a foreign barcode exactly. Nothing found is an empty list.",
    ),
) {}
