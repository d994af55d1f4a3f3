import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { commandCode, readCommand } from "@sightline/model/command-card"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { words } from "@sightline/screens/removal/words.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"
import type { Reach } from "@sightline/screens/task/queue.ts"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { cardWords, obey } from "./commands"
import type { RemovalDesk, Worker } from "./desk"
import { draftFormId } from "./drafts"
import { LiveRegion } from "./live-region"
import { isTargetMode, modesOf } from "./mode"
import { modeWords } from "./mode-words"
import { NobodyHere } from "./nobody-here"
import { watchReach } from "./reach"
import { Station } from "./station"
import { type Hindrance, type Remark, StationContext } from "./station-context"
import { openStationQueue, type StationQueue } from "./station-queue"
import { useFeedback } from "./use-feedback"
import { useGrant } from "./use-grant"
import { useMode } from "./use-mode"
import { usePersistence, useShell, useWakeLock } from "./use-screen"

interface Props {
  /** The server's record; offline, the last known one. */
  readonly worker: Worker | null
  readonly isShell: boolean
  readonly children: ReactNode
}

/** Connects scanner, queue, sound and screen, on every page of the station: a scan counts wherever it is made. */
export function StationProvider({ worker: given, isShell, children }: Props) {
  const [opened, setOpened] = useState<StationQueue>()
  const [recalled, setRecalled] = useState<{ worker: Worker | null; desk?: RemovalDesk }>()
  const [remark, setRemark] = useState<Remark>()
  const [desk, setDesk] = useState<RemovalDesk>()
  const feedback = useFeedback()
  const { tell, signal, announce } = feedback
  const onTimesOver = useCallback(
    (times: number) => setRemark({ tone: "caution", text: cardWords.timesOver(times) }),
    [],
  )
  const worker = given ?? recalled?.worker ?? null
  const shownDesk = desk ?? recalled?.desk
  const modes = useMode({
    queue: opened?.queue,
    clientCode: worker?.clientCode ?? "",
    tasks: shownDesk?.tasks,
    onTimesOver,
  })
  /** Returns whether the code went to the stock, and not to a card's command. */
  const read = (code: string, scan: { readonly id: string; readonly at: number }): boolean => {
    const command = worker ? readCommand(code, worker.clientCode) : undefined
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
          allowed: modesOf(shownDesk?.tasks),
          userId: worker.userId,
          saveDraft: pressDraft,
        }),
      )
    return false
  }
  const reading = useRef({ mode: modes.mode, read })
  reading.current = { mode: modes.mode, read }
  const readNow = useCallback((code: string, scan: { readonly id: string; readonly at: number }) => {
    reading.current.read(code, scan)
  }, [])
  const [isUnregistered, setUnregistered] = useState(false)
  useWakeLock()
  useShell()
  const isPersistent = usePersistence()

  useEffect(() => {
    const station = openStationQueue()
    if (isShell) {
      station.queue.lose()
      void Promise.all([station.store.recall("worker"), station.store.recall("desk")]).then(([worker, desk]) =>
        setRecalled({ worker: (worker ?? null) as Worker | null, ...(desk ? { desk: desk as RemovalDesk } : {}) }),
      )
    } else void station.store.keep("worker", given)
    setOpened(station)
    return watchReach(station.queue)
  }, [given, isShell])

  useEffect(() => {
    if (!opened || !worker?.station) return
    const { queue, workedBy } = opened
    workedBy({ userId: worker.userId, name: worker.person.name, clientId: worker.clientId })
    const stopListening = queue.listen({
      onNews: tell,
      onKept: () => signal("kept"),
      onSessionEnded: () => setUnregistered(true),
      onStoreFailed: () => setRemark({ tone: "caution", text: words.memoryOnly }),
    })
    const stopScanning = listenForScans({
      profile: scanProfiles.scanRemove,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: (text) => (readCommand(text, worker.clientCode) ? "certain" : recogniseFor(worker.clientCode)(text)),
      onScan: ({ id, text, at }) => {
        const { mode, read } = reading.current
        if (read(text, { id, at }) && mode !== "Remove" && !isTargetMode(mode))
          announce({ tone: "good", text: modeWords.asked(modeWords.titles[mode], text) })
      },
      onCut: (beginning, whole) => setRemark({ tone: "caution", text: words.cut(beginning.text, whole.text) }),
      onDuplicate: ({ text }) => {
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
      reading.current.read(commandCode(worker.clientCode, "undo"), { id: "", at: 0 })
    }
    window.addEventListener("keydown", onKey)
    return () => {
      window.removeEventListener("keydown", onKey)
      stopListening()
      stopScanning()
    }
  }, [opened, worker, tell, signal, announce])

  const queue = opened?.queue
  const subscribe = queue?.subscribe ?? never
  const entries = useSyncExternalStore(subscribe, queue?.current ?? none, none)
  const sending = useSyncExternalStore(subscribe, queue?.sending ?? noIds, noIds)
  const reach = useSyncExternalStore(subscribe, queue?.reach ?? there, there)
  const isLeaving = useRef(false)
  const { isEnded, askAgain } = useGrant(worker, reach, isLeaving)
  const hindrance: Hindrance | undefined = isUnregistered ? "unregistered" : isEnded ? "ended" : undefined

  const keepDesk = useCallback(
    (desk: RemovalDesk) => {
      setDesk(desk)
      void opened?.store.keep("desk", desk)
    },
    [opened],
  )
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
      desk: shownDesk,
      keepDesk,
      modes,
      read: readNow,
    }),
    [worker, isShell, entries, sending, reach, hindrance, askAgain, queue, remark, shownDesk, keepDesk, modes, readNow],
  )
  return (
    <StationContext.Provider value={state}>
      <Station
        isPersistent={isPersistent}
        isSilent={feedback.isSilent}
        onSound={feedback.unlock}
        onLeave={async () => {
          isLeaving.current = true
          await opened?.store.keep("worker", null)
        }}
      >
        {isShell && recalled?.worker === null ? <NobodyHere /> : children}
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
