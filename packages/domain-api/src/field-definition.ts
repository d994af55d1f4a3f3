import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryId, CategoryNotFound } from "@sightline/model/category"
import { FieldsRefused, FilledFields } from "@sightline/model/category-option"
import {
  FieldImpacts,
  FieldsChanged,
  FieldsDraft,
  FieldsPublishRefused,
  FieldsRestoreRefused,
  OwnFields,
  PreviewedForm,
} from "@sightline/model/field-definition"
import { KeyReused } from "@sightline/model/once"
import { StaleVersion } from "@sightline/model/stale-version"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** The definitions of a client's fields, in the hands of SupperAdmins. */
export const FieldDefinitionRpcs = RpcGroup.make(
  Rpc.make("get", { success: OwnFields }),
  Rpc.make("save", { payload: FieldsDraft, success: FieldsChanged, error: Schema.Union(StaleVersion, KeyReused) }),
  Rpc.make("discard", {
    payload: { version: Schema.Int },
    success: FieldsChanged,
    error: Schema.Union(StaleVersion, KeyReused),
  }),
  Rpc.make("restore", {
    payload: { number: Schema.Int, version: Schema.Int },
    success: FieldsChanged,
    error: Schema.Union(FieldsRestoreRefused, KeyReused),
  }),
  Rpc.make("impact", { success: FieldImpacts, error: FieldsRefused }),
  Rpc.make("preview", {
    payload: { categoryId: CategoryId, form: PreviewedForm },
    success: FilledFields,
    error: Schema.Union(FieldsRefused, CategoryNotFound),
  }),
  Rpc.make("publish", {
    payload: { version: Schema.Int, seen: Schema.NullOr(Schema.String) },
    success: FieldsChanged,
    error: Schema.Union(FieldsPublishRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("fieldDefinition.")
