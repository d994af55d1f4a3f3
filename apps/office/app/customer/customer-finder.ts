import type { Customer } from "@sightline/model/customer"
import { post } from "@sightline/screens/act/post.ts"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import type { Finder, Found } from "../shell/use-found"
import type { FindOutcome } from "./list.server"
import { hrefOf, type ListState, pagesOf } from "./list-state"

type Listed = Found<Customer> & { readonly state: ListState }

/** Finds customers, with the page and the order of the address. */
export const customerFinder: Finder<Listed, Customer> = {
  ask: async (search, { state }) => {
    const heard = await post<FindOutcome>("/customer/find", { search, ...state }, {})
    return heard._tag === "Done" ? { found: heard.value } : { failure: whyNot<FindOutcome>({}, heard) }
  },
  lastHref: ({ state }, total) => hrefOf({ ...state, page: pagesOf(total) }),
}
