import { expect, it } from "vitest"
import { columnPlot } from "./plot.server"

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    label: `Day ${nth}`,
    values: { filled: nth + 1 },
    words: `Day ${nth}: ${nth + 1}`,
    href: `#${nth}`,
  }))

it("a chart of few columns draws bars and no boards, in the middle of their room", () => {
  for (const plot of Object.values(columnPlot(columnsOf(3), ["filled"]))) {
    expect(Math.max(...plot.bars.map(({ width }) => width))).toBeLessThanOrEqual(56)
    const [first, second, third] = plot.bars.map(({ x }) => x)
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo((second ?? 0) - (first ?? 0))
    const last = plot.bars.at(-1)
    expect(plot.width - ((last?.x ?? 0) + (last?.width ?? 0))).toBeLessThan(plot.width / 6)
  }
})

it("each drawing takes its width and has the same links with the same words", () => {
  const drawings = columnPlot(columnsOf(30), ["filled"])
  const linksOf = ({ marks }: (typeof drawings)["wide"]) => marks.map(({ words, href }) => [words, href])
  expect(linksOf(drawings.narrow)).toEqual(linksOf(drawings.wide))
  expect(linksOf(drawings.broad)).toEqual(linksOf(drawings.wide))
  for (const { width, bars } of Object.values(drawings)) {
    const last = bars.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(width)
  }
})
