import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { CodeForm } from "@sightline/screens/removal/code-form"
import { HistoryList } from "@sightline/screens/removal/history-list"
import { noStands, totalNow } from "@sightline/screens/removal/stands.ts"
import { words } from "@sightline/screens/removal/words.ts"
import { type Entry, hasRemoved, isBack, isPassage } from "@sightline/screens/task/entry.ts"
import { lastSeen } from "@sightline/screens/task/last-seen.ts"
import { resultShown, standing } from "@sightline/screens/task/standing.ts"
import { takeBack, undoEntry } from "@sightline/screens/task/take-back.ts"
import { Notice } from "@sightline/ui/notice"
import { Suspense, useMemo, useState } from "react"
import { cardWords } from "../shell/commands"
import { countWords } from "../shell/count-words"
import type { RemovalDesk } from "../shell/desk"
import { isStrangeTag } from "../shell/feedback"
import { later } from "../shell/later"
import { isTargetMode, type Mode } from "../shell/mode"
import { modeWords } from "../shell/mode-words"
import { pairWords } from "../shell/pair-words"
import { useStation } from "../shell/station-context"
import { useCamera } from "./camera"
import { GoodsMarks } from "./goods-marks"
import { ModeSwitch } from "./mode-switch"
import { ReadyPanel, ResultPanel } from "./result-panel"
import * as look from "./scan-remove.css"

/** Only answers and other stations show these, so they may load after the page. */
const Choice = later(() => import("@sightline/screens/removal/choice").then(({ Choice }) => Choice))
const ConflictCard = later(() => import("./conflict-card").then(({ ConflictCard }) => ConflictCard))
const ScanLog = later(() => import("@sightline/screens/removal/scan-log").then(({ ScanLog }) => ScanLog))
const DraftCard = later(() => import("./draft-card").then(({ DraftCard }) => DraftCard))
const CountCard = later(() => import("./count-card").then(({ CountCard }) => CountCard))
const SearchList = later(() => import("./search-list").then(({ SearchList }) => SearchList))
const HeardCard = later(() => import("./heard-card").then(({ HeardCard }) => HeardCard))
const PairCard = later(() => import("./pair-card").then(({ PairCard }) => PairCard))
const Elsewhere = later(() => import("./elsewhere").then(({ Elsewhere }) => Elsewhere))

