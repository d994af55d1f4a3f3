import type { CodeSymbol } from "@sightline/hardware-label/symbol"
import type { Sheet } from "./sheet"

/** Whole dots in one path: hundreds of rectangles beside each other would show seams. */
export function drawSymbol(
  { page, root }: Sheet,
  code: string,
  symbol: CodeSymbol,
  at: { x: number; y: number; side: number },
  alt = `Code ${code}`,
) {
  const dot = at.side / (symbol.columns + 2 * symbol.quiet)
  root.add(
    page.struct("Figure", { alt }, () => {
      for (let row = 0; row < symbol.rows; row++)
        for (let place = 0; place < symbol.columns; place++)
          if (symbol.isDark(place, row))
            page.rect(at.x + (place + symbol.quiet) * dot, at.y + (row + symbol.quiet) * dot, dot, dot)
      page.fill("#000000")
    }),
  )
}
