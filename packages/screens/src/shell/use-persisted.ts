import { useEffect } from "react"
import { beginAs, forgetClient, forgetSession } from "./persisted"
import type { Person } from "./person"

/**
 * Keeps the browser's storage in step with the current user. Sign-out and a client switch submit a form, possibly before
 * the answer arrives, so they clear storage at once.
 */
export function usePersisted(person: Person | null): void {
  const userId = person?.userId
  const clientId = person?.client.id
  const centerId = person?.activeCenter ?? null
  useEffect(() => {
    if (userId !== undefined && clientId !== undefined) beginAs({ userId, clientId, centerId })
  }, [userId, clientId, centerId])

  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      const path = target instanceof HTMLFormElement ? new URL(target.action).pathname : ""
      if (path === "/sign-out") forgetSession({ cart: true })
      if (path === "/switch-client") forgetClient()
    }
    document.addEventListener("submit", onSubmit)
    return () => document.removeEventListener("submit", onSubmit)
  }, [])
}
