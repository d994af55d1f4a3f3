import { useNavigate } from "@remix-run/react"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"

export type Found<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** What is heard of a search: its page, or why there is none. */
export type Heard<Row> = { readonly found: Found<Row> } | { readonly failure: string }

/** How a list is searched; `All` is the page without a search, with what its address says. */
export type Finder<All, Row> = {
  readonly ask: (search: string, all: All) => Promise<Heard<Row>>
  /** The address of the last page, where the address names one beyond it. */
  readonly lastHref: (all: All, total: number) => string
}

type Looked<Row> = {
  /** Undefined while a search is under way, and where it failed. */
  readonly found: Found<Row> | undefined
  readonly failure: string | undefined
  readonly look: () => Promise<void>
}

/**
 * The rows that a search finds, with the page of the address or the one that the search leads to; without a search, all of them.
 * `finder` stands outside the component.
 */
export function useFound<Row, State, Listed extends Found<Row> & { readonly state: State }>(
  listed: Listed,
  { search, coming }: { readonly search: string; readonly coming: State | undefined },
  finder: Finder<Listed, Row>,
): Looked<Row> {
  const all = useMemo(() => (coming === undefined ? listed : { ...listed, state: coming }), [listed, coming])
  const [answer, setAnswer] = useState<{ readonly search: string; readonly heard: Heard<Row> }>()
  const navigate = useNavigate()
  const newest = useRef(0)
  const look = useCallback(async () => {
    const turn = ++newest.current
    if (search === "") return
    const heard = await finder.ask(search, all)
    // A newer search, or none, replaces this one.
    if (turn !== newest.current) return
    const isBeyond = "found" in heard && heard.found.rows.length === 0 && heard.found.total > 0
    if (isBeyond) navigate(finder.lastHref(all, heard.found.total), { replace: true })
    else setAnswer({ search, heard })
  }, [search, all, finder, navigate])
  useEffect(() => {
    void look()
    return () => {
      newest.current++
    }
  }, [look])
  if (search === "") return { found: all, failure: undefined, look }
  // The answer to another search is not shown for this one.
  const heard = answer?.search === search ? answer.heard : undefined
  return {
    found: heard && "found" in heard ? heard.found : undefined,
    failure: heard && "failure" in heard ? heard.failure : undefined,
    look,
  }
}
