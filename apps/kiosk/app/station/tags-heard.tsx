import { adviceOn, kindsOf, type TagCheck } from "@sightline/hardware-scan/tag-check"
import { tagAdviceWords, scannerWords as words } from "../shell/scanner-words"
import * as look from "./scanner.css"

/** What a radio reader's settings should change; `limit` is the largest gap that this station takes for a reader's. */
export function TagAdvice({ check, limit = Number.POSITIVE_INFINITY }: { check: TagCheck; limit: number | undefined }) {
  const advice = adviceOn(check, limit)
  if (advice.length === 0) return <p>{words.tagsGood}</p>
  return (
    <ul className={look.advice}>
      {advice.map((one) => (
        <li key={one}>{tagAdviceWords[one]}</li>
      ))}
    </ul>
  )
}

/** What it has typed so far. It changes with each tag, so that no screen reader is told of it. */
export function TagsHeard({ check }: { check: TagCheck }) {
  const readings = [...check.reads.values()].reduce((sum, times) => sum + times, 0)
  return (
    <div className={look.parts}>
      <p>{words.readings(readings, check.reads.size)}</p>
      <div className={look.figures}>
        <h2>{words.kindsTitle}</h2>
        <ul className={look.advice}>
          {kindsOf(check).map(([kind, count]) => (
            <li key={kind}>{words.kind(kind, count)}</li>
          ))}
        </ul>
      </div>
      <p>{words.kindsHelp}</p>
    </div>
  )
}
