import { Schema } from "effect"
import { Center } from "./center"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { LabelDocument, PrinterLanguage, ReceiptDocument, Symbology } from "./label"

/** A print agent: the process beside the printers of one center. */
export const PrintAgentId = id("PrintAgentId")
export type PrintAgentId = typeof PrintAgentId.Type

export const PrinterId = id("PrinterId")
export type PrinterId = typeof PrinterId.Type

export const PrintJobId = Schema.UUID.pipe(Schema.brand("PrintJobId"))
export type PrintJobId = typeof PrintJobId.Type

export const PrinterKind = Schema.Literal("label", "receipt")
export type PrinterKind = typeof PrinterKind.Type

/** As its agent last saw it; `unknown` is a printer that does not answer, never one that is ready (hardware.md §7). */
export const PrinterState = Schema.Literal("ready", "paperOut", "coverOpen", "offline", "unknown")
export type PrinterState = typeof PrinterState.Type

/** A printer as its agent announces it. Where it is reached is known to the agent alone. */
export const AnnouncedPrinter = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  kind: PrinterKind,
  language: PrinterLanguage,
  dpi: Schema.Literal(203, 300),
  /** Of labels the media's name, of receipts the width of the roll in millimetres. */
  media: Schema.String,
  state: PrinterState,
})
export type AnnouncedPrinter = typeof AnnouncedPrinter.Type

export const Printer = Schema.Struct({
  id: PrinterId,
  agentId: PrintAgentId,
  center: Center,
  name: Schema.String,
  kind: PrinterKind,
  language: PrinterLanguage,
  dpi: Schema.Literal(203, 300),
  media: Schema.String,
  state: PrinterState,
  /** Its agent has been heard in the last minute. */
  isConnected: Schema.Boolean,
  /** Of its kind, the one to print on unless somebody chooses: the station's, or where the asker has printed last. */
  isPreferred: Schema.Boolean,
})
export type Printer = typeof Printer.Type

export const PrintAgent = Schema.Struct({
  id: PrintAgentId,
  name: Schema.String,
  center: Center,
  version: Schema.String,
  pairedAt: Schema.Date,
  pairedBy: Schema.String,
  lastSeenAt: Schema.NullOr(Schema.Date),
  /** `outdated`: it works, and there is a newer one. `refused`: it is too old to be given jobs. */
  age: Schema.Literal("current", "outdated", "refused"),
  isConnected: Schema.Boolean,
  isRevoked: Schema.Boolean,
})
export type PrintAgent = typeof PrintAgent.Type

/**
 * What is known of a job (hardware.md §7). `sent`: the bytes went out, and nothing came back that proves more. `printed`:
 * the printer says so. `unknown`: nobody knows, and it is never sent again by itself. `confirmed`: a person has said so, or
 * the label was scanned.
 */
export const PrintJobState = Schema.Literal(
  "queued",
  "sending",
  "sent",
  "printed",
  "confirmed",
  "failed",
  "unknown",
  "cancelled",
)
export type PrintJobState = typeof PrintJobState.Type

export const PrintDocument = Schema.Union(LabelDocument, ReceiptDocument)
export type PrintDocument = typeof PrintDocument.Type

export const PrintJob = Schema.Struct({
  id: PrintJobId,
  printer: Schema.Struct({ id: PrinterId, name: Schema.String }),
  /** What is printed, in words: the code of a label. */
  title: Schema.String,
  state: PrintJobState,
  detail: Schema.String,
  createdAt: Schema.Date,
  createdBy: Schema.String,
})
export type PrintJob = typeof PrintJob.Type

/** `null`: the one that suits the printer's media. */
const Wanted = Schema.NullOr(Symbology)

/** What a person asks to be printed; the document is made of the records, never of what a browser sends. */
export const PrintSubject = Schema.Union(
  Schema.Struct({ of: Schema.Literal("item"), id: InventoryItemId, symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("inventory"), id: InventoryId, symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("sample"), symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("sampleReceipt") }),
)
export type PrintSubject = typeof PrintSubject.Type

/** There is no such printer, or it is at a center of somebody else's. */
export class PrinterNotFound extends Schema.TaggedError<PrinterNotFound>()("PrinterNotFound", {}) {}

/** There is no such agent, or it is at a center of somebody else's. */
export class PrintAgentNotFound extends Schema.TaggedError<PrintAgentNotFound>()("PrintAgentNotFound", {}) {}

/** There is no such job, or it is at a center of somebody else's. */
export class PrintJobNotFound extends Schema.TaggedError<PrintJobNotFound>()("PrintJobNotFound", {}) {}

/** The item or product to be printed does not exist. */
export class NothingToPrint extends Schema.TaggedError<NothingToPrint>()("NothingToPrint", {}) {}

/** No label of this name is known. */
export class MediaUnknown extends Schema.TaggedError<MediaUnknown>()("MediaUnknown", {}) {}

/** The agent speaks as it did before its oldest version that is still understood: it must be updated. */
export class PrintAgentOutdated extends Schema.TaggedError<PrintAgentOutdated>()("PrintAgentOutdated", {}) {}

/** A label on a receipt printer, or the other way round. */
export class WrongPrinter extends Schema.TaggedError<WrongPrinter>()("WrongPrinter", {}) {}

/** What was asked of the job does not follow from its state. */
export class PrintJobRefused extends Schema.TaggedError<PrintJobRefused>()("PrintJobRefused", {
  state: PrintJobState,
}) {}

/** The code was never given, was used, or is too old. */
export class PairingRefused extends Schema.TaggedError<PairingRefused>()("PairingRefused", {}) {}

/** Whoever asks has not proved that he is an agent of ours, was revoked, or has connected again meanwhile. */
export class PrintAgentUnknown extends Schema.TaggedError<PrintAgentUnknown>()("PrintAgentUnknown", {}) {}
