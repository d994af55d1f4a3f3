import { useRevalidator } from "@remix-run/react"
import { useCallback, useEffect, useRef, useState } from "react"
import { asksForJson, isSessionEnded } from "./post"

/** Why nothing could be shown, in a sentence. */
const noAnswer = "There was no answer."
const ended = "Your session has ended. Sign in again in another tab, then try again."
const somethingWrong = "Something went wrong."

/**
 * Loads a dialog's own content. A failed load keeps the page and the previous content; `failure` says why, under the
 * answer's `title` if it has one, and `read` tries again.
 */
export function useRead<Loaded>(path: string) {
  const [data, setData] = useState<Loaded>()
  const [failure, setFailure] = useState<string>()
  const [title, setTitle] = useState<string>()
  const newest = useRef(0)
  const read = useCallback(async () => {
    const turn = ++newest.current
    const answer = await fetch(path, { headers: asksForJson, redirect: "manual" }).then(
      async (response) => {
        if (isSessionEnded(response)) return { failure: ended }
        const body: unknown = await response.json().catch(() => undefined)
        if (response.ok && body !== undefined) return { data: body as Loaded }
        const { detail, title } = Object(body)
        return {
          failure: typeof detail === "string" ? detail : somethingWrong,
          ...(typeof title === "string" && { title }),
        }
      },
      () => ({ failure: noAnswer }),
    )
    // A newer load has started, or none is wanted any more.
    if (turn !== newest.current) return
    setFailure("failure" in answer ? answer.failure : undefined)
    setTitle("title" in answer ? answer.title : undefined)
    if ("data" in answer) setData(answer.data)
  }, [path])
  useEffect(() => {
    void read()
    return () => {
      newest.current++
    }
  }, [read])
  // A reload of the page reloads its dialogs too.
  const isPageReading = useRevalidator().state === "loading"
  useEffect(() => {
    if (isPageReading) void read()
  }, [isPageReading, read])
  return { data, failure, title, read }
}
