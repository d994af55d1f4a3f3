import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { NoteOutcome } from "./note.server"

/** The documents' own messages are literal (document 1 §8, decisions D-95). */
export const words = {
  noteUnsaved: "You have unsaved Note",
  noteAdded: "The note was added.",
  noteSaved: "The note was saved.",
  noteNotSaved: "The note was not saved.",
  noteStale: (text: string) => `Somebody else saved this note in the meantime. It now says: ${text}`,
} as const

export const refusals: RefusalWords<NoteOutcome> = {
  ...goodsRefusals,
  TooManyAttempts: "You have sent too many mails. Please wait a while.",
  AssigneeNotFound: serverSays,
  StatusNotAllowed: "This status cannot be chosen.",
  StaleVersion: "Somebody else saved this note in the meantime.",
  NoteClosed: serverSays,
  NoteNotFound: serverSays,
  NoteNotMailed: serverSays,
}
