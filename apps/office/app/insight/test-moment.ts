import {
  momentDrawerOf,
  momentItemsOf,
  momentOf,
  momentOrder,
  momentOrdersOf,
  momentOwedOf,
  momentPull,
  momentPullsOf,
  momentTakingsOf,
  takingsRow,
  unpaidInvoice,
} from "@sightline/fixtures/bff/insight"
import type { office } from "../test-pages"
import { listProofs } from "./sales/test-sales"

export const momentAsked = "day=2026/11/20&time=14:03:05&center=31"
const asked = { at: "2026-11-20T14:03:05", centerId: 31 }

/** Orders and money, which the page of a moment asks for beside its stock. */
export function playTrade({ played: { insight } }: ReturnType<typeof office>) {
  return {
    orders: insight.momentOrders(momentOrdersOf([momentOrder])),
    pulls: insight.momentPulls(momentPullsOf([momentPull])),
    owed: insight.momentOwed(momentOwedOf([unpaidInvoice])),
    takings: insight.momentTakings(momentTakingsOf([takingsRow])),
  }
}

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

/** The orders in one status. */
export const momentOrdersProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path: `${path}&status=53`,
    wrong: `${path}&status=51`,
    asked: { ...asked, statusId: 53 },
    play: (answer) => pages.played.insight.momentOrders(answer === "none" ? momentOrdersOf([]) : answer),
  })

/** The invoices that customers owed. */
export const momentOwedProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: `${path}&page=none`,
    asked,
    play: (answer) => pages.played.insight.momentOwed(answer === "none" ? momentOwedOf([], { open: 0 }) : answer),
  })

/** The payments and refunds of one tender. */
export const momentTakingsProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path: `${path}&tender=Cash&way=taken`,
    wrong: `${path}&page=none`,
    asked: { ...asked, tender: "Cash", way: "taken" },
    play: (answer) => pages.played.insight.momentTakings(answer === "none" ? momentTakingsOf([]) : answer),
  })

/** The cash of a drawer. */
export const momentDrawerProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: path.replace("person=12", "person=none"),
    asked: { ...asked, userId: 12 },
    play: (answer) => pages.played.insight.momentDrawer(answer === "none" ? momentDrawerOf([], { cash: 0 }) : answer),
  })

/** The pulled items that waited. */
export const momentPullsProofs = (pages: ReturnType<typeof office>, path: string) =>
  listProofs(pages, {
    path,
    wrong: `${path}&page=none`,
    asked,
    play: (answer) => pages.played.insight.momentPulls(answer === "none" ? momentPullsOf([]) : answer),
  })
