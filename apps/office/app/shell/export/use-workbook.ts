import { useRef, useState } from "react"
import type { Fetching, Progress } from "./all-pages"
import { workbookName } from "./sheet"

export type Workbook = { readonly blob: Blob; readonly name: string }

/** Fetches a list and writes its workbook. */
export type Write = (fetching: Fetching) => Promise<Blob>

/** Makes the workbook of a list. */
export function useWorkbook(write: Write) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>()
  const make = async (): Promise<Workbook | "stopped" | "failed"> => {
    const own = new AbortController()
    running.current = own
    setProgress({ done: 0, total: 0 })
    try {
      return { blob: await write({ onProgress: setProgress, signal: own.signal }), name: workbookName(new Date()) }
    } catch {
      return own.signal.aborted ? "stopped" : "failed"
    } finally {
      setProgress(undefined)
    }
  }
  return { make, progress, stop: () => running.current?.abort() }
}
