import { CategoryRpcs } from "@sightline/domain-api/category"
import { listCategories } from "./list"

export const CategoryHandlers = CategoryRpcs.toLayer({ "category.list": () => listCategories() })
