import { money } from "@sightline/model/money"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { NumberField } from "@sightline/ui/number-field"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { MoneyField } from "../../shell/money-field"
import { AmountAs, AmountShown } from "../amount-shown"
import type { setPrice } from "../change.server"
import { partPath } from "../order-type"
import { priceRefusals, words } from "../words"
import type { PriceGroup } from "./groups"

type Props = {
  orderId: number
  group: PriceGroup
  onClose: () => void
  /** The order may have changed, by this or by somebody else. */
  onSet: () => void
}

/** Gives units of an open order another price, by amount or by percent off the list price, with a reason (decision 197). */
export function PriceDialog({ orderId, group, onClose, onSet }: Props) {
  const { line, items, listPrice, salePrice } = group
  const name = line.description || line.number
  const setting = useAct<typeof setPrice>(partPath("price"), priceRefusals)
  const [price, setPriceTo] = useState<number | null>(salePrice)
  const [note, setNote] = useState(items[0]?.priceNote ?? "")
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isSet = items.some(({ priceNote }) => priceNote !== null)
  const send = async (wanted: { readonly salePrice: number | null; readonly note: string }) => {
    const heard = await setting.act({ orderId, itemIds: items.map(({ id }) => id), ...wanted }, words.priced)
    if (!isKnown(heard)) return
    onSet()
    if (heard._tag === "Done") onClose()
  }
  const submit = () => {
    const missing = {
      ...(price === null && { salePrice: words.noPrice }),
      ...(note.trim() === "" && { note: words.noPriceReason }),
    }
    setProblems(missing)
    if (price !== null && note.trim() !== "") void send({ salePrice: price, note })
  }
  return (
    <FormDialog
      title={words.priceOf(name)}
      submit="Set the price"
      isPending={setting.isPending}
      problems={problems}
      asks={price !== salePrice || note !== (items[0]?.priceNote ?? "")}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        label="Price each"
        name="salePrice"
        description={`The list price is ${money(listPrice)}`}
        value={price}
        error={problems.salePrice}
        onChange={setPriceTo}
      />
      {listPrice > 0 && (
        <NumberField
          label="Off the list price, %"
          name="percent"
          minValue={0}
          maxValue={100}
          formatOptions={{ maximumFractionDigits: 1 }}
          value={percentOff(listPrice, price ?? listPrice)}
          onChange={(percent) => setPriceTo(Number.isNaN(percent) ? listPrice : lessBy(listPrice, percent))}
        />
      )}
      <TextField
        label="Reason"
        name="note"
        description="The order and its history keep it. It is never printed."
        value={note}
        maxLength={orderLengths.priceNote}
        autoComplete="off"
        error={problems.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <AmountShown>
        <AmountAs
          word={items.length === 1 ? "Together" : `${items.length} together`}
          amount={money((price ?? 0) * items.length)}
        />
      </AmountShown>
      {isSet && (
        <Button tone="quiet" isDisabled={setting.isPending} onPress={() => void send({ salePrice: null, note: "" })}>
          Use the product's price
        </Button>
      )}
    </FormDialog>
  )
}

/** How far a price is below the list price, in percent with one decimal; a price above it is 0 off. */
const percentOff = (listPrice: number, price: number) =>
  Math.max(0, Math.round((1000 * (listPrice - price)) / listPrice) / 10)

/** The list price less so many percent, in whole cents. */
const lessBy = (listPrice: number, percent: number) => Math.round((listPrice * (100 - percent)) / 100)
