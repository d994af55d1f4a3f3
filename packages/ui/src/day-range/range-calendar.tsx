import { parseDate } from "@internationalized/date"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { RangeCalendar as Calendar } from "react-aria-components/RangeCalendar"
import { Button } from "../button/button"
import { CalendarPage } from "../day-field/calendar-page"
import { ForgetDay } from "../day-field/forget-day"
import { dayIn, writtenDay } from "../day-field/written-day"
import * as look from "./day-range.css"
import { usualSpans } from "./usual-spans"

/** The text of either end, `YYYY/MM/DD` or what somebody typed so far. */
export type DayRangeText = { readonly from: string; readonly to: string }

type Props = {
  label: string
  value: DayRangeText
  /** `YYYY/MM/DD` */
  today: string
  onChoose: (value: DayRangeText) => void
}

/** A month to choose the first and the last day in, and the spans that are asked for most. */
export default function RangeCalendar({ label, value, today, onChoose }: Props) {
  const [start, end] = [dayIn(value.from), dayIn(value.to)]
  const now = parseDate(today.replaceAll("/", "-"))
  const first = start ?? end
  return (
    <I18nProvider locale="en-US">
      <div className={look.parts}>
        <Calendar
          aria-label={label}
          className={look.calendar}
          autoFocus
          value={start && end && start.compare(end) <= 0 ? { start, end } : null}
          defaultFocusedValue={first ?? now}
          onChange={({ start: from, end: to }) => onChoose({ from: writtenDay(from), to: writtenDay(to) })}
        >
          <CalendarPage isRange />
        </Calendar>
        <div className={look.spans}>
          {usualSpans(now).map(({ name, from, to }) => (
            <Button
              key={name}
              tone="quiet"
              size="compact"
              onPress={() => onChoose({ from: writtenDay(from), to: writtenDay(to) })}
            >
              {name}
            </Button>
          ))}
          {(value.from !== "" || value.to !== "") && <ForgetDay onPress={() => onChoose({ from: "", to: "" })} />}
        </div>
      </div>
    </I18nProvider>
  )
}
