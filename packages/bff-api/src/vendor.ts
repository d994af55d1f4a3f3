import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { type ContactName, contactNames, Vendor, VendorId } from "@sightline/model/vendor"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
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
  QueryPageNumber,
  queryId,
  WireCents,
  WireMoney,
  WirePageNumber,
  wire,
  wireFilled,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

/** A category of a vendor or a manufacturer: three more levels are named by the calls and always empty (document 1 §3). */
const WireCategory = Schema.Struct({
  categoryID: CategoryId,
  subCategory1ID: Schema.Null,
  subCategory2ID: Schema.Null,
  subCategory3ID: Schema.Null,
})

export const categoriesOut = (ids: ReadonlyArray<CategoryId>): ReadonlyArray<typeof WireCategory.Type> =>
  ids.map((categoryID) => ({ categoryID, subCategory1ID: null, subCategory2ID: null, subCategory3ID: null }))

export const WireCategories = Schema.Array(WireCategory)

/** The same as they are sent; what lies below a category is not looked at. */
export const SentCategories = Schema.Array(Schema.Struct({ categoryID: wireId(CategoryId) })).pipe(
  Schema.maxItems(200, { message: () => "must not have more than 200 entries" }),
)

const lines = Object.fromEntries(contactNames.map((name) => [name, Schema.String])) as Record<
  ContactName,
  typeof Schema.String
>

/** A vendor (document 1 §3): its contact lines stand beside its name. */
export const WireVendor = Schema.transform(
  Schema.Struct({
    vendorId: VendorId,
    vendorID: VendorId,
    name: Schema.String,
    desc: Schema.String,
    code: Schema.String,
    statusID: StatusId,
    itemTypeID: Schema.NullOr(Schema.Int),
    orderSequence: Schema.Int,
    vendorCategories: WireCategories,
    ...lines,
  }),
  Schema.typeSchema(Vendor),
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
      contact,
      categoryIds: vendorCategories.map(({ categoryID }) => categoryID),
    }),
    encode: ({ id, name, code, description, itemTypeId, orderSequence, statusId, contact, categoryIds }) => ({
      ...contact,
      vendorId: id,
      vendorID: id,
      name,
      desc: description,
      code,
      statusID: statusId,
      itemTypeID: itemTypeId,
      orderSequence,
      vendorCategories: categoriesOut(categoryIds),
    }),
  },
)

const sentLines = Object.fromEntries(contactNames.map((name) => [name, wireOptional(name, wireText(200))])) as Record<
  ContactName,
  ReturnType<typeof wireOptional<string, string, never>>
>

const own = { clientId: wireOptional("clientId", wireId(ClientId)) }
/** A place in an order that people give. */
export const WirePlace = WirePageNumber.pipe(
  Schema.filter((place) => place >= 0, { message: () => "must be a whole number from 0" }),
)

/** Active and inactive alone: a vendor in another state is none (decisions D-78). */
export const WireInUse = wireId(StatusId).pipe(
  Schema.filter((status) => status === 5 || status === 6, { message: () => "must be 5 or 6" }),
)

const SentVendor = Schema.Struct({
  ...own,
  name: wireFilled(120),
  code: wireOptional("code", wireText(120)),
  description: wireOptional("desc", wireText(400)),
  statusId: wireOptional("statusID", WireInUse),
  itemTypeId: wireOptional("itemTypeID", Schema.NullOr(WirePageNumber)),
  orderSequence: wireOptional("orderSequence", WirePlace),
  categories: wireOptional("vendorCategories", SentCategories),
  ...sentLines,
})
export type SentVendor = typeof SentVendor.Type

const SentKnownVendor = Schema.Struct({ ...SentVendor.fields, id: wire("vendorId", wireId(VendorId)) })

/** A page of whatever is searched by name. */
export const SearchByName = Schema.Struct({
  search: wireOptional("searchString", wireText(200)),
  page: wireOptional("pageIndex", WirePageNumber),
  pageSize: wireOptional("pageSize", WirePageNumber),
})

/** A list of all, as pages of up to 10,000 (document 0 §9). */
export const ListAll = Schema.Struct({
  clientId: wireOptional("clientId", queryId(ClientId)),
  page: wireOptional("PageIndex", QueryPageNumber),
  pageSize: wireOptional("PageSize", QueryPageNumber),
})

const page = answer(wirePage(WireVendor))

const WireLink = Schema.Struct({
  inventoryId: wire("inventoryID", InventoryId),
  vendorId: wire("vendorID", VendorId),
  name: wire("vendorName", Schema.String),
  orderLeadingDays: Schema.Int,
  price: Schema.optionalWith(Schema.NullOr(WireMoney), { exact: true }),
  statusId: wire("statusID", StatusId),
})

export class VendorGroup extends HttpApiGroup.make("vendor")
  .add(
    HttpApiEndpoint.get("list", "/api/Vendor/GetVendors")
      .setUrlParams(ListAll)
      .addSuccess(page)
      .annotate(OpenApi.Summary, "The vendors in use, by name")
      .annotate(OpenApi.Description, "Up to 10000 on a page, and as many when PageSize is missing."),
  )
  .add(
    HttpApiEndpoint.post("search", "/api/Vendor/SearchSimpleVendors")
      .setPayload(SearchByName)
      .addSuccess(page)
      .annotate(OpenApi.Summary, "Vendors whose names hold these words")
      .annotate(OpenApi.Description, "searchString is trimmed and read in any letter case; empty, it finds all."),
  )
  .add(
    HttpApiEndpoint.post("create", "/api/Vendor/CreateVendor")
      .setPayload(SentVendor)
      .addSuccess(answerSaying(WireVendor, "Create Successfully!"))
      .addError(BadRequest)
      .addError(VendorNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(ItemTypeNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a vendor")
      .annotate(OpenApi.Description, "Without code it is the name with underscores for its spaces."),
  )
  .add(
    HttpApiEndpoint.post("createSetting", "/api/Vendor/CreateVendorInventorySetting")
      .setPayload(SentVendor)
      .addSuccess(answerSaying(WireVendor, "Create Successfully!"))
      .addError(BadRequest)
      .addError(VendorNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(ItemTypeNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a vendor with its categories")
      .annotate(OpenApi.Description, "As CreateVendor."),
  )
  .add(
    HttpApiEndpoint.put("updateSetting", "/api/Vendor/UpdateVendorInventorySetting")
      .setPayload(SentKnownVendor)
      .addSuccess(answerSaying(WireVendor, "Update Successfully!"))
      .addError(BadRequest)
      .addError(VendorNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(ItemTypeNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change a vendor and its categories")
      .annotate(OpenApi.Description, "The vendor is replaced as a whole; status 6 takes it out of the lists."),
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
