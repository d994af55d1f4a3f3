import type { BaseChange, BaseRow, BaseTable } from "@sightline/model/base-table"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { BaseChanged, BaseDid } from "./base-change.server"

interface TableWords {
  readonly tab: string
  readonly one: string
  readonly many: string
  /** The column of what a row lies in. */
  readonly inside: string
  /** The column of how many rows lie in it, where some do. */
  readonly holds?: string
  readonly add: string
  /** What to open first, where a row is added in another one. */
  readonly openFirst?: string
}

export const tableWords: Record<BaseTable, TableWords> = {
  country: {
    tab: "Countries",
    one: "country",
    many: "countries",
    inside: "Code",
    holds: "States",
    add: "Add a country",
  },
  state: {
    ...{ tab: "States", one: "state", many: "states", inside: "Country", holds: "Cities", add: "Add a state" },
    openFirst: "To add a state, open its country first.",
  },
  city: {
    ...{ tab: "Cities", one: "city", many: "cities", inside: "State", add: "Add a city" },
    openFirst: "To add a city, open its state first.",
  },
  status: { tab: "Statuses", one: "status", many: "statuses", inside: "Of", add: "Add a status of items" },
}

export const baseWords = {
  title: "Shared lists",
  lead: "Countries, states, cities and statuses are the same for every client. What you change here changes for everyone immediately.",
  lists: "Lists",
  path: "Where you are",
  all: "All countries",
  search: "Name",
  find: "Find",
  name: "Name",
  code: "Code",
  codeHelp: "Its two letters by ISO 3166, such as CA.",
  rename: "Rename",
  remove: "Remove",
  cancel: "Cancel",
  kept: "Kept by the product",
  none: "Nothing here",
  noneFound: "No name has these letters.",
  noneYet: "Add the first one.",
  renameTitle: (name: string) => `Rename ${name}`,
  renameHelp: "Every client shows the new name immediately. Papers that were made keep the old one.",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeContent: "Nobody can choose it any more. It stays if something still names it.",
  addTitle: (what: string, inside: string | undefined) => (inside === undefined ? what : `${what} in ${inside}`),
  changes: "Newest changes",
  at: "When",
  by: "By",
  what: "What",
} as const

export const counted = (table: BaseTable, count: number, inside: string | undefined) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? tableWords[table].one : tableWords[table].many}${inside === undefined ? "" : ` in ${inside}`}`

const typeWords: Readonly<Record<string, string>> = {
  General: "Everything",
  InventoryItem: "Items",
  InventoryItemNotes: "Notes",
  Orders: "Orders",
  VendorOrders: "Vendor orders",
}

/** What a row lies in, or the code of a country. */
export const insideOf = (table: BaseTable, { code, inside }: BaseRow) =>
  table === "country" ? code : table === "status" ? (typeWords[inside] ?? inside) : inside

export const changeWords = ({ action, before, after }: BaseChange) =>
  ({ added: `Added ${after}`, renamed: `Renamed ${before} to ${after}`, removed: `Removed ${before}` })[action]

const didWords: Record<BaseDid["did"], (name: string) => string> = {
  added: (name) => `${name} is added`,
  renamed: (name) => `It is called ${name} now`,
  removed: (name) => `${name} is removed`,
}

export const baseNews = ({ did, name }: BaseDid) => didWords[did](name)

export const baseRefusals: RefusalWords<BaseChanged> = {
  Unreadable: "Please check the name: 1 to 60 characters on one line.",
  OperatorSignedOut: "Your ten minutes are over. Please enter your password again.",
  BaseRowUnknown: "It is no longer there. Please look again.",
  BaseRowTaken: "Another one has this name or code. Please choose another.",
  BaseRowKept: "The product needs it as it is.",
  BaseRowUsed: "Something still names it, so it stays: a state, a city, a customer, a center or an item.",
  BaseRowRenamed: "Somebody else has renamed it in the meantime. Please look again.",
  FieldsRefused: ({ errors }) => Object.values(errors)[0]?.[0] ?? "Some fields need a correction.",
}
