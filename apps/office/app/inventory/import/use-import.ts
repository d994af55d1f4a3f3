import type { ImportProblem, ImportReport } from "@sightline/model/import"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { askCheck, askRun, askUndo, whyNot } from "./send-import"

/** One file from its choice to its end: tried, taken in, and taken back if somebody wants. */
export function useImport() {
  const toast = useToast()
  const chosen = useRef<File>()
  const keys = useRef({ run: "", undo: "" })
  const [report, setReport] = useState<ImportReport>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState<string>()
  const [isDone, setDone] = useState(false)

  const choose = async (file: File) => {
    chosen.current = file
    keys.current = { run: crypto.randomUUID(), undo: crypto.randomUUID() }
    setReport(undefined)
    setProblems([])
    setFailure(undefined)
    setDone(false)
    setWorking(`Looking through ${file.name} …`)
    const heard = await askCheck(file)
    setWorking(undefined)
    if (heard._tag !== "Done" || !heard.value) return setFailure(whyNot(heard))
    setReport(heard.value)
    setProblems(heard.value.problems)
  }

  const run = async () => {
    if (!chosen.current) return
    setFailure(undefined)
    setWorking("Importing …")
    const heard = await askRun(chosen.current, keys.current.run)
    setWorking(undefined)
    // What was never answered is asked again under its key.
    if (heard._tag !== "NoAnswer") keys.current.run = crypto.randomUUID()
    if (heard._tag === "Done" && heard.value) {
      setReport(heard.value)
      setDone(true)
      return toast({ tone: "positive", text: "Imported." })
    }
    setProblems(("problems" in heard && heard.problems) || [])
    setFailure(whyNot(heard))
  }

  const undo = async () => {
    if (!report?.batchId) return
    setWorking("Taking it back …")
    const heard = await askUndo(report.batchId, keys.current.undo)
    setWorking(undefined)
    if (heard._tag === "Done") {
      setReport(undefined)
      setDone(false)
      return toast({ tone: "positive", text: "Taken back: everything is as it was, and what was new is inactive." })
    }
    const codes =
      "codes" in heard && heard.codes && heard.codes.length > 0 ? `: ${heard.codes.slice(0, 10).join(", ")}` : ""
    setFailure(
      heard._tag === "ImportNotUndoable"
        ? `It cannot be taken back any more${codes || "."}${codes && " have been changed since."}`
        : "There was no answer. Try again.",
    )
  }

  return { file: chosen.current?.name ?? "", report, problems, failure, working, isDone, choose, run, undo }
}
