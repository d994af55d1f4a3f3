import { soldDates } from "@sightline/model/vendor-order-rules"
import { Button } from "@sightline/ui/button"
import { DayRange } from "@sightline/ui/day-range"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { type DaysProblems, todayIn, wrongDays } from "../shell/days"
import { CheckList } from "./check-list"
import type { Choices } from "./find.server"
import * as look from "./order.css"
import type { PickerFilters } from "./use-picker"

type Props = {
  filters: PickerFilters
  choices: Choices | undefined
  timeZone: string
  onSearch: (filters: PickerFilters) => void
}

/** The advanced search; its dates fit each other before it searches (document 2 §5). */
export function PickerSearch({ filters, choices, timeZone, onSearch }: Props) {
  const [typed, setTyped] = useState(filters)
  const [wrong, setWrong] = useState<DaysProblems>({})
  const change = (more: Partial<PickerFilters>) => setTyped((now) => ({ ...now, ...more }))
  return (
    <form
      className={look.filters}
      aria-label="Advanced search"
      onSubmit={(event) => {
        event.preventDefault()
        const problems = wrongDays(typed)
        setWrong(problems)
        if (Object.keys(problems).length > 0) return
        const days = { from: typed.from.trim().replaceAll("-", "/"), to: typed.to.trim().replaceAll("-", "/") }
        const fitting = { ...typed, ...soldDates(days, todayIn(timeZone)) }
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
      <DayRange
        from={{ name: "from", label: "Sold from", error: wrong.from }}
        to={{ name: "to", label: "Sold to", error: wrong.to }}
        value={typed}
        onChange={change}
        today={() => todayIn(timeZone)}
      />
      <span className={look.buttons}>
        <Button type="submit">Search</Button>
      </span>
    </form>
  )
}
