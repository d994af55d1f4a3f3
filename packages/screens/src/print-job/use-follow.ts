import { useEffect } from "react"

const every = 1_500

/** Looks again while the end of a job is not known yet. */
export function useFollow(jobs: readonly { readonly state: string }[], look: () => void): void {
  const isOpen = jobs.some(({ state }) => state === "queued" || state === "sending")
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [isOpen, look])
}
