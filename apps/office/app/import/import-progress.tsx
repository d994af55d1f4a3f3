import type { ImportProgress } from "@sightline/model/import"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Progress } from "@sightline/ui/progress"
import { Stack } from "@sightline/ui/stack"
import { percentOf, spokenPercent } from "./watch-job"

type Props = { what: string; progress: ImportProgress; onCancel?: (() => void) | undefined }

/** A file's progress in percent; it can be cancelled until it is committed. */
export function ImportRunning({ what, progress, onCancel }: Props) {
  const percent = percentOf(progress)
  return (
    <Stack gap="medium">
      <Progress
        label={percent === undefined ? what : `${what} ${percent} %`}
        spoken={`${what} ${spokenPercent(percent)}`.trim()}
        done={progress.done}
        total={percent === undefined ? undefined : progress.total}
      />
      {onCancel && (
        <Inline>
          <Button tone="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
