import { useLocation } from "@remix-run/react"
import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { Command } from "@sightline/model/command-card"
import { tagsTyped } from "@sightline/model/tag-number"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import { useCallback, useMemo, useRef, useState } from "react"
import { alarmsShown } from "./door-alarms"
import { doorWords } from "./door-words"
import { makePassages } from "./passages"
import type { Remark } from "./remark"

/** The page that watches a door, below the station's own address. */
export const doorPath = "/door"

/**
 * What the station hears while its page watches the door: each passage is a task of its own, in the name of whoever is signed in
 * (decision 227).
 */
export function useDoor(queue: ScanQueue | undefined) {
  const isWatching = useLocation().pathname.toLowerCase().replace(/\/+$/, "") === doorPath
  const passages = useRef<ReturnType<typeof makePassages>>()
  passages.current ??= makePassages()
  const [lastAt, setLastAt] = useState<number>()

  const hear = useCallback(
    (epcs: readonly string[]) => {
      if (!queue) return
      for (const epc of epcs) {
        // By a clock that nobody sets; the entry has the time of the day.
        if (!passages.current?.heard(epc, performance.now())) continue
        const at = Date.now()
        setLastAt(at)
        void queue.put({ _tag: "PassDoor", code: epc, itemId: null }, { id: uuidv7(), at })
      }
    },
    [queue],
  )
  const see = useCallback((entryIds: readonly string[]) => void queue?.forget(entryIds), [queue])
  /** What was typed on the page: tags are heard, a card answers the first alarm, and nothing else is done here. */
  const read = useCallback(
    (code: string, command: Command | undefined): Remark | undefined => {
      const tags = command ? [] : tagsTyped(code)
      if (tags.length > 0) {
        hear(tags)
        return undefined
      }
      if (command !== "yes") return { tone: "info", text: doorWords.onlyTags }
      const [first] = queue ? alarmsShown(queue.current()) : []
      if (!first) return { tone: "info", text: doorWords.noAlarm }
      see(first.entryIds)
      return undefined
    },
    [hear, see, queue],
  )
  const isKept = useCallback((id: string) => queue?.isWritten(id) ?? false, [queue])
  return useMemo(() => ({ isWatching, lastAt, hear, see, read, isKept }), [isWatching, lastAt, hear, see, read, isKept])
}

export type DoorState = ReturnType<typeof useDoor>
