import { Rpc, RpcGroup } from "@effect/rpc"
import { OptionLine } from "@sightline/model/category-option"
import {
  CategoryOptionNotFound,
  NewOption,
  NewPlace,
  OptionDeleteRefused,
  OptionDeletion,
  OptionFile,
  OptionRefused,
  OptionRename,
  OptionSetting,
  OptionSettingChange,
  OptionTableUnknown,
  PlaceRefused,
  SentOptionFile,
  UploadRefused,
} from "@sightline/model/category-option-change"
import { KeyReused } from "@sightline/model/once"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const CategoryOptionRpcs = RpcGroup.make(
  /** The settings of all fields, or of those in one status. */
  Rpc.make("settings", { payload: { statusId: Schema.NullOr(StatusId) }, success: Schema.Array(OptionSetting) }),
  Rpc.make("set", {
    payload: OptionSettingChange,
    success: OptionSetting,
    error: Schema.Union(CategoryOptionNotFound, KeyReused),
  }),
  Rpc.make("add", {
    payload: NewOption,
    success: OptionLine,
    error: Schema.Union(OptionRefused, OptionTableUnknown, KeyReused),
  }),
  Rpc.make("addPlace", {
    payload: NewPlace,
    success: OptionLine,
    error: Schema.Union(PlaceRefused, OptionTableUnknown, KeyReused),
  }),
  Rpc.make("rename", {
    payload: OptionRename,
    error: Schema.Union(OptionRefused, OptionTableUnknown, KeyReused),
  }),
  /** A file for an upload field, before it is saved with a product or an item. */
  Rpc.make("upload", {
    payload: SentOptionFile,
    success: OptionFile,
    error: Schema.Union(UploadRefused, KeyReused),
  }),
  Rpc.make("delete", {
    payload: OptionDeletion,
    error: Schema.Union(OptionDeleteRefused, OptionTableUnknown, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("categoryOption.")
