import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryForm } from "@sightline/model/inventory-form"
import { Schema } from "effect"
import { filledOf, WireOptions, wireOptionsOf } from "./category-option"
import { WireImage } from "./image"
import { WireNumber, WirePageNumber, wire, wireId, wireOptional, wireText } from "./wire"

/** The wire limit of a field's value; its definition sets the real limit. */
const longestValue = 4000

/** The category of a new product is one of its level's options. */
const LevelOptions = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wire("returnValue", wireText(100)),
  }),
).pipe(Schema.maxItems(20, { message: () => "must not have more than 20 entries" }))

const which = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  /** 0 means a product that is not stored yet. */
  inventory: wireOptional("inventoryID", WirePageNumber),
  level: wireOptional("categoryLevelOptions", LevelOptions),
}

/** The fields of a sent form: each code with its value. */
export const WireValues = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wire("categoryOptionReturnValue", wireText(longestValue)),
  }),
).pipe(Schema.maxItems(300, { message: () => "must not have more than 300 entries" }))

/** CALL-034. */
export const AskForm = Schema.Struct(which)

/** The same of a stored product. */
export const AskProduct = Schema.Struct({ ...which, inventory: wire("inventoryID", wireId(InventoryId)) })

/** CALL-041. `version` is the edited one. */
export const SaveForm = Schema.Struct({
  ...which,
  version: wireOptional("version", WireNumber),
  options: wire("categoryOptions", WireValues),
})

/**
 * A feature (document 2 §3): a group of sensitive fields, whose fields are in categoryOptions once it is open, or, with
 * `data`, the product's information about all its items.
 */
const WireFeature = Schema.Struct({
  featureID: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  data: Schema.NullOr(Schema.String),
  isLocked: Schema.Boolean,
})
type WireFeature = typeof WireFeature.Type

const groupsIn = (features: ReadonlyArray<WireFeature>) =>
  features.flatMap(({ featureID, data, ...group }) => (data === null ? [{ id: featureID, ...group }] : []))

const ofItemsIn = (features: ReadonlyArray<WireFeature>) =>
  features.flatMap(({ featureID, code, name, data }) => (data === null ? [] : [{ id: featureID, code, name, data }]))

const wireFeatures = ({ features, ofItems }: Pick<InventoryForm, "features" | "ofItems">): WireFeature[] => [
  ...features.map(({ id, ...group }) => ({ featureID: id, ...group, data: null })),
  ...ofItems.map(({ id, ...feature }) => ({ featureID: id, ...feature, isLocked: false })),
]

/** The product option set (document 1 §3). */
export const WireForm = Schema.transform(
  Schema.Struct({
    inventoryID: Schema.NullOr(InventoryId),
    categoryID: CategoryId,
    version: Schema.NullOr(Schema.Int),
    isEditAble: Schema.Boolean,
    hasColor: Schema.Boolean,
    image: Schema.NullOr(Schema.String),
    inventoryImages: Schema.Array(WireImage),
    maxNumberOfPhotos: Schema.Int,
    categoryOptions: WireOptions,
    features: Schema.Array(WireFeature),
  }),
  Schema.typeSchema(InventoryForm),
  {
    strict: true,
    decode: ({
      inventoryID,
      categoryID,
      version,
      isEditAble,
      hasColor,
      image,
      categoryOptions,
      features,
      ...slot
    }) => ({
      id: inventoryID,
      categoryId: categoryID,
      version,
      isActive: isEditAble,
      hasColour: hasColor,
      image,
      photos: { images: slot.inventoryImages, most: slot.maxNumberOfPhotos, isEditable: isEditAble },
      ...filledOf(categoryOptions),
      features: groupsIn(features),
      ofItems: ofItemsIn(features),
    }),
    encode: ({ id, categoryId, version, isActive, hasColour, image, photos, features, ofItems, ...filled }) => ({
      inventoryID: id,
      categoryID: categoryId,
      version,
      isEditAble: isActive,
      hasColor: hasColour,
      image,
      inventoryImages: photos.images,
      maxNumberOfPhotos: photos.most,
      categoryOptions: wireOptionsOf(filled),
      features: wireFeatures({ features, ofItems }),
    }),
  },
)

export const WireSaved = Schema.Struct({
  isSuccess: Schema.Literal(true),
  message: Schema.String,
  id: wire("inventoryID", InventoryId),
  version: Schema.Int,
})
