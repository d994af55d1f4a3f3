import type { VendorPaperDocument, VendorPaperFormat } from "@sightline/model/vendor-paper"
import { Effect } from "effect"
import type { Lane } from "../lane/lane"
import { drawn } from "../paper/drawn"
import type { Dress } from "../paper/sheet"

interface Copy {
  readonly document: VendorPaperDocument
  readonly format: VendorPaperFormat
  readonly dress: Dress
}

/** One copy of an order: downloads and mails are drawn here, from the document alone. */
export const vendorPaperFile = (lane: Lane, { document, format, dress }: Copy) =>
  drawn(
    lane,
    format === "pdf" ? { kind: "vendorOrder", of: document, dress } : { kind: "vendorOrderWorkbook", of: document },
  ).pipe(Effect.map((bytes) => ({ name: `order-${document.orderId}.${format}`, bytes })))
