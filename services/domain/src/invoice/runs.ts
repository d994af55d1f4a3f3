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
  for (const character of text) {
    const shown = shownIn(character, faces)
    const last = runs.at(-1)
    if (last?.face === shown.face) runs[runs.length - 1] = { ...last, text: last.text + shown.text }
    else runs.push(shown)
  }
  return runs
}

function shownIn(character: string, faces: readonly Face[]): Run {
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

/** Lines that are no wider than `width`, broken between words; a word alone on its line may be broken anywhere. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ""
  for (const word of plain(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    line = ""
    for (const character of word) {
      if (line !== "" && widthOf(line + character) > width) {
        lines.push(line)
        line = ""
      }
      line += character
    }
  }
  return [...lines, line]
}
