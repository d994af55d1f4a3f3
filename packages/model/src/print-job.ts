import { Schema } from "effect"
import { Center } from "./center"
import { CreditNoteId } from "./credit-note"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { DrawerDocument, LabelDocument, LabelDoesNotFit, PrinterLanguage, ReceiptDocument, Symbology } from "./label"
import { SalesOrderId } from "./sales-order-id"
import { TooManyAttempts } from "./session"
import { VendorReceiptId } from "./vendor-receipt"

/** A print agent: the process beside the printers of one center. */
export const PrintAgentId = id("PrintAgentId")
export type PrintAgentId = typeof PrintAgentId.Type

export const PrinterId = id("PrinterId")
export type PrinterId = typeof PrinterId.Type

export const PrintJobId = Schema.UUID.pipe(Schema.brand("PrintJobId"))
export type PrintJobId = typeof PrintJobId.Type

export const PrinterKind = Schema.Literal("label", "receipt")
export type PrinterKind = typeof PrinterKind.Type

/**
 * The state that its agent last saw; `unknown` is a printer that does not answer, never one that is ready (decision 27).
 */
export const PrinterState = Schema.Literal("ready", "paperOut", "coverOpen", "offline", "unknown")
export type PrinterState = typeof PrinterState.Type

/** A printer as its agent announces it. Only the agent knows its address. */
export const AnnouncedPrinter = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  kind: PrinterKind,
  language: PrinterLanguage,
  dpi: Schema.Literal(203, 300),
  /** For labels the media's name, for receipts the width of the roll in millimetres. */
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
  /** Whether its agent called in the last minute. */
  isConnected: Schema.Boolean,
  /** The default of its kind: the station's, or the one where the caller printed last. */
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
  /** `outdated`: it works, and there is a newer version. `refused`: it is too old for jobs. */
  age: Schema.Literal("current", "outdated", "refused"),
  isConnected: Schema.Boolean,
  isRevoked: Schema.Boolean,
})
export type PrintAgent = typeof PrintAgent.Type

/**
 * The known state of a job (decision 27). `sent`: the bytes went out, and nothing proved more. `printed`: the printer
 * confirmed it. `unknown`: nobody knows, and it is never sent again by itself. `confirmed`: a person confirmed it, or the
 * label was scanned.
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

export const PrintDocument = Schema.Union(LabelDocument, ReceiptDocument, DrawerDocument)
export type PrintDocument = typeof PrintDocument.Type

export const PrintJob = Schema.Struct({
  id: PrintJobId,
  printer: Schema.Struct({ id: PrinterId, name: Schema.String }),
  /** The job in words: the code of a label. */
  title: Schema.String,
  state: PrintJobState,
  detail: Schema.String,
  createdAt: Schema.Date,
  createdBy: Schema.String,
})
export type PrintJob = typeof PrintJob.Type

/** `null`: the layout that suits the printer's media. */
const Wanted = Schema.NullOr(Symbology)

const PostedDelivery = Schema.Struct({ of: Schema.Literal("delivery"), receiptId: VendorReceiptId })

/** A person's print request; the document is made from the records, never from a browser's data. */
export const PrintSubject = Schema.Union(
  Schema.Struct({ of: Schema.Literal("item"), id: InventoryItemId, symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("inventory"), id: InventoryId, symbology: Wanted }),
  /** A place of items: they are relocated there by its code. */
  Schema.Struct({ of: Schema.Literal("place"), id: Schema.Int, symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("sample"), symbology: Wanted }),
  /** A label for each unit that a posted delivery of a vendor order brought. */
  Schema.Struct({ ...PostedDelivery.fields, symbology: Wanted }),
  Schema.Struct({ of: Schema.Literal("sampleReceipt") }),
  /** The receipt of a submitted or completed order. */
  Schema.Struct({ of: Schema.Literal("receipt"), orderId: SalesOrderId }),
  /** The receipt of what came back, or of a cancelled order. */
  Schema.Struct({ of: Schema.Literal("creditReceipt"), creditNoteId: CreditNoteId }),
)
export type PrintSubject = typeof PrintSubject.Type

