import { forgetSession } from "@sightline/screens/shell/persisted.ts"
import { signInFrom } from "@sightline/screens/shell/return-to.ts"
import { Button } from "@sightline/ui/button"
import { Spinner } from "@sightline/ui/spinner"
import { useEffect, useState } from "react"
import { interruptible } from "./interruptible"
import * as look from "./no-answer.css"

/** Delays of the retries, in milliseconds, before a request counts as unanswered. */
const tries = [300, 900, 2700]
/** The interval of requests to the server, in milliseconds, once waiting can lose nothing more. */
const lookAgain = 2000

/** A request that left the browser and got no answer; a refusal or a broken page is an answer. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

const isThere = () =>
  fetch("/readyz", { cache: "no-store" }).then(
    () => true,
    () => false,
  )

interface Waiting {
  readonly isGone: () => boolean
  readonly pause: (milliseconds: number) => Promise<void>
  /** The retry got no answer either. */
  readonly onUnanswered: () => void
}

/**
 * Retries; an answer loads the page normally. Without one the session ends, here at once and on the server once it is
 * back, and the person signs in again and returns to this page. Unsent data are kept (document 0 §4 and §8, decisions
 * D-26).
 */
async function tryOrLeave({ isGone, pause, onUnanswered }: Waiting): Promise<void> {
  const isAnswered = async () => {
    if (await isThere()) return true
    if (!isGone()) onUnanswered()
    return false
  }
  for (const wait of tries) {
    await pause(wait)
    if (isGone()) return
    if (await isAnswered()) return window.location.reload()
  }
  forgetSession({ cart: true })
  while (!isGone() && !(await isAnswered())) await pause(lookAgain)
  if (isGone()) return
  await fetch("/sign-out", { method: "POST", redirect: "manual" })
  window.location.assign(signInFrom(window.location))
}

const clock = new Intl.DateTimeFormat("en-CA", { timeStyle: "medium", hourCycle: "h23" })

export function NoAnswer() {
  const [{ pause, wake }] = useState(interruptible)
  const [since, setSince] = useState<Date>()
  const [tried, setTried] = useState<Date>()
  useEffect(() => {
    let isGone = false
    setSince(new Date())
    void tryOrLeave({ isGone: () => isGone, pause, onUnanswered: () => setTried(new Date()) })
    return () => {
      isGone = true
    }
  }, [pause])
  return (
    <div className={look.page}>
      <h1>No answer</h1>
      <p className={look.words}>
        The server did not answer, so you will be asked to sign in again as soon as it does. What you scanned is kept
        and sent then, and you come back to this page.
      </p>
      {since && (
        <p className={look.times}>
          No answer since {clock.format(since)}.{tried && ` Last tried at ${clock.format(tried)}.`}
        </p>
      )}
      <div className={look.again}>
        <Spinner label="Trying again" />
        <Button tone="quiet" onPress={wake}>
          Try now
        </Button>
      </div>
    </div>
  )
}
