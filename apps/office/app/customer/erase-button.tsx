import { useNavigate } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useState } from "react"
import type { removeCustomer } from "./remove.server"
import { removeRefusals, words } from "./words"

/** Erases a person who asks for it (decisions D-138). */
export function EraseButton({ id, name }: { id: number; name: string }) {
  const { act, isPending } = useAct<typeof removeCustomer>("/customer/erase", removeRefusals)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const erase = async () => {
    const heard = await act({ id }, { done: words.erased })
    setAsking(false)
    if (heard._tag === "Done") navigate("/customer")
  }
  return (
    <>
      <Button tone="plain" onPress={() => setAsking(true)}>
        {words.erase}
      </Button>
      <ConfirmDialog
        title={`Erase ${name}?`}
        content={words.askErase}
        confirm="Erase"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void erase()}
        isPending={isPending}
      />
    </>
  )
}
