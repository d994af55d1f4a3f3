import {
  type CategoryOption,
  CategoryOptionId,
  FilledFields,
  OptionLine,
  ValueType,
} from "@sightline/model/category-option"
import { Schema } from "effect"
import { wire } from "./wire"

/** An option line (document 1 §3). */
export const WireLine = Schema.Struct({
  id: wire("categoryOptionLineID", OptionLine.fields.id),
  name: wire("categoryOptionLineName", OptionLine.fields.name),
  code: wire("categoryOptionLineCode", OptionLine.fields.code),
  description: wire("categoryOptionLineDesc", OptionLine.fields.description),
  parentLineId: wire("parentCategoryOptionLineID", OptionLine.fields.parentLineId),
  attributeId: wire("categoryAttributeId", OptionLine.fields.attributeId),
  isDisabled: wire("isDisable", OptionLine.fields.isDisabled),
  isSelectDefault: OptionLine.fields.isSelectDefault,
})

/** A field on the wire, with its value inside; several parents and attributes are one text (document 1 §3). */
const WireOption = Schema.Struct({
  categoryOptionId: CategoryOptionId,
  categoryOptionID: CategoryOptionId,
  categoryOptionCode: Schema.String,
  parrentCode: Schema.String,
  categoryOptionName: Schema.String,
  categoryOptionDesc: Schema.String,
  valType: ValueType,
  orderSequence: Schema.Int,
  isHide: Schema.Boolean,
  isRequired: Schema.Boolean,
  requiredMessage: Schema.NullOr(Schema.String),
  isLocation: Schema.Boolean,
  isReadOnly: Schema.Boolean,
  minimumLength: Schema.NullOr(Schema.Int),
  maximumLength: Schema.NullOr(Schema.Int),
  limitMin: Schema.NullOr(Schema.Number),
  limitMax: Schema.NullOr(Schema.Number),
  fieldType: Schema.String,
  /** Document 1 spells it so, document 2 the other way. */
  categoryAttributeId: Schema.NullOr(Schema.Int),
  categoryAttributeID: Schema.NullOr(Schema.Int),
  /** "0" means none. */
  categoryAttributeIDs: Schema.String,
  featureID: Schema.NullOr(Schema.Int),
  defaultValue: Schema.String,
  categoryOptionReturnValue: Schema.String,
  supportFile: Schema.String,
  categoryOptionLines: Schema.Array(WireLine),
})
type WireOption = typeof WireOption.Type

const split = (text: string) => text.split(",").filter((part) => part !== "" && part !== "0")

const optionOf = (wire: WireOption): CategoryOption => ({
  id: wire.categoryOptionID,
  code: wire.categoryOptionCode,
  name: wire.categoryOptionName,
  description: wire.categoryOptionDesc,
  valueType: wire.valType,
  parentCodes: split(wire.parrentCode),
  orderSequence: wire.orderSequence,
  isHidden: wire.isHide,
  isRequired: wire.isRequired,
  requiredMessage: wire.requiredMessage,
  isLocation: wire.isLocation,
  minimumLength: wire.minimumLength,
  maximumLength: wire.maximumLength,
  limitMin: wire.limitMin,
  limitMax: wire.limitMax,
  fieldType: wire.fieldType,
  attributeIds: split(wire.categoryAttributeIDs).map(Number),
  featureId: wire.featureID,
  defaultValue: wire.defaultValue,
  supportFile: wire.supportFile,
  lines: wire.categoryOptionLines,
})

const wireOf = (option: CategoryOption, value: string, isReadOnly: boolean): WireOption => ({
  categoryOptionId: option.id,
  categoryOptionID: option.id,
  categoryOptionCode: option.code,
  parrentCode: option.parentCodes.join(","),
  categoryOptionName: option.name,
  categoryOptionDesc: option.description,
  valType: option.valueType,
  orderSequence: option.orderSequence,
  isHide: option.isHidden,
  isRequired: option.isRequired,
  requiredMessage: option.requiredMessage,
  isLocation: option.isLocation,
  isReadOnly,
  minimumLength: option.minimumLength,
  maximumLength: option.maximumLength,
  limitMin: option.limitMin,
  limitMax: option.limitMax,
  fieldType: option.fieldType,
  categoryAttributeId: option.attributeIds[0] ?? null,
  categoryAttributeID: option.attributeIds[0] ?? null,
  categoryAttributeIDs: option.attributeIds.join(",") || "0",
  featureID: option.featureId,
  defaultValue: option.defaultValue,
  categoryOptionReturnValue: value,
  supportFile: option.supportFile,
  categoryOptionLines: option.lines,
})

export const WireOptions = Schema.Array(WireOption)

/** The fields of a form with their values: one list on the wire, fields and values in the program. */
export const filledOf = (options: ReadonlyArray<WireOption>): FilledFields => ({
  fields: options.map(optionOf),
  values: Object.fromEntries(
    options.map(({ categoryOptionCode, categoryOptionReturnValue }) => [categoryOptionCode, categoryOptionReturnValue]),
  ),
  readOnly: options.filter(({ isReadOnly }) => isReadOnly).map(({ categoryOptionCode }) => categoryOptionCode),
})

export const wireOptionsOf = ({ fields, values, readOnly }: FilledFields): ReadonlyArray<WireOption> =>
  fields.map((option) => wireOf(option, values[option.code] ?? "", readOnly.includes(option.code)))

/** The same as a separate answer. */
export const WireFilled = Schema.transform(WireOptions, Schema.typeSchema(FilledFields), {
  strict: true,
  decode: filledOf,
  encode: wireOptionsOf,
})
