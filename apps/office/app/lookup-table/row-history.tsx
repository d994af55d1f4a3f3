import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { useClock } from "@sightline/screens/shell/times.ts"
import { ChangeList } from "@sightline/ui/change-list"
import { Muted } from "@sightline/ui/muted"
import { historyHref } from "./table-path"
import type { LoadedHistory } from "./tables.server"
import { words } from "./words"

/** Who changed a row and what, newest first. */
export function RowHistory({ table, id }: { table: string; id: number }) {
  const { at: times } = useClock()
  const loaded = useRead<LoadedHistory>(historyHref(table, id))
  return (
    <Loaded of={loaded} label="Loading the history">
      {(entries) =>
        entries.length === 0 ? (
          <Muted>{words.noHistory}</Muted>
        ) : (
          <ChangeList
            entries={entries.map(({ at, by, action, changes }, nth) => ({
              ...{ id: String(nth), action, changes },
              by: `${by}, ${times(new Date(at))}`,
            }))}
          />
        )
      }
    </Loaded>
  )
}
