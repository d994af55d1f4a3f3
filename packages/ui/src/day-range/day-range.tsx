import { lazy } from "react"
import { DayInput } from "../day-field/day-input"
import type { DayRangeText } from "./range-calendar"

const load = () => import("./range-calendar")
const RangeCalendar = lazy(load)

type End = { readonly name: string; readonly label: string; readonly error?: string | undefined }

type Props = {
  from: End
  to: End
  value: DayRangeText
  onChange: (value: DayRangeText) => void
  /** The day that it is where the client is, `YYYY/MM/DD`. */
  today: () => string
}

/**
 * From a day to a day, both as `YYYY/MM/DD`: typed, chosen in one calendar, or as one of the usual spans (document 2 §9,
 * decisions D-63). The two fields take their places among those of their form.
 */
export function DayRange({ from, to, value, onChange, today }: Props) {
  const title = `${from.label} to ${to.label.toLowerCase()}`
  return (["from", "to"] as const).map((end) => (
    <DayInput
      key={end}
      {...{ from, to }[end]}
      title={title}
      load={load}
      value={value[end]}
      onChange={(text) => onChange({ ...value, [end]: text })}
      calendar={({ close }) => (
        <RangeCalendar
          label={title}
          value={value}
          today={today()}
          onChoose={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    />
  ))
}
