import { useRef, useState } from "react"
import { allRows, type Progress } from "./export-rows"

export type Workbook = { readonly blob: Blob; readonly name: string }

/** Makes the workbook of a list, a thousand rows per request; the code that writes it loads on demand. */
export function useWorkbook(query: string) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>()
  const make = async (): Promise<Workbook | "stopped" | "failed"> => {
    const own = new AbortController()
    running.current = own
    setProgress({ done: 0, total: 0 })
    try {
      const [found, { workbookOf, workbookName }] = await Promise.all([
        allRows({ query, onProgress: setProgress, signal: own.signal }),
        import("./workbook"),
      ])
      return { blob: await workbookOf(found), name: workbookName(new Date()) }
    } catch {
      return own.signal.aborted ? "stopped" : "failed"
    } finally {
      setProgress(undefined)
    }
  }
  return { make, progress, stop: () => running.current?.abort() }
}
