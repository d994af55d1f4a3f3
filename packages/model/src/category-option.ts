import { Schema } from "effect"
import { id } from "./id"
import { valueTypes } from "./value-type"

/** A dynamic field: its definition is a row of the client, and the categories say which forms show it. */
export const CategoryOptionId = id("CategoryOptionId")
export type CategoryOptionId = typeof CategoryOptionId.Type

export const ValueType = Schema.Literal(...Object.values(valueTypes))
export type ValueType = typeof ValueType.Type

/** One choice of a field with choices. `parentLineId` is the line of another field on which it depends. */
export const OptionLine = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  parentLineId: Schema.NullOr(Schema.Int),
  attributeId: Schema.NullOr(Schema.Int),
  isDisabled: Schema.Boolean,
  isSelectDefault: Schema.Boolean,
})
export type OptionLine = typeof OptionLine.Type

/** The definition of a dynamic field (document 1 §3). Lengths count characters, limits are bounds of a number. */
export const CategoryOption = Schema.Struct({
  id: CategoryOptionId,
  code: Schema.String,
  name: Schema.String,
  /** `DropdownPlus` lets authorized users add a choice in place. */
  description: Schema.String,
  valueType: ValueType,
  /** The codes of the fields that narrow its choices. */
  parentCodes: Schema.Array(Schema.String),
  orderSequence: Schema.Int,
  isHidden: Schema.Boolean,
  isRequired: Schema.Boolean,
  /** Replaces "<name> is required" for an empty required field. */
  requiredMessage: Schema.NullOr(Schema.String),
  isLocation: Schema.Boolean,
  minimumLength: Schema.NullOr(Schema.Int),
  maximumLength: Schema.NullOr(Schema.Int),
  limitMin: Schema.NullOr(Schema.Number),
  limitMax: Schema.NullOr(Schema.Number),
  fieldType: Schema.String,
  /** Empty: always shown. Otherwise shown while these include every chosen line's attribute. */
  attributeIds: Schema.Array(Schema.Int),
  /** The feature group that withholds it until the user retypes their password (decisions D-32). */
  featureId: Schema.NullOr(Schema.Int),
  defaultValue: Schema.String,
  supportFile: Schema.String,
  lines: Schema.Array(OptionLine),
})
export type CategoryOption = typeof CategoryOption.Type

/** A group of sensitive fields; no answer contains them while it is locked (decisions D-32). */
export const FeatureGroup = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  isLocked: Schema.Boolean,
})
export type FeatureGroup = typeof FeatureGroup.Type

/** The text of each field by its code; "" is empty. A choice is its line's id, a checkbox `true` or `false`. */
export const FieldValues = Schema.Record({ key: Schema.String, value: Schema.String })
export type FieldValues = typeof FieldValues.Type

/** Fields with their values, and which of them are read-only for the caller. */
export const FilledFields = Schema.Struct({
  fields: Schema.Array(CategoryOption),
  values: FieldValues,
  readOnly: Schema.Array(Schema.String),
})
export type FilledFields = typeof FilledFields.Type

/** The request has a field of a feature group, but the password was not retyped, or too long ago (HTTP 403). */
export class FeaturesLocked extends Schema.TaggedError<FeaturesLocked>()("FeaturesLocked", {}) {}

/** Values that break the rules of their fields: the problems of each, by its code (HTTP 422). */
export class FieldsRefused extends Schema.TaggedError<FieldsRefused>()("FieldsRefused", {
  errors: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
}) {}
