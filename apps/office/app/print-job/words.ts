import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import { printRefusals } from "@sightline/screens/print-job/print-words.ts"
import type { Tone } from "@sightline/ui/theme/tone"
import type { Changed, Did } from "./change.server"

/** The words on the page of the printers. */
export const words = {
  title: "Printers",
  lead: "A print agent runs beside a center's printers and fetches print jobs. It accepts no connections.",
  noPrinters: "No printer yet",
  noPrintersHelp: "Pair a print agent below. Until then every label can be printed from the browser.",
  agents: "Print agents",
  noAgents: "No print agent yet",
  noAgentsHelp: "Choose a center, make a code, and pair an agent with it on the machine beside the printers.",
  pair: "Make a pairing code",
  center: "Center",
  code: "Pairing code",
  codeHelp: "Valid for ten minutes and for one agent. On the machine beside the printers, run:",
  test: "Test",
  mediaOf: (name: string) => `Labels in ${name}`,
  mediaHelp: "The labels in this printer. A code that does not fit them is refused before anything is printed.",
  mediaLabel: "Labels",
  save: "Save",
  outdated: "Update it",
  tooOld: "Too old: update it",
  revoke: "Revoke",
  cancel: "Cancel",
  keep: "Keep it",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeContent: "It gets no more jobs, and jobs that it was sending become unknown. To use it again, pair it again.",
  someJobs: (count: number) => (count === 1 ? "1 label in this state." : `${count} labels in this state.`),
  allJobs: "Show all labels",
  jobs: "Print jobs",
  noJobs: "Nothing printed yet",
  noJobsHelp: "Labels that people print appear here.",
  printed: "It printed",
  notPrinted: "It did not",
  scan: "Scan a printed label",
  scanHelp: "A label that scans has been printed, so scanning it confirms its job.",
  confirm: "Confirm",
} as const

const didWords = {
  revoked: (name: string) => `${name} is revoked`,
  tested: (name: string) => `A sample was handed to ${name}`,
  loaded: (name: string) => `New labels for ${name} are laid out for this media`,
  settled: (name: string) => `The job of ${name} is settled`,
  notFound: (name: string) => `No job of ${name} is waiting to be confirmed`,
}

export const changeRefusals: RefusalWords<Changed> = {
  ...printRefusals,
  CenterNotFound: "You no longer work at this center",
  PrintAgentNotFound: "This agent no longer exists",
  MediaUnknown: "There are no labels with this name",
}

export const newsOf = (value: Did): { readonly tone: Tone; readonly text: string } => ({
  tone: value.did === "notFound" ? "caution" : "positive",
  text: value.did === "paired" ? "The code is ready" : didWords[value.did](value.name),
})
