import type { Reach } from "@sightline/screens/task/queue.ts"
import { useCallback, useEffect, useState } from "react"
import type { Worker } from "./desk"

/** A grant lasts 12 hours; renewed at this interval in milliseconds, most of it remains when a day offline begins. */
const everySoOften = 30 * 60 * 1000

/**
 * Renews the signed-in user's grant, also when the network returns, and reports whether their session has ended. If
 * another user has signed in meanwhile in another tab, this page becomes theirs.
 */
export function useGrant(worker: Worker | null, reach: Reach, isLeaving: { readonly current: boolean }) {
  const [isEnded, setEnded] = useState(false)
  const userId = worker?.station ? worker.userId : undefined
  const renew = useCallback(async () => {
    // Users who sign out know that their session ends.
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

/** The queue itself notices whether the server answers. */
const ask = () =>
  fetch("/kiosk/grant", {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(everySoOften),
  }).catch(() => undefined)
