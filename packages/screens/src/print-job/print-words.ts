import type { PrinterState, PrintJobState } from "@sightline/model/print-job"
import type { Tone } from "@sightline/ui/theme/tone"
import { say, toneOf, type Words } from "../shell/say"
import type { Printed } from "./print.server"

const words: Words<Printed> = {
  Done: ({ value }) => `Handed to ${value.printer}. Below you see what becomes of it.`,
  Unreadable: "This could not be read",
  PrinterNotFound: "This printer is not there any more",
  NothingToPrint: "This item is not there any more",
  WrongPrinter: "This printer does not print labels",
  LabelDoesNotFit: "The code is larger than the label in this printer",
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

export const newsOfPrint = (printed: Printed): { readonly tone: Tone; readonly text: string } => ({
  tone: toneOf(printed),
  text: say(words, printed),
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
  unknown: { text: "Does not answer", tone: "caution" },
}

export const notConnected: Said = { text: "Its agent is away", tone: "critical" }
