import { Spinner } from "@sightline/ui/spinner"
import { CircleCheck, CircleX, Hourglass, Info, TriangleAlert } from "lucide-react"
import type { Entry, Reversal } from "./entry"
import * as look from "./result-line.css"
import type { Size } from "./size"
import { type StateTone, stateOf } from "./words"

interface Props {
  readonly entry: Entry
  readonly reversal: Reversal | undefined
  readonly size: Size
}

const icons = {
  neutral: Hourglass,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleX,
} as const

/** What became of the scan, by word, shape and colour; in the kiosk it is read from across the room. */
export function ResultLine({ entry, reversal, size }: Props) {
  const { tone, text } = reversal === "done" ? backInStock : stateOf(entry)
  const Icon = icons[tone]
  return (
    <div className={look.line[tone]}>
      <span className={look.sign[size]}>
        {entry.state._tag === "Pending" ? <Spinner label="Please wait" /> : <Icon aria-hidden="true" size="100%" />}
      </span>
      <span className={look.words}>
        <strong className={look.text[size]}>{text}</strong>
        <span className={look.code[size]}>{entry.task.code}</span>
      </span>
    </div>
  )
}

const backInStock: { readonly tone: StateTone; readonly text: string } = { tone: "positive", text: "Back in stock" }
