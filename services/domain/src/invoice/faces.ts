import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

export type Weight = "regular" | "strong"

/** A font of the invoice: its name in the file, its bytes, and the characters that it has. */
export interface Face {
  readonly name: string
  readonly bytes: Buffer
  readonly has: (character: string) => boolean
}

/** Each weight in its order: Latin letters, then those of other languages that write in Latin letters. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>

let read: Promise<Faces> | undefined

export function invoiceFaces(): Promise<Faces> {
  read ??= readFaces().catch((cause: unknown) => {
    read = undefined
    throw cause
  })
  return read
}

async function readFaces(): Promise<Faces> {
  const { create } = await import("fontkit")
  const faceOf = async (name: string): Promise<Face> => {
    const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`
    const bytes = await readFile(createRequire(import.meta.url).resolve(file))
    const font = create(bytes)
    if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} is a collection of fonts`)
    return { name, bytes, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
  }
  const weight = (value: number) => Promise.all([faceOf(`latin-${value}`), faceOf(`latin-ext-${value}`)])
  const [regular, strong] = await Promise.all([weight(400), weight(700)])
  return { regular, strong }
}
