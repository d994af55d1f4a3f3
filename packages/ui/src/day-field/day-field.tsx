import { type ComponentPropsWithoutRef, lazy } from "react"
import { DayInput } from "./day-input"
import { withDay } from "./written-day"

const load = () => import("./day-calendar")
const DayCalendar = lazy(load)

type Props = Omit<ComponentPropsWithoutRef<typeof DayInput>, "title" | "load" | "calendar"> & {
  /** The first day that can be chosen, `YYYY/MM/DD`. */
  min?: string
}

/**
 * A day as `YYYY/MM/DD`: typed, or chosen in a calendar (document 2 §9, decisions D-63). Typing works without script; Alt
 * and Arrow down open the calendar.
 */
export function DayField({ min, ...rest }: Props) {
  return (
    <DayInput
      {...rest}
      title={rest.label}
      load={load}
      calendar={({ text, choose }) => (
        <DayCalendar
          label={rest.label}
          text={text}
          min={min}
          onChoose={(day) => choose(withDay(text, day))}
          onClear={() => choose("")}
        />
      )}
    />
  )
}
