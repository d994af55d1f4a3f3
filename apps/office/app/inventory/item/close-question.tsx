import { ConfirmDialog } from "@sightline/ui/confirm-dialog"

type Props = {
  isOpen: boolean
  title: string
  content: string
  onStay: () => void
  onLeave: () => void
}

/** Nobody closes a dialog over what he has typed without being asked. */
export function CloseQuestion({ isOpen, title, content, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      title={title}
      content={content}
      confirm="Yes"
      cancel="No"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onStay()}
      onConfirm={onLeave}
    />
  )
}
