import type { ImportProblem, ImportProgress, ImportReport } from "@sightline/model/import"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { askCancel, askCheck, askRun, askUndo, type ImportHeard, whyNot } from "./send-import"
import { watchJob } from "./watch-job"

/** What goes on; a job that can be given up has a name. */
type Working = { readonly what: string; readonly job?: string; readonly progress: ImportProgress }

/** Why nothing came of it: told plainly where that was somebody's own wish. */
type Failure = { readonly text: string; readonly isOwnWish: boolean }

const none: ImportProgress = { done: 0, total: 0 }

/** One file from its choice to its end: tried, taken in, and taken back if somebody wants. */
export function useImport() {
  const toast = useToast()
  const chosen = useRef<File>()
  const keys = useRef({ run: "", undo: "" })
  const [report, setReport] = useState<ImportReport>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [working, setWorking] = useState<Working>()
  const [isDone, setDone] = useState(false)
  const fail = (heard: ImportHeard) => setFailure({ text: whyNot(heard), isOwnWish: heard._tag === "ImportCancelled" })

  const watched = async <Heard>(what: string, job: string, work: Promise<Heard>): Promise<Heard> => {
    setWorking({ what, job, progress: none })
    const stop = watchJob(job, (progress) => setWorking((before) => before && { ...before, progress }))
    try {
      return await work
    } finally {
      stop()
      setWorking(undefined)
    }
  }

  const choose = async (file: File) => {
    chosen.current = file
    keys.current = { run: crypto.randomUUID(), undo: crypto.randomUUID() }
    setReport(undefined)
    setProblems([])
    setFailure(undefined)
    setDone(false)
    const job = crypto.randomUUID()
    const heard = await watched(`Looking through ${file.name} …`, job, askCheck(file, job))
    if (heard._tag !== "Done" || !heard.value) return fail(heard)
    setReport(heard.value)
    setProblems(heard.value.problems)
  }

  const run = async () => {
    if (!chosen.current) return
    setFailure(undefined)
    const key = keys.current.run
    const heard = await watched("Importing …", key, askRun(chosen.current, key))
    // What was never answered is asked again under its key.
    if (heard._tag !== "NoAnswer") keys.current.run = crypto.randomUUID()
    if (heard._tag === "Done" && heard.value) {
      setReport(heard.value)
      setDone(true)
      return toast({ tone: "positive", text: "Imported." })
    }
    setProblems(("problems" in heard && heard.problems) || [])
    fail(heard)
  }

  const undo = async () => {
    if (!report?.batchId) return
    setWorking({ what: "Taking it back …", progress: none })
    const heard = await askUndo(report.batchId, keys.current.undo)
    setWorking(undefined)
    if (heard._tag === "Done") {
      setReport(undefined)
      setDone(false)
      return toast({ tone: "positive", text: "Taken back: everything is as it was, and what was new is inactive." })
    }
    const codes =
      "codes" in heard && heard.codes && heard.codes.length > 0 ? `: ${heard.codes.slice(0, 10).join(", ")}` : ""
    const text =
      heard._tag === "ImportNotUndoable"
        ? `It cannot be taken back any more${codes || "."}${codes && " have been changed since."}`
        : "There was no answer. Try again."
    setFailure({ text, isOwnWish: false })
  }

  const cancel = () => void (working?.job && askCancel(working.job))

  return { file: chosen.current?.name ?? "", report, problems, failure, working, isDone, choose, run, undo, cancel }
}
