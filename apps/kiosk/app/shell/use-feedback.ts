import type { Entry } from "@sightline/screens/task/entry.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import { type Announcement, makeAnnouncer } from "./announcer"
import { announcementOf, isHeard, makeHearing, toneOf } from "./feedback"
import { makeSpeaker, type Signal, vibration } from "./tones"

export interface Said extends Announcement {
  readonly id: number
}

/** By then a screen reader has announced the text, which would only disturb people who read by hand. */
const remembered = 3

/** Feedback about a scan besides the screen: a tone, a vibration, a voice. */
export function useFeedback() {
  const [said, setSaid] = useState<readonly Said[]>([])
  const [isSilent, setSilent] = useState(false)
  const parts = useRef<{
    speaker: ReturnType<typeof makeSpeaker>
    announce: (news: Announcement) => void
    hears: ReturnType<typeof makeHearing>
    /** Entries whose find was spoken. */
    found: Set<string>
  }>()
  parts.current ??= {
    speaker: makeSpeaker(),
    hears: makeHearing(),
    found: new Set(),
    announce: makeAnnouncer((news) => setSaid((all) => [...all.slice(1 - remembered), { ...news, id: nextId() }])),
  }

  const unlock = useCallback(() => void parts.current?.speaker.unlock().then((isOn) => setSilent(!isOn)), [])
  useEffect(() => {
    // Before the first key or touch the browser refuses sound with a warning in the console.
    if (navigator.userActivation?.hasBeenActive) unlock()
    else setSilent(true)
    // A press ends before the button about sound leaves: what moved under the finger between its two halves would lose it.
    const onClick = () => {
      if (navigator.userActivation?.hasBeenActive !== false) unlock()
    }
    window.addEventListener("keydown", unlock, { capture: true })
    window.addEventListener("click", onClick, { capture: true })
    return () => {
      window.removeEventListener("keydown", unlock, { capture: true })
      window.removeEventListener("click", onClick, { capture: true })
    }
  }, [unlock])

  const signal = useCallback((heard: Signal) => {
    // Of several tabs at one station the visible one speaks.
    if (document.visibilityState !== "visible") return
    parts.current?.speaker.play(heard)
    navigator.vibrate?.(vibration(heard))
  }, [])
  const announce = useCallback((news: Announcement) => parts.current?.announce(news), [])

  /** What was found is spoken once, whether the network was there for it or not; its answer has nothing to add. */
  const find = useCallback(
    ({ id }: Entry, text: string) => {
      if (!parts.current || parts.current.found.has(id)) return
      parts.current.found.add(id)
      announce({ tone: "good", text })
    },
    [announce],
  )
  const tell = useCallback(
    (entry: Entry, entries: readonly Entry[], found?: string) => {
      if (found === undefined && !parts.current?.hears(entry)) return
      const heard = toneOf(entry)
      if (heard && isHeard(entry, Date.now())) signal(heard)
      if (found !== undefined) return find(entry, found)
      const news = announcementOf(entry, entries)
      if (news) announce(news)
    },
    [signal, announce, find],
  )
  return { said, isSilent, unlock, signal, announce, tell, find }
}

let ids = 0
const nextId = () => ++ids
