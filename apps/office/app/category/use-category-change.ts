import { useAct } from "@sightline/screens/act/use-act.ts"
import type { changeCategory } from "./categories.server"
import { refusals } from "./words"

export const categoriesPath = "/inventory/update/categories"

/** Changes categories and UPI types. */
export const useCategoryChange = () => useAct<typeof changeCategory>(categoriesPath, refusals)
