import type { useToast } from "@sightline/ui/toast"
import type { Heard } from "./product/send-save"
import type { Seat } from "./scan/scan-navigator"

/** The documents' own messages are literal (document 1 §4, §8, decisions D-95). */
export const words = {
  categoryChange: "Your entered data will be gone when you change Categories. Are you sure?",
  unsaved: "You have unsaved information. Do still want to exist with out saving?",
  deactivate: "Are you sure? You are about to de-activate this inventory.",
  deactivated: "Delete Inventory Success",
  notDeactivated: "Delete Inventory Fail",
  wrongPassword: "Password is wrong!",
  wrongPasswordBeside: "The password you entered was incorrect.",
  scannedTwice: "Scanned twice; it counts once.",
  behind:
    "Somebody else has saved this product meanwhile. What you typed is still here; your save will show both versions.",
  exported: "The workbook has been saved.",
  notExported: "The list could not be exported. Nothing has been saved; please try again.",
  colourUploaded: "Upload Color Success",
  colourNotUploaded: "Upload Color Fail",
  colourNotCreated: "Create Color Fail",
  colourCodeTaken: "Another color has this code already.",
  colourTaken: "This product comes in this color already.",
  firmCreated: "Create Successfully!",
  firmUpdated: "Update Successfully!",
  firmCodeTaken: "Another one has this code already: choose another name.",
  firmNotSaved: "This could not be saved. Please try again.",
  priceUpdated: "Updated",
  cancelAll: "Are you sure cancel all changes?",
  unlinked: "Some vendors could not be linked. Choose them again in the product's tab.",
} as const

const said = {
  created: "Successfully Create!",
  notCreated: "Fail Create!",
  updated: "Successfully Update!",
  notUpdated: "Fail Update!",
}

/** What a save tells, and why where it was refused. */
export function newsOf({ _tag }: Heard, isNew: boolean): { readonly text: string; readonly why?: string } {
  if (_tag === "Done") return { text: isNew ? said.created : said.updated }
  const text = isNew ? said.notCreated : said.notUpdated
  const why = reasons[_tag]
  return why === undefined ? { text } : { text, why }
}

/** Why something was refused, by the name of its refusal. */
export const reasons: Readonly<Record<string, string>> = {
  FieldsRefused: "Some fields need a correction.",
  Unreadable: "Some fields need a correction.",
  StaleVersion: "Somebody else saved this product meanwhile.",
  InventoryInactive: "This product is inactive, so nothing about it can be changed.",
  InventoryNotFound: "Inventory is not existed",
  FeaturesLocked: "The locked fields need your password again. What you typed is still here.",
  RoleRefused: "Your role does not allow this.",
  NoAnswer: "There was no answer. What you typed is still here; save it again.",
  SessionEnded: "Your session has ended. What you typed is still here; sign in again in another tab, then save.",
}

type ToastMessage = Parameters<ReturnType<typeof useToast>>[0]
type Ended = Parameters<Seat["tell"]>[1]

/** Every scan of an inventory page has an end that is seen. */
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
