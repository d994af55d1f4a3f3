import { Schema } from "effect"
import { InventoryId } from "./inventory"

/** The kinds of palette targets; pages are not among them, because the browser knows them beforehand. */
export const DestinationKind = Schema.Literal("inventory", "inventoryItem", "vendor", "vendorOrder", "place")
export type DestinationKind = typeof DestinationKind.Type

/** A match of the typed words: a product, an item, a vendor, a vendor order, a place. It carries what the palette shows, and no price. */
export const Destination = Schema.Struct({
  kind: DestinationKind,
  id: Schema.Int,
  /** The product of an item. */
  inventoryId: Schema.NullOr(InventoryId),
  title: Schema.String,
  detail: Schema.String,
  isActive: Schema.Boolean,
})
export type Destination = typeof Destination.Type
