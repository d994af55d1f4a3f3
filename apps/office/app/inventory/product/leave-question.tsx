import { useBeforeUnload, useBlocker } from "@remix-run/react"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useCallback } from "react"
import { words } from "../words"

/** Nobody leaves what he has typed without being asked, by a link, a tab or the browser's own way back. */
export function LeaveQuestion({ isUnsaved, onLeave }: { isUnsaved: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  return (
    <ConfirmDialog
      title="Unsaved information"
      content={words.unsaved}
      confirm="Yes"
      cancel="No"
      isOpen={blocker.state === "blocked"}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
