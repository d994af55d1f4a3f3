import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { create, type Font } from "fontkit"
import type { LeafletKey } from "../app/content/leaflets"
import type { Faces } from "./make"
import { type LeafletText, texts } from "./texts"

/** The fonts of a leaflet; a text with a missing glyph is refused rather than printed with a gap. */
export async function facesOf(folder: string, key: LeafletKey, text: LeafletText = texts[key]): Promise<Faces> {
  const latin = (weight: number) =>
    createRequire(join(folder, "vite.config.ts")).resolve(
      `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
    )
  const chinese = (name: string) => join(folder, "leaflet/fonts", `noto-sans-sc-${name}.ttf`)
  const [regular, strong] = await Promise.all(
    (key === "chinese" ? [chinese("regular"), chinese("strong")] : [latin(400), latin(700)]).map((file) =>
      readFile(file),
    ),
  )
  if (!regular || !strong) throw new Error("a leaflet has two faces")
  for (const face of [regular, strong]) refuseGaps(face, text)
  return { regular, strong }
}

function refuseGaps(face: Buffer, text: LeafletText): void {
  const font = create(face) as Font
  const signs = new Set(signsOf(text))
  const missing = [...signs].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  if (missing.length > 0)
    throw new Error(`The leaflet in ${text.language} needs signs its face does not have: ${missing.join(" ")}`)
}

const signsOf = ({ title, lead, parts, closing }: LeafletText) =>
  [title, lead, closing, ...parts.flatMap(({ heading, lines }) => [heading, ...lines])].join("")
