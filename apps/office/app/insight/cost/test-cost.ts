import { costRowsOf, soldCostRowsOf } from "@sightline/fixtures/bff/insight"
import type { office } from "../../test-pages"
import { listProofs } from "../sales/test-sales"

export const costAsked = "figure=dead&center=31"

/** What items cost. */
export const costProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("figure=dead", "figure=sold"),
    asked: { figure: "dead", centerId: 31 },
    play: (answer) => pages.played.insight.costRows(answer === "none" ? costRowsOf([]) : answer),
  })

export const soldCostAsked = "figure=margin&center=31&from=2026-11-01&to=2026-11-25"

/** What sold units cost. */
export const soldCostProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("figure=margin", "figure=stock"),
    asked: { figure: "margin", centerId: 31, from: "2026-11-01", to: "2026-11-25" },
    play: (answer) => pages.played.insight.soldCostRows(answer === "none" ? soldCostRowsOf([], { net: 0 }) : answer),
  })
