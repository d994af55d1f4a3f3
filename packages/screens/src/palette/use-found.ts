import type { Destination } from "@sightline/model/destination"
import { useEffect, useState } from "react"
import type { PageToGo } from "./pages"

export type Found = {
  readonly pages: readonly PageToGo[]
  readonly destinations: readonly Destination[]
  readonly state: "asking" | "answered" | "failed"
}

/** Milliseconds of debounce while the user types. */
const pause = 80

async function asked<A>(query: string, signal: AbortSignal): Promise<A> {
  const response = await fetch(`/go${query}`, { headers: { accept: "application/json" }, redirect: "manual", signal })
  if (!response.ok) throw new TypeError(`/go answered ${response.status}`)
  return (await response.json()) as A
}

type Answer = { readonly words: string; readonly destinations: readonly Destination[]; readonly isFailed?: boolean }

/** The pages, fetched once, and the matches, fetched as the user types; the previous matches stay until the next arrive. */
export function useFound(text: string): Found {
  const [pages, setPages] = useState<readonly PageToGo[]>()
  const [answer, setAnswer] = useState<Answer>({ words: "", destinations: [] })
  const words = text.trim()
  useEffect(() => {
    const leaving = new AbortController()
    asked<readonly PageToGo[]>("", leaving.signal).then(setPages, () => leaving.signal.aborted || setPages([]))
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (words === "") return setAnswer({ words, destinations: [] })
    const changing = new AbortController()
    const timer = setTimeout(() => {
      asked<readonly Destination[]>(`?${new URLSearchParams({ text: words })}`, changing.signal).then(
        (destinations) => setAnswer({ words, destinations }),
        () => changing.signal.aborted || setAnswer({ words, destinations: [], isFailed: true }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      changing.abort()
    }
  }, [words])
  // Told by the answer itself: a state of its own would lag behind the text by a moment in which Enter takes a former match.
  const state = answer.words !== words || !pages ? "asking" : answer.isFailed ? "failed" : "answered"
  return { pages: pages ?? [], destinations: answer.destinations, state }
}
