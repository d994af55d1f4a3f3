import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Category, CategoryAttribute, CategoryId, CategoryLevel, UpiType, UpiTypeId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireLine } from "./category-option"
import { WirePlace } from "./firm"
import {
  CategoryInUse,
  CategoryNotFound,
  CodeTaken,
  FieldsRefused,
  InventoryNotFound,
  KeyReused,
  UpiTypeInUse,
  UpiTypeNotFound,
} from "./refusals"
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
  /** 0 stands for a new one. */
  id: wireOptional("categoryID", WireInteger),
  name: wire("categoryName", wireText(80)),
  code: wireOptional("categoryCode", wireText(40)),
  description: wireOptional("categoryDesc", wireText(400)),
  sortOrder: wireOptional("orderSequence", WirePlace),
  attributeId: wireOptional("categoryAttributeId", Schema.NullOr(WireInteger)),
  isShownOnline: wireOptional("shopOnline", Schema.Boolean),
  upiTypeId: wireOptional("upiTypeID", Schema.NullOr(WireInteger)),
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
  .add(
    HttpApiEndpoint.get("names", "/api/Category/GetCategories")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategoryName)))
      .annotate(OpenApi.Summary, "The names of the categories, in their order")
      .annotate(OpenApi.Description, "Ids and names alone, for a choice."),
  )
  .add(
    HttpApiEndpoint.get("list", "/api/Category/GetCategoryData")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategory)))
      .annotate(OpenApi.Summary, "The categories with all that is known of them")
      .annotate(OpenApi.Description, "shopOnline false keeps a category's products out of the public catalogue."),
  )
  .add(
    HttpApiEndpoint.get("levels", "/api/Category/GetCategoryLevel")
      .setUrlParams(
        Schema.Struct({ ...OwnClient.fields, inventoryId: wireOptional("inventoryId", queryId(InventoryId)) }),
      )
      .addSuccess(answer(Schema.Array(WireLevel)))
      .addError(BadRequest)
      .addError(InventoryNotFound)
      .annotate(OpenApi.Summary, "By what the form of a product is chosen")
      .annotate(
        OpenApi.Description,
        "The option Category with all categories, as categoryLevelOptions name it. With inventoryId the product's own is its value.",
      ),
  )
  .add(
    HttpApiEndpoint.get("attributes", "/api/Category/GetCategoryAttributes")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(CategoryAttribute)))
      .annotate(OpenApi.Summary, "What fields are shown by")
      .annotate(OpenApi.Description, "Each attribute that a choice carries, under the names of its choices."),
  )
  .add(
    HttpApiEndpoint.post("save", "/api/Category/CreateOrUpdateCategory")
      .setPayload(SentCategory)
      .addSuccess(answer(WireCategory))
      .addError(BadRequest)
      .addError(CategoryNotFound)
      .addError(UpiTypeNotFound)
      .addError(CodeTaken)
      .addError(FieldsRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a category, or change one")
      .annotate(
        OpenApi.Description,
        "With categoryID it is replaced as a whole. A new one has the fields of fieldsOfCategoryID; without it, those that every category has. Without categoryCode the code is the name with underscores for its spaces.",
      ),
  )
  .add(
    HttpApiEndpoint.post("delete", "/api/Category/DeleteCategories")
      .setPayload(Schema.Struct({ clientId, ids: CategoryIds }))
      .addSuccess(answerSaying(Succeeded, "Delete Category Success!"))
      .addError(BadRequest)
      .addError(CategoryNotFound)
      .addError(CategoryInUse)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Delete categories")
      .annotate(OpenApi.Description, "All of them or none: one that products, vendors or manufacturers name is kept."),
  )
  .add(
    HttpApiEndpoint.get("upiTypes", "/api/UPI/GetUPITypes")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireUpiType)))
      .annotate(OpenApi.Summary, "The kinds of unique product identifier, by name")
      .annotate(OpenApi.Description, "categoryID null is one for any category."),
  )
  .add(
    HttpApiEndpoint.post("saveUpiType", "/api/UPI/AddOrUpdateUPI")
      .setPayload(SentUpiType)
      .addSuccess(answer(WireUpiType))
      .addError(BadRequest)
      .addError(CategoryNotFound)
      .addError(UpiTypeNotFound)
      .addError(CodeTaken)
      .addError(FieldsRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a kind of unique product identifier, or change one")
      .annotate(OpenApi.Description, "upiid 0 or none adds one; categoryID 0 or none is any category."),
  )
  .add(
    HttpApiEndpoint.del("deleteUpiType", "/api/UPI/DeleteUPI")
      .setUrlParams(Schema.Struct({ id: wireOptional("UPIID", queryId(UpiTypeId)) }))
      .setPayload(Schema.Struct({ bodyId: wireOptional("UPIID", wireId(UpiTypeId)) }))
      .addSuccess(answerSaying(Succeeded, "Delete success"))
      .addError(BadRequest)
      .addError(UpiTypeNotFound)
      .addError(UpiTypeInUse)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Delete a kind of unique product identifier")
      .annotate(OpenApi.Description, "One that a category is marked with is kept."),
  )
  .middleware(SignedIn) {}
