import type { Reach, ScanQueue } from "@sightline/screens/task/queue.ts"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { askBadge } from "./ask-badge"
import { badgeWords as words } from "./badge-words"
import type { Worker } from "./desk"
import { isKnownBadge, type KnownBadge, recallBadge, rememberBadge } from "./known-badge"
import type { Remark } from "./remark"
import { isWaiting } from "./station-context"
import type { StationQueue } from "./station-queue"
import { useIdle } from "./use-idle"
import type { ModeState } from "./use-mode"

/** A scan that was read while nobody could answer for it. */
interface LockedScan {
  readonly id: string
  readonly code: string
  readonly at: number
}

type At = "open" | "locked" | "pin"

interface Needs {
  readonly opened: StationQueue | undefined
  readonly worker: Worker | null
  readonly reach: Reach
  readonly modes: ModeState
  /** Its page watches a door, where nothing can be done that somebody has to answer for. */
  readonly isWatching: boolean
  readonly onWorker: (worker: Worker) => void
  readonly say: (remark: Remark) => void
}

/** Who may answer for a scan: locked, nobody does, and scans are kept until somebody takes them (decision 121). */
export function useShift({ opened, worker, reach, modes, isWatching, onWorker, say }: Needs) {
  const [at, setAt] = useState<At>("open")
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [kept, setKept] = useState<readonly LockedScan[]>([])
  const [known, setKnown] = useState<KnownBadge>()
  /** The badge whose PIN is asked, in memory alone. */
  const shown = useRef<{ readonly badge: string; readonly at: number }>(undefined)
  const before = useRef<At>("open")
  /** Two scans may come between two renderings. */
  const now = useRef<{ readonly kept: readonly LockedScan[]; readonly isOpen: boolean }>({ kept: [], isOpen: true })
  now.current = { ...now.current, isOpen: at === "open" && !isAsking }

  const keepAll = useCallback(
    (all: readonly LockedScan[]) => {
      now.current = { ...now.current, kept: all }
      setKept(all)
      void opened?.store.keep("locked", all)
    },
    [opened],
  )
  const userId = worker?.userId
  /** Once: what is kept here afterwards is newer than what the store held. */
  const isRecalled = useRef(false)
  useEffect(() => {
    if (!opened || userId === undefined || isRecalled.current) return
    isRecalled.current = true
    const { store } = opened
    void Promise.all([store.recall("lock"), store.recall("locked"), recallBadge(store)]).then(
      ([lock, locked, badge]) => {
        if (lock === userId) setAt("locked")
        if (Array.isArray(locked) && locked.length > 0) keepAll([...locked, ...now.current.kept])
        setKnown((newer) => newer ?? badge)
      },
    )
  }, [opened, userId, keepAll])

  const lock = useCallback(() => {
    setRefusal(undefined)
    setAt("locked")
    void opened?.store.keep("lock", userId)
  }, [opened, userId])
  const open = useCallback(() => {
    setAt("open")
    setRefusal(undefined)
    void opened?.store.keep("lock", null)
  }, [opened])

  const isOwn = worker !== null && known?.userId === worker.userId
  const isReopened = isOwn && (reach === "there" || !known.hasPin)
  // A locked station would be deaf at its door.
  const stir = useIdle({ isOpen: at === "open", isEnding: isReopened && !isWatching, onIdle: lock })

  /** The modes of the person who is here once the page has heard of them. */
  const modesNow = useRef(modes)
  modesNow.current = modes
  const put = useCallback((scan: LockedScan) => modesNow.current.take(scan.code, { id: scan.id, at: scan.at }), [])

  /** The station is this person's from now on; what was read since their badge is theirs. */
  const begin = useCallback(
    async (next: Worker, badge: string, hasPin: boolean, readAt: number) => {
      if (!opened) return
      const { store, workedBy } = opened
      const isOther = next.userId !== worker?.userId
      const left = isOther ? modesNow.current.handOver() : []
      workedBy({ userId: next.userId, name: next.person.name, clientId: next.clientId })
      onWorker(next)
      await store.keep("worker", next)
      setKnown(await rememberBadge(store, { badge, userId: next.userId, hasPin }))
      const all = [...left.map(({ id, code, at }) => ({ id, code, at })), ...now.current.kept]
      keepAll(all.filter((scan) => scan.at < readAt))
      open()
      for (const scan of all) if (scan.at >= readAt) put(scan)
      if (isOther) say({ tone: "positive", text: words.here(next.person.name) })
    },
    [opened, worker, onWorker, keepAll, open, put, say],
  )

  const ask = useCallback(
    async (badge: string, readAt: number, pin?: string) => {
      if (!opened || isAsking) return
      setAsking(true)
      setRefusal(undefined)
      const answer = await askBadge({ badge, ...(pin !== undefined && { pin }), hasUnsent: hasUnsent(opened.queue) })
      // Until the next person has the station, its scans are nobody's yet.
      if (answer._tag === "Done") await begin(answer.worker, badge, pin !== undefined, readAt)
      setAsking(false)
      const refuse = (text: string, next: At) => {
        setAt(next)
        setRefusal(text)
        if (next === "open") say({ tone: "critical", text })
      }
      switch (answer._tag) {
        case "Done":
          shown.current = undefined
          return
        case "PinNeeded":
          shown.current = { badge, at: readAt }
          return setAt("pin")
        case "PinWrong":
          return refuse(answer.text, "pin")
        case "Refused":
          shown.current = undefined
          return refuse(answer.text, before.current)
        case "NoAnswer":
          if (!known?.hasPin && isOwn && (await isKnownBadge(known, badge))) return open()
          return refuse(words.needsNetwork, before.current)
      }
    },
    [opened, isAsking, begin, open, known, isOwn, say],
  )

  const show = useCallback(
    (badge: string, readAt: number) => {
      if (at !== "pin") before.current = at
      void ask(badge, readAt)
    },
    [at, ask],
  )
  const typePin = useCallback(
    (pin: string) => {
      const badge = shown.current
      if (badge) void ask(badge.badge, badge.at, pin)
    },
    [ask],
  )
  const cancel = useCallback(() => {
    shown.current = undefined
    setRefusal(undefined)
    setAt(before.current)
  }, [])
  const keep = useCallback((scan: LockedScan) => keepAll([...now.current.kept, scan]), [keepAll])
  /** Taken now, in the name of the person who takes them: they were read before that person came. */
  const settle = useCallback(
    (isTaken: boolean) => {
      const all = now.current.kept
      keepAll([])
      if (isTaken) for (const scan of all) put({ ...scan, at: Date.now() })
    },
    [keepAll, put],
  )
  const isOpen = useCallback(() => now.current.isOpen, [])
  return useMemo(
    () => ({ at, isAsking, refusal, kept, isOwn, isOpen, lock, show, typePin, cancel, keep, settle, stir }),
    [at, isAsking, refusal, kept, isOwn, isOpen, lock, show, typePin, cancel, keep, settle, stir],
  )
}

export type ShiftState = ReturnType<typeof useShift>

const hasUnsent = (queue: ScanQueue) => queue.current().some(isWaiting)
