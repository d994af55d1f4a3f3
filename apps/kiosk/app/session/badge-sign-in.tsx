import { listenApart } from "@sightline/hardware-scan/apart"
import { Notice } from "@sightline/ui/notice"
import { useCallback, useEffect, useRef, useState } from "react"
import { askBadge } from "../shell/ask-badge"
import { badgeWords as words } from "../shell/badge-words"
import { rememberBadge } from "../shell/known-badge"
import { PinForm } from "../shell/pin-form"
import { stationStore } from "../shell/station-queue"
import * as look from "./sign-in.css"

/** A badge at the sign-in page. Without script the form reads it as an e-mail, and the server knows it there. */
export function BadgeSignIn() {
  const shown = useRef<string>(undefined)
  const [state, setState] = useState<"waiting" | "asking" | "pin">("waiting")
  const [refusal, setRefusal] = useState<string>()
  const ask = useCallback(async (badge: string, pin?: string) => {
    setState("asking")
    setRefusal(undefined)
    const answer = await askBadge({ badge, ...(pin !== undefined && { pin }) })
    switch (answer._tag) {
      case "Done":
        await rememberBadge(stationStore(), { badge, userId: answer.worker.userId, hasPin: pin !== undefined })
        return window.location.assign("/kiosk")
      case "PinNeeded":
        shown.current = badge
        return setState("pin")
      case "PinWrong":
        setRefusal(answer.text)
        return setState("pin")
      case "Refused":
        setRefusal(answer.text)
        return setState("waiting")
      case "NoAnswer":
        setRefusal(words.needsNetwork)
        return setState("waiting")
    }
  }, [])
  // Nobody is signed in where this page shows: the next person is not locked out by the one before.
  useEffect(() => void stationStore().keep("lock", null), [])
  /** The page promises to read a badge once it does. */
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    setListening(true)
    return listenApart(({ text }) => void ask(text))
  }, [ask])
  if (state === "pin")
    return (
      <section aria-label={words.pinTitle} className={look.steps}>
        <h2>{words.pinTitle}</h2>
        <PinForm
          error={refusal}
          isPending={false}
          onPin={(pin) => shown.current !== undefined && void ask(shown.current, pin)}
          onCancel={() => {
            shown.current = undefined
            setRefusal(undefined)
            setState("waiting")
          }}
        />
      </section>
    )
  return (
    <div className={look.steps}>
      {refusal && (
        <Notice tone="critical" announce="alert">
          {refusal}
        </Notice>
      )}
      <p role="status" className={look.where}>
        {state === "asking" ? words.asking : isListening && words.scan}
      </p>
    </div>
  )
}
