import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { CategoryOutcome } from "./categories.server"

/** The documents' own messages are literal (document 1 §8). */
export const words = {
  created: "Create Category Success!",
  updated: "Update Category Success!",
  deleted: "Delete Category Success!",
  upiTypeAdded: "Successfully Add UPI type!",
  upiTypeSaved: "Update Success!",
  upiTypeDeleted: "Delete success",
} as const

export const refusals: RefusalWords<CategoryOutcome> = {
  CategoryNotFound: serverSays,
  CategoryInUse: serverSays,
  UpiTypeNotFound: serverSays,
  UpiTypeInUse: serverSays,
  CodeTaken: serverSays,
}
