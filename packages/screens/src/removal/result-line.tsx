import { Spinner } from "@sightline/ui/spinner"
import { toneIcon } from "@sightline/ui/theme/tone"
import type { Entry, Reversal } from "../task/entry"
import * as look from "./result-line.css"
import { type StateTone, stateOf } from "./words"

interface Props {
  readonly entry: Entry
  readonly reversal: Reversal | undefined
}

/** A scan's outcome, by word, shape and colour. */
export function ResultLine({ entry, reversal }: Props) {
  const { tone, text } = reversal === "done" ? backInStock : stateOf(entry)
  const Sign = tone === "neutral" ? undefined : toneIcon[tone]
  return (
    <div className={look.line[tone]}>
      <span className={look.sign}>
        {entry.state._tag === "Pending" && <Spinner label="Please wait" />}
        {Sign && <Sign aria-hidden="true" size="100%" />}
      </span>
      <span className={look.words}>
        <strong className={look.text}>{text}</strong>
        <span className={look.code}>{entry.task.code}</span>
      </span>
    </div>
  )
}

const backInStock: { readonly tone: StateTone; readonly text: string } = { tone: "positive", text: "Back in stock" }
