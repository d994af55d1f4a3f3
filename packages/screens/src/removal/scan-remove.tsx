import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { useMemo } from "react"
import { useTakesScans } from "../shell/scan-mode"
import { changeOf, type Entry, hasRemoved, isBack } from "../task/entry"
import { resultShown, standing } from "../task/standing"
import { takeBack } from "../task/take-back"
import { removal } from "../task/verbs/remove"
import { Choice } from "./choice"
import { CodeForm } from "./code-form"
import { HistoryList } from "./history-list"
import { ResultCard } from "./result-card"
import { ScanLog } from "./scan-log"
import * as look from "./scan-remove.css"
import type { RemovalScope } from "./send"
import { totalNow } from "./stands"
import { useRemoval } from "./use-removal"
import { type StandsPaths, useStands } from "./use-stands"
import { words } from "./words"

export interface ScanRemoveProps {
  readonly scope: RemovalScope
  /** The name of the client's default remove status; without one nothing can be removed. */
  readonly title: string | null
  readonly statuses: readonly { readonly id: number; readonly name: string }[]
  /** The routes for other stations' changes and for the current state of the items. */
  readonly live: StandsPaths
  /** The page that removes several units at once. */
  readonly quantityPath: string
  /** The page that pulls items for a purpose. */
  readonly pullPath: string
  /** The page that undoes what was done. */
  readonly actsPath: string
}

/** Scan, and the item leaves the stock; scan again or press Reverse, and it is back. */
export function ScanRemove({ scope, title, statuses, live, quantityPath, pullPath, actsPath }: ScanRemoveProps) {
  const { entries, queue } = useRemoval(scope)
  useTakesScans("remove")
  const statusNames = useMemo(() => new Map(statuses.map(({ id, name }) => [id, name])), [statuses])
  const newestFirst = useMemo(() => [...entries].reverse(), [entries])
  const stands = useStands(entries, live)
  const now = useMemo(() => standing(entries, stands.items), [entries, stands])
  const scans = newestFirst.filter(({ task }) => task._tag === "Remove")
  const choosing = entries.find(({ state }) => state._tag === "Choosing")
  const last = resultShown(entries, (entry) => entry === choosing)
  const reverse = (of: Entry, itemId: number, statusId: number) => {
    if (queue) void takeBack(queue, of, itemId, statusId)
  }

  return (
    <div className={look.screen}>
      <h1 className={look.title}>{title ?? words.title}</h1>
      <div className={look.columns}>
        <div className={look.main}>
          {title === null && <Notice tone="critical">{words.noRemoveStatus}</Notice>}
          <Inline>
            <Link href={quantityPath}>{words.removeQuantity}</Link>
            <Link href={pullPath}>{words.pull}</Link>
            <Link href={actsPath}>{words.undoLink}</Link>
          </Inline>
          <CodeForm size="office" isReady={queue !== undefined} onCode={(code) => void queue?.put(removal(code))} />
          {choosing?.state._tag === "Choosing" && (
            <Choice
              entry={choosing}
              products={choosing.state.products}
              size="office"
              onChoose={(product, itemId) => void queue?.choose(choosing.id, product, itemId)}
              onDecline={() => void queue?.decline(choosing.id)}
            />
          )}
          {last ? (
            <ResultCard
              entry={last}
              standing={now.get(last.id)}
              takenBack={takenBackBy(entries, last.id)}
              totalNow={last.product ? totalNow(entries, stands, last.product.id) : undefined}
              statusNames={statusNames}
              onReverse={reverse}
              onTryNow={() => void queue?.retryNow()}
            />
          ) : (
            !choosing && (
              <Card padding="none">
                <EmptyState title={words.ready} icon={<Icon name="scan" size="kiosk" />}>
                  {words.readyHelp}
                </EmptyState>
              </Card>
            )
          )}
          <ScanLog entries={scans} standing={now} />
        </div>
        <HistoryList
          entries={scans.filter(hasRemoved)}
          standing={now}
          size="office"
          onClear={() => void queue?.clear()}
          onReverse={reverse}
        />
      </div>
    </div>
  )
}

/** The restored quantity appears where the removal had lowered it. */
function takenBackBy(entries: readonly Entry[], id: string) {
  const takingBack = entries.filter(({ task }) => isBack(task) && task.of === id)
  return takingBack.map(changeOf).find((change) => change !== undefined)
}
