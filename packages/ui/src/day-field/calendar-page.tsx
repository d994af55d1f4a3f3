import { ChevronLeft, ChevronRight } from "lucide-react"
import { Button } from "react-aria-components/Button"
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from "react-aria-components/Calendar"
import * as look from "./day-field.css"

/** One month of a calendar: month and year to choose, a step to either side, and its days. */
export function CalendarPage({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className={look.head}>
        <Button slot="previous" className={look.step}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <Choice {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={21}>{(picker) => <Choice {...picker} />}</CalendarYearPicker>
        <Button slot="next" className={look.step}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={look.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={look.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={isRange ? look.dayOfRange : look.day} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

type ChoiceProps = {
  "aria-label": string
  value: string | number
  items: readonly { readonly id: number; readonly formatted: string }[]
  onChange: (key: string | number | null) => void
}

/** The browser's own list, as everywhere. */
function Choice({ "aria-label": label, value, items, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className={look.choice}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
