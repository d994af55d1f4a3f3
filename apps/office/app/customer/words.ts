import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { RemoveOutcome } from "./remove.server"
import type { SaveOutcome } from "./save.server"

/** The documents' own messages are literal (document 1 §8, decisions D-61, D-62). */
export const words = {
  list: "Customer List",
  create: "Create Customer",
  askDelete: "Are you Deleted item?",
  deleted: "deleted",
  erase: "Erase this person",
  askErase:
    "Their name, addresses and phones are blanked, here and on orders without an invoice. Invoices keep their buyer as long as the law asks. Nothing brings this back.",
  erased: "The person was erased",
  created: "Create Successfully!",
  updated: "Update Successfully!",
  new: { title: "New Customer", submit: "Add a customer" },
  edit: { title: "Edit Customer", submit: "Edit a customer" },
  pagesOf: (name: string) => `Pages of ${name}`,
  mayBe: (names: readonly string[]) => `This may be ${names.join(", ")}.`,
} as const

export const removeRefusals: RefusalWords<RemoveOutcome> = { CustomerNotFound: serverSays }

export const saveRefusals: RefusalWords<SaveOutcome> = {
  CustomerNotFound: serverSays,
  StaleVersion: "Somebody else saved this customer.",
}
