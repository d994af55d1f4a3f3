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

interface DeclaredStyle {
  readonly style: Readonly<Record<string, string | number>>
  /** What is left out, as it was written. */
  readonly dropped: ReadonlyArray<string>
}

/** The style in a layout attribute's JSON text (decisions D-41); null where the text is no object. */
export function declaredStyle(text: string): DeclaredStyle | null {
  const written = readObject(text)
  if (!written) return null
  const style: Record<string, string | number> = {}
  const dropped: string[] = []
  for (const [name, value] of Object.entries(written)) {
    const property = camel(name)
    const isNumber = typeof value === "number" && Number.isFinite(value)
    const isText = typeof value === "string" && plain.test(value)
    if (allowed.has(property) && (isNumber || isText)) style[property] = value
    else dropped.push(name)
  }
  return { style, dropped }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
