import { useId } from "react"
import * as look from "./choice.css"

interface Option {
  readonly value: string | number
  readonly name: string
}

type Props = {
  label: string
  name: string
  value: string | number | null
  options: readonly Option[]
  /** The first option, which asks for nothing. */
  any?: string
}

/** The browser's own list of choices: it submits without script. */
export function Choice({ label, name, value, options, any }: Props) {
  const id = useId()
  return (
    <div className={look.field}>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <select className={look.select} id={id} name={name} defaultValue={value ?? ""}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
