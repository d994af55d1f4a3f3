import type { HistoryEntry } from "@sightline/model/history"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Card } from "@sightline/ui/card"
import { ChangeList } from "@sightline/ui/change-list"
import { Muted } from "@sightline/ui/muted"
import * as look from "./users.css"
import { words } from "./words"

/** The changes of a user, newest first. */
export function UserHistory({ entries, times }: { entries: readonly HistoryEntry[]; times: Times }) {
  return (
    <Card as="aside" padding="generous" aria-labelledby="user-history">
      <h2 id="user-history" className={look.heading}>
        {words.history}
      </h2>
      {entries.length === 0 && <Muted>{words.noHistory}</Muted>}
      <ChangeList
        entries={entries.map(({ at, by, action, changes }) => ({
          id: `${at.getTime()} ${action}`,
          action,
          changes,
          by: `${by}, ${times(at)}`,
        }))}
      />
    </Card>
  )
}
