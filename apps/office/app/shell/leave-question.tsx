import { useBeforeUnload, useBlocker } from "@remix-run/react"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useCallback } from "react"
import { sharedQuestions } from "./questions"

/** Asks before the user leaves unsaved values, by a link, a tab or the browser's back button. */
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
      content={sharedQuestions.unsaved}
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
