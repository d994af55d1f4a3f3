import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { useCallback, useEffect, useMemo, useState } from "react"
import { type Draft, withScan } from "./drafts"
import type { Mode } from "./mode"

/** A mode that nobody has used for this long was forgotten: the next scan would do what its person does not expect. */
const idle = 10 * 60 * 1000

interface Scan {
  readonly id: string
  readonly at: number
}

/** What a scan does, and the codes whose count is still asked for. */
export function useMode(queue: ScanQueue | undefined) {
  const [mode, setMode] = useState<Mode>("Remove")
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (mode === "Remove" || drafts.length > 0) return
    const timer = setTimeout(() => setMode("Remove"), idle)
    return () => clearTimeout(timer)
  }, [mode, drafts])

  const take = useCallback(
    (code: string, scan: Scan) => {
      if (mode === "Remove") void queue?.put(removal(code), scan)
      else setDrafts((before) => withScan(before, { ...scan, code, mode }))
    },
    [mode, queue],
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
  return useMemo(() => ({ mode, setMode, drafts, take, change, drop, save }), [mode, drafts, take, change, drop, save])
}

export type ModeState = ReturnType<typeof useMode>
