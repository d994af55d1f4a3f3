import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

export type Weight = "regular" | "strong"

/** A font of a paper: its name in the file, its bytes, and the characters that it has. */
export interface Face {
  readonly name: string
  readonly bytes: Uint8Array
  readonly has: (character: string) => boolean
}

/** Each weight in its order: Latin letters, then those of other languages that write in Latin letters. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>

/** The file of each font of a weight. */
export type FontFiles = Readonly<Record<Weight, readonly Pick<Face, "name" | "bytes">[]>>

/** A thread that draws has no files, so it is given them. */
export async function fontFiles(): Promise<FontFiles> {
  const fontOf = async (name: string) => {
    const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`
    return { name, bytes: await readFile(createRequire(import.meta.url).resolve(file)) }
  }
  const weight = (value: number) => Promise.all([fontOf(`latin-${value}`), fontOf(`latin-ext-${value}`)])
  const [regular, strong] = await Promise.all([weight(400), weight(700)])
  return { regular, strong }
}

export async function facesIn({ regular, strong }: FontFiles): Promise<Faces> {
  const { create } = await import("fontkit")
  const faceOf = ({ name, bytes }: FontFiles[Weight][number]): Face => {
    const font = create(Buffer.from(bytes))
    if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} is a collection of fonts`)
    return { name, bytes, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
  }
  return { regular: regular.map(faceOf), strong: strong.map(faceOf) }
}
