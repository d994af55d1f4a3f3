import { say, toneOf, type Words } from "@sightline/screens/shell/say.ts"
import type { Tone } from "@sightline/ui/theme/tone"
import type { Changed } from "./change.server"

/** What people read on the page of the printers. */
export const words = {
  title: "Printers",
  lead: "A print agent runs beside the printers of a center and fetches what is to be printed. Nothing connects to it.",
  noPrinters: "No printer yet",
  noPrintersHelp: "Pair a print agent below. Until then every label can be printed from the browser.",
  agents: "Print agents",
  noAgents: "No print agent yet",
  noAgentsHelp: "Choose a center, make a code, and pair an agent with it on the machine beside the printers.",
  pair: "Make a pairing code",
  center: "Center",
  code: "Pairing code",
  codeHelp: "Good for ten minutes and for one agent. On the machine beside the printers, run:",
  test: "Test",
  revoke: "Revoke",
  cancel: "Cancel",
  keep: "Keep it",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeContent: "It fetches nothing any more. What it was sending is unknown. To use it again, pair it again.",
  jobs: "Print jobs",
  noJobs: "Nothing printed yet",
  noJobsHelp: "Labels that people print appear here.",
  printed: "It printed",
  notPrinted: "It did not",
  scan: "Scan a printed label",
  scanHelp: "A label that can be scanned was printed: its job is confirmed.",
  confirm: "Confirm",
} as const

const didWords = {
  revoked: (name: string) => `${name} is revoked`,
  tested: (name: string) => `A sample label was handed to ${name}`,
  settled: (name: string) => `The job of ${name} is settled`,
  notFound: (name: string) => `No job of ${name} waits to be confirmed`,
}

const changeWords: Words<Changed> = {
  Done: ({ value }) => (value.did === "paired" ? "The code is ready" : didWords[value.did](value.name)),
  Unreadable: "This could not be read",
  CenterNotFound: "This center is not yours any more",
  PrintAgentNotFound: "This agent is not there any more",
  PrinterNotFound: "This printer is not there any more",
  PrintJobNotFound: "This job is not there any more",
  PrintJobRefused: "Somebody else has settled this job already, or its printer has",
  NothingToPrint: "There is nothing to print",
  WrongPrinter: "This printer does not print labels",
  LabelDoesNotFit: "The sample is larger than the label in this printer",
  KeyReused: "This was asked before with something else",
  BadRequest: "This could not be read",
  RoleRefused: "Your role does not allow this",
  ClientRefused: "You are working for another client now",
  SessionEnded: "Please sign in again",
  Unavailable: "Sightline is not available right now. Please try again.",
  HttpApiDecodeError: "Something went wrong. Please try again.",
  ParseError: "Something went wrong. Please try again.",
  RequestError: "Sightline cannot be reached right now. Please try again.",
  ResponseError: "Something went wrong. Please try again.",
}

export const newsOf = (changed: Changed): { readonly tone: Tone; readonly text: string } => ({
  tone: changed._tag === "Done" && changed.value.did === "notFound" ? "caution" : toneOf(changed),
  text: say(changeWords, changed),
})