/** The last scan fills the screen, the history stands at its right, and nothing moves under a finger. */
export function ScanRemove({ desk }: { readonly desk: RemovalDesk | undefined }) {
  const { worker, entries, sending, reach, queue, remark, askAgain, keepCounts, modes, unknown, read } = useStation()
  const { mode, target, drafts } = modes
  const draft = drafts[0]
  const newestFirst = useMemo(() => [...entries].reverse(), [entries])
  const [stands, setStands] = useState(noStands)
  const now = useMemo(() => standing(entries, stands.items), [entries, stands])
  const scans = useMemo(() => newestFirst.filter(({ task }) => !isBack(task) && !isPassage(task)), [newestFirst])
  const removed = useMemo(() => scans.filter(hasRemoved), [scans])
  const choosing = entries.find(({ state }) => state._tag === "Choosing")
  const conflict = entries.find(({ state }) => state._tag === "Conflict")
  const last = resultShown(entries, (entry) => entry === choosing || isStrangeTag(entry))
  const { session, pass } = modes.count
  const counted = desk?.tasks?.counts?.find(({ id }) => id === (pass?.sessionId ?? session?.id))
  /** What is searched for stands beside the result, and on a phone below it, before all earlier scans. */
  const searched = mode === "Count" && counted?.search ? counted : undefined
  const log = scans.length > 0 && (
    <Suspense>
      <ScanLog entries={scans} standing={now} />
    </Suspense>
  )
  const camera = useCamera()
  const reverse = (of: Entry, itemId: number, statusId: number) => {
    if (queue) void takeBack(queue, of, itemId, statusId)
  }

  return (
    <div className={look.screen}>
      <div className={look.head}>
        <h1 className={look.title}>{mode === "Remove" ? (desk?.title ?? words.title) : modeWords.titles[mode]}</h1>
        <div className={look.form}>
          <CodeForm
            size="kiosk"
            isReady={queue !== undefined}
            onCode={(code) => read(code, { id: uuidv7(), at: Date.now() })}
          />
        </div>
        {camera.button}
      </div>
      <ModeSwitch desk={desk} mode={mode} onChange={modes.setMode} />
      {modes.times !== undefined && (
        <p className={look.times} role="status">
          {cardWords.times(modes.times)}
        </p>
      )}
      {queue && (
        <Suspense>
          <Elsewhere
            key={worker?.userId}
            entries={entries}
            onChange={setStands}
            onEnded={askAgain}
            onCounts={keepCounts}
          />
        </Suspense>
      )}
      {isTargetMode(mode) && (
        <Notice tone="info" announce="status">
          {modes.loose.length > 0
            ? modeWords.loose(modes.loose.length)
            : target === null
              ? modeWords.targets[mode].first
              : modeWords.targets[mode].after(target)}
        </Notice>
      )}
      {mode === "Receive" && target !== null && <GoodsMarks goods={modes.goods} />}
      {desk?.title === null && <Notice tone="critical">{words.noRemoveStatus}</Notice>}
      <div className={look.columns}>
        <div className={look.main}>
          {camera.view}
          {draft && desk?.tasks && (
            <Suspense>
              <DraftCard
                key={draft.id}
                draft={draft}
                desk={desk.tasks}
                seen={lastSeen(entries, draft.code)}
                behind={drafts.length - 1}
                onChange={(amount) => modes.change(draft.id, amount)}
                onSave={(task) => modes.save(draft, task)}
                onCancel={() => modes.drop(draft.id)}
              />
            </Suspense>
          )}
          {mode === "Count" && (
            <Suspense>
              <CountCard count={modes.count} counts={desk?.tasks?.counts} entries={entries} />
              <HeardCard entries={entries} isAway={reach === "away"} />
            </Suspense>
          )}
          {mode === "PairTag" && (
            <Suspense>
              <PairCard pairing={modes.pairing} />
            </Suspense>
          )}
          {choosing?.state._tag === "Choosing" ? (
            <Suspense>
              <Choice
                entry={choosing}
                products={choosing.state.products}
                size="kiosk"
                onChoose={(product, itemId) => void queue?.choose(choosing.id, product, itemId)}
                onDecline={() => void queue?.decline(choosing.id)}
              />
            </Suspense>
          ) : last ? (
            <ResultPanel
              entry={last}
              isSending={sending.includes(last.id)}
              isAway={reach === "away"}
              standing={now.get(last.id)}
              totalNow={last.product ? totalNow(entries, stands, last.product.id) : undefined}
              labels={desk?.labels}
              onReverse={reverse}
              onUndo={(entry) => {
                if (queue) void undoEntry(queue, entry)
              }}
              onTryNow={() => void queue?.retryNow()}
              unknown={unknown}
            />
          ) : (
            <ReadyPanel help={helpIn(mode)} />
          )}
          {conflict && (
            <Suspense>
              <ConflictCard
                entry={conflict}
                onLeave={() => void queue?.leave(conflict.id)}
                onWay={(task) =>
                  void queue?.put(task, { product: conflict.product }).then(() => queue.leave(conflict.id))
                }
                onReverse={(itemId, statusId) => {
                  if (queue) void takeBack(queue, conflict, itemId, statusId).then(() => queue.leave(conflict.id))
                }}
              />
            </Suspense>
          )}
          {remark && (
            <Notice tone={remark.tone} announce="status">
              {remark.text}
            </Notice>
          )}
          {!searched && log}
        </div>
        {searched && (
          <>
            <Suspense>
              <SearchList count={searched} area={pass?.code} entries={entries} clientCode={worker?.clientCode ?? ""} />
            </Suspense>
            <div>{log}</div>
          </>
        )}
        <HistoryList
          entries={removed}
          standing={now}
          size="kiosk"
          onClear={() => void queue?.clear()}
          onReverse={reverse}
        />
      </div>
    </div>
  )
}

function helpIn(mode: Mode): string {
  switch (mode) {
    case "Remove":
      return words.readyHelp
    case "Count":
      return countWords.help
    case "PairTag":
      return pairWords.help
    default:
      return modeWords.ready
  }
}
