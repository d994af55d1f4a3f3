import type { VendorPaperDocument } from "@sightline/model/vendor-paper"
import type { BadgeCard } from "./badge-card"
import type { Cards } from "./card-sheet"
import type { InvoiceCopy } from "./invoice"
import type { VendorOrderCopy } from "./vendor-order"

/** A paper that somebody asked for, with all that stands on it. */
export type Asked =
  | { readonly kind: "invoice"; readonly of: InvoiceCopy }
  | { readonly kind: "vendorOrder"; readonly of: VendorOrderCopy }
  | { readonly kind: "vendorOrderWorkbook"; readonly of: VendorPaperDocument }
  | { readonly kind: "cards"; readonly of: Cards }
  | { readonly kind: "badge"; readonly of: BadgeCard }
