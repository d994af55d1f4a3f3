import { expect, it } from "vitest"
import { accentOf, accentStyle } from "./accent"
import { contrast } from "./contrast"
import { dark, light } from "./palette"

const hues = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, "0"))
const steps = hues.filter((_, index) => index % 3 === 0)
const every = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it("a client's color is readable on every ground of both themes, whatever it is", () => {
  expect(every).toHaveLength(216)
  for (const colour of every) {
    const found = accentOf(colour)
    for (const [theme, palette] of [
      ["light", light],
      ["dark", dark],
    ] as const) {
      const { accent, accentStrong, onAccent, accentSoft } = found?.[theme] ?? light
      const pairs = [
        [accent, palette.background],
        [accent, palette.surface],
        [accent, palette.raised],
        [accent, palette.sunken],
        [accent, accentSoft],
        [palette.ink, accentSoft],
        [palette.muted, accentSoft],
        [onAccent, accent],
        [onAccent, accentStrong],
      ] as const
      for (const [front, back] of pairs)
        expect(contrast(front, back), `${colour}, ${theme}: ${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it("a readable color stays as it is, and two clients look different", () => {
  expect(accentOf("#7a1f5c")?.light.accent).toBe("#7a1f5c")
  expect(accentOf("#a34")?.light.accent).toBe("#aa3344")
  expect(accentOf("#7a1f5c")?.light.accent).not.toBe(accentOf("#1f4f7a")?.light.accent)
})

it("an invalid color changes nothing", () => {
  for (const text of ["", "red", "#12", "#12345", "#gggggg", "url(x)", "#123456;position:fixed", "var(--x)"])
    expect([text, accentStyle(text)]).toEqual([text, {}])
})
