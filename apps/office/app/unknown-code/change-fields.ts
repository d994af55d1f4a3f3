import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { longestBarcode } from "@sightline/model/length"
import { UnknownCodeId } from "@sightline/model/unknown-code"
import { Schema } from "effect"

const Text = Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(200))
const code = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(longestBarcode))

/** Changes on the page of unknown codes, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("aside", "back"), id: param(UnknownCodeId) }),
  /** What `target` names: the item whose label it is takes the code at once, other products are offered. */
  Schema.Struct({ change: Schema.Literal("find"), code, target: Text }),
  Schema.Struct({ change: Schema.Literal("link"), code, itemId: param(InventoryItemId) }),
)
