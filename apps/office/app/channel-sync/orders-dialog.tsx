import { useAct } from "@sightline/screens/act/use-act.ts"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { orderWords, takingRefusals } from "./order-words"
import type { LoadedChannel, setTakingOrders } from "./sync.server"

type Props = { channel: LoadedChannel; onClose: () => void; onSaved: () => void }

/** Begins to hold here what is ordered at a shop, or ends it. */
export function OrdersDialog({ channel: { kind, takesOrders }, onClose, onSaved }: Props) {
  const taking = useAct<typeof setTakingOrders>("/e-commerce-sync/part/take-orders", takingRefusals)
  const send = async (form: FormData) => {
    const isOn = form.get("takesOrders") !== null
    const heard = await taking.act({ kind, takesOrders: isOn }, isOn ? orderWords.takingOn : orderWords.takingOff)
    if (heard._tag !== "Done") return
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={`Orders of ${kind}`}
      submit="Save"
      isPending={taking.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        Each order of the shop then reserves its units here, so that nobody sells them twice; one that finds too few is
        shown as short. Nothing leaves your stock by itself: scan a unit out when you pack it. Orders that have not
        shipped yet are taken in as well. Switched off, everything is free again that the orders hold.
      </Muted>
      <Muted>{orderWords.right[kind]}</Muted>
      <Checkbox label="Hold what is ordered there" name="takesOrders" defaultChecked={takesOrders} />
    </FormDialog>
  )
}
