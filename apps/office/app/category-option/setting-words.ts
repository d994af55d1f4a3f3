import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { SettingOutcome } from "./settings.server"

export const words = {
  title: "Category options",
  lead: "The fields of your product and item forms. A change counts at once, for every form of this client.",
  none: "This client has no fields",
  saved: (name: string) => `${name} is saved`,
  notSaved: (name: string) => `${name} is not saved`,
  wrongSequence: "Order sequence must be a number of at least 0",
  nothingChosen: "Choose a category from the list",
  confirm: "Confirm",
  cancel: "Cancel",
} as const

export const settingRefusals: RefusalWords<SettingOutcome> = {
  CategoryOptionNotFound: serverSays,
}
