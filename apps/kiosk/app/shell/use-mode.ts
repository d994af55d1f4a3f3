import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { readCode } from "@sightline/model/barcode"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { TaskDesk } from "./desk"
import { type Draft, withScan } from "./drafts"
import { isTargetMode, type Mode, modesOf, type TargetMode } from "./mode"

/** A mode that nobody has used for this long was forgotten: the next scan would do what its person does not expect. */
const idle = 10 * 60 * 1000

/** A multiplier is for the scan that follows it. */
const multiplied = 20_000

interface Scan {
  readonly id: string
  readonly at: number
}

interface Station {
  readonly queue: ScanQueue | undefined
  readonly clientCode: string
  readonly tasks: TaskDesk | undefined
  readonly onTimesOver: (times: number) => void
}

/** What a scan does, and the codes whose count is still asked for. */
export function useMode({ queue, clientCode, tasks, onTimesOver }: Station) {
  const [{ mode, target }, become] = useState<Chosen>(removing)
  const [used, setUsed] = useState(0)
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (mode === "Remove" || drafts.length > 0) return
    const timer = setTimeout(() => become(removing), idle)
    return () => clearTimeout(timer)
    // Each scan for an order or a place begins the wait again.
  }, [mode, drafts, used])

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
      const read = targetOf(code, clientCode, tasks)
      // An order's paper and a place's label begin their mode; the same paper again is a task of it.
      if (read && !(read.mode === "Receive" && mode === "Receive" && read.target === target)) return become(read)
      const count = next.current ?? 1
      multiply(undefined)
      if (mode !== "Remove" && !isTargetMode(mode))
        return setDrafts((before) => withScan(before, { ...scan, code, mode }, count))
      if (mode !== "Remove") setUsed(scan.at)
      const task = mode === "Remove" ? removal(code) : target !== null ? taskFor(mode, target, code) : undefined
      // One scan, several units: each is an entry of its own (decisions D-122). An order's paper and a place have no units.
      const times = read || mode === "Relocate" ? 1 : count
      if (task)
        for (let nth = 0; nth < times; nth++) void queue?.put(task, nth === 0 ? scan : { id: uuidv7(), at: scan.at })
    },
    [mode, target, queue, clientCode, tasks, multiply],
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
  const setMode = useCallback((next: Mode) => become({ mode: next, target: null }), [])
  return useMemo(
    () => ({ mode, target, setMode, drafts, times, multiply, take, change, drop, save }),
    [mode, target, setMode, drafts, times, multiply, take, change, drop, save],
  )
}

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

const taskFor = (mode: TargetMode, target: number, code: string): Task =>
  mode === "Receive"
    ? { _tag: mode, code, itemId: null, orderId: target }
    : { _tag: mode, code, itemId: null, locationId: target }

export type ModeState = ReturnType<typeof useMode>
