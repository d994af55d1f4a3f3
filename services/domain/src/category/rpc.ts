import { CategoryRpcs } from "@sightline/domain-api/category"
import { deleteCategories } from "./delete"
import { categoryLevels, listAttributes, listCategories, listUpiTypes } from "./list"
import { saveCategory } from "./save"
import { deleteUpiType, saveUpiType } from "./upi-type"

export const CategoryHandlers = CategoryRpcs.toLayer({
  "category.list": () => listCategories(),
  "category.levels": ({ inventoryId }) => categoryLevels(inventoryId),
  "category.attributes": () => listAttributes(),
  "category.upiTypes": () => listUpiTypes(),
  "category.save": (asked) => saveCategory(asked),
  "category.delete": ({ ids }) => deleteCategories(ids),
  "category.saveUpiType": (asked) => saveUpiType(asked),
  "category.deleteUpiType": ({ id }) => deleteUpiType(id),
})
