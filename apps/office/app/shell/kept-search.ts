import { useState } from "react"

/** The search of a list, which is there again when the user comes back to it. It stays in the tab's memory alone: it may name a person. */
export function keptSearch() {
  let last = ""
  return function useSearch() {
    const [search, setSearch] = useState(last)
    const find = (text: string) => {
      last = text.trim()
      setSearch(last)
    }
    return { search, find }
  }
}
