import { Button } from "../button/button"
import { Dialog } from "../dialog/dialog"
import { Lines } from "../lines/lines"

type Props = {
  title: string
  /** What will happen, in one or two sentences; each of several things on a line of its own. */
  content: string
  confirm: string
  cancel: string
  tone?: "accent" | "critical"
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
  /** The answer is pending; the question stays until it arrives. */
  isPending?: boolean
}

/** A question before an action that cannot be undone. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  title,
  content,
  confirm,
  cancel,
  tone = "critical",
  isOpen,
  onOpenChange,
  onConfirm,
  isPending = false,
}: Props) {
  return (
    <Dialog
      isQuestion
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button tone="quiet" autoFocus isDisabled={isPending} onPress={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button tone={tone} isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>
        <Lines>{content}</Lines>
      </p>
    </Dialog>
  )
}
