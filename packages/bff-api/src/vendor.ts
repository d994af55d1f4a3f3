import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { pricers, staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Vendor, VendorId, VendorLinkRefused, VendorRefused } from "@sightline/model/vendor"
import { type ContactLine, contactLines, eachLine } from "@sightline/model/vendor-contact"
import { Schema } from "effect"
import { Call } from "./call"
import { categoryRefusals } from "./category-refusals"
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
import { inventoryRefusals } from "./inventory-refusals"
import { lookupTableRefusals } from "./lookup-table-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { vendorRefusals } from "./vendor-refusals"
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

const wired = wiredBy({
  ...inventoryRefusals,
  ...sessionRefusals,
  ...saveRefusals,
  ...categoryRefusals,
  ...lookupTableRefusals,
  ...vendorRefusals,
})

/** The calls' spelling of a vendor's contact lines (document 1 §3). */
const spelled: { readonly [line: string]: string } = {
  vendorZipCode: "vendorzipCode",
  contactZipCode: "contactzipCode",
}
const spellingOf = (line: ContactLine) => spelled[line] ?? line
export const contactNames = contactLines.map(spellingOf)

const lines = eachLine((line) => wire(spellingOf(line), Schema.String))

/** A vendor (document 1 §3), with its contact lines at the top level. */
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

const sentLines = eachLine((line) => wireOptional(spellingOf(line), wireText(200)))

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
  refused: wired(VendorRefused),
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
  .annotate(OpenApi.Description, "Vendors, and their prices for a product.")
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
    Call.get("ofInventory", "/api/InventoryVendor/GetInventoryVendors", {
      who: staff,
      title: "List the vendors of a product",
      about: "price is a purchased price and is left out for callers who may not see it.",
    })
      .setUrlParams(
        Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)), inventoryId: queryId(InventoryId) }),
      )
      .addSuccess(answer(Schema.Array(WireLink))),
  )
  .add(
    Call.post("link", "/api/InventoryVendor/InsertOrUpdate", {
      // A price needs the right to change purchased prices (decisions D-46).
      who: staff,
      title: "Add a vendor to a product",
      about:
        "statusID 6 removes the vendor. Only SupperAdmin and Owner may send a price other than 0; 0 keeps the stored price.",
    })
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
      .addError(wired(VendorLinkRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("price", "/api/Inventory/UpdatePurchasedPrice", {
      who: pricers,
      title: "Change a vendor's price for a product",
      about: "For SupperAdmin and Owner only (decisions D-46).",
    })
      .setPayload(
        Schema.Struct({
          inventoryId: wireId(InventoryId),
          vendorId: wireId(VendorId),
          price: wire("purchasedPrice", WireCents),
        }),
      )
      .addSuccess(answerSaying(Schema.Struct({ succeeded: Schema.Literal(true) }), "Updated"))
      .addError(wired(VendorLinkRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
