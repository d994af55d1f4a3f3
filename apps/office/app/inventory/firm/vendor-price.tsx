import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useMemo, useState } from "react"
import { sendFirmChange } from "../product/send-save"
import { words } from "../words"
import { debounced } from "./debounce"
import * as look from "./firms.css"

type Props = {
  inventoryId: number
  vendorId: number
  name: string
  stored: number | null
  /** For whoever sees purchased prices and may not change them (decisions D-46). */
  isDisabled: boolean
}

const written = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2))

/** What a vendor asks; half a second after the last key it may be updated (document 1 §4). */
export function VendorPrice({ inventoryId, vendorId, name, stored, isDisabled }: Props) {
  const toast = useToast()
  const [kept, setKept] = useState(written(stored))
  const [text, setText] = useState(kept)
  const [isChanged, setChanged] = useState(false)
  const [isPending, setPending] = useState(false)
  const judge = useMemo(() => debounced((typed: string) => setChanged(typed !== kept)), [kept])
  useEffect(() => judge.cancel, [judge])
  const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(text)
  const update = async () => {
    setPending(true)
    const price = Math.round(Number(text) * 100)
    const heard = await sendFirmChange({ what: "price", inventoryId, vendorId, price })
    setPending(false)
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? words.priceUpdated : words.firmNotSaved })
    if (!isDone) return
    setKept(text)
    setChanged(false)
  }
  return (
    <span className={look.price}>
      <TextField
        label=""
        aria-label={`Purchased price of ${name}`}
        name={`price-${vendorId}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={isDisabled}
        error={text !== "" && !isPrice ? "Not a price" : undefined}
        onChange={({ target }) => {
          setText(target.value)
          judge(target.value)
        }}
      />
      {isChanged && (
        <Button size="compact" isDisabled={!isPrice} isPending={isPending} onPress={() => void update()}>
          Update
        </Button>
      )}
    </span>
  )
}
