import { Schema } from "effect"
import { CenterContact, CenterId, CenterNotFound } from "./center"
import { id } from "./id"
import { PaperTooLong } from "./paper"
import { TooManyAttempts } from "./session"
import { VendorOrderNotFound, VendorOrderStatusRefused } from "./vendor-order"

/** A vendor order as it was sent once. */
export const VendorPaperId = id("VendorPaperId")
export type VendorPaperId = typeof VendorPaperId.Type

/** Whole cents, absent on a copy for somebody who may not know purchased prices (decisions D-141). */
const Price = Schema.optionalWith(Schema.Int, { exact: true })

/** Where the goods go, as the center said it on the day of the paper; what is empty is left out. */
export const DeliverTo = Schema.Struct({
  center: Schema.String,
  address: CenterContact.fields.address,
  phone: CenterContact.fields.phone,
  hours: CenterContact.fields.hours,
})
export type DeliverTo = typeof DeliverTo.Type

/** A center that a vendor order can be delivered to. */
export const DeliveryCenter = Schema.Struct({ id: CenterId, ...DeliverTo.fields })
export type DeliveryCenter = typeof DeliveryCenter.Type

/** What a vendor reads: every copy of an order is drawn from it, so all copies are equal. */
export const VendorPaperDocument = Schema.Struct({
  orderId: Schema.Int,
  /** The order's code: a scan of it opens the delivery. */
  code: Schema.String,
  /** The day in the client's zone, `YYYY-MM-DD`. */
  day: Schema.String,
  buyer: Schema.String,
  vendor: Schema.Struct({ name: Schema.String, contact: Schema.String }),
  phone: Schema.String,
  email: Schema.String,
  note: Schema.String,
  /** Absent on what was sent before papers named it, and where the sender works at no center. */
  deliverTo: Schema.optionalWith(DeliverTo, { exact: true }),
  lines: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      number: Schema.String,
      upc: Schema.String,
      description: Schema.String,
      quantity: Schema.Int,
      price: Price,
      note: Schema.String,
    }),
  ),
  units: Schema.Int,
  total: Price,
})
export type VendorPaperDocument = typeof VendorPaperDocument.Type

export const VendorPaperFormat = Schema.Literal("pdf", "xlsx")
export type VendorPaperFormat = typeof VendorPaperFormat.Type

/** A copy to keep and to pass on. */
export const VendorPaperFile = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })

/** When, by whom and to whom an order was sent, and what became of the mail. It holds no price. */
export const VendorPaper = Schema.Struct({
  id: VendorPaperId,
  email: Schema.String,
  by: Schema.String,
  at: Schema.Date,
  state: Schema.Literal("waiting", "sent", "refused"),
  /** Why it was refused; empty otherwise. */
  reason: Schema.String,
})
export type VendorPaper = typeof VendorPaper.Type

export class VendorPaperNotFound extends Schema.TaggedError<VendorPaperNotFound>()("VendorPaperNotFound", {}) {}

export class VendorPaperEmailRefused extends Schema.TaggedError<VendorPaperEmailRefused>()(
  "VendorPaperEmailRefused",
  {},
) {}

/** This person, or the whole client, has sent too much within a year (decision 74). */
export class VendorPapersFull extends Schema.TaggedError<VendorPapersFull>()("VendorPapersFull", {}) {}

/** Why there is no file of an order as it is now, or as it was sent. */
export const VendorOrderFileRefused = Schema.Union(VendorOrderNotFound, CenterNotFound, PaperTooLong)
export const VendorPaperFileRefused = Schema.Union(VendorPaperNotFound, PaperTooLong)

export const SendVendorPaperRefused = Schema.Union(
  VendorOrderNotFound,
  VendorOrderStatusRefused,
  VendorPaperEmailRefused,
  CenterNotFound,
  VendorPapersFull,
  PaperTooLong,
  TooManyAttempts,
)
