import type { PrinterState, PrintJobState } from "@sightline/model/print-job"
import type { Tone } from "@sightline/ui/theme/tone"
import { type RefusalWords, serverSays, whyNot } from "../act/refusal-words"
import { toneOf } from "../shell/say"
import type { Did, Printed } from "./print.server"

export const words = {
  printOn: (printer: string) => `Print on ${printer}`,
  prints: "Prints",
  itPrinted: "It printed",
  itDidNot: "It did not",
} as const

/** The words for refusals of printing. */
export const printRefusals = {
  PrinterNotFound: "This printer no longer exists",
  NothingToPrint: "This item no longer exists",
  WrongPrinter: "This printer prints something else",
  TooManyLabels: "These are more labels than are printed at once",
  PrinterQueueFull: serverSays,
  LabelDoesNotFit: "The code is larger than the label in this printer",
  PrintJobNotFound: "This job no longer exists",
  PrintJobRefused: "Somebody else, or the printer, has already settled this job",
} as const satisfies RefusalWords<Printed>

export const newsOfPrint = (printed: Printed): { readonly tone: Tone; readonly text: string } => ({
  tone: toneOf(printed),
  text: printed._tag === "Done" ? doneWords(printed.value) : whyNot(printRefusals, printed),
})

const doneWords = (did: Did) =>
  did.did === "printed" ? `Handed to ${did.printer}. Its progress appears below.` : "Thank you. The job is settled."

interface Said {
  readonly text: string
  readonly tone: Tone | "neutral"
}

/** A label tells the truth: unknown values say so (decision 27). */
export const jobWords: Record<PrintJobState, Said> = {
  queued: { text: "Waiting", tone: "neutral" },
  sending: { text: "Being sent", tone: "info" },
  sent: { text: "Sent, not confirmed", tone: "caution" },
  printed: { text: "Printed", tone: "positive" },
  confirmed: { text: "Confirmed", tone: "positive" },
  failed: { text: "Not printed", tone: "critical" },
  unknown: { text: "Unknown: did it print?", tone: "caution" },
  cancelled: { text: "Cancelled", tone: "neutral" },
}

export const printerWords: Record<PrinterState, Said> = {
  ready: { text: "Ready", tone: "positive" },
  paperOut: { text: "Out of paper", tone: "critical" },
  coverOpen: { text: "Cover open", tone: "critical" },
  offline: { text: "Unreachable", tone: "critical" },
  unknown: { text: "State unknown", tone: "caution" },
}

export const notConnected: Said = { text: "Its agent is offline", tone: "critical" }
