/** The documents' own messages are literal (document 1 §8); a refusal says what the server says of it. */
export const words = {
  created: "Create Category Success!",
  updated: "Update Category Success!",
  deleted: "Delete Category Success!",
  upiTypeAdded: "Successfully Add UPI type!",
  upiTypeSaved: "Update Success!",
  upiTypeDeleted: "Delete success",
} as const

const reasons: Readonly<Record<string, string>> = {
  CategoryNotFound: "This category does not exist.",
  CategoryInUse: "This category is in use: products, vendors or manufacturers name it.",
  UpiTypeNotFound: "There is no such UPI type.",
  UpiTypeInUse: "This UPI type is in use: a category is marked with it.",
  CodeTaken: "This code is used already.",
  FieldsRefused: "Some fields need a correction.",
  RoleRefused: "Your role does not allow this.",
  NoAnswer: "No answer came. Please try again: nothing is done twice.",
}

/** Why nothing was done. */
export const whyNot = (tag: string) => reasons[tag] ?? "This could not be saved. Please try again."
