import { Rpc, RpcGroup } from "@effect/rpc"
import { Layout } from "@sightline/model/layout"
import {
  LayoutChanged,
  LayoutDraft,
  LayoutPreview,
  LayoutPreviewNotFound,
  LayoutPublishRefused,
  LayoutRestoreRefused,
  LayoutViewer,
  OwnLayout,
} from "@sightline/model/layout-settings"
import { KeyReused } from "@sightline/model/once"
import { StaleVersion } from "@sightline/model/stale-version"
import { Schema } from "effect"
import { AsAnybody, AsCaller } from "./as-caller"

export const LayoutRpcs = RpcGroup.make(Rpc.make("get", { success: Layout }))
  .middleware(AsAnybody)
  .prefix("layout.")

/** Called without a caller: the signed token is the proof. */
export const LayoutPreviewRpcs = RpcGroup.make(
  Rpc.make("preview", { payload: { token: Schema.String }, success: LayoutPreview, error: LayoutPreviewNotFound }),
).prefix("layout.")

/** The layout of the caller's client, in the hands of its administrators. */
export const OwnLayoutRpcs = RpcGroup.make(
  Rpc.make("settings", { success: OwnLayout }),
  Rpc.make("save", { payload: LayoutDraft, success: LayoutChanged, error: Schema.Union(StaleVersion, KeyReused) }),
  Rpc.make("discard", {
    payload: { version: Schema.Int },
    success: LayoutChanged,
    error: Schema.Union(StaleVersion, KeyReused),
  }),
  Rpc.make("publish", {
    payload: { version: Schema.Int },
    success: LayoutChanged,
    error: Schema.Union(LayoutPublishRefused, KeyReused),
  }),
  Rpc.make("restore", {
    payload: { number: Schema.Int, version: Schema.Int },
    success: LayoutChanged,
    error: Schema.Union(LayoutRestoreRefused, KeyReused),
  }),
  Rpc.make("show", { payload: { viewer: LayoutViewer }, success: Schema.Struct({ token: Schema.String }) }),
)
  .middleware(AsCaller)
  .prefix("layout.")
