import {
  CategoryId,
  CategoryInUse,
  type CategorySave,
  UpiTypeId,
  UpiTypeInUse,
  type UpiTypeSave,
} from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"

/** Played operations of categories: none exists, and id 409 is in use. */
export const playedCategories = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "category.list": () => Effect.as(note("categories", null), []),
  "category.levels": ({ inventoryId }: { readonly inventoryId: InventoryId | null }) =>
    Effect.zipRight(
      note("levels", { inventoryId }),
      inventoryId === 404 ? new InventoryNotFound() : Effect.succeed([]),
    ),
  "category.attributes": () => Effect.as(note("attributes", null), []),
  "category.upiTypes": () => Effect.as(note("upiTypes", null), []),
  "category.save": ({ fieldsOf, id, taxPercent = null, ...asked }: CategorySave) =>
    Effect.as(note("saveCategory", { ...asked, id, taxPercent, fieldsOf }), {
      ...asked,
      id: id ?? CategoryId.make(1),
      taxPercent,
    }),
  "category.delete": ({ ids }: { readonly ids: ReadonlyArray<CategoryId> }) =>
    Effect.zipRight(
      note("deleteCategories", { ids }),
      ids.includes(CategoryId.make(409)) ? new CategoryInUse() : Effect.void,
    ),
  "category.saveUpiType": ({ id, ...asked }: UpiTypeSave) =>
    Effect.as(note("saveUpiType", { id, ...asked }), { ...asked, id: id ?? UpiTypeId.make(1) }),
  "category.deleteUpiType": ({ id }: { readonly id: UpiTypeId }) =>
    Effect.zipRight(note("deleteUpiType", { id }), id === 409 ? new UpiTypeInUse() : Effect.void),
})
