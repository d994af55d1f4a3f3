import type { Reach } from "@sightline/screens/removal/queue.ts"
import { useCallback, useEffect, useState } from "react"
import type { Worker } from "./desk"

/** A grant is good for 12 hours; renewed this often, in milliseconds, a day without the network begins with most of it. */
const everySoOften = 30 * 60 * 1000

/**
 * Renews the grant of whoever works here, also when the network comes back, and tells whether his session has ended.
 * Somebody else may have signed in meanwhile, in another tab: then this page is his.
 */
export function useGrant(worker: Worker | null, reach: Reach, isLeaving: { readonly current: boolean }) {
  const [isEnded, setEnded] = useState(false)
  const userId = worker?.station ? worker.userId : undefined
  const renew = useCallback(async () => {
    // Whoever signs out knows that his session ends.
    if (userId === undefined || isLeaving.current) return
    const answer = await ask()
    if (answer?.status === 401 || answer?.status === 409) setEnded(true)
    if (!answer?.ok) return
    const { userId: here } = (await answer.json()) as { readonly userId: number }
    if (here !== userId) window.location.reload()
  }, [userId, isLeaving])
  const askAgain = useCallback(() => void renew(), [renew])
  useEffect(() => {
    if (reach === "away") return
    askAgain()
    const timer = setInterval(askAgain, everySoOften)
    return () => clearInterval(timer)
  }, [askAgain, reach])
  return { isEnded, askAgain }
}

/** Whether somebody answers at all is the queue's to notice. */
const ask = () =>
  fetch("/kiosk/grant", {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(everySoOften),
  }).catch(() => undefined)
