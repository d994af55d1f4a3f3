import { expect, it } from "vitest"
import { longestNote } from "./length"
import { noteProblem } from "./note-rules"

it("a note says something, and not too much", () => {
  expect(noteProblem(" ")).toBe("Note is required")
  expect(noteProblem("x")).toBeNull()
  expect(noteProblem("👓".repeat(longestNote))).toBeNull()
  expect(noteProblem("x".repeat(longestNote + 1))).toBe(`Note cannot be greater than ${longestNote}`)
})
