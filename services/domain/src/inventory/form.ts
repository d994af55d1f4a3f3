import { startValues } from "@sightline/fields/values"
import { Caller } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption, FeatureGroup, FieldValues } from "@sightline/model/category-option"
import type { ImageList } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { CategoryNotFound, type InventoryForm, InventoryNotFound } from "@sightline/model/inventory-form"
import { itemFeatures } from "@sightline/model/inventory-item-form"
import { inactive } from "@sightline/model/status"
import { Effect } from "effect"
import { listCategories } from "../category/list"
import { withFiles } from "../category-option/files"
import { featureAccess, featureGroups, inventoryFields, openFields } from "../category-option/for-inventory"
import { one } from "../db/db"
import { imagesOfProduct } from "../image/list"
import { opened } from "./passwords"
import { type StoredInventory, storedInventory } from "./queries-form"
import { type Access, purchasedPriceCode, purchasedPriceFor } from "./rules"
import { formValues } from "./values"

/** The form of a stored product, or an empty one of a category; without a category, of the client's first. */
export const inventoryForm = Effect.fn("inventoryForm")(function* (
  id: InventoryId | null,
  categoryId: CategoryId | null,
) {
  const stored = id === null ? undefined : yield* one(storedInventory, id)
  if (id !== null && !stored) return yield* new InventoryNotFound()
  const category = stored?.categoryId ?? (yield* existing(categoryId))
  const all = yield* inventoryFields(category)
  const fields = withheld(openFields(all, yield* featureAccess), yield* purchasedPrice)
  const values = startValues(fields, stored && formValues(fields, yield* opened(fields, stored.values)))
  const photos = stored ? yield* imagesOfProduct(stored.id) : noPhotos
  const shown = { fields: yield* withFiles(fields, values), values, features: yield* featureGroups(all), photos }
  return formOf(category, shown, stored, yield* purchasedPrice)
})

/** What the caller may do with purchased prices (decisions D-46). */
export const purchasedPrice: Effect.Effect<Access, never, Caller> = Effect.map(Caller, (caller) =>
  caller._tag === "Staff" ? purchasedPriceFor(caller.roles) : "none",
)

/** The fields without what the caller must not even know of. */
export const withheld = (fields: ReadonlyArray<CategoryOption>, access: Access) =>
  fields.filter(({ code }) => !isWithheld(code, access))

/** Sent back as it was read it is no change; anything else needs the right to change it (decisions D-46). */
export const changesPurchasedPrice = (sent: FieldValues, before: FieldValues, access: Access) =>
  access !== "write" &&
  purchasedPriceCode in sent &&
  (access === "none" || sent[purchasedPriceCode] !== before[purchasedPriceCode])

/** Whether the caller must not even know of the field with this code. */
export const isWithheld = (code: string, access: Access) => access === "none" && code === purchasedPriceCode

/**
 * Of values that were kept with an answer those that the caller may still see: his role may be another one since, or what
 * he had unlocked be closed again (decisions D-121). `guarded` are the codes of feature groups' fields.
 */
export const stillSeen = (values: FieldValues, guarded: ReadonlyArray<string>) =>
  Effect.map(
    Effect.all([purchasedPrice, featureAccess]),
    ([access, features]): FieldValues =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([code]) => !isWithheld(code, access) && (features === "open" || !guarded.includes(code)),
        ),
      ),
  )

/** The fields that the caller sees and may not change. */
export const readOnlyFields = (access: Access) => (access === "read" ? [purchasedPriceCode] : [])

const existing = (wanted: CategoryId | null) =>
  Effect.flatMap(listCategories(), (categories) => {
    const found = wanted === null ? categories[0] : categories.find(({ id }) => id === wanted)
    return found ? Effect.succeed(found.id) : Effect.fail(new CategoryNotFound())
  })

/** What is not stored yet has no photos, and takes none. */
const noPhotos: ImageList = { images: [], most: 0, isEditable: false }

interface Shown {
  readonly fields: ReadonlyArray<CategoryOption>
  readonly features: ReadonlyArray<FeatureGroup>
  readonly photos: ImageList
  readonly values: FieldValues
}

const formOf = (
  categoryId: CategoryId,
  { fields, features, photos, values }: Shown,
  stored: StoredInventory | undefined,
  access: Access,
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
  readOnly: readOnlyFields(access),
})
