/** The documents' own messages are literal (document 1 §8). */
export const optionWords = {
  added: (option: string) => `Successfully Add ${option}!`,
  notAdded: (option: string) => `Fail Add ${option}!`,
  renamed: "Update success",
  notRenamed: "The choice was not renamed.",
  deleted: "Delete success",
  notDeleted: "The choice was not deleted.",
  deletion: "It can be chosen no more. A choice that something still uses is not deleted.",
  notSent: "The file was not sent. Please try again.",
  fileRefused: (types: string) => `This file was not taken. Takes up to 10 MB of: ${types.replaceAll(",", ", ")}.`,
  parentFirst: (parent: string) => `Choose ${parent} first: what you add belongs to it.`,
} as const

/** What the server says of a refusal. */
const details: Readonly<Record<string, string>> = {
  OptionTaken: "A choice with this name or code is there already.",
  OptionInUse: "This choice is in use and cannot be deleted.",
  OptionNotFound: "This choice is there no more.",
  BadRequest: "Choices of this field cannot be changed.",
  FieldsRefused: "The place above is there no more. Choose it again.",
  RoleRefused: "Your role does not allow this.",
  SessionEnded: "Your session has ended. Sign in again in another tab, then try once more.",
}

/** Why a choice was not changed: what the server says, else what failed. */
export const optionRefusal = (tag: string, failed: string) => details[tag] ?? failed
