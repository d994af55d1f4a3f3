import { costRowsOf } from "@sightline/fixtures/bff/insight"
import type { office } from "../test-pages"
import { listProofs } from "./test-sales"

export const costAsked = "figure=dead&center=31"

/** What items cost. */
export const costProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("figure=dead", "figure=sold"),
    asked: { figure: "dead", centerId: 31 },
    play: (answer) => pages.played.insight.costRows(answer === "none" ? costRowsOf([]) : answer),
  })
