import { useRevalidator } from "@remix-run/react"
import type { RemainderOption, StockedItem } from "@sightline/model/group-count"
import { cappedAdjustment, mostToAdjust } from "@sightline/model/group-count-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { NumberField } from "@sightline/ui/number-field"
import { Select } from "@sightline/ui/select"
import { type FormEvent, useState } from "react"
import type { adjustRemainder } from "./change.server"
import { itemName } from "./item-name"
import { groupCountPath } from "./paths"
import * as look from "./product-card.css"
import { adjustRefusals, words } from "./words"

type Props = { item: StockedItem; options: readonly RemainderOption[]; isDisabled: boolean }

/** The remainder of one item: how many, and why (document 2 §2.4). */
export function AdjustRow({ item, options, isDisabled }: Props) {
  const [remainderId, setRemainder] = useState((options.find((one) => one.isSelectDefault) ?? options[0])?.id ?? 0)
  const [typed, setTyped] = useState(1)
  const { act, isPending } = useAct<typeof adjustRemainder>(groupCountPath("adjust"), adjustRefusals)
  const { revalidate } = useRevalidator()
  const isIncrease = options.some(({ id, isIncrease }) => id === remainderId && isIncrease)
  const count = cappedAdjustment(typed, item.groupCount, isIncrease)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // 0 changes nothing and sends nothing (decisions D-112).
    if (isDisabled || isPending || count === 0) return
    const asked = { itemId: item.id, count, remainderId, seen: item.groupCount }
    const { _tag } = await act(asked, { done: words.adjusted, failed: words.notAdjusted })
    if (_tag === "Done") setTyped(1)
    if (_tag === "Done" || _tag === "GroupCountChanged") revalidate()
  }
  return (
    <form className={look.row} aria-label={`Remainder of item ${item.id}`} onSubmit={save} noValidate>
      <span className={look.name}>
        {itemName(item)}
        <br />
        Remainder: <strong>{item.groupCount}</strong>
      </span>
      <NumberField
        label="Adjusting Count"
        name="count"
        value={count}
        minValue={0}
        maxValue={mostToAdjust(item.groupCount, isIncrease)}
        formatOptions={plainDigits}
        hidesSteps
        isDisabled={isDisabled}
        onChange={(value) => setTyped(Number.isNaN(value) ? 0 : value)}
      />
      <Select
        label="Remainder"
        name="remainderId"
        value={String(remainderId)}
        disabled={isDisabled}
        options={options.map(({ id, description }) => ({ value: String(id), label: description }))}
        onChange={({ target }) => setRemainder(Number(target.value))}
      />
      <Button type="submit" isDisabled={isDisabled || count === 0} isPending={isPending}>
        Save
      </Button>
    </form>
  )
}

const plainDigits = { useGrouping: false, maximumFractionDigits: 0 }
