import { useEffect, useState } from "react"

/**
 * The state of a list that a search leads to, until its page has loaded: the search asks for that page at once, and not for the
 * one that is still shown.
 */
export function useComing<State>(state: State, hrefOf: (state: State) => string) {
  const [coming, setComing] = useState<State>()
  const href = hrefOf(state)
  // Another address is that of the awaited page, or takes its place.
  useEffect(() => setComing(undefined), [href])
  return { coming: coming !== undefined && hrefOf(coming) !== href ? coming : undefined, setComing }
}
