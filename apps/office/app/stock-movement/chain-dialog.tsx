import type { UndoStep } from "@sightline/model/stock-movement"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Stack } from "@sightline/ui/stack"
import { chainWords, words } from "./words"

type Props = {
  chain: readonly Pick<UndoStep, "id" | "reason" | "by" | "quantity" | "name">[]
  isPending: boolean
  onClose: () => void
  onUndo: () => void
}

/** What was done since and depends on it; all of it goes, or nothing does. */
export function ChainDialog({ chain, isPending, onClose, onUndo }: Props) {
  return (
    <Dialog
      isQuestion
      title={words.chained}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button tone="quiet" autoFocus isDisabled={isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button tone="critical" isPending={isPending} onPress={onUndo}>
            {words.undoAll(chain.length + 1)}
          </Button>
        </>
      }
    >
      <Stack gap="tight">
        <p>{words.chainLead}</p>
        <ol>
          {chain.map((step) => (
            <li key={step.id}>{chainWords(step)}</li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  )
}
