import { Spinner } from "@sightline/ui/spinner"
import { toneIcon } from "@sightline/ui/theme/tone"
import type { Entry } from "../task/entry"
import type { Standing } from "../task/standing"
import { backText, backUnit, removedAgain } from "./back-words"
import * as look from "./result-line.css"
import { type StateWords, stateOf } from "./words"

interface Props {
  readonly entry: Entry
  readonly standing: Standing | undefined
}

/** A scan's outcome, by word, shape and colour. */
export function ResultLine({ entry, standing }: Props) {
  const { tone, text } = wordsOf(entry, standing)
  const unit = standing === "done" ? backUnit(entry) : undefined
  const Sign = tone === "neutral" ? undefined : toneIcon[tone]
  return (
    <div className={look.line[tone]}>
      <span className={look.sign}>
        {entry.state._tag === "Pending" && <Spinner label="Please wait" />}
        {Sign && <Sign aria-hidden="true" size="100%" />}
      </span>
      <span className={look.words}>
        <strong className={look.text}>{text}</strong>
        {unit && <strong className={look.text}>{unit}</strong>}
        <span className={look.code}>{entry.task.code}</span>
      </span>
    </div>
  )
}

function wordsOf(entry: Entry, standing: Standing | undefined): StateWords {
  if (standing === "done") return { tone: "positive", text: backText(entry) }
  return standing === "again" ? { tone: "caution", ...removedAgain } : stateOf(entry)
}
