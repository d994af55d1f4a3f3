import { debounced } from "./debounced"
import type { DraftSubject, Typed } from "./typed"
import type { UnsentDraft } from "./unsent-draft"

/** A change of a field is kept when nobody has typed for so long, in milliseconds (document 1 §9). */
export const draftPause = 500

/**
 * What is typed into one form goes to the server, one request after the other, so that the last one counts. What nobody
 * answered lies in the browser until an answer comes.
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
        // A draft that could not be dropped is offered once more; nothing that was typed is lost by that.
        if (isAnswered || typed === null) return unsent.forget()
        return unsent.keep(typed)
      })
      // A browser that keeps nothing: what was typed is on the page, and its save says what is wrong.
      .then(
        () => undefined,
        () => undefined,
      )
  }
  const later = debounced((typed: Typed) => send(typed), draftPause)
  return {
    keep: later.call,
    flush: later.flush,
    /** The network is back: what was typed last is sent again, if it is still unsaved. */
    again: () => {
      if (last !== null) send(last)
    },
    /** Nothing is typed any more: saved, taken back, or left on purpose. */
    drop: () => {
      later.cancel()
      last = null
      if (isKept) send(null)
    },
    /** The same for a draft that somebody finds: it may be gone. */
    forget: () => {
      later.cancel()
      send(null)
    },
    settled: () => sent,
  }
}
