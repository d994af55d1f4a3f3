import type { CalendarDate } from "@internationalized/date"
import { Calendar } from "react-aria-components/Calendar"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { CalendarPage } from "./calendar-page"
import * as look from "./day-field.css"
import { ForgetDay } from "./forget-day"
import { dayIn } from "./written-day"

type Props = {
  label: string
  /** What the field holds. */
  text: string
  min?: string | undefined
  onChoose: (day: CalendarDate) => void
  onClear: () => void
}

/** A month to choose a day in. */
export default function DayCalendar({ label, text, min = "", onChoose, onClear }: Props) {
  return (
    <I18nProvider locale="en-US">
      <Calendar
        aria-label={label}
        className={look.calendar}
        autoFocus
        value={dayIn(text) ?? null}
        minValue={dayIn(min) ?? null}
        onChange={onChoose}
      >
        <CalendarPage />
      </Calendar>
      {text !== "" && <ForgetDay onPress={onClear} />}
    </I18nProvider>
  )
}
