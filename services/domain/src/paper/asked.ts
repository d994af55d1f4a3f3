import type { VendorPaperDocument } from "@sightline/model/vendor-paper"
import type { BadgeCard } from "./badge-card"
import type { Cards } from "./card-sheet"
import type { InvoiceCopy } from "./invoice"
import type { Dress } from "./sheet"

/** A paper that somebody asked for, with all that stands on it. */
export type Asked =
  | { readonly kind: "invoice"; readonly of: InvoiceCopy; readonly dress: Dress }
  | { readonly kind: "vendorOrder"; readonly of: VendorPaperDocument; readonly dress: Dress }
  | { readonly kind: "vendorOrderWorkbook"; readonly of: VendorPaperDocument }
  | { readonly kind: "cards"; readonly of: Cards }
  | { readonly kind: "badge"; readonly of: BadgeCard }
