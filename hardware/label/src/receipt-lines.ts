import type { ReceiptLine } from "@sightline/model/label"
import { plainLine, wrapText } from "./text"

/** Rolls of 80 and of 58 mm: dots per line, and characters of the printer's font A (12 dots). */
export const papers = { 80: { dots: 576, columns: 48 }, 58: { dots: 384, columns: 32 } } as const
export type Paper = keyof typeof papers

/** The printed lines of one receipt line: wrapped at words, with the amount of a pair at the right edge. */
export function setLines(line: Exclude<ReceiptLine, { kind: "code" }>, columns: number): readonly string[] {
  if (line.kind === "rule") return ["-".repeat(columns)]
  if (line.kind === "text") return wrapText(line.text, line.look === "large" ? Math.floor(columns / 2) : columns)
  const right = plainLine(line.right)
  const left = wrapText(line.left, Math.max(1, columns - right.length - 1))
  const last = left.at(-1) ?? ""
  return [...left.slice(0, -1), `${last}${" ".repeat(Math.max(1, columns - last.length - right.length))}${right}`]
}
