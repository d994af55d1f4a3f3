import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  Category,
  CategoryAttribute,
  CategoryDeleteRefused,
  CategoryId,
  CategoryLevel,
  CategoryRefused,
  UpiType,
  UpiTypeDeleteRefused,
  UpiTypeId,
} from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { WireLine } from "./category-option"
import { categoryRefusals } from "./category-refusals"
import { WirePlace } from "./firm"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  queryId,
  Succeeded,
  WireInteger,
  wire,
  wireId,
  wireIds,
  wireOptional,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...categoryRefusals,
  ...saveRefusals,
})

/** A category (document 1 §3). */
const WireCategory = Schema.Struct({
  id: wire("categoryID", CategoryId),
  clientId: wire("clientID", ClientId),
  code: wire("categoryCode", Category.fields.code),
  name: wire("categoryName", Category.fields.name),
  description: wire("categoryDesc", Category.fields.description),
  sortOrder: wire("orderSequence", Category.fields.sortOrder),
  attributeId: wire("categoryAttributeId", Category.fields.attributeId),
  isShownOnline: wire("shopOnline", Category.fields.isShownOnline),
  upiTypeId: wire("upiTypeID", Category.fields.upiTypeId),
  taxPercent: Category.fields.taxPercent,
})

/** The short form spells its id differently (CALL-077). */
const WireCategoryName = Schema.Struct({
  id: wire("categoryId", CategoryId),
  name: wire("categoryName", Category.fields.name),
})

const WireUpiType = Schema.Struct({
  id: wire("upiid", UpiTypeId),
  code: UpiType.fields.code,
  name: UpiType.fields.name,
  description: wire("desc", UpiType.fields.description),
  clientId: wire("clientID", ClientId),
  categoryId: wire("categoryID", UpiType.fields.categoryId),
})

const WireLevel = Schema.Struct({
  code: wire("categoryOptionCode", CategoryLevel.fields.code),
  name: wire("categoryOptionName", CategoryLevel.fields.name),
  valueType: wire("valType", CategoryLevel.fields.valueType),
  value: wire("categoryOptionReturnValue", CategoryLevel.fields.value),
  lines: wire("categoryOptionLines", Schema.Array(WireLine)),
})

const clientId = wireOptional("clientID", wireId(ClientId))
const OwnClient = Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) })

const CategoryIds = wireIds(CategoryId).pipe(
  Schema.filter((ids) => ids.length > 0, { message: () => "must not be empty" }),
)

/** CALL-080. */
const SentCategory = Schema.Struct({
  clientId,
  /** 0 means a new one. */
  id: wireOptional("categoryID", WireInteger),
  name: wire("categoryName", wireText(80)),
  code: wireOptional("categoryCode", wireText(40)),
  description: wireOptional("categoryDesc", wireText(400)),
  sortOrder: wireOptional("orderSequence", WirePlace),
  attributeId: wireOptional("categoryAttributeId", Schema.NullOr(WireInteger)),
  isShownOnline: wireOptional("shopOnline", Schema.Boolean),
  upiTypeId: wireOptional("upiTypeID", Schema.NullOr(WireInteger)),
  taxPercent: Schema.optional(Category.fields.taxPercent),
  fieldsOf: wireOptional("fieldsOfCategoryID", Schema.NullOr(WireInteger)),
})
export type SentCategory = typeof SentCategory.Type

/** CALL-074. */
const SentUpiType = Schema.Struct({
  clientId,
  id: wireOptional("upiid", WireInteger),
  name: wireText(80),
  code: wireOptional("code", wireText(40)),
  description: wireOptional("desc", wireText(400)),
  categoryId: wireOptional("categoryID", Schema.NullOr(WireInteger)),
})
export type SentUpiType = typeof SentUpiType.Type

export class CategoryGroup extends HttpApiGroup.make("category")
  .annotate(OpenApi.Description, "The categories of products, their levels and their attributes.")
  .add(
    Call.get("names", "/api/Category/GetCategories", {
      who: staff,
      title: "List the names of the categories",
      about: "Only ids and names, in the categories' order, for a menu.",
    })
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategoryName))),
  )
  .add(
    Call.get("list", "/api/Category/GetCategoryData", {
      who: staff,
      title: "List the categories with all their details",
      about: "shopOnline false keeps a category's products out of the public catalogue.",
    })
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategory))),
  )
  .add(
    Call.get("levels", "/api/Category/GetCategoryLevel", {
      who: staff,
      title: "Get the choices that select a product's form",
      about:
        "Answers the option Category with all categories, as categoryLevelOptions name it. With inventoryId its value is the product's category.",
    })
      .setUrlParams(
        Schema.Struct({ ...OwnClient.fields, inventoryId: wireOptional("inventoryId", queryId(InventoryId)) }),
      )
      .addSuccess(answer(Schema.Array(WireLevel)))
      .addError(wired(InventoryNotFound)),
  )
  .add(
    Call.get("attributes", "/api/Category/GetCategoryAttributes", {
      who: staff,
      title: "List the attributes that show fields",
      about: "Each attribute that choices carry, named after those choices.",
    })
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(CategoryAttribute))),
  )
  .add(
    Call.post("save", "/api/Category/CreateOrUpdateCategory", {
      // Owner, SupperAdmin and Admin (document 1 §6).
      who: editors,
      title: "Add or change a category",
      about:
        "With categoryID the category is replaced as a whole. A new category gets the fields of fieldsOfCategoryID, or else those that every category has. Without categoryCode the code is the name with underscores for spaces. Without taxPercent the tax stays as it is; null is the client's percentage.",
    })
      .setPayload(SentCategory)
      .addSuccess(answer(WireCategory))
      .addError(wired(CategoryRefused, { name: "categoryName", attributeId: "categoryAttributeId" }))
      .addError(KeyReused),
  )
  .add(
    Call.post("delete", "/api/Category/DeleteCategories", {
      who: editors,
      title: "Delete categories",
      about: "Deletes all of them or none. A category that products, vendors or manufacturers use is not deleted.",
    })
      .setPayload(Schema.Struct({ clientId, ids: CategoryIds }))
      .addSuccess(answerSaying(Succeeded, "Delete Category Success!"))
      .addError(wired(CategoryDeleteRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("upiTypes", "/api/UPI/GetUPITypes", {
      who: staff,
      title: "List the types of unique product identifier",
      about: "By name. A type whose categoryID is null is for any category.",
    })
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireUpiType))),
  )
  .add(
    Call.post("saveUpiType", "/api/UPI/AddOrUpdateUPI", {
      who: editors,
      title: "Add or change a type of unique product identifier",
      about: "Without upiid, or with 0, a type is added. Without categoryID, or with 0, it is for any category.",
    })
      .setPayload(SentUpiType)
      .addSuccess(answer(WireUpiType))
      .addError(wired(CategoryRefused))
      .addError(KeyReused),
  )
  .add(
    Call.del("deleteUpiType", "/api/UPI/DeleteUPI", {
      who: editors,
      title: "Delete a type of unique product identifier",
      about: "A type that a category uses is not deleted.",
    })
      .setUrlParams(Schema.Struct({ id: wireOptional("UPIID", queryId(UpiTypeId)) }))
      .setPayload(Schema.Struct({ bodyId: wireOptional("UPIID", wireId(UpiTypeId)) }))
      .addSuccess(answerSaying(Succeeded, "Delete success"))
      .addError(wired(UpiTypeDeleteRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
