import { useActionData } from "@remix-run/react"
import { useRef } from "react"

/** The outcome of a form of the page until the next one: reloading the page's data would lose it. */
export function useOutcome<Action>(): ReturnType<typeof useActionData<Action>> {
  const answered = useActionData<Action>()
  const kept = useRef(answered)
  if (answered !== undefined) kept.current = answered
  return kept.current
}
