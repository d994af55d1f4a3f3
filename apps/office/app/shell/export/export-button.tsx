import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { Progress } from "@sightline/ui/progress"
import { useFailures, useToast } from "@sightline/ui/toast"
import { saveFile } from "../save-file"
import type { Progress as Come } from "./all-pages"
import { useWorkbook, type Write } from "./use-workbook"

export const notExported = "The list could not be exported. Nothing has been saved; please try again."

const exporting = "export"

type Props = {
  write: Write
  /** What is counted: products. */
  noun: string
}

/** Downloads the filtered list as a workbook (document 1 §2.6). */
export function ExportButton({ write, noun }: Props) {
  const { make, progress, stop } = useWorkbook(write)
  const toast = useToast()
  const failuresOf = useFailures()
  const start = async () => {
    const settle = failuresOf(exporting)
    const made = await make()
    if (made === "failed") return toast({ tone: "critical", text: notExported, of: exporting })
    if (made === "stopped") return
    settle()
    saveFile(made.blob, made.name)
    toast({ tone: "positive", text: "The workbook has been saved." })
  }
  return (
    <>
      <Button tone="quiet" icon={<Icon name="download" />} onPress={() => void start()}>
        Export to Excel
      </Button>
      <Dialog
        title="Export to Excel"
        isQuestion
        isOpen={progress !== undefined}
        onOpenChange={(isOpen) => !isOpen && stop()}
        actions={
          <Button tone="quiet" autoFocus onPress={stop}>
            Cancel
          </Button>
        }
      >
        <ExportProgress progress={progress} noun={noun} />
      </Dialog>
    </>
  )
}

/** The number of rows fetched so far. */
export function ExportProgress({ progress, noun }: { progress: Come | undefined; noun: string }) {
  const { done = 0, total = 0 } = progress ?? {}
  const said =
    total === 0 ? "Fetching the list …" : `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${noun}`
  return <Progress label={said} done={done} total={total === 0 ? undefined : total} />
}
