import { Schema } from "effect"
import { CategoryOptionId, FieldsRefused, FieldValues } from "./category-option"
import { TooManyUploads } from "./image"
import { StatusId } from "./status"

/** Adds a choice to a field; `table` is the field's code and "s" (document 1 §7, decisions D-37). */
export const NewOption = Schema.Struct({
  table: Schema.String,
  name: Schema.String,
  /** The stored code of the choice; it survives renaming. */
  code: Schema.String,
  description: Schema.String,
  /** The parent field's line that offers it. */
  parentLineId: Schema.NullOr(Schema.Int),
})
export type NewOption = typeof NewOption.Type

/** Adds a place inside the places that `values` names, by the codes of their fields. */
export const NewPlace = Schema.Struct({ table: Schema.String, name: Schema.String, values: FieldValues })
export type NewPlace = typeof NewPlace.Type

export const OptionRename = Schema.Struct({ table: Schema.String, id: Schema.Int, name: Schema.String })
export type OptionRename = typeof OptionRename.Type

export const OptionDeletion = Schema.Struct({ table: Schema.String, id: Schema.Int })
export type OptionDeletion = typeof OptionDeletion.Type

/** A row of the settings of fields (document 2 §2.8, §3). */
export const OptionSetting = Schema.Struct({
  id: CategoryOptionId,
  name: Schema.String,
  statusId: StatusId,
  orderSequence: Schema.Int,
  attributeIds: Schema.Array(Schema.Int),
  isInventory: Schema.Boolean,
  isInventoryItem: Schema.Boolean,
  isHidden: Schema.Boolean,
})
export type OptionSetting = typeof OptionSetting.Type

/** A field is active or inactive (document 2 §4.6). */
export const OptionStatus = Schema.Literal(5, 6)

/** What changes about a field; null stays, so that two people who change two settings undo nothing of each other. */
export const OptionSettingChange = Schema.Struct({
  id: CategoryOptionId,
  statusId: Schema.NullOr(OptionStatus),
  orderSequence: Schema.NullOr(Schema.Int),
  attributeIds: Schema.NullOr(Schema.Array(Schema.Int)),
  isHidden: Schema.NullOr(Schema.Boolean),
})
export type OptionSettingChange = typeof OptionSettingChange.Type

/** A file for an upload field, as sent: neither its name nor its stated kind is trusted. */
export const SentOptionFile = Schema.Struct({
  code: Schema.String,
  file: Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf }),
})
export type SentOptionFile = typeof SentOptionFile.Type

/** A waiting file: `fileName` is the value of its field, `url` its address. */
export const OptionFile = Schema.Struct({ fileName: Schema.String, name: Schema.String, url: Schema.String })
export type OptionFile = typeof OptionFile.Type

/** The longest name of a choice. */
export const longestOptionName = 80

/** The client has no such field, or not one with editable choices (HTTP 400). */
export class OptionTableUnknown extends Schema.TaggedError<OptionTableUnknown>()("OptionTableUnknown", {}) {}

/** The field has no such choice (HTTP 404). */
export class OptionNotFound extends Schema.TaggedError<OptionNotFound>()("OptionNotFound", {}) {}

/** A choice with this name or code already exists (HTTP 409). */
export class OptionTaken extends Schema.TaggedError<OptionTaken>()("OptionTaken", {}) {}

/** Products, items or other choices refer to it, so it is not deleted (HTTP 409, decisions D-37). */
export class OptionInUse extends Schema.TaggedError<OptionInUse>()("OptionInUse", {}) {}

/** The client has no such field (HTTP 404). */
export class CategoryOptionNotFound extends Schema.TaggedError<CategoryOptionNotFound>()(
  "CategoryOptionNotFound",
  {},
) {}

/** The field does not accept such a file (HTTP 422, decisions D-43). */
export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", {
  problem: Schema.Literal("type", "size", "broken"),
  types: Schema.Array(Schema.String),
}) {}

export const OptionRefused = Schema.Union(OptionNotFound, OptionTaken)

export const PlaceRefused = Schema.Union(OptionTaken, FieldsRefused)

export const OptionDeleteRefused = Schema.Union(OptionNotFound, OptionInUse)

export const UploadRefused = Schema.Union(CategoryOptionNotFound, FileRefused, TooManyUploads)
