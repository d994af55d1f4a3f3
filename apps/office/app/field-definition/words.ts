import type { FieldDefinition, FieldImpact } from "@sightline/model/field-definition"
import { valueTypes } from "@sightline/model/value-type"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Changed } from "./change.server"

/** The words on the page of the definitions of fields. */
export const words = {
  title: "Fields",
  lead: "What the forms of products and items ask. No form shows your draft before you publish it, and no stored value is ever lost.",
  category: "Category",
  everyCategory: "All categories",
  form: "Form",
  formChoices: [
    { value: "", label: "Products and items" },
    { value: "product", label: "Products" },
    { value: "item", label: "Items and Add Quantity" },
  ],
  add: "Add field",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  up: (name: string) => `Move ${name} up`,
  upShort: "Up",
  list: "Fields of the client",
  none: "No field is shown here yet",
  isPublished: "What you see here is published.",
  isDraft: (count: number) =>
    count === 1 ? "One field differs from what is published." : `${count} fields differ from what is published.`,
  changed: "Changed",
  made: "New",
  saved: "The draft is saved",
  moved: "The draft has the new order",
  publish: "Check and publish",
  publishNow: "Publish",
  published: "The fields are published",
  discard: "Discard draft",
  discarded: "The page shows what is published",
  discardTitle: "Discard the draft?",
  discardContent: "What you and others changed since the last publishing is lost.",
  back: "Back",
  impactTitle: "What publishing does",
  harmless: "It changes nothing about the products and items that exist.",
  keeps:
    "Nothing that is stored is deleted. Values that are no longer shown are there again when you bring the field back.",
  unseen: "Products or items have changed since you looked. Please look at the new counts.",
  behind: (by: string, at: string) =>
    `${by} changed the draft at ${at}. What you typed is still here and not saved: save it again to add it to the newest draft.`,
  behindPage: "Somebody else changed the draft. The page shows the newest state now; please try again.",
  problems: "Some fields need a correction before you can preview or publish:",
  preview: "Preview",
  previewHelp: "Shows the saved draft as the form that people will get. What you type in it is not stored.",
  showPreview: "Show the form",
  previewOf: "Preview of the form",
  tryIt: "Check what I typed",
  passes: "These values could be saved.",
  noFields: "This form would have no fields.",
  history: "Published states",
  noHistory: "Nobody has published fields here yet.",
  state: "State",
  when: "When",
  who: "Who",
  count: "Fields",
  current: "Shown now",
  restore: "Bring back",
  restoreOf: (number: number) => `Bring back state ${number}`,
  restored: (number: number) => `State ${number} is the draft now. Check and publish it.`,
  restoreTitle: "Replace the draft?",
  restoreContent: "The former state takes the place of your unpublished draft.",
  // The dialog of one field.
  newField: "New field",
  save: "Save to draft",
  code: "Code",
  codeHelp: "Letters and digits. It never changes: values are stored by it.",
  kind: "Kind",
  number: "Holds",
  numbers: [
    { value: "", label: "Any text" },
    { value: "Int", label: "A whole number" },
    { value: "Decimal", label: "A number" },
  ],
  forms: "Stands on",
  formKinds: [
    { value: "product", label: "The form of products" },
    { value: "item", label: "The form of items" },
    { value: "both", label: "Both forms" },
  ],
  name: "Name",
  position: "Position",
  active: "Active",
  activeHelp: "Off: no form has it. What is stored stays.",
  shown: "Displayed",
  required: "Required",
  message: "Message when it is empty",
  shortest: "Shortest length",
  longest: "Longest length",
  lowest: "Lowest number",
  highest: "Highest number",
  defaultValue: "Default of a new record",
  categories: "Categories",
  categoriesAll: "Every category, also later ones",
  centers: "Shown to people of",
  centersAll: "All centers",
  parents: "Narrowed by",
  parentsHelp: "Choosing there narrows the choices here.",
  choices: "Choices",
  choiceHelp: "A choice that is no longer offered stays on the records that have it.",
  choice: (nth: number) => `Choice ${nth}`,
  offered: "Offered",
  isDefault: "Default",
  under: "Under",
  underNothing: "Always offered",
  addChoice: "Add choice",
  newChoice: "New choice",
  removeChoice: (name: string) => `Remove ${name}`,
  remove: "Remove from draft",
} as const

export const kindNames: Readonly<Record<FieldDefinition["valueType"], string>> = {
  [valueTypes.text]: "Line of text",
  [valueTypes.textArea]: "Text of several lines",
  [valueTypes.select]: "Choice",
  [valueTypes.date]: "Date",
  [valueTypes.checkbox]: "Yes or no",
  [valueTypes.radio]: "Choice, all visible",
  [valueTypes.speechText]: "Line of text, spoken",
  [valueTypes.speechTextArea]: "Text of several lines, spoken",
  [valueTypes.upload]: "File",
  [valueTypes.selectPlus]: "Choice that people extend",
  [valueTypes.manufacturer]: "Manufacturer",
  [valueTypes.vendor]: "Vendors",
  [valueTypes.assignedTo]: "Person",
  [valueTypes.password]: "Password",
  [valueTypes.category]: "Category",
  [valueTypes.email]: "E-mail address",
  [valueTypes.notes]: "Notes",
}

/** What a publishing does to the records of one line, in a sentence. */
export function impactWords({ name, of, kind, line, count }: FieldImpact): string {
  const records = count === 1 ? of.slice(0, -1) : of
  const does = count === 1
  switch (kind) {
    case "missing":
      return `${count} ${records} ${does ? "has" : "have"} no ${name} and ${does ? "needs" : "need"} one at the next save.`
    case "breaks":
      return `${count} ${records} ${does ? "has" : "have"} a value of ${name} that the new rules refuse at the next save.`
    case "hidden":
      return `${count} ${records} ${does ? "keeps its" : "keep their"} value of ${name}, which the form no longer shows.`
    case "unoffered":
      return `${count} ${records} ${does ? "keeps" : "keep"} the choice ${line} of ${name}, which is no longer offered.`
  }
}

export const changeRefusals: RefusalWords<Changed> = {
  CategoryNotFound: "This category does not exist any more.",
  FieldsRefused: "Some fields need a correction before you can preview or publish.",
  FieldsVersionNotFound: "This state is no longer kept.",
  ImpactUnseen: words.unseen,
  StaleVersion: words.behindPage,
  Unreadable: "Please shorten the texts and try again",
}
