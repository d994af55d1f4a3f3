import { Schema } from "effect"
import { FieldsRefused, ValueType } from "./category-option"
import { StaleVersion } from "./stale-version"

/** What may change about a choice; its code never does, because values are stored by it. */
const lineParts = {
  name: Schema.String,
  description: Schema.String,
  /** The choice of a field above that offers it. */
  parent: Schema.NullOr(Schema.Struct({ field: Schema.String, line: Schema.String })),
  attributeId: Schema.NullOr(Schema.Int),
  /** No longer offered; records that hold it keep it. */
  isDisabled: Schema.Boolean,
  isSelectDefault: Schema.Boolean,
  sortOrder: Schema.Int,
}

export const DefinedLine = Schema.Struct({ code: Schema.String, ...lineParts })
export type DefinedLine = typeof DefinedLine.Type

/** What is chosen once, when a field is made: what is stored of it could not be read otherwise. */
const fixedParts = {
  valueType: ValueType,
  fieldType: Schema.String,
  isInventory: Schema.Boolean,
  isInventoryItem: Schema.Boolean,
  isLocation: Schema.Boolean,
}

/** What may change about a field. */
const changeableParts = {
  name: Schema.String,
  description: Schema.String,
  isActive: Schema.Boolean,
  isHidden: Schema.Boolean,
  isRequired: Schema.Boolean,
  requiredMessage: Schema.NullOr(Schema.String),
  minimumLength: Schema.NullOr(Schema.Int),
  maximumLength: Schema.NullOr(Schema.Int),
  limitMin: Schema.NullOr(Schema.Number),
  limitMax: Schema.NullOr(Schema.Number),
  defaultValue: Schema.String,
  orderSequence: Schema.Int,
  parentCodes: Schema.Array(Schema.String),
  attributeIds: Schema.Array(Schema.Int),
  /** The categories whose forms have it; null: all of them. */
  categories: Schema.NullOr(Schema.Array(Schema.Int)),
  /** The centers whose people see it; none: everybody. */
  centers: Schema.Array(Schema.Int),
}

/** The definition of a field as SupperAdmins edit it. Fields, choices and parents are named by their codes. */
export const FieldDefinition = Schema.Struct({
  code: Schema.String,
  ...fixedParts,
  ...changeableParts,
  lines: Schema.Array(DefinedLine),
})
export type FieldDefinition = typeof FieldDefinition.Type

const exact = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.partialWith(Schema.Struct(fields), { exact: true })

export const LineChange = Schema.Struct({ code: Schema.String, set: exact(lineParts) })
export type LineChange = typeof LineChange.Type

/**
 * What a draft changes about a field. Whatever it leaves out follows the published definition, so that a choice added
 * meanwhile stays.
 */
export const FieldChange = Schema.Struct({
  code: Schema.String,
  /** A new field; null: one that exists. */
  made: Schema.NullOr(Schema.Struct(fixedParts)),
  set: exact(changeableParts),
  lines: Schema.Array(LineChange),
})
export type FieldChange = typeof FieldChange.Type

/** A state that was published once. */
export const FieldsVersion = Schema.Struct({
  number: Schema.Int,
  at: Schema.Date,
  by: Schema.String,
  /** Fields of it. */
  count: Schema.Int,
})
export type FieldsVersion = typeof FieldsVersion.Type

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String })

/** The definitions of a client's fields as SupperAdmins see them. */
export const OwnFields = Schema.Struct({
  /** What the forms show. */
  published: Schema.Array(FieldDefinition),
  /** The draft. */
  changes: Schema.Array(FieldChange),
  /** Grows with every change of the draft and with every publishing; a change of an older one is refused. */
  version: Schema.Int,
  /** Who changed the draft last; null: nobody yet. */
  last: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
  /** Former states and the current one, newest first. */
  versions: Schema.Array(FieldsVersion),
  categories: Schema.Array(Named),
  centers: Schema.Array(Named),
})
export type OwnFields = typeof OwnFields.Type

export const FieldsDraft = Schema.Struct({ changes: Schema.Array(FieldChange), version: Schema.Int })
export type FieldsDraft = typeof FieldsDraft.Type

export const FieldsChanged = Schema.Struct({ version: Schema.Int })

/**
 * What a publishing would do to records: a required value is missing at their next save, a value breaks a rule, a value is
 * no longer shown, a chosen line is no longer offered. Values stay in any case.
 */
export const ImpactKind = Schema.Literal("missing", "breaks", "hidden", "unoffered")
export type ImpactKind = typeof ImpactKind.Type

export const FieldImpact = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  of: Schema.Literal("products", "items"),
  kind: ImpactKind,
  /** The name of the choice that is no longer offered. */
  line: Schema.NullOr(Schema.String),
  count: Schema.Int,
  /** Some of the products, or the products of the items. */
  examples: Schema.Array(Schema.Struct({ id: Schema.Int, code: Schema.String })),
})
export type FieldImpact = typeof FieldImpact.Type

export const FieldImpacts = Schema.Struct({
  impacts: Schema.Array(FieldImpact),
  /** A publishing names it: what was counted then is what somebody has seen. */
  seen: Schema.String,
})
export type FieldImpacts = typeof FieldImpacts.Type

/** The form that a preview shows. */
export const PreviewedForm = Schema.Literal("product", "item")
export type PreviewedForm = typeof PreviewedForm.Type

/** There is no such former state, or no longer. */
export class FieldsVersionNotFound extends Schema.TaggedError<FieldsVersionNotFound>()("FieldsVersionNotFound", {}) {}

/** A publishing would do something to records that the caller has not seen. */
export class ImpactUnseen extends Schema.TaggedError<ImpactUnseen>()("ImpactUnseen", FieldImpacts.fields) {}

export const FieldsPublishRefused = Schema.Union(FieldsRefused, StaleVersion, ImpactUnseen)
export const FieldsRestoreRefused = Schema.Union(StaleVersion, FieldsVersionNotFound)
