import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { ItemInactive } from "./inventory-item-form"
import { LabelDoesNotFit, Symbology } from "./label"
import { PrinterId, PrinterNotFound, PrinterQueueFull, PrintJobId, WrongPrinter } from "./print-job"
import { CompanyPrefix, TagNumber } from "./tag-form"

/** `planned`: it is to be written, and names nothing yet. */
const TagState = Schema.Literal("planned", "live")

/** A tag and the item that it hangs on. */
export const Tag = Schema.Struct({
  epc: TagNumber,
  state: TagState,
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  name: Schema.String,
  place: Schema.String,
  by: Schema.String,
  at: Schema.Date,
})
export type Tag = typeof Tag.Type

/** A page of tags; `text` is a part of a number or of a product's name, or the code of an item. */
export const TagSearch = Schema.Struct({ text: Schema.String, page: Schema.Int, pageSize: Schema.Int })
export type TagSearch = typeof TagSearch.Type

/** `code` names one item: its label, or a barcode linked to it. With `mayMove` a tag leaves the item that it is on. */
export const TagPairing = Schema.Struct({ epc: TagNumber, code: Schema.String, mayMove: Schema.Boolean })
export type TagPairing = typeof TagPairing.Type

/** What a pairing did; `from` names the item that the tag left. */
export const TagPaired = Schema.Struct({ tag: Tag, from: Schema.NullOr(InventoryItemId) })
export type TagPaired = typeof TagPaired.Type

export class TagNotFound extends Schema.TaggedError<TagNotFound>()("TagNotFound", {}) {}

/** The tag hangs on another item. */
export class TagTaken extends Schema.TaggedError<TagTaken>()("TagTaken", {
  itemId: InventoryItemId,
  product: Schema.String,
}) {}

/** An item carries this number as its barcode, or a product as its UPC. */
export class TagIsBarcode extends Schema.TaggedError<TagIsBarcode>()("TagIsBarcode", {}) {}

export const TagPairRefused = Schema.Union(InventoryItemNotFound, ItemInactive, TagTaken, TagIsBarcode)

/** Whose numbers are written to new tags: the client's own company's, or nobody's (decisions D-147). */
export const TagNumbering = Schema.Struct({ prefix: Schema.NullOr(CompanyPrefix) })
export type TagNumbering = typeof TagNumbering.Type

/** A label of an item with a new tag in it, on one printer. */
export const TagWriting = Schema.Struct({
  printerId: PrinterId,
  code: Schema.String,
  symbology: Schema.NullOr(Symbology),
})
export type TagWriting = typeof TagWriting.Type

/** The number that is on its way to a tag, and the job that writes it. */
export const TagPlanned = Schema.Struct({ epc: TagNumber, itemId: InventoryItemId, printJobId: PrintJobId })
export type TagPlanned = typeof TagPlanned.Type

/** The client has no company prefix, so it has no numbers of its own to write. */
export class TagPrefixMissing extends Schema.TaggedError<TagPrefixMissing>()("TagPrefixMissing", {}) {}

/** The printer's language writes no tags. */
export class TagPrinterUnfit extends Schema.TaggedError<TagPrinterUnfit>()("TagPrinterUnfit", {}) {}

/** All numbers of this item were given. */
export class TagNumbersUsedUp extends Schema.TaggedError<TagNumbersUsedUp>()("TagNumbersUsedUp", {}) {}

export const TagWriteRefused = Schema.Union(
  PrinterNotFound,
  WrongPrinter,
  TagPrinterUnfit,
  LabelDoesNotFit,
  PrinterQueueFull,
  InventoryItemNotFound,
  ItemInactive,
  TagPrefixMissing,
  TagNumbersUsedUp,
)
