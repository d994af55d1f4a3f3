import { useFetcher } from "@remix-run/react"
import { useCallback, useEffect, useMemo, useState } from "react"
import { debounced, searched } from "./debounce"

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** One page of firms: their names are searched as one types, and the page size is one's own choice. */
export function useFirmPage<Row>(kind: "vendors" | "manufacturers") {
  const { load, data } = useFetcher<Page<Row>>()
  const [asked, setAsked] = useState({ search: "", page: 1, pageSize: 10 })
  const [text, setText] = useState("")
  const read = useCallback(() => {
    const { search, page, pageSize } = asked
    load(`/inventory/update/${kind}?${new URLSearchParams({ search, page: String(page), pageSize: String(pageSize) })}`)
  }, [load, kind, asked])
  useEffect(() => void read(), [read])
  const search = useMemo(
    () => debounced((typed: string) => setAsked((before) => ({ ...before, search: searched(typed), page: 1 }))),
    [],
  )
  useEffect(() => search.cancel, [search])
  const page = data as Page<Row> | undefined
  return {
    rows: page?.rows ?? [],
    isLoading: page === undefined,
    pages: Math.max(1, Math.ceil((page?.total ?? 0) / asked.pageSize)),
    page: asked.page,
    pageSize: asked.pageSize,
    text,
    read,
    type: (typed: string) => {
      setText(typed)
      search(typed)
    },
    turn: (page: number) => setAsked((before) => ({ ...before, page })),
    resize: (pageSize: number) => setAsked((before) => ({ ...before, page: 1, pageSize })),
  }
}
