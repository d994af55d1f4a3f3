import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { readCode } from "@sightline/model/barcode"
import { isUsualTag, tagsTyped } from "@sightline/model/tag-number"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { countWords } from "./count-words"
import type { TaskDesk } from "./desk"
import { type Draft, withScan } from "./drafts"
import { forgottenAfter, goesOn, type KeptMode } from "./kept-mode"
import { asksHowMany, type Mode, modesOf, type TargetMode } from "./mode"
import { type OpenPass, useCount } from "./use-count"
import { type Goods, useGoods } from "./use-goods"
import { usePairing } from "./use-pairing"

/** A multiplier is for the scan that follows it. */
const multiplied = 20_000

interface Scan {
  readonly id: string
  readonly at: number
}

/** A code that was read, and does nothing yet. */
interface LooseScan extends Scan {
  readonly code: string
}

interface Station {
  readonly queue: ScanQueue | undefined
  readonly clientCode: string
  readonly tasks: TaskDesk | undefined
  readonly onTimesOver: (times: number) => void
  readonly onGoodsOver: () => void
  /** A scan for a count before its area was named, or before it was chosen: what to do first. */
  readonly onNoArea: (text: string) => void
  /** Several tags answered where one was to be paired. */
  readonly onSeveral: () => void
  /** What the station kept of a count, once it is known; and how it keeps that. */
  readonly counting: KeptCount | undefined
  readonly keepCount: (kept: KeptCount | null) => void
  /** The person at the station, the mode that it kept, once both are known; and how it keeps one. */
  readonly userId: number | undefined
  readonly keptMode: KeptMode | undefined
  readonly keepMode: (kept: KeptMode | null) => void
}

/** A count that goes on at this station, and whether scans are for it. */
export interface KeptCount {
  readonly pass: OpenPass
  readonly isOn: boolean
}

