import { Badge } from "@sightline/ui/badge"
import { useId } from "react"
import { type Ended, type Entry, endOf } from "../task/entry"
import type { Standing } from "../task/standing"
import { backBadge } from "./back-words"
import * as look from "./scan-log.css"
import { stateOf, words } from "./words"

interface Props {
  /** All of them, newest first. */
  readonly entries: readonly Entry[]
  /** What is true of them now. */
  readonly standing: ReadonlyMap<string, Standing>
}

const most = 50

/** Every scanned code and its state: pending and failed ones first, so that none ends unseen. */
export function ScanLog({ entries, standing }: Props) {
  const heading = useId()
  if (entries.length === 0) return null
  const open = entries.filter((entry) => !endOf(entry))
  const refused = entries.filter((entry) => endOf(entry) === "refused")
  const done = entries.filter((entry) => endOf(entry) === "done")
  return (
    <section aria-labelledby={heading} className={look.log}>
      <div className={look.head}>
        <h2 id={heading} className={look.heading}>
          {words.scans}
        </h2>
        <p className={look.counts}>{countsOf(entries).join(" · ")}</p>
      </div>
      <ol className={look.list}>
        {[...open, ...refused, ...done].slice(0, most).map((entry) => (
          <li key={entry.id} className={look.row}>
            <span className={look.code}>{entry.task.code}</span>
            <LogBadge entry={entry} standing={standing.get(entry.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An entry that waits for a person is not waiting to be sent. */
function countsOf(entries: readonly Entry[]): readonly string[] {
  const states = (tags: RegExp) => entries.filter(({ state }) => tags.test(state._tag)).length
  const ended = (end: Ended) => entries.filter((entry) => endOf(entry) === end).length
  const others = [
    { count: states(/^(Choosing|Conflict)$/), what: "to decide" },
    { count: states(/^Held$/), what: "for a manager" },
  ]
  return [
    `${ended("done")} done`,
    `${ended("refused")} refused`,
    `${states(/^(Pending|Unknown)$/)} waiting`,
    ...others.flatMap(({ count, what }) => (count > 0 ? [`${count} ${what}`] : [])),
  ]
}

function LogBadge({ entry, standing }: { readonly entry: Entry; readonly standing: Standing | undefined }) {
  const now = backBadge(entry, standing)
  if (now) return <Badge tone="info">{now}</Badge>
  const { tone, text } = stateOf(entry)
  return <Badge tone={tone}>{text}</Badge>
}
