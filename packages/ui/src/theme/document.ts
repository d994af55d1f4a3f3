import textFace from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url"
import mark from "../logo/mark.svg?no-inline"
import "./base.css"
import "./fonts.css"

/** The links of every app's documents. The text face preloads before the styles have been parsed. */
export const documentLinks = [
  { rel: "icon", type: "image/svg+xml", href: mark },
  { rel: "preload", as: "font", type: "font/woff2", href: textFace, crossOrigin: "anonymous" },
] as const