/** There is no such printer, or it is at somebody else's center. */
export class PrinterNotFound extends Schema.TaggedError<PrinterNotFound>()("PrinterNotFound", {}) {}

/** There is no such agent, or it is at somebody else's center. */
export class PrintAgentNotFound extends Schema.TaggedError<PrintAgentNotFound>()("PrintAgentNotFound", {}) {}

/** There is no such job, or it is at somebody else's center. */
export class PrintJobNotFound extends Schema.TaggedError<PrintJobNotFound>()("PrintJobNotFound", {}) {}

/** The item, product or invoice to print does not exist. */
export class NothingToPrint extends Schema.TaggedError<NothingToPrint>()("NothingToPrint", {}) {}

/** The caller's station has printed nothing that could be printed again, or they are at none. */
export class NothingPrinted extends Schema.TaggedError<NothingPrinted>()("NothingPrinted", {}) {}

/** There is no label of this name. */
export class MediaUnknown extends Schema.TaggedError<MediaUnknown>()("MediaUnknown", {}) {}

/** The agent is older than the oldest supported version: it must be updated. */
export class PrintAgentOutdated extends Schema.TaggedError<PrintAgentOutdated>()("PrintAgentOutdated", {}) {}

/** What a sheet of labels is of: each unit of a posted delivery, or each of several products. */
export const LabelsSubject = Schema.Union(
  PostedDelivery,
  Schema.Struct({ of: Schema.Literal("inventories"), ids: Schema.Array(InventoryId) }),
)
export type LabelsSubject = typeof LabelsSubject.Type

/** The printed code of a label, the words beside it, and how many labels are equal. */
export const CountedLabel = Schema.Struct({
  ...LabelDocument.pick("code", "text").fields,
  copies: Schema.Int,
})
export type CountedLabel = typeof CountedLabel.Type

/** A delivery has more units, or somebody named more products, than labels are printed at once. */
export class TooManyLabels extends Schema.TaggedError<TooManyLabels>()("TooManyLabels", { labels: Schema.Int }) {}

/** Labels and receipts that may wait for one printer. */
export const mostWaitingJobs = 1000

/** With these, more than `mostWaitingJobs` would wait for the printer. None was taken. */
export class PrinterQueueFull extends Schema.TaggedError<PrinterQueueFull>()("PrinterQueueFull", {}) {}

/** A label on a receipt printer, or the other way round. */
export class WrongPrinter extends Schema.TaggedError<WrongPrinter>()("WrongPrinter", {}) {}

/** The job's state does not allow the change. */
export class PrintJobRefused extends Schema.TaggedError<PrintJobRefused>()("PrintJobRefused", {
  state: PrintJobState,
}) {}

/** The code is unknown, used, or too old. */
export class PairingRefused extends Schema.TaggedError<PairingRefused>()("PairingRefused", {}) {}

/** The caller did not prove to be an agent of ours, was revoked, or has connected again meanwhile. */
export class PrintAgentUnknown extends Schema.TaggedError<PrintAgentUnknown>()("PrintAgentUnknown", {}) {}

export const PairRefused = Schema.Union(PairingRefused, TooManyAttempts)

export const HelloRefused = Schema.Union(PrintAgentUnknown, PrintAgentOutdated, TooManyAttempts)

export const PrinterMediaRefused = Schema.Union(PrinterNotFound, WrongPrinter, MediaUnknown)

export const PrintRefused = Schema.Union(
  PrinterNotFound,
  NothingToPrint,
  TooManyLabels,
  WrongPrinter,
  LabelDoesNotFit,
  PrinterQueueFull,
)

export const LabelsRefused = Schema.Union(NothingToPrint, TooManyLabels)

export const ReprintRefused = Schema.Union(NothingPrinted, PrinterQueueFull)

export const SettleRefused = Schema.Union(PrintJobNotFound, PrintJobRefused)
