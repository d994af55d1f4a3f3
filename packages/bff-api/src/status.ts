import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { StatusId, StatusType } from "@sightline/model/status"
import { Schema } from "effect"
import { SignedIn } from "./signed-in"
import { answer, QueryBoolean, wire, wireOptional } from "./wire"

/** Status fields of document 2 §3. */
const WireStatus = Schema.Struct({
  id: wire("statusId", StatusId),
  type: wire("statusType", StatusType),
  name: wire("statusName", Schema.String),
  description: wire("statusDesc", Schema.String),
  sortOrder: Schema.Int,
  isActive: Schema.Boolean,
  isSelectDefault: Schema.Boolean,
  itemRemainderCount: Schema.Int,
  attributeId: wire("statusAttributeID", Schema.NullOr(Schema.Int)),
  isAutomated: wire("automatedStatus", Schema.Boolean),
})

/** The names of the types in any letter case; InventoryItems is read as InventoryItem (decisions D-80). */
const WireStatusType = Schema.transformLiterals(
  ["inventoryitem", "InventoryItem"],
  ["inventoryitems", "InventoryItem"],
  ["inventoryitemnotes", "InventoryItemNotes"],
  ["vendororders", "VendorOrders"],
  ["orders", "Orders"],
)

export class StatusGroup extends HttpApiGroup.make("status").add(
  HttpApiEndpoint.get("list", "/api/Status/GetStatuses")
    .setUrlParams(
      Schema.Struct({
        type: wire("statusType", Schema.compose(Schema.Lowercase, WireStatusType, { strict: false })),
        /** 0 asks for the general entries (decisions D-35). */
        clientId: wireOptional(
          "clientId",
          Schema.NumberFromString.pipe(Schema.int(), Schema.between(0, 2_147_483_647)),
        ),
        includeGeneral: wireOptional("isIncludeGeneralStatus", QueryBoolean),
      }),
    )
    .addSuccess(answer(Schema.Array(WireStatus)))
    .middleware(SignedIn),
) {}
