import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { ConditionLegend, Conditions } from "./conditions"

const colours = { colourLowQuantity: "#c4764c", colourExpired: "#55bbd7", colourExpiredSoon: "#5a291b" }
const well = { isExpired: false, nearExpiry: null }
const triangles = (html: string) => html.match(/lucide-triangle-alert/g)?.length ?? 0
const dots = (html: string) => [...html.matchAll(/<circle[^>]*fill="(#[0-9a-f]+)"/g)].map(([, fill]) => fill)

it("low stock keeps its green dot and has a warning shape, on products and items alike · PRODUCT-07", () => {
  for (const of of [
    { ...well, itemCount: 1, minimumQuantity: 2 },
    { ...well, isLow: true },
  ]) {
    const html = renderToStaticMarkup(<Conditions of={of} colours={colours} />)
    expect(html).toContain("Low quantity")
    expect([triangles(html), dots(html)]).toEqual([1, ["#1d8a3e"]])
  }
})

it("only low stock has its shape, and the legend shows each mark as the list does", () => {
  const expired = renderToStaticMarkup(
    <Conditions of={{ isExpired: true, nearExpiry: null, isLow: false }} colours={colours} />,
  )
  expect([triangles(expired), dots(expired)]).toEqual([0, ["#c4281d"]])
  const legend = renderToStaticMarkup(<ConditionLegend colours={colours} />)
  expect([triangles(legend), dots(legend)]).toEqual([1, ["#1d8a3e", "#c4281d", "#e07b00"]])
})
