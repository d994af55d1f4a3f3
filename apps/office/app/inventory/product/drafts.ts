import type { FieldValues } from "@sightline/model/category-option"
import { debounced } from "./debounced"

/** A change of a field is kept when nobody has typed for so long, in milliseconds (document 1 §9). */
export const draftPause = 500

export type DraftSubject = { readonly id: number | null; readonly categoryId: number }
export type Typed = { readonly version: number | null; readonly values: FieldValues }

/** What is typed into one form goes to the server, one request after the other, so that the last one counts. */
export function draftKeeper(of: DraftSubject, request: typeof fetch = fetch) {
  let sent = Promise.resolve()
  let isKept = false
  const send = (typed: Typed | null) => {
    isKept = typed !== null
    const body = JSON.stringify({ ...of, typed })
    sent = sent
      .then(() =>
        request("/inventory/update/draft", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body,
          redirect: "manual",
          keepalive: true,
        }),
      )
      // A draft that could not be kept costs nothing: what was typed is on the page, and its save says what is wrong.
      .then(
        () => undefined,
        () => undefined,
      )
  }
  const later = debounced((typed: Typed) => send(typed), draftPause)
  return {
    keep: later.call,
    flush: later.flush,
    /** Nothing is typed any more: saved, taken back, or left on purpose. */
    drop: () => {
      later.cancel()
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
