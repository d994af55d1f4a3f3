import textFace from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url"
import mark from "../logo/mark.svg?no-inline"
import "./base.css"
import "./fonts.css"

/** What every document of every app links to. The face of the text is asked for before the styles have been read. */
export const documentLinks = [
  { rel: "icon", type: "image/svg+xml", href: mark },
  { rel: "preload", as: "font", type: "font/woff2", href: textFace, crossOrigin: "anonymous" },
] as const
