import { useNavigate, useRevalidator } from "@remix-run/react"
import { listenApart } from "@sightline/hardware-scan/apart"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { isSetupCard } from "@sightline/hardware-scan/setup"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { isBadge } from "@sightline/model/badge-code"
import { commandCode, readCommand } from "@sightline/model/command-card"
import { tagsTyped } from "@sightline/model/tag-number"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { words } from "@sightline/screens/removal/words.ts"
import { ZoneProvider } from "@sightline/screens/shell/times.ts"
import { tellTimesBy } from "@sightline/screens/shell/zone.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"
import type { Reach } from "@sightline/screens/task/queue.ts"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { badgeWords } from "./badge-words"
import { cardWords, obey } from "./commands"
import type { RemovalDesk, Worker } from "./desk"
import { draftFormId } from "./drafts"
import type { KeptMode } from "./kept-mode"
import { forgetBadge } from "./known-badge"
import { LiveRegion } from "./live-region"
import { KeptScans, LockScreen } from "./lock-screen"
import { asksHowMany, hearsTags, modesOf } from "./mode"
import { modeWords } from "./mode-words"
import { NobodyHere } from "./nobody-here"
import { pairWords } from "./pair-words"
import { watchReach } from "./reach"
import type { Remark } from "./remark"
import { scannerWords } from "./scanner-words"
import { Station } from "./station"
import { type Hindrance, StationContext } from "./station-context"
import { openStationQueue, type StationQueue } from "./station-queue"
import { useDesk } from "./use-desk"
import { useDoor } from "./use-door"
import { useFeedback } from "./use-feedback"
import { useGrant } from "./use-grant"
import { type KeptCount, useMode } from "./use-mode"
import { useReprint } from "./use-reprint"
import { usePersistence, useShell, useWakeLock } from "./use-screen"
import { useSearch } from "./use-search"
import { useShift } from "./use-shift"
import { useUnknown } from "./use-unknown"

interface Props {
  /** The server's record; offline, the last known one. */
  readonly worker: Worker | null
  readonly isShell: boolean
  readonly children: ReactNode
}

