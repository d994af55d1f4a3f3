import type { ImportProblem, ImportProgress, ImportReport } from "@sightline/model/import"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useRef, useState } from "react"
import type { cancel as cancelJob, check as checkFile, run as runFile, undo as undoBatch } from "./import.server"
import { cancelRefusals, importRefusals, undoRefusals } from "./import-words"
import { type ShopChosen, shopEntries } from "./shop-choices"
import { watchJob } from "./watch-job"

/** The running step; a job that can be cancelled has a name. */
type Working = { readonly what: string; readonly job?: string; readonly progress: ImportProgress }

/** Why a file was not imported; a cancellation gets plain words. */
type Failure = { readonly text: string; readonly isOwnWish: boolean }

const none: ImportProgress = { done: 0, total: 0 }

/** One file from its choice to its end: checked, imported and, on request, undone. */
export function useImport(first: ShopChosen) {
  const chosen = useRef<File>()
  const runJob = useRef("")
  /** What is said about a shop's file, and what the report rests on. */
  const [shop, setShop] = useState(first)
  const [checked, setChecked] = useState(first)
  const checking = useAct<typeof checkFile>("/inventory/import/check", importRefusals)
  const running = useAct<typeof runFile>("/inventory/import/run", importRefusals)
  const cancelling = useAct<typeof cancelJob>("/inventory/import/cancel", cancelRefusals)
  const undoing = useAct<typeof undoBatch>("/inventory/import/undo", undoRefusals)
  const [report, setReport] = useState<ImportReport>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [working, setWorking] = useState<Working>()
  const [isDone, setDone] = useState(false)
  const fail = (heard: Heard<typeof runFile>) =>
    setFailure({ text: running.why(heard), isOwnWish: heard._tag === "ImportCancelled" })

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

  const check = async (file: File) => {
    runJob.current = crypto.randomUUID()
    setFailure(undefined)
    const job = crypto.randomUUID()
    const heard = await watched(`Checking ${file.name} …`, job, checking.act(formOf(file, job, shop), shown))
    if (heard._tag !== "Done") return fail(heard)
    setChecked(shop)
    setReport(heard.value)
    setProblems(heard.value.problems)
  }

  const choose = (file: File) => {
    chosen.current = file
    setReport(undefined)
    setProblems([])
    setDone(false)
    return check(file)
  }

  const run = async () => {
    if (!chosen.current) return
    setFailure(undefined)
    const job = runJob.current
    const asked = { ...shown, done: "Imported." }
    const heard = await watched("Importing …", job, running.act(formOf(chosen.current, job, shop), asked))
    // A job without an answer is asked for again by its name.
    if (isKnown(heard)) runJob.current = crypto.randomUUID()
    if (heard._tag === "Done") {
      setReport(heard.value)
      return setDone(true)
    }
    setProblems(heard._tag === "ImportRefused" ? heard.problems : [])
    fail(heard)
  }

  const undo = async () => {
    if (!report?.batchId) return
    setWorking({ what: "Undoing the import …", progress: none })
    const done = "Import undone. Everything is as it was, and what was new is inactive."
    const heard = await undoing.act({ id: report.batchId }, { ...shown, done })
    setWorking(undefined)
    if (heard._tag !== "Done") return setFailure({ text: undoing.why(heard), isOwnWish: false })
    setReport(undefined)
    setDone(false)
  }

  /** The same file with what is said about it now; the report stays until there is the next, and the focus with it. */
  const checkAgain = () => void (chosen.current && working === undefined && check(chosen.current))

  const cancel = () => void (working?.job && cancelling.act({ job: working.job }))

  const file = chosen.current?.name ?? ""
  const said = { shop, say: setShop, isChecked: shop === checked, checkAgain }
  return { file, report, problems, failure, working, isDone, said, choose, run, undo, cancel }
}

/** A failure stays on the page, beside the file. */
const shown = { shows: () => true }

function formOf(file: File, job: string, shop: ShopChosen): FormData {
  const form = new FormData()
  form.append("job", job)
  for (const [name, said] of shopEntries(shop)) form.append(name, said)
  form.append("file", file)
  return form
}
