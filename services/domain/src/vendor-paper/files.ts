import type { VendorPaperDocument, VendorPaperFormat } from "@sightline/model/vendor-paper"
import { Effect } from "effect"
import type { Lane } from "../lane/lane"
import { drawn } from "../paper/drawn"

interface Copy {
  readonly document: VendorPaperDocument
  readonly format: VendorPaperFormat
  readonly accent: string | null
}

/** One copy of an order: downloads and mails are drawn here, from the document alone. */
export const vendorPaperFile = (lane: Lane, { document, format, accent }: Copy) =>
  drawn(
    lane,
    format === "pdf"
      ? { kind: "vendorOrder", of: { document, accent } }
      : { kind: "vendorOrderWorkbook", of: document },
  ).pipe(Effect.map((bytes) => ({ name: `order-${document.orderId}.${format}`, bytes })))
