import { momentItemsOf, momentOf } from "@sightline/fixtures/bff/insight"
import type { office } from "../test-pages"
import { listProofs } from "./test-sales"

export const momentAsked = "day=2026/11/20&time=14:03:05&center=31"
const asked = { at: "2026-11-20T14:03:05", centerId: 31 }

/** The products that were in stock. */
export const momentProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: `${path}&by=vendor`,
    asked: { ...asked, by: "brand" },
    play: (answer) =>
      pages.played.insight.moment(
        answer === "none" ? momentOf({ rows: [], groups: [], total: 0, units: 0, groupCount: 0 }) : answer,
      ),
  })

/** The items of a product. */
export const momentItemsProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("product=301", "product=none"),
    asked: { ...asked, inventoryId: 301 },
    play: (answer) => pages.played.insight.momentItems(answer === "none" ? momentItemsOf([]) : answer),
  })
