import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { FirmOutcome } from "./firms.server"

/** The documents' own messages are literal (document 1 §8). */
export const words = {
  firmCreated: "Create Successfully!",
  firmUpdated: "Update Successfully!",
  priceUpdated: "Updated",
  cancelAll: "Are you sure cancel all changes?",
} as const

export const firmRefusals: RefusalWords<FirmOutcome> = {
  InventoryNotFound: serverSays,
  InventoryInactive: serverSays,
  CategoryNotFound: serverSays,
  VendorNotFound: serverSays,
  ManufacturerNotFound: serverSays,
  ItemTypeNotFound: serverSays,
  CodeTaken: serverSays,
}
