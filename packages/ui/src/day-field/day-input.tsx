import { CalendarDays } from "lucide-react"
import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, Suspense, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Popover } from "../popover/popover"
import { TextField } from "../text-field/text-field"
import * as look from "./day-field.css"
import { tidied } from "./written-day"

type Own = "label" | "value" | "defaultValue" | "onChange" | "type" | "kind" | "beside"

type Props = Omit<ComponentPropsWithoutRef<typeof TextField>, Own> & {
  label: string
  /** `YYYY/MM/DD`, or what somebody typed so far; without it the field keeps its text. */
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
  /** The name of the dialog with the calendar. */
  title: string
  /** Fetches the calendar's code, which no page needs before somebody wants it. */
  load: () => Promise<unknown>
  calendar: (now: { text: string; choose: (text: string) => void; close: () => void }) => ReactNode
}

/** A line for a day, and a button that opens a calendar. A chosen day closes it, and the focus is back where it was. */
export function DayInput({
  value,
  defaultValue = "",
  onChange,
  title,
  load,
  calendar,
  onBlur,
  onKeyDown,
  ...rest
}: Props) {
  const [kept, setKept] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  const text = value ?? kept
  const isFixed = rest.disabled === true || rest.readOnly === true
  const say = (next: string) => {
    if (next === text) return
    setKept(next)
    onChange?.(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // Enter submits the form with what the field shows then.
    if (event.key === "Enter") say(tidied(text))
    if (event.key !== "ArrowDown" || !event.altKey || isFixed) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  const choose = (next: string) => {
    say(next)
    close()
  }
  return (
    <TextField
      placeholder="YYYY/MM/DD"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      kind="code"
      value={text}
      onChange={({ target }) => say(target.value)}
      onBlur={(event) => {
        say(tidied(text))
        onBlur?.(event)
      }}
      onKeyDown={press}
      beside={
        !isFixed && (
          <Popover
            label={title}
            placement="bottom end"
            width="content"
            isOpen={isOpen}
            onOpenChange={setOpen}
            trigger={
              <Button
                className={look.open[rest.size ?? "office"]}
                aria-label={`Calendar: ${rest.label.replace(/ \*$/, "")}`}
                onHoverStart={() => void load()}
                onFocus={() => void load()}
              >
                <CalendarDays size={18} aria-hidden="true" />
              </Button>
            }
          >
            <Suspense fallback={<div className={look.coming} />}>{calendar({ text, choose, close })}</Suspense>
          </Popover>
        )
      }
    />
  )
}
