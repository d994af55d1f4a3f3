import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { WhyOff } from "@sightline/ui/why-off"
import { useState } from "react"
import { sharedQuestions } from "../shell/questions"
import { whyOffWords } from "../shell/why-off-words"
import type { deactivateProduct } from "./deactivate.server"
import { deactivateRefusals, words } from "./words"

type Props = { id: number; isDisabled: boolean; onDone: () => void }

/** Takes a product out of use, after a question; a no changes nothing. */
export function DeactivateButton({ id, isDisabled, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useAct<typeof deactivateProduct>("/inventory/update/deactivate", deactivateRefusals)
  const deactivate = async () => {
    const heard = await act({ id }, { done: words.deactivated, failed: words.notDeactivated })
    if (isKnown(heard)) setAsking(false)
    if (heard._tag === "Done") onDone()
  }
  return (
    <>
      <WhyOff reason={isDisabled ? whyOffWords.deactivated : undefined}>
        {(described) => (
          <Button {...described} tone="quiet" isDisabled={isDisabled} onPress={() => setAsking(true)}>
            Deactivate
          </Button>
        )}
      </WhyOff>
      <ConfirmDialog
        title="Deactivate this product"
        content={sharedQuestions.deactivate}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void deactivate()}
        isPending={isPending}
      />
    </>
  )
}
