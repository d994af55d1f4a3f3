import { useRevalidator } from "@remix-run/react"
import type { StockedItem } from "@sightline/model/group-count"
import { cappedAdjustment, countAfter, isIncreaseBy, mostToAdjust } from "@sightline/model/group-count-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { NumberField } from "@sightline/ui/number-field"
import { Select } from "@sightline/ui/select"
import { type FormEvent, type ReactNode, useState } from "react"
import type { setGroupCount } from "./change.server"
import { itemName } from "./item-name"
import { groupCountPath } from "./paths"
import * as look from "./product-card.css"
import { setRefusals, words } from "./words"

type Choice = { readonly id: number; readonly name: string }

type Props = {
  item: Pick<StockedItem, "id" | "groupCount" | "places">
  /** The name of the form for screen readers. */
  label: string
  /** A status that is not Active lowers the count; with one choice there is nothing to choose. */
  statuses: readonly [Choice, ...(readonly Choice[])]
  isDisabled: boolean
  /** Another action of the row. */
  beside?: ReactNode
}

/** The group count of one item: what is put in, or taken out to a status. The new total is sent (document 2 §4.3, §4.4). */
export function GroupRow({ item, label, statuses, isDisabled, beside }: Props) {
  const [statusId, setStatus] = useState(statuses[0].id)
  const [typed, setTyped] = useState(1)
  const { act, isPending } = useAct<typeof setGroupCount>(groupCountPath("set"), setRefusals)
  const { revalidate } = useRevalidator()
  const isIncrease = isIncreaseBy(statusId)
  const count = cappedAdjustment(Math.max(1, typed), item.groupCount, isIncrease)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isDisabled || isPending || count === 0) return
    const groupCount = countAfter(item.groupCount, count, isIncrease)
    const asked = { itemId: item.id, groupCount, statusId, seen: item.groupCount }
    const { _tag } = await act(asked, { done: words.set, failed: words.notSet })
    if (_tag === "Done") setTyped(1)
    if (_tag === "Done" || _tag === "GroupCountChanged") revalidate()
  }
  return (
    <form className={look.row} aria-label={label} onSubmit={save} noValidate>
      <span className={look.name}>
        {itemName(item)}
        <br />
        Group count: <strong>{item.groupCount}</strong>
      </span>
      <NumberField
        label="Adjusting Count"
        name="count"
        value={count}
        minValue={Math.min(1, mostToAdjust(item.groupCount, isIncrease))}
        maxValue={mostToAdjust(item.groupCount, isIncrease)}
        formatOptions={plainDigits}
        hidesSteps
        isDisabled={isDisabled}
        onChange={(value) => setTyped(Number.isNaN(value) ? 1 : value)}
      />
      {statuses.length > 1 && (
        <Select
          label="Status"
          name="statusId"
          value={String(statusId)}
          disabled={isDisabled}
          options={statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setStatus(Number(target.value))}
        />
      )}
      <Button type="submit" isDisabled={isDisabled || count === 0} isPending={isPending}>
        Save
      </Button>
      {beside}
    </form>
  )
}

const plainDigits = { useGrouping: false, maximumFractionDigits: 0 }
