import { useState } from "react"

/** This tab's last search. It stays in memory alone: it names a person. */
let last = ""

/** A search that is still there when the user comes back to the list from a customer. */
export function useSearch() {
  const [search, setSearch] = useState(last)
  const find = (text: string) => {
    last = text.trim()
    setSearch(last)
  }
  return { search, find }
}
