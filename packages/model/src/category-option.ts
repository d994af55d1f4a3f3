import { Schema } from "effect"
import { id } from "./id"

/** A dynamic field: its definition is a row of the client, and the categories say on whose forms it stands. */
export const CategoryOptionId = id("CategoryOptionId")
export type CategoryOptionId = typeof CategoryOptionId.Type

/** What a field's `valType` says (document 1 §3): the control that draws it and the text that is its value. */
export const valueTypes = {
  text: 1,
  textArea: 2,
  select: 3,
  date: 4,
  checkbox: 6,
  radio: 10,
  speechText: 11,
  speechTextArea: 22,
  upload: 40,
  selectPlus: 90,
  manufacturer: 91,
  vendor: 92,
  assignedTo: 100,
  password: 101,
  category: 110,
  email: 1000,
  notes: 1002,
} as const
export const ValueType = Schema.Literal(...Object.values(valueTypes))
export type ValueType = typeof ValueType.Type

/** One choice of a field with choices. `parentLineId` is the line of another field under which it is offered. */
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
  /** `DropdownPlus` lets those who may add a choice where they choose. */
  description: Schema.String,
  valueType: ValueType,
  /** The codes of the fields that narrow its choices. */
  parentCodes: Schema.Array(Schema.String),
  orderSequence: Schema.Int,
  isHidden: Schema.Boolean,
  isRequired: Schema.Boolean,
  /** What an empty required field says instead of "<name> is required". */
  requiredMessage: Schema.NullOr(Schema.String),
  isLocation: Schema.Boolean,
  minimumLength: Schema.NullOr(Schema.Int),
  maximumLength: Schema.NullOr(Schema.Int),
  limitMin: Schema.NullOr(Schema.Number),
  limitMax: Schema.NullOr(Schema.Number),
  fieldType: Schema.String,
  /** Empty: shown whatever is chosen. Otherwise shown while every chosen line's attribute is among them. */
  attributeIds: Schema.Array(Schema.Int),
  /** The feature group that withholds it until the password was entered again (decisions D-32). */
  featureId: Schema.NullOr(Schema.Int),
  defaultValue: Schema.String,
  supportFile: Schema.String,
  lines: Schema.Array(OptionLine),
})
export type CategoryOption = typeof CategoryOption.Type

/** A group of sensitive fields; they are in no answer while it is locked (decisions D-32). */
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

/** Fields with what each holds, and which of them the caller sees and may not change. */
export const FilledFields = Schema.Struct({
  fields: Schema.Array(CategoryOption),
  values: FieldValues,
  readOnly: Schema.Array(Schema.String),
})
export type FilledFields = typeof FilledFields.Type

/** A field of a feature group was sent, and the password has not been typed again or too long ago (HTTP 403). */
export class FeaturesLocked extends Schema.TaggedError<FeaturesLocked>()("FeaturesLocked", {}) {}

/** Values that break the rules of their fields: what is wrong with each, by its code (HTTP 422). */
export class FieldsRefused extends Schema.TaggedError<FieldsRefused>()("FieldsRefused", {
  errors: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
}) {}
