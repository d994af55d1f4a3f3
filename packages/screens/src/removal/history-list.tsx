import { Badge } from "@sightline/ui/badge"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { NativeButton } from "@sightline/ui/native-button"
import { useId, useState } from "react"
import { useClock } from "../shell/times"
import type { Entry } from "../task/entry"
import type { Standing } from "../task/standing"
import { backBadge } from "./back-words"
import * as look from "./history-list.css"
import { KeepFocus } from "./keep-focus"
import type { Size } from "./size"
import { takenBack } from "./taken-back"
import { words } from "./words"

interface Props {
  /** The removed ones, newest first. */
  readonly entries: readonly Entry[]
  /** What is true of them now. */
  readonly standing: ReadonlyMap<string, Standing>
  readonly size: Size
  readonly onClear: () => void
  readonly onReverse: (entry: Entry, itemId: number, statusId: number) => void
}

const page = 100

/** The removals on this screen, each with its reversal. */
export function HistoryList({ entries, standing, size, onClear, onReverse }: Props) {
  const heading = useId()
  const [shown, setShown] = useState(page)
  return (
    <Card as="aside" aria-labelledby={heading} padding="none">
      <div className={look.head}>
        <h2 id={heading} className={look.heading} tabIndex={-1}>
          {words.history}
          {entries.length > 0 && <span className={look.count}>{entries.length}</span>}
        </h2>
        {entries.length > 0 && (
          <KeepFocus to={heading}>
            <NativeButton tone="plain" size={size === "kiosk" ? "kiosk" : "compact"} onPress={onClear}>
              {words.clear}
            </NativeButton>
          </KeepFocus>
        )}
      </div>
      {entries.length === 0 && <EmptyState title={words.noHistory}>{words.noHistoryHelp}</EmptyState>}
      <ol className={look.list[size]} aria-labelledby={heading}>
        {entries.slice(0, shown).map((entry) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            standing={standing.get(entry.id)}
            size={size}
            heading={heading}
            onReverse={onReverse}
          />
        ))}
      </ol>
      {entries.length > shown && (
        <div className={look.more}>
          <NativeButton tone="plain" size="compact" onPress={() => setShown(shown + page)}>
            {`Show ${Math.min(page, entries.length - shown)} earlier`}
          </NativeButton>
        </div>
      )}
    </Card>
  )
}

interface RowProps extends Pick<Props, "size" | "onReverse"> {
  readonly entry: Entry
  readonly standing: Standing | undefined
  readonly heading: string
}

function HistoryRow({ entry, standing, size, heading, onReverse }: RowProps) {
  const { clock } = useClock()
  const way = takenBack(entry)
  const itemId = way?.itemId
  const now = backBadge(entry, standing)
  const isNamed = entry.task.code.endsWith(`.${itemId}`)
  return (
    <li className={look.row}>
      <div className={look.what}>
        <span className={look.name}>{entry.product?.description || entry.task.code}</span>
        <span className={look.facts}>
          <span className={look.code}>{entry.task.code}</span>
          {itemId && !isNamed && <span>{` · Item ${itemId}`}</span>}
          <span>{" · "}</span>
          <time className={look.time} dateTime={new Date(entry.at).toISOString()}>
            {clock(new Date(entry.at))}
          </time>
        </span>
      </div>
      {now ? (
        <span className={look.end}>
          <Badge tone="info">{now}</Badge>
        </span>
      ) : (
        <KeepFocus to={heading}>
          <NativeButton
            tone="quiet"
            size={size === "kiosk" ? "kiosk" : "compact"}
            icon={<Icon name="reverse" size={size === "kiosk" ? "office" : "small"} />}
            aria-label={`${words.reverse} item ${itemId ?? entry.task.code}`}
            isPending={standing === "under way"}
            isDisabled={!way}
            onPress={() => way && onReverse(entry, way.itemId, way.statusId)}
          >
            {words.reverse}
          </NativeButton>
        </KeepFocus>
      )}
    </li>
  )
}
