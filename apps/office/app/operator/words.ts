import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Changed, Did } from "./change.server"

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`

export const words = {
  title: "Installation",
  signInLead: "For operators: they open and close clients, and see nothing of what is in them.",
  email: "Email",
  password: "Password",
  code: "Code",
  codeHelp: "Only if you use a second factor.",
  signIn: "Continue",
  clients: "Clients",
  lead: "Every client of this installation. After ten minutes you enter your password again.",
  leave: "Leave",
  none: "No clients yet",
  noneHelp: "Open the first one: its owner gets an invitation by mail, and visitors see it.",
  add: "Open a client",
  addHelp: "Labels begin with the code, so it stays. The owner gets an invitation by mail and decides everything else.",
  change: "Change",
  changeHelp: "The group decides whether the client relocates items and what its administrators see.",
  close: "Close",
  undo: "Undo closing",
  cancel: "Cancel",
  name: "Name",
  clientCode: "Code",
  group: "Group",
  timeZone: "Time zone",
  center: "First center",
  ownerEmail: "Email of the first owner",
  firstName: "First name",
  lastName: "Last name",
  people: "People",
  items: "Items",
  used: "Last used",
  never: "Never",
  state: "State",
  open: "Open",
  url: "Address",
  urlHelp: "The word after the installation's own address, or nothing.",
  isPublic: "Visitors see its pages",
  closing: (since: string, by: string) => `Closing since ${since}, by ${by}`,
  link: "Invitation of the first owner",
  linkHelp: "No mail goes out from here. Hand this link over; it is shown only now.",
  erase: "Erase",
  agree: "Agree to erase",
  withdraw: "Do not erase",
  erasable: (day: string) => `May be erased from ${day}`,
  erasureAsked: (by: string) => `${by} asks to erase it. A second operator must agree.`,
  erasureOwn: "You ask to erase it. A second operator must agree.",
  erasing: (rows: number) => `Is being erased: ${rows.toLocaleString("en-US")} rows are gone`,
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseContent:
    "Everything of this client goes: its stock, orders, invoices, photos, settings and history. People who belong nowhere else lose their name and address. Nobody can bring it back. A second operator must agree before anything happens.",
  agreeContent:
    "Everything of this client goes now: its stock, orders, invoices, photos, settings and history. People who belong nowhere else lose their name and address. Nobody can bring it back.",
  eraseExport:
    "Has its owner taken it out? If not, undo the closing first: an owner takes everything out at Admin, Export.",
  typeCode: (code: string) => `Type ${code} to confirm`,
  erased: "Erased clients",
  erasedLead:
    "What is left of them. A backup made before still holds them until it is deleted; restore one of those, and erase the client again.",
  erasedAt: "Erased",
  erasedBy: "By",
  erasedWhat: "What went",
  erasedCount: (rows: number, files: number, people: number) =>
    [
      counted(rows, "row", "rows"),
      counted(files, "file", "files"),
      `${counted(people, "person", "people")} made nameless`,
    ].join(", "),
  byCommand: "The command",
  byTwo: (asked: string, agreed: string) => `${asked} and ${agreed}`,
  closeTitle: (name: string) => `Close ${name}?`,
  closeContent:
    "Everybody there is signed out at once. Its pages, stations and jobs stop. Nothing is deleted, and one press undoes it.",
} as const

export const healthWords = {
  title: "Health of the installation",
  tab: "Health",
  pages: "Pages of operators",
  lead: "Each part of the installation, as the process that runs the domain finds it now. Nothing of a client's stock, orders or customers is read.",
  again: "Look again",
  none: "Nothing to tell",
  noneHelp: "The process that runs the domain does not look at its installation. Run npm run doctor beside it.",
  list: "Parts of the installation",
  part: "Part",
  found: "What was found",
  summary: (toMend: number, toSee: number, at: string) =>
    `${
      toMend + toSee === 0
        ? "Everything is as it should be"
        : `${counted(toMend, "thing", "things")} to mend, ${counted(toSee, "thing", "things")} to look at`
    }. Looked at ${at}.`,
} as const

export const healthStates = {
  well: "Well",
  doubtful: "Needs a look",
  wrong: "Must be mended",
  unlooked: "Not looked at",
} as const

const said: Readonly<Record<string, string>> = {
  Unreadable: "Please type your email and your password.",
  BadRequest: "Please type your email and your password.",
  SignInRefused: "Email or password is incorrect, or you are no operator.",
  TooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  OperatorCodeNeeded: "Please type the code of your authenticator app as well.",
  CodeWrong: "The code is incorrect or was used already.",
}

export const signInRefusals = (tag: string) => said[tag] ?? "Sightline is not available right now. Please try again."

const didWords: Record<Did["did"], (name: string) => string> = {
  opened: (name) => `${name} is open`,
  changed: (name) => `${name} is changed`,
  closing: (name) => `${name} is closing`,
  undone: (name) => `${name} is open again`,
  asked: (name) => `A second operator must agree to erase ${name}`,
  agreed: (name) => `${name} is being erased`,
  withdrawn: (name) => `${name} is not erased`,
}

export const newsOf = ({ did, name }: Did) => didWords[did](name)

export const refusals: RefusalWords<Changed> = {
  Unreadable: "Please check the fields",
  OperatorSignedOut: "Your ten minutes are over. Please enter your password again.",
  ClientCodeTaken: "Another client has this code. Please choose another.",
  ClientUrlTaken: "Another client has this address. Please choose another.",
  ClientUnknown: "This client no longer exists, or nobody asks to erase it any more",
  ClientCodeWrong: "This is not the client's code. Please type it again.",
  ClientNotLongClosing: "A client can be erased thirty days after its closing began.",
  ErasureIsOwn: "You asked for it, so another operator must agree.",
  ClientErasing: "The client is being erased, and nothing takes that back.",
  StaleVersion: "Somebody else changed this client in the meantime. Please check again.",
}
