import { useRead } from "@sightline/screens/act/use-read.ts"
import { useEffect, useMemo, useState } from "react"
import { debounced, searched } from "./debounce"

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** One page of firms: it searches names as the user types, and the user chooses the page size. */
export function useFirmPage<Row>(kind: "vendors" | "manufacturers") {
  const [asked, setAsked] = useState({ search: "", page: 1, pageSize: 10 })
  const [text, setText] = useState("")
  const query = new URLSearchParams({
    search: asked.search,
    page: String(asked.page),
    pageSize: String(asked.pageSize),
  })
  const loaded = useRead<Page<Row>>(`/inventory/update/${kind}?${query}`)
  const search = useMemo(
    () => debounced((typed: string) => setAsked((before) => ({ ...before, search: searched(typed), page: 1 }))),
    [],
  )
  useEffect(() => search.cancel, [search])
  const { data, read } = loaded
  return {
    loaded,
    rows: data?.rows ?? [],
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / asked.pageSize)),
    page: asked.page,
    pageSize: asked.pageSize,
    text,
    read: () => void read(),
    type: (typed: string) => {
      setText(typed)
      search(typed)
    },
    turn: (page: number) => setAsked((before) => ({ ...before, page })),
    resize: (pageSize: number) => setAsked((before) => ({ ...before, page: 1, pageSize })),
  }
}
