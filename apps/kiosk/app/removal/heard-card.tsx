import { heardIn, isSweep, lastEnd } from "@sightline/screens/task/counted.ts"
import { type Entry, endOf } from "@sightline/screens/task/entry.ts"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { useId } from "react"
import { countWords } from "../shell/count-words"
import * as look from "./count-card.css"

const { heard: words } = countWords

interface Props {
  readonly entries: readonly Entry[]
  /** The server does not answer. */
  readonly isAway: boolean
}

/** What the last sweep heard, until the next area begins: nothing of what should be there. Its end has spoken it. */
export function HeardCard({ entries, isAway }: Props) {
  const heading = useId()
  const end = lastEnd(entries)
  if (end?.task._tag !== "CountEnd") return null
  const heard = heardIn(end)
  if (!heard) {
    const isWaiting = isAway && endOf(end) === undefined && isSweep(entries, end.task.passId)
    return isWaiting ? (
      <Notice tone="info" announce="status">
        {words.later}
      </Notice>
    ) : null
  }
  const { tags, strangers, gone, things } = heard
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={look.names}>
        <h2 id={heading} className={look.title}>
          {words.title}
        </h2>
        <p>{words.tags(tags)}</p>
        {gone > 0 && (
          <Notice tone="caution" title={words.gone(gone)}>
            <ul>
              {things.map((thing) => (
                <li key={thing.itemId}>{words.thing(thing)}</li>
              ))}
            </ul>
            {gone > things.length && <p>{words.more(gone - things.length)}</p>}
          </Notice>
        )}
        {strangers > 0 && (
          <p>
            {words.strangers(strangers)}. <span className={look.help}>{words.strangersHelp}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
