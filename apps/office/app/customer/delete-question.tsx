import type { Customer } from "@sightline/model/customer"
import { fullName } from "@sightline/model/full-name"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import type { removeCustomer } from "./remove.server"
import { removeRefusals, words } from "./words"

type Props = { customer: Customer | undefined; onClose: () => void; onGone: () => void }

/** Confirms the removal of a customer from all lists (document 1 §4, decisions D-86). */
export function DeleteQuestion({ customer, onClose, onGone }: Props) {
  const { act, isPending } = useAct<typeof removeCustomer>("/customer/remove", removeRefusals)
  const remove = async () => {
    if (!customer) return
    const heard = await act({ id: customer.id }, { done: words.deleted })
    if (!isKnown(heard)) return
    onClose()
    // Somebody else may have deleted the customer: the list shows that too.
    onGone()
  }
  return (
    <ConfirmDialog
      title={customer ? `Delete ${fullName(customer)}` : ""}
      content={words.askDelete}
      confirm="Yes"
      cancel="No"
      isOpen={customer !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
      isPending={isPending}
    />
  )
}
