import type { CenterId, CenterStanding } from "@sightline/model/center"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Changed, Did } from "./change.server"

/** The words on the page of the centers. */
export const words = {
  title: "Centers",
  lead: "The sites of this client. You see all of them here, also those where you do not work.",
  add: "Add center",
  addHelp: "You work there from now on. Give it to others at Users.",
  none: "No center yet",
  noneHelp: "Stock, stations and orders belong to a center. Add the first one.",
  name: "Name",
  rename: "Rename",
  renameHelp: "Invoices, receipts and histories that are written keep the former name.",
  contact: "Address",
  noContact: "Add address",
  contactOf: (name: string, said: string) => `Address of ${name}: ${said}`,
  contactTitle: (name: string) => `How ${name} is reached`,
  nowStored: (lines: readonly string[]) =>
    `Somebody else changed this center. Stored now: ${lines.join(", ") || "nothing"}. Save replaces it with what you typed.`,
  contactHelp:
    "Invoices, receipts and the mails with them say it from now on, with the tax number of the client's settings, and vendor orders say where to deliver. What is issued or sent keeps what it says.",
  history: "History",
  noHistory: "Nothing has changed since it was made.",
  close: "Close",
  reopen: "Reopen",
  cancel: "Cancel",
  back: "Back",
  closeTitle: (name: string) => `Close ${name}?`,
  closeContent:
    "No items in stock, open orders, stations or other people are left there. Nobody can choose it from now on, and you no longer work there. Its history stays, and you can reopen it.",
  inUseTitle: (name: string) => `${name} is still in use`,
  inUse: "A center closes when nothing stands there any more. This does:",
  reopenTitle: (name: string) => `Reopen ${name}?`,
  reopenContent: "You work there again. Give it to others at Users.",
  isClosed: "Closed",
  closedBy: (by: string, at: string) => `by ${by}, ${at}`,
  cards: "Cards",
  reader: "Card reader",
  ownTerminal: "Own terminal",
  readerAt: (name: string, reader: string | null) => `Card reader at ${name}: ${reader ?? "own terminal"}`,
  readerTitle: (name: string) => `Card reader at ${name}`,
  readerHelp:
    "Orders of this center ask this reader for the card. A payment that already waits at another reader stays there.",
  noReaders:
    "This client has no card reader. Take cards at a terminal of your own and record them, or ask the operator of this installation for a reader.",
  readerOffline: "offline",
  readerUnknown: "no answer from the payment provider",
  readerIsAt: (center: string) => `at ${center}`,
  save: "Save",
  itemsAt: (count: number, name: string) => `${counted(count, "item")} in stock at ${name}`,
} as const

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`

export const itemsPath = (id: CenterId) => `/inventory/update?Center=${id}`

/** What keeps a center open, with the page where somebody ends it. */
const reasons: {
  readonly [What in keyof CenterStanding]: {
    readonly text: (count: number) => string
    readonly href: string | ((id: CenterId) => string)
  }
} = {
  items: { text: (count) => `${counted(count, "item")} in stock: relocate or remove them`, href: itemsPath },
  people: {
    text: (count) =>
      count === 1
        ? "1 other person works there: give them another center"
        : `${counted(count, "other person", "other people")} work there: give them another center`,
    href: "/admin/users",
  },
  salesOrders: {
    text: (count) => `${counted(count, "open order")}: complete or cancel ${count === 1 ? "it" : "them"}`,
    href: "/instant-order",
  },
  vendorReceipts: {
    text: (count) => `${counted(count, "delivery", "deliveries")} that somebody counts`,
    href: "/vendors-manager",
  },
  relocations: { text: (count) => counted(count, "planned relocation"), href: "/relocate" },
  counts: {
    text: (count) => `${counted(count, "count")} under way: book or cancel ${count === 1 ? "it" : "them"}`,
    href: "/count",
  },
  tills: { text: (count) => `${counted(count, "till")} to count`, href: "/till" },
  stations: { text: (count) => `${counted(count, "station")}: revoke first`, href: "/admin/stations" },
  stationEntries: {
    text: (count) => `${counted(count, "scan")} waiting for a decision`,
    href: "/admin/stations",
  },
  printAgents: { text: (count) => `${counted(count, "print agent")}: revoke first`, href: "/admin/printers" },
}

const whats = Object.keys(reasons) as ReadonlyArray<keyof CenterStanding>

/** What keeps this center open, in words, each with the way to it. */
export const blockersOf = (id: CenterId, standing: CenterStanding) =>
  whats
    .filter((what) => standing[what] > 0)
    .map((what) => {
      const { text, href } = reasons[what]
      return { what, text: text(standing[what]), href: typeof href === "string" ? href : href(id) }
    })

const didWords: Record<Did["did"], (name: string) => string> = {
  added: (name) => `${name} is a center now`,
  renamed: (name) => `The center is now called ${name}`,
  reached: (name) => `Invoices and receipts say how ${name} is reached`,
  closed: (name) => `${name} is closed`,
  reopened: (name) => `${name} is open again`,
  placed: (name) => `The card reader at ${name} is changed`,
}

export const newsOf = ({ did, name }: Did): string => didWords[did](name)

export const changeRefusals: RefusalWords<Changed> = {
  Unreadable: "Please give the center a name of at most 60 characters",
  CenterNotFound: "This center no longer exists",
  CenterNameTaken: "Another center already has this name. Please choose another.",
  CenterInUse: "Something still stands at this center.",
  CenterIsOnlyOwn: "You work at no other center. Ask somebody who does, or add another one first.",
  CenterIsClosed: "This center is closed. Reopen it first.",
  CardReaderNotFound: "This card reader is no longer one of yours",
  CardReaderElsewhere: ({ center }) => `This card reader stands at ${center}. Take it away there first.`,
  StaleVersion: "Somebody else changed this center in the meantime. Please check again.",
}
