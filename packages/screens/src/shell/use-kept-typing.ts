import { useFetchers, useNavigation } from "@remix-run/react"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef } from "react"
import type { Person } from "./person"
import { isSigningIn } from "./return-to"
import { typedIn, typeInto } from "./typed-form"
import { type TypedFields, typedStore } from "./typed-store"

const words = {
  back: "What you had typed is back.",
  waits: (name: string) => `What you had typed into “${name}” is kept. Open it again to go on.`,
}

/** A form that is to be kept names itself with `data-keeps`. */
const kept = "form[data-keeps]"
const nameOf = (form: HTMLFormElement) => form.dataset.keeps ?? ""
const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(kept) : null)

/** How long somebody pauses before it is written, in milliseconds. */
const pause = 250

/**
 * Keeps what somebody types into such a form until it has been sent, and types it back in when he comes from signing in
 * anew: the same person, at the same client and on the same page (decisions D-26).
 */
export function useKeptTyping(person: Person | null): void {
  const owner = person && `${person.userId}.${person.client.id} `
  const sent = useRef(new Set<string>())
  const tell = useRef(useToast())
  const { state } = useNavigation()
  const isBusy = useFetchers().some((fetcher) => fetcher.state !== "idle") || state !== "idle"

  // Whatever was answered, this page is still here: it was no forced sign-in, and what is typed on is kept anew.
  useEffect(() => {
    if (isBusy) return
    for (const key of sent.current) void store.forget(key).catch(ignored)
    sent.current.clear()
  }, [isBusy])

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
    document.addEventListener("submit", onSubmit)
    const stop = cameFromSigningIn() ? giveBack(`${owner}${window.location.pathname} `, tell.current) : undefined
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      document.removeEventListener("input", onTyped)
      document.removeEventListener("change", onTyped)
      document.removeEventListener("submit", onSubmit)
      stop?.()
    }
  }, [owner])
}

const store = typedStore()

/** A browser that keeps nothing stops nobody from working. */
const ignored = () => undefined

const cameFromSigningIn = () =>
  URL.canParse(document.referrer) && isSigningIn(new URL(document.referrer).pathname.toLowerCase())

/** Types into each kept form as soon as it is on the page, and says which ones are still to be opened. */
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
