import type { CSSProperties } from "react"

/** The properties of an entry that a client may style: text and spacing, nothing that moves or covers others. */
const allowed = new Set([
  "backgroundColor",
  "borderRadius",
  "color",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "margin",
  "marginBlock",
  "marginBottom",
  "marginInline",
  "marginLeft",
  "marginRight",
  "marginTop",
  "padding",
  "paddingBlock",
  "paddingBottom",
  "paddingInline",
  "paddingLeft",
  "paddingRight",
  "paddingTop",
  "textAlign",
  "textDecoration",
  "textTransform",
])

/** Words, numbers, lengths and colours; no URL, no variable, no end of a declaration. */
const plain = /^[\w\s#.,%+-]{1,64}$|^(rgb|rgba|hsl|hsla)\([\d\s.,%/]{1,40}\)$/i

const camel = (name: string) => name.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The style in a layout attribute's JSON text. Unreadable and forbidden parts are left out: a mistake in the data never
 * breaks the page (document 0 §3, decisions D-41).
 */
export function styleOf(styleCss: string): CSSProperties {
  const declared = Object.entries(readObject(styleCss)).flatMap(([name, value]) => {
    const property = camel(name)
    const isValue =
      (typeof value === "number" && Number.isFinite(value)) || (typeof value === "string" && plain.test(value))
    return allowed.has(property) && isValue ? [[property, value] as const] : []
  })
  return Object.fromEntries(declared)
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
