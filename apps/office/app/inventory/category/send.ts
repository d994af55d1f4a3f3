import { send } from "../product/send-save"
import type { CategoryChange, CategoryOutcome } from "./categories.server"

export const categoriesPath = "/inventory/update/categories"

export const sendCategoryChange = (asked: CategoryChange, key: string) =>
  send<CategoryOutcome>(categoriesPath, asked, { "idempotency-key": key })
