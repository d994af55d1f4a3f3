import { printRefusals } from "@sightline/screens/print-job/print-words.ts"
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
  mediaOf: (name: string) => `Labels in ${name}`,
  mediaHelp: "Which labels stand in the printer. Codes that they do not hold are refused before anything is printed.",
  mediaLabel: "Labels",
  save: "Save",
  outdated: "Update it",
  tooOld: "Too old: update it",
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
  tested: (name: string) => `A sample was handed to ${name}`,
  loaded: (name: string) => `Labels for ${name} are laid out anew from now on`,
  settled: (name: string) => `The job of ${name} is settled`,
  notFound: (name: string) => `No job of ${name} waits to be confirmed`,
}

const changeWords: Words<Changed> = {
  ...printRefusals,
  Done: ({ value }) => (value.did === "paired" ? "The code is ready" : didWords[value.did](value.name)),
  CenterNotFound: "This center is not yours any more",
  PrintAgentNotFound: "This agent is not there any more",
  MediaUnknown: "There are no labels of this name",
}

export const newsOf = (changed: Changed): { readonly tone: Tone; readonly text: string } => ({
  tone: changed._tag === "Done" && changed.value.did === "notFound" ? "caution" : toneOf(changed),
  text: say(changeWords, changed),
})
