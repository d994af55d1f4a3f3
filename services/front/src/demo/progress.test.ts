import { describe, expect, it } from "vitest"
import { progressLine, progressOf } from "./progress"

const written = (isTTY: boolean) => {
  const lines: string[] = []
  return { lines, output: { isTTY, write: (text: string) => lines.push(text) } }
}

describe("the progress of a long step", () => {
  it("is a bar, the numbers and the time left", () => {
    expect(progressLine({ done: 200_000, total: 1_000_000, seconds: 40, what: "items" })).toBe(
      "[######                        ]  20 %  200,000 of 1,000,000 items, about 3 min left",
    )
    expect(progressLine({ done: 0, total: 10, seconds: 0, what: "items" })).toBe(
      `[${" ".repeat(30)}]   0 %  0 of 10 items`,
    )
    expect(progressLine({ done: 10, total: 10, seconds: 4, what: "items" })).toBe(
      `[${"#".repeat(30)}] 100 %  10 of 10 items, in 4 s`,
    )
  })

  it("never says 100 % before the end", () => {
    expect(progressLine({ done: 999_999, total: 1_000_000, seconds: 1, what: "items" })).toContain(" 99 %")
  })

  it("rewrites one line on a terminal, and writes a line every tenth elsewhere", () => {
    const terminal = written(true)
    const file = written(false)
    const onTerminal = progressOf(terminal.output, 100, "items")
    const onFile = progressOf(file.output, 100, "items")
    for (let done = 1; done <= 100; done++) {
      onTerminal(done)
      onFile(done)
    }
    expect(terminal.lines).toHaveLength(100)
    expect(terminal.lines.every((line) => line.startsWith("\r"))).toBe(true)
    expect(terminal.lines.at(-1)?.endsWith("\n")).toBe(true)
    expect(file.lines).toHaveLength(11)
  })
})
