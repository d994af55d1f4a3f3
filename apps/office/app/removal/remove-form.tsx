import { useRevalidator } from "@remix-run/react"
import { removalCount } from "@sightline/model/removal-rules"
import { active } from "@sightline/model/status-id"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { NumberField } from "@sightline/ui/number-field"
import { RadioGroup } from "@sightline/ui/radio-group"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { WhyOff } from "@sightline/ui/why-off"
import { type FormEvent, useState } from "react"
import { removalRefusals, words } from "./quantity-words"
import type { removeQuantity } from "./remove-quantity.server"

export type StatusChoice = { readonly id: number; readonly name: string }

type Props = {
  inventoryId: number
  /** Null removes units of any item of the product. */
  itemId: number | null
  label: string
  /** The status of the item; of a product's stock it is Active. */
  statusId: number
  totalQuantity: number
  statuses: readonly StatusChoice[]
  /** Why the status cannot be chosen. */
  off: string | undefined
  /** One of many choices in a list, or all of them in view. */
  shows: "list" | "radios"
}

/** Takes a count of units out of the stock, to the chosen status (document 2 §2.3, §4.3). */
export function RemoveForm({ inventoryId, itemId, label, statusId: now, totalQuantity, statuses, off, shows }: Props) {
  const options = [
    ...(shows === "radios" ? [{ value: String(active), label: "Active" }] : []),
    ...statuses.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState(1)
  const { act, isPending } = useAct<typeof removeQuantity>("/adjust-inventory/remove", removalRefusals)
  const { revalidate } = useRevalidator()
  const isOff = off !== undefined
  const first = shows === "radios" ? String(now) : (options[0]?.value ?? "")
  const value = isOff ? first : (chosen ?? first)
  const quantity = removalCount(typed, totalQuantity)
  const hasNothing = isOff || totalQuantity === 0 || value === String(active) || value === ""

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (hasNothing || isPending) return
    const asked = { inventoryId, itemId, quantity, statusId: Number(value) }
    const { _tag } = await act(asked, { done: words.removed, failed: words.notRemoved })
    if (_tag === "Done") setTyped(1)
    if (_tag === "Done" || _tag === "QuantityMissing") revalidate()
  }
  return (
    <form aria-label={label} onSubmit={save} noValidate>
      <Stack gap="medium">
        <WhyOff reason={off}>
          {() =>
            shows === "radios" ? (
              <RadioGroup
                label="Status"
                name="statusId"
                options={withNow(options, now)}
                value={value}
                onChange={setChosen}
                isDisabled={isOff}
              />
            ) : (
              <Select
                label="Status"
                name="statusId"
                options={options}
                value={value}
                disabled={isOff}
                onChange={({ target }) => setChosen(target.value)}
              />
            )
          }
        </WhyOff>
        <Inline>
          <NumberField
            label="Count"
            name="quantity"
            value={quantity}
            minValue={1}
            maxValue={Math.max(1, totalQuantity)}
            formatOptions={plainDigits}
            hidesSteps
            isDisabled={isOff || totalQuantity === 0}
            onChange={(count) => setTyped(Number.isNaN(count) ? 1 : count)}
          />
          <Button type="submit" isDisabled={hasNothing} isPending={isPending}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

/** The status that the item has is shown even where nobody can choose it. */
const withNow = (options: readonly { value: string; label: string }[], now: number) =>
  options.some(({ value }) => value === String(now)) ? options : [...options, { value: String(now), label: "Inactive" }]

const plainDigits = { useGrouping: false, maximumFractionDigits: 0 }
