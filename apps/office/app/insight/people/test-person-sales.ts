import { salesRowsOf } from "@sightline/fixtures/bff/insight"
import type { office } from "../../test-pages"
import { listProofs } from "../sales/test-sales"

export const personSalesAsked = "person=12&center=31&from=2026-11-01&to=2026-11-25"

/** The papers behind a person's net sales. */
export const personSalesProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("person=12&", ""),
    asked: { userId: 12, centerId: 31, from: "2026-11-01", to: "2026-11-25" },
    play: (answer) => pages.played.insight.personSalesRows(answer === "none" ? salesRowsOf([]) : answer),
  })
