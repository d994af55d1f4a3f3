import { useActionData } from "@remix-run/react"
import { useRef } from "react"

/** What a form of the page has come to, until the next one: reading the page's data again would forget it. */
export function useOutcome<Action>(): ReturnType<typeof useActionData<Action>> {
  const answered = useActionData<Action>()
  const kept = useRef(answered)
  if (answered !== undefined) kept.current = answered
  return kept.current
}
