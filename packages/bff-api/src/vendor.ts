import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { type ContactName, contactNames, Vendor, VendorId } from "@sightline/model/vendor"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import {
  categoriesOut,
  created,
  listed,
  SentCategories,
  searched,
  sentFirm,
  updated,
  WireCategories,
  WireInUse,
} from "./firm"
import {
  CategoryNotFound,
  CodeTaken,
  InventoryInactive,
  InventoryNotFound,
  ItemTypeNotFound,
  KeyReused,
  RoleRefused,
  VendorNotFound,
} from "./refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  queryId,
  WireCents,
  WireMoney,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wireText,
} from "./wire"

const lines = Object.fromEntries(contactNames.map((name) => [name, Schema.String])) as Record<
  ContactName,
  typeof Schema.String
>

/** A vendor (document 1 §3): its contact lines stand beside its name. */
const WireVendor = Schema.transform(
  Schema.Struct({
    vendorId: VendorId,
    vendorID: VendorId,
    name: Schema.String,
    desc: Schema.String,
    code: Schema.String,
    statusID: StatusId,
    itemTypeID: Schema.NullOr(Schema.Int),
    orderSequence: Schema.Int,
    clientId: ClientId,
    vendorCategories: WireCategories,
    ...lines,
  }),
  Schema.typeSchema(Schema.Struct({ ...Vendor.fields, clientId: ClientId })),
  {
    strict: true,
    decode: ({
      vendorId,
      vendorID: _,
      name,
      desc,
      code,
      statusID,
      itemTypeID,
      orderSequence,
      clientId,
      vendorCategories,
      ...contact
    }) => ({
      id: vendorId,
      name,
      code,
      description: desc,
      itemTypeId: itemTypeID,
      orderSequence,
      statusId: statusID,
      clientId,
      contact,
      categoryIds: vendorCategories.map(({ categoryID }) => categoryID),
    }),
    encode: ({ id, name, code, description, itemTypeId, orderSequence, statusId, clientId, contact, categoryIds }) => ({
      ...contact,
      vendorId: id,
      vendorID: id,
      name,
      desc: description,
      code,
      statusID: statusId,
      itemTypeID: itemTypeId,
      orderSequence,
      clientId,
      vendorCategories: categoriesOut(categoryIds),
    }),
  },
)

const sentLines = Object.fromEntries(contactNames.map((name) => [name, wireOptional(name, wireText(200))])) as Record<
  ContactName,
  ReturnType<typeof wireOptional<string, string, never>>
>

const SentVendor = Schema.Struct({
  ...sentFirm,
  clientId: wireOptional("clientId", wireId(ClientId)),
  itemTypeId: wireOptional("itemTypeID", Schema.NullOr(WirePageNumber)),
  categories: wireOptional("vendorCategories", SentCategories),
  ...sentLines,
})
export type SentVendor = typeof SentVendor.Type

const saved = {
  row: WireVendor,
  refused: Schema.Union(BadRequest, VendorNotFound, CodeTaken, CategoryNotFound, ItemTypeNotFound, KeyReused),
  what: "a vendor with its categories",
}

const WireLink = Schema.Struct({
  clientId: wire("clientID", ClientId),
  inventoryId: wire("inventoryID", InventoryId),
  vendorId: wire("vendorID", VendorId),
  name: wire("vendorName", Schema.String),
  orderLeadingDays: Schema.Int,
  price: Schema.optionalWith(Schema.NullOr(WireMoney), { exact: true }),
  statusId: wire("statusID", StatusId),
})

export class VendorGroup extends HttpApiGroup.make("vendor")
  .add(listed("/api/Vendor/GetVendors", WireVendor, "vendors"))
  .add(searched("/api/Vendor/SearchSimpleVendors", WireVendor, "Vendors"))
  .add(created("create", "/api/Vendor/CreateVendor", { ...saved, sent: SentVendor }))
  .add(created("createSetting", "/api/Vendor/CreateVendorInventorySetting", { ...saved, sent: SentVendor }))
  .add(
    updated("updateSetting", "/api/Vendor/UpdateVendorInventorySetting", {
      ...saved,
      sent: Schema.Struct({ ...SentVendor.fields, id: wire("vendorId", wireId(VendorId)) }),
    }),
  )
  .add(
    HttpApiEndpoint.get("ofInventory", "/api/InventoryVendor/GetInventoryVendors")
      .setUrlParams(
        Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)), inventoryId: queryId(InventoryId) }),
      )
      .addSuccess(answer(Schema.Array(WireLink)))
      .annotate(OpenApi.Summary, "Of whom a product is bought")
      .annotate(OpenApi.Description, "price is a purchased price: it is left out for whoever may not see those."),
  )
  .add(
    HttpApiEndpoint.post("link", "/api/InventoryVendor/InsertOrUpdate")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          vendorId: wire("vendorID", wireId(VendorId)),
          orderLeadingDays: wireOptional(
            "orderLeadingDays",
            WirePageNumber.pipe(
              Schema.filter((days) => days >= 0 && days <= 3650, { message: () => "must be from 0 to 3650" }),
            ),
          ),
          price: wireOptional("price", WireCents),
          statusId: wireOptional("statusID", WireInUse),
        }),
      )
      .addSuccess(answer(WireLink))
      .addError(BadRequest)
      .addError(InventoryNotFound)
      .addError(InventoryInactive)
      .addError(VendorNotFound)
      .addError(RoleRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Let a product be bought of a vendor")
      .annotate(
        OpenApi.Description,
        "statusID 6 ends it. A price other than 0 is for SupperAdmin and Owner; 0 leaves what is stored.",
      ),
  )
  .add(
    HttpApiEndpoint.post("price", "/api/Inventory/UpdatePurchasedPrice")
      .setPayload(
        Schema.Struct({
          inventoryId: wireId(InventoryId),
          vendorId: wireId(VendorId),
          price: wire("purchasedPrice", WireCents),
        }),
      )
      .addSuccess(answerSaying(Schema.Struct({ succeeded: Schema.Literal(true) }), "Updated"))
      .addError(BadRequest)
      .addError(InventoryNotFound)
      .addError(InventoryInactive)
      .addError(VendorNotFound)
      .addError(RoleRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change what a vendor asks for a product")
      .annotate(OpenApi.Description, "For SupperAdmin and Owner (decisions D-46)."),
  )
  .middleware(SignedIn) {}
