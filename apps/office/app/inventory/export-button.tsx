import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { Progress } from "@sightline/ui/progress"
import { useToast } from "@sightline/ui/toast"
import { saveFile } from "../shell/save-file"
import type { Progress as Come } from "./export-rows"
import { useWorkbook } from "./use-workbook"
import { words } from "./words"

/** Downloads the filtered list as a workbook (document 1 §2.6). */
export function ExportButton({ query }: { query: string }) {
  const { make, progress, stop } = useWorkbook(query)
  const toast = useToast()
  const start = async () => {
    const made = await make()
    if (made === "failed") return toast({ tone: "critical", text: words.notExported })
    if (made === "stopped") return
    saveFile(made.blob, made.name)
    toast({ tone: "positive", text: words.exported })
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
        <ExportProgress progress={progress} />
      </Dialog>
    </>
  )
}

/** The number of products fetched so far. */
export function ExportProgress({ progress }: { progress: Come | undefined }) {
  const { done = 0, total = 0 } = progress ?? {}
  const said =
    total === 0 ? "Fetching the list …" : `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} products`
  return <Progress label={said} done={done} total={total === 0 ? undefined : total} />
}
