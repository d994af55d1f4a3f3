import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { FileOutcome, OptionOutcome } from "./options.server"

/** The documents' own messages are literal (document 1 §8). */
export const optionWords = {
  added: (option: string) => `Successfully Add ${option}!`,
  notAdded: (option: string) => `Fail Add ${option}!`,
  renamed: "Update success",
  notRenamed: "The choice was not renamed.",
  deleted: "Delete success",
  notDeleted: "The choice was not deleted.",
  deletion: "You can no longer choose it afterwards. A choice in use cannot be deleted.",
  notSent: "The file was not sent.",
  parentFirst: (parent: string) => `Choose ${parent} first: what you add belongs to it.`,
} as const

export const optionRefusals: RefusalWords<OptionOutcome> = {
  OptionTaken: serverSays,
  OptionInUse: serverSays,
  OptionNotFound: serverSays,
  BadRequest: "You cannot change the choices of this field.",
  FieldsRefused: "The place above no longer exists. Choose it again.",
}

/** `types`: the accepted types, separated by commas. */
export const fileRefusals = (types: string): RefusalWords<FileOutcome> => ({
  CategoryOptionNotFound: serverSays,
  TooManyUploads: serverSays,
  FileRefused: `This file was not accepted. You can send up to 10 MB of: ${types.replaceAll(",", ", ")}.`,
})
