import { debounced } from "./debounced"
import type { DraftSubject, Typed } from "./typed"
import type { UnsentDraft } from "./unsent-draft"

/** Milliseconds of typing pause before a change is kept (document 1 §9). */
export const draftPause = 500

/**
 * Sends a form's draft to the server, one request at a time, so that the last one wins. An unanswered draft stays in the
 * browser until an answer arrives.
 */
export function draftKeeper(of: DraftSubject, unsent: UnsentDraft, request: typeof fetch = fetch) {
  let sent = Promise.resolve()
  let isKept = false
  let last: Typed | null = null
  const post = (typed: Typed | null) =>
    request("/inventory/update/draft", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ...of, typed }),
      redirect: "manual",
      keepalive: true,
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  const send = (typed: Typed | null) => {
    isKept = typed !== null
    last = typed
    sent = sent
      .then(() => post(typed))
      .then((isAnswered) => {
        // A draft that could not be dropped is only offered again; nothing is lost.
        if (isAnswered || typed === null) return unsent.forget()
        return unsent.keep(typed)
      })
      // Storage is unavailable: the values are still on the page, and saving reports its own errors.
      .then(
        () => undefined,
        () => undefined,
      )
  }
  const later = debounced((typed: Typed) => send(typed), draftPause)
  return {
    keep: later.call,
    flush: later.flush,
    /** The network is back: sends the last unsaved draft again. */
    again: () => {
      if (last !== null) send(last)
    },
    /** Ends the draft: saved, reverted, or abandoned on purpose. */
    drop: () => {
      later.cancel()
      last = null
      if (isKept) send(null)
    },
    /** The same for an offered draft, which may already be gone. */
    forget: () => {
      later.cancel()
      send(null)
    },
    settled: () => sent,
  }
}
