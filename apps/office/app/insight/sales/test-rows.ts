import { salesRowsOf, takingsRowsOf } from "@sightline/fixtures/bff/insight"
import type { office } from "../../test-pages"
import { listProofs } from "./test-sales"

export const salesAsked = "kind=credit&center=31&from=2026-11-01&to=2026-11-25&product=301"
export const takingsAsked = "tender=Cash&way=given&center=31&from=2026-11-01&to=2026-11-25"

/** The papers behind net sales. */
export const salesProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("credit", "receipt"),
    asked: { kind: "credit", centerId: 31, from: "2026-11-01", to: "2026-11-25", inventoryId: 301 },
    play: (answer) => pages.played.insight.salesRows(answer === "none" ? salesRowsOf([]) : answer),
  })

/** The money behind takings. */
export const takingsProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("2026-11-01", "2026-11-31"),
    asked: { tender: "Cash", way: "given", centerId: 31, from: "2026-11-01", to: "2026-11-25" },
    play: (answer) => pages.played.insight.takingsRows(answer === "none" ? takingsRowsOf([]) : answer),
  })
