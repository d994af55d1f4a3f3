import type { PrinterState, PrintJobState } from "@sightline/model/print-job"
import type { Tone } from "@sightline/ui/theme/tone"
import { refusalWords } from "../shell/refusal-words"
import { say, toneOf, type Words } from "../shell/say"
import type { Printed } from "./print.server"

export const words = {
  printOn: (printer: string) => `Print on ${printer}`,
  prints: "Prints",
  itPrinted: "It printed",
  itDidNot: "It did not",
} as const

/** What people read of a refusal of printing. */
export const printRefusals = {
  ...refusalWords,
  PrinterNotFound: "This printer is not there any more",
  NothingToPrint: "This item is not there any more",
  WrongPrinter: "This printer prints something else",
  LabelDoesNotFit: "The code is larger than the label in this printer",
  PrintJobNotFound: "This job is not there any more",
  PrintJobRefused: "Somebody else has settled this job already, or its printer has",
} as const

const outcomes: Words<Printed> = {
  ...printRefusals,
  Done: ({ value }) =>
    value.did === "printed"
      ? `Handed to ${value.printer}. Below you see what becomes of it.`
      : "Thank you. The job is settled.",
}

export const newsOfPrint = (printed: Printed): { readonly tone: Tone; readonly text: string } => ({
  tone: toneOf(printed),
  text: say(outcomes, printed),
})

interface Said {
  readonly text: string
  readonly tone: Tone | "neutral"
}

/** A label tells the truth: what is not known is called so (quality.md, G10). */
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
  offline: { text: "Not reached", tone: "critical" },
  unknown: { text: "Does not say how it is", tone: "caution" },
}

export const notConnected: Said = { text: "Its agent is away", tone: "critical" }
