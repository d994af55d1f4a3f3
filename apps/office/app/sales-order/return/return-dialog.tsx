import type { RefundNow } from "@sightline/model/credit-note"
import { money } from "@sightline/model/money"
import { returnLengths, returnStatuses } from "@sightline/model/sales-return-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { RadioGroup } from "@sightline/ui/radio-group"
import { TextArea } from "@sightline/ui/text-area"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useState } from "react"
import { partPath } from "../order-type"
import type { LoadedOrder } from "../use-order"
import { returnRefusals, words } from "../words"
import { ConfirmRefund, type Unconfirmed } from "./confirm-refund"
import { GiveBack } from "./give-back"
import * as look from "./return.css"
import type { returnItems } from "./return.server"

type Props = {
  order: LoadedOrder
  /** The unit that was scanned. */
  scanned: number | null
  onClose: () => void
  /** With what is to be handed over now. */
  onReturned: (refunds: readonly RefundNow[]) => void
}

type Asked = {
  readonly orderId: number
  readonly itemIds: readonly number[]
  readonly toStatusId: number
  readonly note: string
}

const [forSale, damaged] = returnStatuses
const places = [
  { value: String(forSale), label: "Active, for sale again" },
  { value: String(damaged), label: "Damaged" },
]

const reasonField = "return-reason"

/** Takes sold units of a completed order back (decisions D-137). */
export function ReturnDialog({ order, scanned, onClose, onReturned }: Props) {
  const returning = useAct<typeof returnItems>(partPath("return"), returnRefusals)
  const toast = useToast()
  const [place, setPlace] = useState(String(forSale))
  /** How often a return without a reason was asked for since its field changed; each time leads back to the field. */
  const [reasonless, setReasonless] = useState(0)
  useEffect(() => {
    if (reasonless > 0) document.querySelector<HTMLTextAreaElement>(`#${reasonField}`)?.focus()
  }, [reasonless])
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed & { readonly asked: Asked }>()
  const sold = order.lines.flatMap(({ items, description, number }) =>
    items.filter(({ state }) => state === "sold").map((unit) => ({ ...unit, name: description || number })),
  )
  const [chosen, setChosen] = useState(() =>
    sold.map(({ id }) => id).filter((id) => id === scanned || sold.length === 1),
  )
  const send = async (form: FormData) => {
    const itemIds = form.getAll("unit").map(Number)
    const note = String(form.get("note") ?? "").trim()
    if (itemIds.length === 0) return toast({ tone: "caution", text: words.noUnit })
    if (note === "") return setReasonless((times) => times + 1)
    await take({ orderId: order.id, itemIds, toStatusId: Number(place), note })
  }
  const take = async (asked: Asked) => {
    const heard = await returning.act(asked, {
      ...words.returned,
      shows: ({ _tag }) => _tag === "RefundNeedsConfirmation",
    })
    if (!isKnown(heard)) return
    if (heard._tag === "RefundNeedsConfirmation") return setUnconfirmed({ ...heard, asked })
    setUnconfirmed(undefined)
    // Somebody else may have taken it back meanwhile: the page shows that too.
    onReturned(heard._tag === "Done" ? heard.value.refunds : [])
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title="Return items"
      submit="Return"
      isPending={returning.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <fieldset className={look.units}>
        <legend className={look.legend}>What comes back</legend>
        {sold.map(({ id, itemId, name, salePrice }) => (
          <Checkbox
            key={id}
            name="unit"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setChosen((before) => (target.checked ? [...before, id] : before.filter((other) => other !== id)))
            }
            label={`${name}, item ${itemId}, ${money(salePrice)}`}
          />
        ))}
      </fieldset>
      {chosen.length > 0 && <GiveBack orderId={order.id} unitIds={chosen} />}
      <RadioGroup label="Where it goes" name="place" value={place} options={places} onChange={setPlace} />
      <TextArea
        label="Why it comes back"
        id={reasonField}
        name="note"
        rows={2}
        maxLength={returnLengths.note}
        description="What was charged goes back the way it was paid, with tax."
        error={reasonless > 0 && words.noReason}
        onChange={() => setReasonless(0)}
      />
      {unconfirmed && (
        <ConfirmRefund
          orderId={order.id}
          toStatusId={unconfirmed.asked.toStatusId}
          unconfirmed={unconfirmed}
          isGoingOn={returning.isPending}
          onConfirmed={() => void take(unconfirmed.asked)}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </FormDialog>
  )
}
