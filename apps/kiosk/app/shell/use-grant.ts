import type { Reach } from "@sightline/screens/removal/queue.ts"
import { useEffect, useState } from "react"
import type { Worker } from "./desk"

/** A grant is good for 12 hours; renewed this often, in milliseconds, a day without the network begins with most of it. */
const everySoOften = 30 * 60 * 1000

/**
 * Renews the grant of whoever works here, also when the network comes back, and tells whether his session has ended.
 * Somebody else may have signed in meanwhile, in another tab: then this page is his.
 */
export function useGrant(worker: Worker | null, reach: Reach): boolean {
  const [isEnded, setEnded] = useState(false)
  const userId = worker?.station ? worker.userId : undefined
  useEffect(() => {
    if (userId === undefined || reach === "away") return
    const renew = async () => {
      const answer = await ask()
      if (answer?.status === 401 || answer?.status === 409) setEnded(true)
      if (!answer?.ok) return
      const { userId: here } = (await answer.json()) as { readonly userId: number }
      if (here !== userId) window.location.reload()
    }
    void renew()
    const timer = setInterval(renew, everySoOften)
    return () => clearInterval(timer)
  }, [userId, reach])
  return isEnded
}

/** Whether somebody answers at all is the queue's to notice. */
const ask = () =>
  fetch("/kiosk/grant", {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(everySoOften),
  }).catch(() => undefined)
