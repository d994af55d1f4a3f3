import { Schema } from "effect"

/** Short lists that forms choose from, each with its own rows (document 1 §7). */
export const Lookup = Schema.Literal("itemType", "condition", "building", "floor", "bin")
export type Lookup = typeof Lookup.Type

export const LookupEntry = Schema.Struct({ id: Schema.Int, code: Schema.String, name: Schema.String })
export type LookupEntry = typeof LookupEntry.Type

export class ItemTypeNotFound extends Schema.TaggedError<ItemTypeNotFound>()("ItemTypeNotFound", {}) {}