/** What a scan does, and the codes whose count is still asked for. */
export function useMode({
  queue,
  clientCode,
  tasks,
  onTimesOver,
  onGoodsOver,
  onNoArea,
  onSeveral,
  counting,
  keepCount,
  userId,
  keptMode,
  keepMode,
}: Station) {
  const [{ mode, target }, become] = useState<Chosen>(removing)
  const onPass = useCallback((pass: OpenPass | null) => keepCount(pass && { pass, isOn: true }), [keepCount])
  const count = useCount({ queue, counts: tasks?.counts ?? noCounts, onPass })
  const { begin, see, hear: hearTags, resume, choose, pass, session } = count
  const isUnclear = session === undefined && count.counts.length > 1
  /** Once: what is chosen here afterwards is newer. */
  const isRecalled = useRef(false)
  useEffect(() => {
    if (!keptMode || userId === undefined || isRecalled.current) return
    isRecalled.current = true
    const { mode, target, countId } = keptMode
    if (!goesOn(keptMode, userId, Date.now())) return
    become({ mode, target })
    if (countId !== null) choose(countId)
  }, [keptMode, userId, choose])
  useEffect(() => {
    if (!counting) return
    resume(counting.pass)
    if (counting.isOn) become({ mode: "Count", target: null })
  }, [counting, resume])
  const [used, setUsed] = useState(0)
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  /** Items that were read before their place. They wait here for its label, and nothing has sounded for them. */
  const [loose, setLoose] = useState<readonly LooseScan[]>([])
  const looseNow = useRef<readonly LooseScan[]>([])
  const leaveLoose = useCallback((all: readonly LooseScan[]) => {
    looseNow.current = all
    setLoose(all)
  }, [])

  const onHeard = useCallback((at: number) => setUsed(at), [])
  const pairing = usePairing({ queue, onHeard, onSeveral })
  const { hear, forget: forgetPair } = pairing
  useEffect(() => {
    if (mode !== "PairTag") forgetPair()
  }, [mode, forgetPair])

  const goods = useGoods(onGoodsOver)
  useEffect(() => {
    // An area that is counted ends with a card or a button: somebody who comes back to it must not sell what they count.
    if (mode === "Remove" || drafts.length > 0 || (mode === "Count" && pass)) return
    const timer = setTimeout(() => {
      become(removing)
      leaveLoose([])
    }, forgottenAfter)
    return () => clearTimeout(timer)
    // Each scan for an order or a place begins the wait again.
  }, [mode, drafts, used, leaveLoose, pass])

  const isKept = useRef(false)
  const countId = session?.id ?? null
  useEffect(() => {
    const isOther = mode !== "Remove"
    if (userId === undefined || (!isOther && !isKept.current)) return
    isKept.current = isOther
    // Each use of it begins its time again.
    keepMode(isOther ? { mode, target, countId, userId, at: Date.now() } : null)
  }, [mode, target, countId, used, drafts, userId, keepMode])

  const [times, setTimes] = useState<number>()
  /** Two scans may come between two renderings; only the first of them is multiplied. */
  const next = useRef<number>(undefined)
  const multiply = useCallback((by: number | undefined) => {
    next.current = by
    setTimes(by)
  }, [])
  useEffect(() => {
    if (times === undefined) return
    const timer = setTimeout(() => {
      multiply(undefined)
      onTimesOver(times)
    }, multiplied)
    return () => clearTimeout(timer)
  }, [times, multiply, onTimesOver])

  const take = useCallback(
    (code: string, scan: Scan) => {
      if (mode === "Count") {
        const times = next.current ?? 1
        multiply(undefined)
        const tags = tagsTyped(code).filter(isUsualTag)
        if (tags.length > 0 && pass) return hearTags(tags)
        const isPlace = readCode(code.trim(), clientCode).kind === "place"
        if (!(isPlace ? begin(code, scan) : see(code, scan, times)))
          onNoArea(isUnclear ? countWords.whichFirst : countWords.noArea)
        return
      }
      const read = targetOf(code, clientCode, tasks)
      if (read?.mode === "Relocate" && read.target !== null && looseNow.current.length > 0) {
        for (const { code, ...of } of looseNow.current)
          void queue?.put({ _tag: "Relocate", code, itemId: null, locationId: read.target }, of)
        return leaveLoose([])
      }
      // An order's paper and a place's label begin their mode; the same paper again is a task of it.
      if (read && !(read.mode === "Receive" && mode === "Receive" && read.target === target)) {
        goods.use()
        return become(read)
      }
      const count = next.current ?? 1
      const marks = goods.use(read !== undefined)
      multiply(undefined)
      if (asksHowMany(mode)) return setDrafts((before) => withScan(before, { ...scan, code, mode }, count))
      if (mode === "PairTag") return hear(code, scan)
      if (mode !== "Remove") setUsed(scan.at)
      if (mode === "Relocate" && target === null) return leaveLoose([...looseNow.current, { ...scan, code }])
      const task =
        mode === "Remove"
          ? removal(code)
          : target !== null
            ? taskFor(mode, target, code, marks, read !== undefined)
            : undefined
      // One scan, several units: each is an entry of its own (decisions D-122). An order's paper and a place have no units.
      const times = read || mode === "Relocate" ? 1 : count
      if (task)
        for (let nth = 0; nth < times; nth++) void queue?.put(task, nth === 0 ? scan : { id: uuidv7(), at: scan.at })
    },
    [
      mode,
      target,
      queue,
      clientCode,
      tasks,
      multiply,
      goods.use,
      leaveLoose,
      begin,
      see,
      onNoArea,
      isUnclear,
      hear,
      hearTags,
      pass,
    ],
  )
  const drop = useCallback((id: string) => setDrafts((before) => before.filter((draft) => draft.id !== id)), [])
  const change = useCallback(
    (id: string, amount: number) =>
      setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, amount } : draft))),
    [],
  )
  /** Hands the task to the queue, which writes it before anything else happens. */
  const save = useCallback(
    ({ id, at }: Draft, task: Task) => {
      drop(id)
      void queue?.put(task, { id, at })
    },
    [drop, queue],
  )
  const { use: forget } = goods
  /** For the next person: what nobody has counted to the end is theirs to decide. */
  const handOver = useCallback((): readonly LooseScan[] => {
    const left = [...drafts, ...looseNow.current]
    become(removing)
    if (pass) keepCount({ pass, isOn: false })
    multiply(undefined)
    setDrafts([])
    leaveLoose([])
    forget()
    // Nothing has sounded for half a pair, and its label alone would be a removal for the next person.
    forgetPair()
    return left
  }, [drafts, multiply, leaveLoose, forget, forgetPair, pass, keepCount])
  const setMode = useCallback(
    (next: Mode) => {
      forget()
      become({ mode: next, target: null })
      if (pass) keepCount({ pass, isOn: next === "Count" })
      leaveLoose([])
    },
    [forget, leaveLoose, pass, keepCount],
  )
  const dropLoose = useCallback(() => leaveLoose([]), [leaveLoose])
  return useMemo(
    () => ({
      mode,
      target,
      setMode,
      goods,
      drafts,
      times,
      multiply,
      take,
      change,
      drop,
      save,
      handOver,
      loose,
      dropLoose,
      count,
      pairing,
    }),
    [
      count,
      pairing,
      mode,
      target,
      setMode,
      goods,
      drafts,
      times,
      multiply,
      take,
      change,
      drop,
      save,
      handOver,
      loose,
      dropLoose,
    ],
  )
}

const noCounts: NonNullable<TaskDesk["counts"]> = []

interface Chosen {
  readonly mode: Mode
  /** The order that is received, or the place where items go. */
  readonly target: number | null
}

const removing: Chosen = { mode: "Remove", target: null }

/** What the code of an order's paper or of a place begins, where this person has its mode. */
function targetOf(code: string, clientCode: string, tasks: TaskDesk | undefined): Chosen | undefined {
  const read = readCode(code.trim(), clientCode)
  const mode = read.kind === "vendorOrder" ? "Receive" : read.kind === "place" ? "Relocate" : undefined
  return mode && "id" in read && modesOf(tasks).includes(mode) ? { mode, target: read.id } : undefined
}

function taskFor(mode: TargetMode, target: number, code: string, marks: Goods, isPaper: boolean): Task {
  if (mode !== "Receive") return { _tag: mode, code, itemId: null, locationId: target }
  const { isDamaged, isExtra, expiresOn, takesOver } = marks
  const task = { _tag: mode, code, itemId: null, orderId: target }
  if (isPaper) return { ...task, ...(takesOver && { takesOver }) }
  return {
    ...task,
    ...(isDamaged && { isDamaged }),
    ...(isExtra && { isExtra }),
    ...(expiresOn !== "" && { expiresOn }),
  }
}

export type ModeState = ReturnType<typeof useMode>
