import { longestNote } from "./length"

/** The problem of a note's text, if any. */
export function noteProblem(text: string): string | null {
  if (text.trim() === "") return "Note is required"
  return [...text].length > longestNote ? `Note cannot be greater than ${longestNote}` : null
}
