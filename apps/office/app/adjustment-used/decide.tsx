import { useNavigate, useRevalidator } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { WhyOff } from "@sightline/ui/why-off"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import * as look from "./approval.css"
import type { SubmissionPage } from "./approval.server"
import type { decide } from "./decide.server"
import { approvalPath, decidePath } from "./paths"
import { decideRefusals, words } from "./words"

/** Approve, or Cancel after a question; both lead back to the list (document 2 §4.5). */
export function Decide({ submission }: { submission: SubmissionPage["submission"] }) {
  const { id, usedForId, mayApprove } = submission
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useAct<typeof decide>(decidePath, decideRefusals)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const settle = async (to: "Completed" | "Cancelled", said: { done: string; failed: string }) => {
    const { _tag } = await act({ id, usedForId, to }, said)
    setAsking(false)
    if (_tag === "Done") navigate(approvalPath)
    else revalidate()
  }
  const approve = () => void settle("Completed", { done: words.approved, failed: words.notApproved })
  useShortcut("nextStep", () => mayApprove && !isPending && approve())
  return (
    <div className={look.buttons} data-bar="submission">
      <WhyOff reason={mayApprove ? undefined : words.own}>
        {(described) => (
          <>
            <Button tone="quiet" isDisabled={isPending} onPress={() => setAsking(true)}>
              {words.cancel}
            </Button>
            <Button {...described} isDisabled={!mayApprove} isPending={isPending && !isAsking} onPress={approve}>
              {words.approve}
            </Button>
          </>
        )}
      </WhyOff>
      <ConfirmDialog
        title={words.cancelTitle}
        content={words.cancelContent}
        confirm={words.cancelYes}
        cancel={words.cancelNo}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        onConfirm={() => void settle("Cancelled", { done: words.cancelled, failed: words.notCancelled })}
      />
    </div>
  )
}
