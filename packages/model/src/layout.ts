import { Schema } from "effect"
import { ClientId } from "./client"

/** One entry of a section: a menu entry, a link, a text (document 0 §3). */
export const LayoutAttribute = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  code: Schema.String,
  navigateUrl: Schema.String,
  /** JSON text of allow-listed CSS properties (decisions D-41). */
  styleCss: Schema.String,
  isPublic: Schema.Boolean,
})
export type LayoutAttribute = typeof LayoutAttribute.Type

export const LayoutSection = Schema.Struct({ name: Schema.String, attributes: Schema.Array(LayoutAttribute) })
export type LayoutSection = typeof LayoutSection.Type

/** Header, footer and home of one client, as far as the caller may see them. */
export const Layout = Schema.Struct({
  sections: Schema.Array(LayoutSection),
  /** Paths of the office that the caller may open; pages below each follow it (decisions D-03). */
  opens: Schema.Array(Schema.String),
  client: Schema.Struct({ id: ClientId, name: Schema.String, url: Schema.NullOr(Schema.String) }),
})
export type Layout = typeof Layout.Type
