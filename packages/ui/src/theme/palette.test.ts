import { describe, expect, it } from "vitest"
import { contrastDark, contrastLight, dark, light, type Palette } from "./palette"

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

type Pair = readonly [keyof Palette, keyof Palette]
const grounds = ["background", "surface", "raised", "sunken"] as const
const tones = ["accent", "critical", "caution", "positive"] as const

const text: readonly Pair[] = [
  ...grounds.flatMap((ground) => (["ink", "muted", ...tones] as const).map((word): Pair => [word, ground])),
  ...tones.flatMap((tone): Pair[] => [
    [tone, `${tone}Soft`],
    ["ink", `${tone}Soft`],
    ["muted", `${tone}Soft`],
  ]),
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
  ["onCritical", "critical"],
  ["onCaution", "caution"],
  ["onPositive", "positive"],
]
const shapes: readonly Pair[] = grounds.flatMap((ground): Pair[] => [
  ["edge", ground],
  ["focus", ground],
])

const failing = (palette: Palette, pairs: readonly Pair[], least: number) =>
  pairs.flatMap(([front, back]) => {
    const ratio = contrast(palette[front], palette[back])
    return ratio < least ? [`${front} on ${back} is ${ratio.toFixed(2)}`] : []
  })

describe("the themes", () => {
  it.each([
    ["light", light],
    ["dark", dark],
  ])("every text of the %s theme can be read, and every outline seen", (_name, palette) => {
    expect(failing(palette, text, 4.5)).toEqual([])
    expect(failing(palette, shapes, 3)).toEqual([])
  })

  it.each([
    ["light", contrastLight],
    ["dark", contrastDark],
  ])("every text of the %s high contrast theme reaches 7:1", (_name, palette) => {
    expect(failing(palette, text, 7)).toEqual([])
    expect(failing(palette, shapes, 4.5)).toEqual([])
  })
})
