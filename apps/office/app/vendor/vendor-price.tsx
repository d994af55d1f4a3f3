import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import { WhyOff } from "@sightline/ui/why-off"
import { useEffect, useMemo, useState } from "react"
import { debounced } from "../shell/firm/debounce"
import { useFirmChange } from "../shell/firm/use-firm-change"
import { words } from "../shell/firm/words"
import { whyOffWords } from "../shell/why-off-words"
import * as look from "./vendor-price.css"

type Props = {
  inventoryId: number
  vendorId: number
  name: string
  stored: number | null
  /** For people who see purchased prices and may not change them (decisions D-46). */
  isDisabled: boolean
}

const written = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2))

/** A vendor's price; half a second after the last key it may be updated (document 1 §4). */
export function VendorPrice({ inventoryId, vendorId, name, stored, isDisabled }: Props) {
  const { act, isPending } = useFirmChange()
  const [kept, setKept] = useState(written(stored))
  const [text, setText] = useState(kept)
  /** What stood there half a second after the last key. */
  const [settled, setSettled] = useState(kept)
  const settle = useMemo(() => debounced(setSettled), [])
  useEffect(() => settle.cancel, [settle])
  // Both outlive the answer to an update, because somebody may type on while it is under way.
  const isChanged = text !== kept && settled !== kept
  const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(text)
  const update = async () => {
    const price = Math.round(Number(text) * 100)
    const heard = await act(
      { what: "price", inventoryId, vendorId, price },
      {
        done: words.priceUpdated,
        mayBeSaid: true,
      },
    )
    if (heard._tag === "Done") setKept(text)
  }
  return (
    <span className={look.price}>
      <WhyOff reason={isDisabled ? whyOffWords.price : undefined}>
        {(described) => (
          <TextField
            {...described}
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
              settle(target.value)
            }}
          />
        )}
      </WhyOff>
      {isChanged && (
        <Button size="compact" isDisabled={!isPrice} isPending={isPending} onPress={() => void update()}>
          Update
        </Button>
      )}
    </span>
  )
}
