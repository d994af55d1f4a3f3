import { post } from "@sightline/screens/act/post.ts"
import { useEffect, useRef } from "react"
import { partPath } from "./paths"
import type { Typed } from "./typed"

/** Milliseconds of typing pause before a draft is kept. */
const pause = 500

type Asked = {
  readonly id: number | null
  readonly typed: Typed
  readonly isEdited: boolean
  /** The server has a draft already. */
  readonly isKept: boolean
  readonly version: number | null
}

/** Keeps what is typed on the server, one request after the other, and drops it when nothing is edited any more. */
export function useKeptDraft({ id, typed, isEdited, isKept, version }: Asked) {
  const kept = useRef(isKept)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ id, typed, isEdited, version })
  latest.current = { id, typed, isEdited, version }

  const send = useRef(() => {
    const now = latest.current
    kept.current = now.isEdited
    sent.current = sent.current.then(() =>
      now.isEdited
        ? post(partPath("keep-draft"), { id: now.id, version: now.version, typed: now.typed }, {})
        : post(partPath("drop-draft"), { id: now.id }, {}),
    )
  })

  // Each change of what is typed begins a new pause.
  useEffect(() => {
    if (!isEdited && !kept.current) return
    timer.current = setTimeout(send.current, pause)
    return () => clearTimeout(timer.current)
  }, [typed, isEdited])

  return {
    /** Nothing more is kept until something is typed: a save ends the draft in its own transaction. */
    settle: async () => {
      clearTimeout(timer.current)
      await sent.current
    },
    ended: () => {
      kept.current = false
    },
    again: () => send.current(),
  }
}
