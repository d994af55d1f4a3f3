import { describe, expect, it } from "vitest"
import { contrast } from "./contrast"
import { contrastDark, contrastLight, dark, light, type Palette } from "./palette"

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
  ["blue", "blueSoft"],
  ["purple", "purpleSoft"],
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
  ])("every text of the %s theme is readable, and every outline visible", (_name, palette) => {
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
