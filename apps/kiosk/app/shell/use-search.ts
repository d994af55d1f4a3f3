import type { Entry } from "@sightline/screens/task/entry.ts"
import { useCallback, useEffect, useRef } from "react"
import { countWords } from "./count-words"
import type { DeskCount, RemovalDesk } from "./desk"
import { findIn, withFound } from "./search"

interface Needs {
  readonly desk: RemovalDesk | undefined
  readonly entries: readonly Entry[]
  readonly clientCode: string
  readonly keepCounts: (counts: readonly DeskCount[]) => void
}

/** Strikes out what this station has found of a search, for good; the answer says what an entry has found, to be spoken. */
export function useSearch({ desk, entries, clientCode, keepCounts }: Needs) {
  const counts = desk?.tasks?.counts ?? noCounts
  useEffect(() => {
    const next = withFound(counts, entries, clientCode)
    if (next !== counts) keepCounts(next)
  }, [counts, entries, clientCode, keepCounts])
  const now = useRef({ counts, clientCode })
  now.current = { counts, clientCode }
  return useCallback((entry: Entry, entries: readonly Entry[]): string | undefined => {
    const found = findIn(now.current.counts, entry, entries, now.current.clientCode)
    return found && countWords.search.news(found.name, found.left)
  }, [])
}

const noCounts: readonly DeskCount[] = []
