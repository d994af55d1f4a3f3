import type { InventoryId } from "@sightline/model/inventory"
import type { CountReceipt, MeantProduct } from "@sightline/model/vendor-receipt"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { moverArgs } from "../caller/mover"
import { operation } from "../db/operation"
import { day, int, maybeBool, maybeInt, text, uuid } from "../db/typed"

/** What a scan may mean: a product, an item's own label, or a barcode, code, number or UPC. */
export type Meaning =
  | { readonly of: "product"; readonly id: number }
  | { readonly of: "item" }
  | { readonly of: "text"; readonly text: string }

/** The row of a counted scan, stored as the first answer to its request. */
export interface ScanOutcome {
  readonly verdict: "done" | "notFound" | "posted" | "inStock" | "unknown" | "several" | "extra" | "tooLow" | "tooMany"
  readonly inventoryId: InventoryId | null
  readonly description: string
  /** The products that the code fits, where it fits several. */
  readonly products: ReadonlyArray<MeantProduct>
  /** The code fits something of this delivery. */
  readonly isExpected: boolean
  /** The units of the receipt with this scan. */
  readonly units: number
  /** Who posted the count, and when. */
  readonly by: string
  readonly at: string | null
}

export const noReceipt: ScanOutcome = {
  verdict: "notFound",
  inventoryId: null,
  description: "",
  products: [],
  isExpected: false,
  units: 0,
  by: "",
  at: null,
}

/** Counts a scan at a receipt, which it holds. */
export const countScan = operation<ScanOutcome>()("receipt_count", {
  receipt: int,
  scan: uuid,
  delta: int,
  expires_on: day,
  is_damaged: maybeBool,
  is_extra: maybeBool,
  product: maybeInt,
  is_item: maybeBool,
  code: text,
  most: int,
  ...moverArgs,
})

/** A scan with what it may mean, as the operation is told. */
export const scanOf = (
  { receiptId, scanId, delta, expiresOn, isDamaged, isExtra }: Omit<CountReceipt, "code" | "inventoryId">,
  meant: Meaning,
) => ({
  receipt: receiptId,
  scan: scanId,
  delta,
  expires_on: expiresOn,
  is_damaged: isDamaged,
  is_extra: isExtra,
  product: meant.of === "product" ? meant.id : null,
  is_item: meant.of === "item",
  code: meant.of === "text" ? meant.text : "",
  most: mostReceived,
})
