import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { Layout } from "./layout"
import { StaleVersion } from "./stale-version"

export const LayoutLine = Schema.Struct({
  section: Schema.String,
  name: Schema.String,
  value: Schema.String,
  code: Schema.String,
  navigateUrl: Schema.String,
  styleCss: Schema.String,
  isPublic: Schema.Boolean,
})

/** A state that was published once. */
export const LayoutVersion = Schema.Struct({
  number: Schema.Int,
  at: Schema.Date,
  by: Schema.String,
  /** The former state that it brought back. */
  restored: Schema.NullOr(Schema.Int),
  /** Lines of it. */
  count: Schema.Int,
})
export type LayoutVersion = typeof LayoutVersion.Type

/** The layout settings of a client as its administrators see them. */
export const OwnLayout = Schema.Struct({
  /** What stands in the form: the draft, or what is published. */
  lines: Schema.Array(LayoutLine),
  /** What everybody sees. */
  published: Schema.Array(LayoutLine),
  /** Grows with every change of the draft and of what is published; a change of an older one is refused. */
  version: Schema.Int,
  /** Who changed the layout last; null: nobody yet. */
  last: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
  /** Former states and the current one, newest first. */
  versions: Schema.Array(LayoutVersion),
  url: Schema.NullOr(Schema.String),
})
export type OwnLayout = typeof OwnLayout.Type

export const LayoutDraft = Schema.Struct({ lines: Schema.Array(LayoutLine), version: Schema.Int })
export type LayoutDraft = typeof LayoutDraft.Type

export const LayoutChanged = Schema.Struct({ version: Schema.Int })

/** The layout has no such former state, or no longer. */
export class LayoutVersionNotFound extends Schema.TaggedError<LayoutVersionNotFound>()("LayoutVersionNotFound", {}) {}

/** The address of a preview is not one of ours, or its hour is over. */
export class LayoutPreviewNotFound extends Schema.TaggedError<LayoutPreviewNotFound>()("LayoutPreviewNotFound", {}) {}

export const LayoutPublishRefused = Schema.Union(FieldsRefused, StaleVersion)

export const LayoutRestoreRefused = Schema.Union(FieldsRefused, StaleVersion, LayoutVersionNotFound)

/** Whose eyes a preview shows a layout with. */
export const LayoutViewer = Schema.Literal("visitor", "staff")
export type LayoutViewer = typeof LayoutViewer.Type

/** A draft as somebody would see it, until the hour of its address is over. */
export const LayoutPreview = Schema.Struct({ layout: Layout, viewer: LayoutViewer, until: Schema.Date })
export type LayoutPreview = typeof LayoutPreview.Type
