import { forgetSession } from "@sightline/screens/shell/persisted.ts"
import { Spinner } from "@sightline/ui/spinner"
import { useEffect } from "react"
import * as look from "./no-answer.css"

/** How long each further try waits, in milliseconds, before a request counts as one that got no answer at all. */
const tries = [300, 900, 2700]
/** How often the server is asked for once nothing can be lost any more by waiting, in milliseconds. */
const lookAgain = 2000

/** A request that left the browser and came to nobody; a refusal or a broken page is an answer. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

const isThere = () =>
  fetch("/readyz", { cache: "no-store" }).then(
    () => true,
    () => false,
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Tries again; when an answer comes the page is simply loaded. When none comes the session ends, here at once and on the
 * server as soon as it is there, and the person signs in again and is back on this page. What waits to be sent is kept
 * (document 0 §4 and §8, decisions D-26).
 */
async function tryOrLeave(isGone: () => boolean): Promise<void> {
  for (const wait of tries) {
    await pause(wait)
    if (isGone()) return
    if (await isThere()) return window.location.reload()
  }
  forgetSession({ cart: true })
  while (!isGone() && !(await isThere())) await pause(lookAgain)
  if (isGone()) return
  await fetch("/sign-out", { method: "POST", redirect: "manual" })
  const { pathname, search } = window.location
  window.location.assign(`/home-login?returnTo=${encodeURIComponent(pathname + search)}`)
}

export function NoAnswer() {
  useEffect(() => {
    let isGone = false
    void tryOrLeave(() => isGone)
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div className={look.page}>
      <h1>No answer</h1>
      <p className={look.words}>
        The server did not answer, so you will be asked to sign in again as soon as it does. What you scanned is kept
        and sent then, and you come back to this page.
      </p>
      <p className={look.words}>
        <Spinner label="Trying again" />
      </p>
    </div>
  )
}
