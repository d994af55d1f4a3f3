import { Schema } from "effect"
import { id } from "./id"

/** A countable unit or batch of a product. */
export const InventoryItemId = id("InventoryItemId")
export type InventoryItemId = typeof InventoryItemId.Type

export class InventoryItemNotFound extends Schema.TaggedError<InventoryItemNotFound>()("InventoryItemNotFound", {}) {}
