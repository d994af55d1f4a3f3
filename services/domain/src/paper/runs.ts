import type { Face } from "./faces"

/** Characters beside each other in one font. */
interface Run {
  readonly face: string
  readonly text: string
}

/** The text on one line, without control characters. */
export const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()

/** A text in the fonts that have its characters. A letter that none has loses its accents, or becomes a question mark. */
export function runsOf(text: string, faces: readonly Face[]): readonly Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const character of text) {
    const shown = shownIn(character, faces)
    if (run?.face === shown.face) {
      run = { face: run.face, text: run.text + shown.text }
      continue
    }
    if (run) runs.push(run)
    run = shown
  }
  return run ? [...runs, run] : runs
}

/** How the characters of a paper are shown; a font is asked for each of them once. */
const known = new WeakMap<readonly Face[], Map<string, Run>>()

function shownIn(character: string, faces: readonly Face[]): Run {
  const shown = known.get(faces) ?? new Map<string, Run>()
  known.set(faces, shown)
  const run = shown.get(character) ?? lookedUp(character, faces)
  shown.set(character, run)
  return run
}

function lookedUp(character: string, faces: readonly Face[]): Run {
  for (const text of [character, character.normalize("NFD").slice(0, 1), "?"]) {
    const face = faces.find(({ has }) => has(text))
    if (face) return { face: face.name, text }
  }
  throw new Error("no font has a question mark")
}

/** Whether a copy on paper reads as the text: assistive technology gets the text itself where it does not. */
export const isWhole = (text: string, faces: readonly Face[]) =>
  runsOf(text, faces)
    .map((run) => run.text)
    .join("") === text

/**
 * Lines that are no wider than `width`, broken between words; a word that is wider than a line may be broken anywhere. Each word is
 * measured once, and a character only where its word is broken.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  const space = widthOf(" ")
  let line = ""
  let reached = 0
  const end = () => {
    if (line !== "") lines.push(line)
    line = ""
    reached = 0
  }
  const add = (piece: string, wide: number) => {
    line += piece
    reached += wide
  }
  for (const word of plain(text).split(" ")) {
    const wide = widthOf(word)
    if (line !== "" && reached + space + wide <= width) {
      add(` ${word}`, space + wide)
      continue
    }
    end()
    if (wide <= width) {
      add(word, wide)
      continue
    }
    for (const character of word) {
      const own = widthOf(character)
      if (reached + own > width) end()
      add(character, own)
    }
  }
  return [...lines, line]
}
