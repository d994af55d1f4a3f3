import { HttpApiGroup, OpenApi } from "@effect/platform"
import { largestId } from "@sightline/model/largest-id"
import { staff } from "@sightline/model/role-table"
import { StatusId, StatusType } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
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

/** The names of the types in any letter case; InventoryItems counts as InventoryItem (decisions D-80). */
const WireStatusType = Schema.transformLiterals(
  ["inventoryitem", "InventoryItem"],
  ["inventoryitems", "InventoryItem"],
  ["inventoryitemnotes", "InventoryItemNotes"],
  ["vendororders", "VendorOrders"],
  ["orders", "Orders"],
)

const AnyCase = Schema.transform(
  Schema.String.annotations({
    jsonSchema: { type: "string", enum: ["InventoryItem", "InventoryItemNotes", "VendorOrders", "Orders"] },
  }),
  Schema.Lowercased,
  { strict: true, decode: (name) => name.toLowerCase(), encode: (name) => name },
)

const DigitsOrZero = Schema.String.pipe(
  Schema.filter((text) => /^[0-9]{1,10}$/.test(text) && Number(text) <= largestId, {
    message: () => "must be 0 or a whole number to 2147483647",
    jsonSchema: { type: "integer", minimum: 0, maximum: largestId },
  }),
)

export class StatusGroup extends HttpApiGroup.make("status")
  .annotate(OpenApi.Description, "The statuses that products, items and orders can have.")
  .add(
    Call.get("list", "/api/Status/GetStatuses", {
      who: staff,
      title: "List the statuses of one type",
      about: "In their order; with isIncludeGeneralStatus also Active (5) and Inactive (6).",
    })
      .setUrlParams(
        Schema.Struct({
          type: wire("statusType", Schema.compose(AnyCase, WireStatusType, { strict: false })),
          /** 0 means the general entries (decisions D-35). */
          clientId: wireOptional("clientId", Schema.compose(DigitsOrZero, Schema.NumberFromString, { strict: false })),
          includeGeneral: wireOptional("isIncludeGeneralStatus", QueryBoolean),
        }),
      )
      .addSuccess(answer(Schema.Array(WireStatus)))
      .middleware(SignedIn),
  ) {}