/** Connects scanner, queue, sound and screen, on every page of the station: a scan counts wherever it is made. */
export function StationProvider({ worker: given, isShell, children }: Props) {
  const [opened, setOpened] = useState<StationQueue>()
  const [counting, setCounting] = useState<KeptCount>()
  const [keptMode, setKeptMode] = useState<KeptMode>()
  const [recalled, setRecalled] = useState<{ worker: Worker | null; desk?: RemovalDesk }>()
  const [remark, setRemark] = useState<Remark>()
  const feedback = useFeedback()
  const { tell, signal, announce, find } = feedback
  const onGoodsOver = useCallback(() => setRemark({ tone: "caution", text: cardWords.goodsOver }), [])
  const onTimesOver = useCallback(
    (times: number) => setRemark({ tone: "caution", text: cardWords.timesOver(times) }),
    [],
  )
  const refuse = useCallback(
    (text: string) => {
      signal("refused")
      announce({ tone: "bad", text })
    },
    [signal, announce],
  )
  const onNoArea = useCallback(
    (text: string) => {
      setRemark({ tone: "critical", text })
      refuse(text)
    },
    [refuse],
  )
  const onSeveral = useCallback(() => refuse(pairWords.several), [refuse])
  const keepCount = useCallback((kept: KeptCount | null) => void opened?.store.keep("count", kept), [opened])
  const keepMode = useCallback((kept: KeptMode | null) => void opened?.store.keep("mode", kept), [opened])
  /** The person of a badge that was read on this page. */
  const [switched, setSwitched] = useState<Worker>()
  const worker = switched ?? given ?? recalled?.worker ?? null
  if (worker?.offsets && !import.meta.env.SSR) tellTimesBy(worker.offsets)
  const { desk, keepDesk, keepCounts } = useDesk(opened?.store, recalled?.desk)
  const modes = useMode({
    queue: opened?.queue,
    clientCode: worker?.clientCode ?? "",
    tasks: desk?.tasks,
    onTimesOver,
    onGoodsOver,
    onNoArea,
    onSeveral,
    counting,
    keepCount,
    userId: worker?.userId,
    keptMode,
    keepMode,
  })
  const queue = opened?.queue
  const subscribe = queue?.subscribe ?? never
  const reach = useSyncExternalStore(subscribe, queue?.reach ?? there, there)
  const entries = useSyncExternalStore(subscribe, queue?.current ?? none, none)
  const findOf = useSearch({ desk, entries, clientCode: worker?.clientCode ?? "", keepCounts })
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const begin = useCallback(
    (next: Worker) => {
      setSwitched(next)
      setRemark(undefined)
      // The choices of the page are those of its person.
      revalidate()
    },
    [revalidate],
  )
  const door = useDoor(queue)
  const shift = useShift({ opened, worker, reach, modes, isWatching: door.isWatching, onWorker: begin, say: setRemark })
  const { show } = shift
  const unknown = useUnknown(setRemark)
  const reprint = useReprint(setRemark)
  useEffect(() => listenApart(({ text, at }) => show(text, at)), [show])
  /** Returns whether the code went to the stock, and not to a card's command. */
  const read = (code: string, scan: { readonly id: string; readonly at: number }): boolean => {
    shift.stir()
    if (isBadge(code)) {
      show(code, scan.at)
      return false
    }
    if (isSetupCard(code)) {
      // Without the network there is no page to go to, and this one must stay.
      if (reach === "away") setRemark({ tone: "info", text: scannerWords.away })
      else navigate("/scanner")
      return false
    }
    const command = worker ? readCommand(code, worker.clientCode) : undefined
    if (door.isWatching) {
      setRemark(door.read(code, command))
      return false
    }
    if (!shift.isOpen()) {
      if (command) return false
      shift.keep({ id: scan.id, code, at: scan.at })
      signal("kept")
      announce({ tone: "bad", text: badgeWords.keptLocked })
      return false
    }
    if ((command === "yes" || command === "no") && shift.kept.length > 0) {
      shift.settle(command === "yes")
      return false
    }
    if (!command && unknown.takes(code)) return false
    if (command === "no" && unknown.linking !== undefined) {
      unknown.stop()
      return false
    }
    if (!command) {
      setRemark(undefined)
      modes.take(code, scan)
      return true
    }
    if (opened && worker)
      setRemark(
        obey(command, {
          queue: opened.queue,
          modes,
          allowed: modesOf(desk?.tasks),
          userId: worker.userId,
          saveDraft: pressDraft,
          unknown,
          reprint,
          lock: shift.isOwn ? shift.lock : undefined,
        }),
      )
    return false
  }
  const isForTags = door.isWatching || hearsTags(modes.mode)
  const reading = useRef({ mode: modes.mode, isForTags, read })
  reading.current = { mode: modes.mode, isForTags, read }
  const readNow = useCallback((code: string, scan: { readonly id: string; readonly at: number }) => {
    reading.current.read(code, scan)
  }, [])
  const [isUnregistered, setUnregistered] = useState(false)
  useWakeLock()
  useShell(reach)
  const isPersistent = usePersistence()

  useEffect(() => {
    const station = openStationQueue()
    if (isShell) {
      station.queue.lose()
      void Promise.all([station.store.recall("worker"), station.store.recall("desk")]).then(([worker, desk]) =>
        setRecalled({ worker: (worker ?? null) as Worker | null, ...(desk ? { desk: desk as RemovalDesk } : {}) }),
      )
    } else void station.store.keep("worker", given)
    // Before anything is read it is known what the last scans here were for: what was counted or added must not be sold.
    const recall = (name: string) => station.store.recall(name).catch(() => null)
    void Promise.all([recall("mode"), recall("count")]).then(([mode, count]) => {
      if (mode) setKeptMode(mode as KeptMode)
      if (count) setCounting(count as KeptCount)
      setOpened(station)
    })
    return watchReach(station.queue)
  }, [given, isShell])

  const profile = isForTags ? scanProfiles.radio : scanProfiles.scanRemove
  useEffect(() => {
    if (!opened || !worker?.station) return
    const { queue, workedBy } = opened
    workedBy({ userId: worker.userId, name: worker.person.name, clientId: worker.clientId })
    const stopListening = queue.listen({
      onNews: (entry) => tell(entry, queue.current(), findOf(entry, queue.current())),
      onKept: (entry) => {
        signal("kept")
        const found = findOf(entry, queue.current())
        if (found !== undefined) find(entry, found)
      },
      onSessionEnded: () => setUnregistered(true),
      onStoreFailed: () => setRemark({ tone: "caution", text: words.memoryOnly }),
    })
    const stopScanning = listenForScans({
      profile,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: (text) => (readCommand(text, worker.clientCode) ? "certain" : recogniseFor(worker.clientCode)(text)),
      onScan: ({ id, text, at }) => {
        const { mode, read } = reading.current
        if (read(text, { id, at }) && asksHowMany(mode))
          announce({ tone: "good", text: modeWords.asked(modeWords.titles[mode], text) })
      },
      onCut: (beginning, whole) => setRemark({ tone: "caution", text: words.cut(beginning.text, whole.text) }),
      onDuplicate: ({ id, text, at }) => {
        const { isForTags, read } = reading.current
        if (isForTags && tagsTyped(text).length > 0) return void read(text, { id, at })
        setRemark({ tone: "info", text: words.scannedTwice })
        signal("again")
        announce({ tone: "bad", text: `${words.scannedTwice}: ${text}` })
      },
    })
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      // In a field it takes back what was typed there.
      const isTyped = event.target instanceof HTMLInputElement && event.target.value !== ""
      if (!isUndo || isTyped) return
      event.preventDefault()
      // A key that is held down is one press: it must not take back a whole shift.
      if (event.repeat) return
      reading.current.read(commandCode(worker.clientCode, "undo"), { id: "", at: 0 })
    }
    window.addEventListener("keydown", onKey)
    return () => {
      window.removeEventListener("keydown", onKey)
      stopListening()
      stopScanning()
    }
  }, [opened, worker, profile, tell, signal, announce, find, findOf])

  const sending = useSyncExternalStore(subscribe, queue?.sending ?? noIds, noIds)
  const isLeaving = useRef(false)
  const { isEnded, askAgain } = useGrant(worker, reach, isLeaving)
  const hindrance: Hindrance | undefined = isUnregistered ? "unregistered" : isEnded ? "ended" : undefined

  const state = useMemo(
    () => ({
      worker,
      isShell,
      entries,
      sending,
      reach,
      hindrance,
      askAgain,
      queue,
      remark,
      desk,
      keepDesk,
      keepCounts,
      modes,
      unknown,
      door,
      read: readNow,
    }),
    [
      worker,
      isShell,
      entries,
      sending,
      reach,
      hindrance,
      askAgain,
      queue,
      remark,
      desk,
      keepDesk,
      keepCounts,
      modes,
      unknown,
      door,
      readNow,
    ],
  )
  return (
    <StationContext.Provider value={state}>
      <Station
        isPersistent={isPersistent}
        isSilent={feedback.isSilent}
        onSound={feedback.unlock}
        onLeave={async () => {
          isLeaving.current = true
          if (!opened) return
          await Promise.all([
            opened.store.keep("worker", null),
            opened.store.keep("lock", null),
            forgetBadge(opened.store),
          ])
        }}
      >
        {isShell && recalled?.worker === null ? (
          <NobodyHere />
        ) : shift.at !== "open" ? (
          <LockScreen shift={shift} name={worker?.person.name ?? ""} />
        ) : (
          <>
            {shift.kept.length > 0 && <KeptScans shift={shift} />}
            <ZoneProvider value={worker?.offsets?.zone}>{children}</ZoneProvider>
          </>
        )}
      </Station>
      <LiveRegion said={feedback.said} />
    </StationContext.Provider>
  )
}

function pressDraft() {
  const form = document.getElementById(draftFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

const noEntries: readonly Entry[] = []
const none = () => noEntries
const ids: readonly string[] = []
const noIds = () => ids
const there = (): Reach => "there"
const never = () => () => {}
