import { useNavigate } from "@remix-run/react"
import type { Customer } from "@sightline/model/customer"
import { post } from "@sightline/screens/act/post.ts"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import type { FindOutcome } from "./list.server"
import { hrefOf, type ListState, pagesOf } from "./list-state"

type Found = { readonly rows: readonly Customer[]; readonly total: number }

type Answer = { readonly search: string; readonly found?: Found; readonly failure?: string }

/** The customers that a search finds, with the page and the order of the address; without a search, all of them. */
export function useFound(all: Found & { readonly state: ListState }, search: string) {
  const [answer, setAnswer] = useState<Answer>()
  const navigate = useNavigate()
  const newest = useRef(0)
  const look = useCallback(async () => {
    const turn = ++newest.current
    if (search === "") return
    const heard = await post<FindOutcome>("/customer/find", { search, ...all.state }, {})
    // A newer search, or none, replaces this one.
    if (turn !== newest.current) return
    if (heard._tag !== "Done") return setAnswer({ search, failure: whyNot<FindOutcome>({}, heard) })
    const { rows, total } = heard.value
    if (rows.length === 0 && total > 0) navigate(hrefOf({ ...all.state, page: pagesOf(total) }), { replace: true })
    else setAnswer({ search, found: heard.value })
  }, [search, all, navigate])
  useEffect(() => {
    void look()
    return () => {
      newest.current++
    }
  }, [look])
  if (search === "") return { found: all, failure: undefined, look }
  // The answer to another search is not shown for this one.
  const current = answer?.search === search ? answer : undefined
  return { found: current?.found, failure: current?.failure, look }
}
