import type { HistoryEntry } from "@sightline/model/history"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Card } from "@sightline/ui/card"
import * as look from "./users.css"
import { words } from "./words"

/** Who changed what of the user, and when, the newest first. */
export function UserHistory({ entries, times }: { entries: readonly HistoryEntry[]; times: Times }) {
  return (
    <Card as="aside" padding="generous" aria-labelledby="user-history">
      <h2 id="user-history" className={look.heading}>
        {words.history}
      </h2>
      {entries.length === 0 && <p className={look.muted}>{words.noHistory}</p>}
      <ol className={look.history}>
        {entries.map(({ at, by, action, changes }) => (
          <li key={`${at.getTime()} ${action}`} className={look.change}>
            <strong>{action}</strong>
            {changes.map(({ name, before, after }) => (
              <span key={name}>{`${name}: ${before || "none"} → ${after || "none"}`}</span>
            ))}
            <span className={look.muted}>{`${by}, ${times(at)}`}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
