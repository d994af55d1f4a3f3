import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { WhyOff } from "@sightline/ui/why-off"
import { useState } from "react"
import { whyOffWords } from "../shell/why-off-words"
import type { deactivateProduct, reactivateProduct } from "./status.server"
import { statusRefusals, words } from "./words"

type Props = {
  id: number
  /** What the question calls the product. */
  name: string
  isActive: boolean
  mayReactivate: boolean
  onDeactivated: () => void
  onReactivated: () => void
}

/** Takes a product out of use, or back into it, after a question that says what that means; a no changes nothing. */
export function StatusButton({ id, name, isActive, mayReactivate, onDeactivated, onReactivated }: Props) {
  const [isAsking, setAsking] = useState(false)
  const off = useAct<typeof deactivateProduct>("/inventory/update/deactivate", statusRefusals)
  const on = useAct<typeof reactivateProduct>("/inventory/update/reactivate", statusRefusals)
  const turn = async () => {
    const heard = isActive
      ? await off.act({ id }, { done: words.deactivated, failed: words.notDeactivated })
      : await on.act({ id }, { done: words.reactivated, failed: words.notReactivated })
    if (isKnown(heard)) setAsking(false)
    if (heard._tag !== "Done") return
    if (isActive) onDeactivated()
    else onReactivated()
  }
  const isOff = !isActive && !mayReactivate
  return (
    <>
      <WhyOff reason={isOff ? whyOffWords.deactivated : undefined}>
        {(described) => (
          <Button {...described} tone="quiet" isDisabled={isOff} onPress={() => setAsking(true)}>
            {isActive || isOff ? "Deactivate" : "Reactivate"}
          </Button>
        )}
      </WhyOff>
      <ConfirmDialog
        title={isActive ? words.deactivate(name) : words.reactivate(name)}
        content={isActive ? words.deactivation(mayReactivate) : words.reactivation}
        tone={isActive ? "critical" : "accent"}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void turn()}
        isPending={off.isPending || on.isPending}
      />
    </>
  )
}
