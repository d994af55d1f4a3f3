import { isDay } from "@sightline/model/day"
import { soldDates } from "@sightline/model/vendor-order-rules"
import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { CheckList } from "./check-list"
import type { Choices } from "./find.server"
import * as look from "./order.css"
import type { PickerFilters } from "./use-picker"

type Props = { filters: PickerFilters; choices: Choices | undefined; onSearch: (filters: PickerFilters) => void }

const date = { placeholder: "YYYY/MM/DD", inputMode: "numeric", autoComplete: "off", kind: "code" } as const

/** Today by the clock of this computer, as the date fields write it. */
const today = () => new Date().toLocaleDateString("en-CA").replaceAll("-", "/")

/** The advanced search; its dates fit each other before it searches (document 2 §5). */
export function PickerSearch({ filters, choices, onSearch }: Props) {
  const [typed, setTyped] = useState(filters)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const change = (more: Partial<PickerFilters>) => setTyped((now) => ({ ...now, ...more }))
  const error = (name: string) => (wrong.includes(name) ? "A day is YYYY/MM/DD" : undefined)
  return (
    <form
      className={look.filters}
      aria-label="Advanced search"
      onSubmit={(event) => {
        event.preventDefault()
        const mistakes = (["from", "to"] as const).filter(
          (name) => typed[name].trim() !== "" && !isDay(typed[name].trim()),
        )
        setWrong(mistakes)
        if (mistakes.length > 0) return
        const days = { from: typed.from.trim().replaceAll("-", "/"), to: typed.to.trim().replaceAll("-", "/") }
        const fitting = { ...typed, ...soldDates(days, today()) }
        setTyped(fitting)
        onSearch(fitting)
      }}
    >
      <TextField
        label="Search"
        name="search"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <CheckList
        label="Categories"
        name="category"
        options={choices?.categories ?? []}
        chosen={typed.categories}
        onChange={(categories) => change({ categories })}
      />
      <CheckList
        label="Vendors"
        name="vendor"
        options={choices?.vendors ?? []}
        chosen={typed.vendors}
        onChange={(vendors) => change({ vendors })}
      />
      <TextField
        label="Sold from"
        name="from"
        {...date}
        value={typed.from}
        error={error("from")}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="Sold to"
        name="to"
        {...date}
        value={typed.to}
        error={error("to")}
        onChange={({ target }) => change({ to: target.value })}
      />
      <span className={look.buttons}>
        <Button type="submit">Search</Button>
      </span>
    </form>
  )
}
