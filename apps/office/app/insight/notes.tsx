import { Muted } from "@sightline/ui/muted"
import * as look from "./insight.css"

/** What each figure of a page means, one sentence below the other. */
export function Notes({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={look.notes}>
      {sentences.map((sentence) => (
        <Muted key={sentence}>{sentence}</Muted>
      ))}
    </div>
  )
}
