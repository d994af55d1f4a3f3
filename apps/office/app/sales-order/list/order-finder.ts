import type { OrderType } from "@sightline/model/sales-order"
import { post } from "@sightline/screens/act/post.ts"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { keptSearch } from "../../shell/kept-search"
import type { Finder, Found } from "../../shell/use-found"
import { partPath } from "../order-type"
import { findRefusals } from "../words"
import type { FindOutcome } from "./list.server"
import { hrefOf, type ListState, pagesOf } from "./list-state"
import type { Row } from "./order-table"

type Listed = Found<Row> & { readonly state: ListState; readonly type: OrderType }

/** This tab's last search of orders, of both types: who is not among the one may be among the other. */
export const useOrderSearch = keptSearch()

/** Finds orders of the list's type, with the page and the filters of the address (decision 195). */
export const orderFinder: Finder<Listed, Row> = {
  ask: async (search, { type, state }) => {
    const heard = await post<FindOutcome>(partPath("find"), { search, type, ...state }, {})
    if (heard._tag !== "Done") return { failure: whyNot<FindOutcome>(findRefusals, heard) }
    const { rows, total } = heard.value
    return { found: { rows: rows.map(timed), total } }
  },
  lastHref: ({ type, state }, total) => hrefOf(type, { ...state, page: pagesOf(state, total) }),
}

/** JSON carries times as texts. */
const timed = (row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt),
  touchedAt: new Date(row.touchedAt),
})
