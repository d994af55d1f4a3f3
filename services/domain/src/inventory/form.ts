import { startValues } from "@sightline/fields/values"
import type { CategoryId } from "@sightline/model/category"
import { CategoryNotFound } from "@sightline/model/category"
import type { CategoryOption, FeatureGroup, FieldValues } from "@sightline/model/category-option"
import type { ImageList } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { type InventoryForm, InventoryNotFound } from "@sightline/model/inventory-form"
import { itemFeatures } from "@sightline/model/inventory-item-form"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { listCategories } from "../category/list"
import { one } from "../db/db"
import { inventoryFields } from "../field/definitions"
import { featureAccess, featureGroups, openFields } from "../field/features"
import { withFiles } from "../field/files"
import { ownFields } from "../field/own-fields"
import { opened } from "../field/passwords"
import { formValues } from "../field/values"
import { imagesOfProduct } from "../image/list"
import { type StoredInventory, storedInventory } from "./queries-form"

/** The form of a stored product, or an empty one of a category; without a category, of the client's first. */
export const inventoryForm = Effect.fn("inventoryForm")(function* (
  id: InventoryId | null,
  categoryId: CategoryId | null,
) {
  const stored = id === null ? undefined : yield* one(storedInventory, id)
  if (id !== null && !stored) return yield* new InventoryNotFound()
  const category = stored?.categoryId ?? (yield* existing(categoryId))
  const all = yield* inventoryFields(category)
  const { fields, readOnly } = yield* ownFields(openFields(all, yield* featureAccess))
  const values = startValues(
    fields,
    stored && formValues(fields, yield* opened({ table: "inventory", inventoryId: stored.id }, fields, stored.values)),
  )
  const photos = stored ? yield* imagesOfProduct(stored.id) : noPhotos
  const shown = {
    fields: yield* withFiles(fields, values),
    values,
    features: yield* featureGroups(all),
    photos,
    readOnly,
  }
  return formOf(category, shown, stored)
})

const existing = (wanted: CategoryId | null) =>
  Effect.flatMap(listCategories(), (categories) => {
    const found = wanted === null ? categories[0] : categories.find(({ id }) => id === wanted)
    return found ? Effect.succeed(found.id) : Effect.fail(new CategoryNotFound())
  })

/** An unsaved product has no photos and accepts none. */
const noPhotos: ImageList = { images: [], most: 0, isEditable: false }

interface Shown {
  readonly fields: ReadonlyArray<CategoryOption>
  readonly features: ReadonlyArray<FeatureGroup>
  readonly photos: ImageList
  readonly values: FieldValues
  readonly readOnly: ReadonlyArray<string>
}

const formOf = (
  categoryId: CategoryId,
  { fields, features, photos, values, readOnly }: Shown,
  stored: StoredInventory | undefined,
): InventoryForm => ({
  id: stored?.id ?? null,
  categoryId,
  version: stored?.version ?? null,
  isActive: stored?.statusId !== inactive,
  hasColour: stored?.hasColours ?? false,
  image: photos.images.find(({ isMain }) => isMain)?.url ?? null,
  photos,
  fields,
  features,
  ofItems: stored
    ? itemFeatures({ tracksRemainder: stored.values.TrackingRemainder === "Yes", sharesBarcode: stored.sharesBarcode })
    : [],
  values,
  readOnly,
})
