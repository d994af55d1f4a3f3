import { Checkbox } from "@sightline/ui/checkbox"
import type { ChangeEvent } from "react"
import * as look from "./order.css"

type Change = ChangeEvent<HTMLInputElement>
type Props = {
  label: string
  name: string
  options: readonly { readonly id: number; readonly name: string }[]
  chosen: readonly number[]
  onChange?: (chosen: readonly number[]) => void
}

/** Several of a list, which says how many are chosen while it is closed. */
export function CheckList({ label, name, options, chosen, onChange }: Props) {
  const now = (id: number, isOn: boolean) => (isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <details className={look.chooser}>
      <summary>
        {label}: {chosen.length === 0 ? "All" : chosen.length}
      </summary>
      <fieldset className={look.choices} aria-label={label}>
        {options.map(({ id, name: text }) => (
          <Checkbox
            key={id}
            label={text}
            name={name}
            value={id}
            {...(onChange
              ? { checked: chosen.includes(id), onChange: ({ target }: Change) => onChange(now(id, target.checked)) }
              : { defaultChecked: chosen.includes(id) })}
          />
        ))}
      </fieldset>
    </details>
  )
}
