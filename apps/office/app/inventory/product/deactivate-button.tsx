import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { words } from "../words"
import { sendDeactivation } from "./send-save"

type Props = { id: number; isDisabled: boolean; onDone: () => void }

/** Takes a product out of use. It is asked first; whoever says no has changed nothing. */
export function DeactivateButton({ id, isDisabled, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const key = useRef<string>()
  const toast = useToast()
  const deactivate = async () => {
    key.current ??= crypto.randomUUID()
    setPending(true)
    const { _tag } = await sendDeactivation(id, key.current)
    setPending(false)
    setAsking(false)
    // Only what was never answered may be asked again under its key.
    if (_tag !== "NoAnswer") key.current = undefined
    const isDone = _tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? words.deactivated : words.notDeactivated })
    if (isDone) onDone()
  }
  return (
    <>
      <Button tone="quiet" isDisabled={isDisabled} onPress={() => setAsking(true)}>
        Deactivate
      </Button>
      <ConfirmDialog
        title="Deactivate this product"
        content={words.deactivate}
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
