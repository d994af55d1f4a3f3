import { expect, it } from "vitest"
import { commandCode, commands, readCommand, timesOf } from "./command-card"

it("a card is read in any letter case, at its own client alone", () => {
  for (const command of commands) {
    expect(readCommand(commandCode("oes", command), "OES")).toBe(command)
    expect(readCommand(commandCode("oes", command).toUpperCase(), "oes")).toBe(command)
    expect(readCommand(commandCode("hill", command), "oes")).toBeUndefined()
  }
  for (const text of [
    "oes.c.x11",
    "oes.c.",
    "oes.c.undo.",
    "oes.i.7",
    "undo",
    "oes.c.undo now",
    "x oes.c.undo",
    "oes/c.undo",
  ])
    expect(readCommand(text, "oes")).toBeUndefined()
})

it("a card of a multiplier says how often", () => {
  expect([timesOf("x2"), timesOf("x10"), timesOf("undo")]).toEqual([2, 10, undefined])
})
