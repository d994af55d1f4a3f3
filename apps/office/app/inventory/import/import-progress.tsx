import type { ImportProgress } from "@sightline/model/import"
import { Button } from "@sightline/ui/button"
import { Progress } from "@sightline/ui/progress"
import * as look from "../list/list.css"
import { percentOf, spokenPercent } from "./watch-job"

type Props = { what: string; progress: ImportProgress; onCancel?: (() => void) | undefined }

/** How far a file is, in percent; until it is taken in it can be given up. */
export function ImportRunning({ what, progress, onCancel }: Props) {
  const percent = percentOf(progress)
  return (
    <div className={look.letter}>
      <Progress
        label={percent === undefined ? what : `${what} ${percent} %`}
        spoken={`${what} ${spokenPercent(percent)}`.trim()}
        done={progress.done}
        total={percent === undefined ? undefined : progress.total}
      />
      {onCancel && (
        <div className={look.searchActions}>
          <Button tone="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
