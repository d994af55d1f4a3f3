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

/** The pages, fetched once, and the matches, fetched as the user types; the previous matches stay until the next arrive. */
export function useFound(text: string): Found {
  const [pages, setPages] = useState<readonly PageToGo[]>([])
  const [found, setFound] = useState<Omit<Found, "pages">>({ destinations: [], state: "asking" })
  const words = text.trim()
  useEffect(() => {
    const leaving = new AbortController()
    asked<readonly PageToGo[]>("", leaving.signal).then(setPages, () => undefined)
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (words === "") return setFound({ destinations: [], state: "answered" })
    const changing = new AbortController()
    setFound(({ destinations }) => ({ destinations, state: "asking" }))
    const timer = setTimeout(() => {
      asked<readonly Destination[]>(`?${new URLSearchParams({ text: words })}`, changing.signal).then(
        (destinations) => setFound({ destinations, state: "answered" }),
        () => changing.signal.aborted || setFound({ destinations: [], state: "failed" }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      changing.abort()
    }
  }, [words])
  return { pages, ...found }
}
