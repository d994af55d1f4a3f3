import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { AssigneeOutcome, AssignOutcome, DeleteAssigneeOutcome } from "./assignee.server"

/** The documents' own messages are literal (document 1 §8, decisions D-95). */
export const words = {
  assigneeCreated: "Create Success!",
  assigneeUpdated: "Update Success!",
  assigneeNotSaved: "This person was not saved.",
  assigneeDeleted: "Delete Success!",
  assigneeNotDeleted: "This person was not deleted.",
  assigned: "Update Success!",
  notAssigned: "The item was not assigned.",
} as const

export const refusals: RefusalWords<AssigneeOutcome> = { AssigneeTaken: serverSays, AssigneeNotFound: serverSays }
export const deletionRefusals: RefusalWords<DeleteAssigneeOutcome> = { AssigneeNotFound: serverSays }
export const assignRefusals: RefusalWords<AssignOutcome> = {
  ...goodsRefusals,
  AssigneeNotFound: serverSays,
  TooManyAttempts: "You have sent too many mails. Please wait a while.",
}
