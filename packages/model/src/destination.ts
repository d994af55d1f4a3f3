import { Schema } from "effect"
import { InventoryId } from "./inventory"

/** What one may go to by naming it; pages are not among them, for they are known before anything is asked. */
export const DestinationKind = Schema.Literal("inventory", "inventoryItem", "vendor")
export type DestinationKind = typeof DestinationKind.Type

/** Something that the words one typed name: a product, an item, a vendor. It carries what is shown of it, and no price. */
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
