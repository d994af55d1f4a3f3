import { declaredStyle } from "@sightline/model/style-css"
import type { CSSProperties } from "react"

/**
 * The style in a layout attribute's JSON text. Unreadable and forbidden parts are left out: a mistake in the data never
 * breaks the page (document 0 §3, decisions D-41).
 */
export const styleOf = (styleCss: string): CSSProperties => declaredStyle(styleCss)?.style ?? {}
