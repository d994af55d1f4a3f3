import {
  beginSearch,
  hasStrength,
  isLongSilent,
  type Search,
  searchAt,
  withRead,
} from "@sightline/hardware-scan/signal"
import type { TagLine } from "@sightline/model/tag-line"
import { tagsTyped } from "@sightline/model/tag-number"
import { useRadioScans } from "@sightline/screens/tag/use-radio-scans.ts"
import { useEffect, useRef, useState } from "react"
import { findWords as words } from "./find-words"
import { type Spoken, spokenNext } from "./spoken"
import { makeFinderTone } from "./tone"

/** So often a page looks at its search, in milliseconds. */
const tick = 100

interface Shown {
  readonly level: number | null
  readonly isLongSilent: boolean
  readonly hasStrength: boolean | null
  readonly unread: number
  readonly lastUnread: string
  readonly isNoise: boolean
  /** What a screen reader is told. */
  readonly spoken: string
}

const nothing: Shown = {
  ...{ level: null, isLongSilent: false, hasStrength: null, unread: 0, lastUnread: "", isNoise: false },
  spoken: "",
}

/** Characters that a screen cannot show. */
const unprintable = /[^\x20-\x7e]/g

interface Asked {
  /** The tags of the item; all others are ignored, and none is kept. */
  readonly epcs: readonly string[]
  readonly clientCode: string
  readonly isOn: boolean
  readonly isMuted: boolean
}

/** The search for the tags of an item, while it is on. What a reader says meanwhile waits for the next look, so that a page is not drawn for each reading. */
export function useSearch({ epcs, clientCode, isOn, isMuted }: Asked) {
  const [shown, setShown] = useState(nothing)
  const search = useRef<Search>()
  const heard = useRef(nothing)
  const [tone] = useState(() => makeFinderTone())
  const latest = useRef({ epcs, isMuted })
  latest.current = { epcs, isMuted }

  const hear = (epc: string, dbm: number | null) => {
    if (search.current && latest.current.epcs.includes(epc))
      search.current = withRead(search.current, { at: performance.now(), dbm })
  }
  const typed = (text: string) => {
    for (const epc of tagsTyped(text)) hear(epc, null)
  }
  // A reader says a tag many times in a second, which is no double trigger.
  useRadioScans({ clientCode, onScan: typed, onAgain: typed })

  useEffect(() => {
    if (!isOn) return
    const begun = performance.now()
    search.current = beginSearch(begun)
    // Noise without an end is told once, perhaps before the search.
    heard.current = { ...nothing, isNoise: heard.current.isNoise }
    setShown(heard.current)
    let spoken: Spoken = { text: "", at: begun }
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      timer = setTimeout(look, tick)
      const now = performance.now()
      const at = searchAt(search.current ?? beginSearch(now), now)
      search.current = at
      if (!latest.current.isMuted && document.visibilityState === "visible") tone.play(at.level)
      const isSilent = isLongSilent(at, now)
      spoken = spokenNext(spoken, isSilent ? words.moveOn : words.levelText(at.level), now)
      const next = {
        ...heard.current,
        ...{ level: at.level, isLongSilent: isSilent, hasStrength: hasStrength(at) ?? heard.current.hasStrength },
        spoken: spoken.text,
      }
      heard.current = next
      setShown((before) => (isSame(before, next) ? before : next))
    }
    timer = setTimeout(look, tick)
    return () => {
      clearTimeout(timer)
      search.current = undefined
      tone.stop()
    }
  }, [isOn, tone])

  return {
    shown,
    /** Called by the press that starts a search: a browser blocks sound before one. */
    unlock: tone.unlock,
    onLine: (line: TagLine) => {
      if (line._tag === "Read") return hear(line.epc, line.dbm)
      const { unread } = heard.current
      heard.current = { ...heard.current, unread: unread + 1, lastUnread: line.line.replace(unprintable, "·") }
    },
    onNoise: () => {
      heard.current = { ...heard.current, isNoise: true }
    },
  }
}

const isSame = (one: Shown, other: Shown): boolean =>
  one.level === other.level &&
  one.isLongSilent === other.isLongSilent &&
  one.hasStrength === other.hasStrength &&
  one.unread === other.unread &&
  one.isNoise === other.isNoise &&
  one.spoken === other.spoken
