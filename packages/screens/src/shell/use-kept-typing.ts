import { useNavigation } from "@remix-run/react"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useRef } from "react"
import { onAnswered } from "./answered"
import type { Person } from "./person"
import { isSigningIn } from "./return-to"
import { typedIn, typeInto } from "./typed-form"
import { type TypedFields, typedStore } from "./typed-store"

const words = {
  back: "What you had typed is back.",
  waits: (name: string) => `What you had typed into “${name}” is kept. Open it again to go on.`,
}

/** A form opts in with `data-keeps`. */
const kept = "form[data-keeps]"
const nameOf = (form: HTMLFormElement) => form.dataset.keeps ?? ""
const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(kept) : null)

/** Pause in typing before a write, in milliseconds. */
const pause = 250

/**
 * Keeps the typed text of such a form until it is sent, and restores it after a forced sign-in: for the same person, at
 * the same client and on the same page (decisions D-26).
 */
export function useKeptTyping(person: Person | null): void {
  const owner = person && `${person.userId}.${person.client.id} `
  const sent = useRef(new Set<string>())
  const tell = useRef(useToast())
  const { state } = useNavigation()

  // This page is still here, so nobody was forced to sign in. Text typed from now on is kept again.
  const forgetSent = useCallback(() => {
    for (const key of sent.current) void store.forget(key).catch(ignored)
    sent.current.clear()
  }, [])
  useEffect(() => {
    if (state === "idle") forgetSent()
  }, [state, forgetSent])
  useEffect(() => onAnswered(forgetSent), [forgetSent])

  useEffect(() => {
    if (owner === null) return
    const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()
    const keyOf = (form: HTMLFormElement) => `${owner}${window.location.pathname} ${nameOf(form)}`
    const keep = (form: HTMLFormElement) => {
      clearTimeout(timers.get(form))
      void store.keep(keyOf(form), typedIn(form)).catch(ignored)
    }
    const onTyped = (event: Event) => {
      const form = formOf(event)
      if (!form) return
      clearTimeout(timers.get(form))
      timers.set(
        form,
        setTimeout(() => keep(form), pause),
      )
    }
    const onSubmit = (event: Event) => {
      const form = formOf(event)
      if (!form) return
      keep(form)
      sent.current.add(keyOf(form))
    }
    document.addEventListener("input", onTyped)
    document.addEventListener("change", onTyped)
    // Runs before a form in a dialog stops the event.
    document.addEventListener("submit", onSubmit, { capture: true })
    const stop = cameFromSigningIn() ? giveBack(`${owner}${window.location.pathname} `, tell.current) : undefined
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      document.removeEventListener("input", onTyped)
      document.removeEventListener("change", onTyped)
      document.removeEventListener("submit", onSubmit, { capture: true })
      stop?.()
    }
  }, [owner])
}

const store = typedStore()

/** A browser that stores nothing must not stop the work. */
const ignored = () => undefined

const cameFromSigningIn = () =>
  URL.canParse(document.referrer) && isSigningIn(new URL(document.referrer).pathname.toLowerCase())

/** Restores each kept form as soon as it is on the page, and returns the ones that are still closed. */
function giveBack(place: string, tell: ReturnType<typeof useToast>): () => void {
  const waiting = new Map<string, TypedFields>()
  const fillAll = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(kept)) {
      const fields = waiting.get(nameOf(form))
      if (!fields) continue
      waiting.delete(nameOf(form))
      typeInto(form, fields)
      tell({ tone: "info", text: words.back })
    }
  }
  const observer = new MutationObserver(fillAll)
  void store
    .under(place)
    .catch(() => new Map<string, TypedFields>())
    .then((found) => {
      for (const [name, fields] of found) waiting.set(name, fields)
      fillAll()
      for (const name of waiting.keys()) tell({ tone: "info", text: words.waits(name) })
      if (waiting.size > 0) observer.observe(document.body, { childList: true, subtree: true })
    })
  return () => observer.disconnect()
}
