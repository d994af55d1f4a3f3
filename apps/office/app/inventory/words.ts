import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { useToast } from "@sightline/ui/toast"
import { goodsRefusals } from "../shell/goods-refusals"
import { sharedQuestions } from "../shell/questions"
import type { SaveOutcome } from "./save.server"
import type { Seat } from "./scan-navigator"
import type { StatusOutcome } from "./status.server"
import type { UnlockOutcome } from "./unlock.server"

/** The documents' own messages are literal (document 1 §4, §8, decisions D-95). */
export const words = {
  categoryChange: "Your entered data will be gone when you change Categories. Are you sure?",
  deactivated: "Delete Inventory Success",
  notDeactivated: "Delete Inventory Fail",
  deactivate: (name: string) => `Deactivate ${name}`,
  /** The documents' question, and what a yes brings about. */
  deactivation: (mayReactivate: boolean) =>
    `${sharedQuestions.deactivate}\nIt leaves the shop, the channels, new orders and the suggestions, and you can no longer change it or its items. Its stock, its photos and its history stay.\n${
      mayReactivate ? "You can reactivate it here." : "Only an Owner or SupperAdmin can reactivate it."
    }`,
  reactivate: (name: string) => `Reactivate ${name}`,
  reactivation: "It can be changed, sold, ordered and moved again, and the shop and the channels offer it as before.",
  reactivated: "The product is active again.",
  notReactivated: "The product was not reactivated.",
  wrongPassword: "Password is wrong!",
  wrongPasswordBeside: "The password you entered was incorrect.",
  scannedTwice: "Scanned twice; it counts once.",
  behind:
    "Somebody else has saved this product in the meantime. What you typed is still here; when you save, you see both versions.",
  noCategory: "No categories yet",
  makeCategory: "Every product belongs to a category, such as frames or lenses. Make the first one here.",
  askForCategory: "Every product belongs to a category. Ask somebody who administers products to make the first one.",
  unlinked: "Some vendors could not be linked. Choose them again in the product's tab.",
} as const

/** The message after a save, by whether the product is new; a refusal adds its reason. */
export const saveNews = (isNew: boolean) =>
  isNew
    ? { done: "Successfully Create!", failed: "Fail Create!" }
    : { done: "Successfully Update!", failed: "Fail Update!" }

export const saveRefusals: RefusalWords<SaveOutcome> = {
  ...goodsRefusals,
  CategoryNotFound: serverSays,
  StaleVersion: "Somebody else saved this product in the meantime.",
  FeaturesLocked: "The locked fields need your password again. What you typed is still here.",
}

export const statusRefusals: RefusalWords<StatusOutcome> = {
  ...goodsRefusals,
  ItemAlreadyRemoved: serverSays,
  ItemNotRemovable: serverSays,
  RemoveStatusMissing: serverSays,
  StatusNotAllowed: serverSays,
  NotPrePrint: serverSays,
  PrintedLabel: serverSays,
  BarcodeShared: serverSays,
  BarcodeTaken: serverSays,
}

export const unlockRefusals: RefusalWords<UnlockOutcome> = {
  ...goodsRefusals,
  CategoryNotFound: serverSays,
  SignInRefused: serverSays,
  SecondFactorNeeded: serverSays,
  NoAccess: serverSays,
  TooManyAttempts: serverSays,
  SessionEnded: "Your session has ended. What you typed is still here; sign in again in another tab, then try again.",
  NoAnswer: "There was no answer. Please try again.",
}

type ToastMessage = Parameters<ReturnType<typeof useToast>>[0]
type Ended = Parameters<Seat["tell"]>[1]

/** Every scan of an inventory page has a visible end. */
export function scanNews(code: string, target: Ended): ToastMessage {
  switch (target._tag) {
    case "Found":
      return { tone: "info", text: `Scanned ${code}: ${target.label}` }
    case "Unknown":
      return { tone: "critical", text: `Nothing here has the code ${code}` }
    case "NoAnswer":
      return { tone: "critical", text: `There was no answer about the code ${code}. Please scan it again.` }
    case "TooLate":
      return { tone: "caution", text: `${code} was scanned on another page and has not been opened` }
  }
}
