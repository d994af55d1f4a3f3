import { backText, backUnit, removedAgain } from "@sightline/screens/removal/back-words.ts"
import { codeFieldId } from "@sightline/screens/removal/code-form"
import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { takenBack } from "@sightline/screens/removal/taken-back.ts"
import { stateOf, words } from "@sightline/screens/removal/words.ts"
import { type Times, useClock } from "@sightline/screens/shell/times.ts"
import type { OtherSide } from "@sightline/screens/task/answer.ts"
import { nameIn } from "@sightline/screens/task/counted.ts"
import { changeOf, type Entry, hasRemoved } from "@sightline/screens/task/entry.ts"
import { leftBy } from "@sightline/screens/task/left.ts"
import type { Standing } from "@sightline/screens/task/standing.ts"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { NativeButton } from "@sightline/ui/native-button"
import { Sign, type SignName } from "@sightline/ui/sign"
import { type ReactNode, Suspense } from "react"
import type { RemovalDesk } from "../shell/desk"
import { doorWords } from "../shell/door-words"
import { signalOf } from "../shell/feedback"
import { later } from "../shell/later"
import { scannerWords } from "../shell/scanner-words"
import { type UnknownState, unknownWords } from "../shell/use-unknown"
import * as look from "./result-panel.css"

interface Props {
  readonly entry: Entry
  readonly isSending: boolean
  /** The server does not answer: the scan is kept for later. */
  readonly isAway: boolean
  readonly standing: Standing | undefined
  /** The product's remaining stock, if other stations have changed it since. */
  readonly totalNow: number | undefined
  readonly labels: RemovalDesk["labels"] | undefined
  readonly onReverse: (entry: Entry, itemId: number, statusId: number) => void
  readonly onUndo: (entry: Entry) => void
  readonly onTryNow: () => void
  readonly unknown: Pick<UnknownState, "link" | "aside" | "create">
}

const LabelLinks = later(() => import("./label-links").then(({ LabelLinks }) => LabelLinks))

type Face = keyof typeof look.panel

/** The last scan's outcome, by colour, shape and word: recognizable from two metres away, and from the corner of an eye. */
export function ResultPanel({
  entry,
  isSending,
  isAway,
  standing,
  totalNow,
  labels,
  onReverse,
  onUndo,
  onTryNow,
  unknown,
}: Props) {
  const { task, state } = entry
  const { at: times } = useClock()
  const name = nameIn(entry)
  const isBack = standing === "done"
  const unit = isBack ? backUnit(entry) : undefined
  const isKept = isAway && (state._tag === "Pending" || state._tag === "Unknown" || standing === "under way")
  const { text, help } = isKept ? (standing === "under way" ? keptBack : kept) : wordsOf(entry, standing)
  const isOpen = state._tag === "Conflict" && !isBack
  const face: Face = isOpen ? "decide" : isKept ? "kept" : faceOf(entry, standing)
  const way = state._tag === "Refused" && !standing ? takenBack(entry) : undefined
  const change = changeOf(entry)
  const left = leftBy(entry)
  const quantity = left?.isTotal ? (totalNow ?? left.count) : left?.count
  return (
    <section aria-label={`Result of ${task.code}`} className={look.panel[face]} data-face={face}>
      <Line face={face} text={isSending && !isKept && state._tag === "Pending" ? "Sending" : text}>
        {unit && <p className={textFor(text)}>{unit}</p>}
        <span className={look.code}>{task.code}</span>
      </Line>
      {!isOpen && (
        <div className={look.details}>
          <div className={look.what}>
            {name && !isBack && <p className={look.name}>{name}</p>}
            {state._tag === "Refused" && !isBack && state.other && (
              <p className={look.help}>{movedBy(state.other, times)}</p>
            )}
            {help && <p className={look.help}>{help}</p>}
          </div>
          {quantity !== undefined && !isBack && standing !== "again" && (
            <p className={look.quantity}>
              <strong className={look.number}>{quantity}</strong> {left?.of}
            </p>
          )}
          {change && labels && !isAway && (
            <KeepFocus to={codeFieldId}>
              <Suspense>
                <LabelLinks labels={labels} itemId={change.itemId} />
              </Suspense>
            </KeepFocus>
          )}
          <KeepFocus to={codeFieldId}>
            {way && (
              <NativeButton
                tone="quiet"
                size="kiosk"
                icon={<Icon name="reverse" />}
                onPress={() => onReverse(entry, way.itemId, way.statusId)}
              >
                {words.reverse}
              </NativeButton>
            )}
            {state._tag === "Done" && !standing && !hasRemoved(entry) && !isEdge(task) && !isOld(state) && (
              <NativeButton tone="quiet" size="kiosk" icon={<Icon name="reverse" />} onPress={() => onUndo(entry)}>
                {words.undo}
              </NativeButton>
            )}
            {state._tag === "NotFound" && !isAway && (
              <div className={look.ways}>
                <NativeButton tone="quiet" size="kiosk" onPress={() => unknown.link(task.code)}>
                  {unknownWords.link}
                </NativeButton>
                <NativeButton tone="quiet" size="kiosk" onPress={() => unknown.create(task.code)}>
                  {unknownWords.create}
                </NativeButton>
                <NativeButton tone="quiet" size="kiosk" onPress={() => unknown.aside(task.code)}>
                  {unknownWords.aside}
                </NativeButton>
              </div>
            )}
            {state._tag === "Unknown" && (
              <NativeButton tone="quiet" size="kiosk" onPress={onTryNow}>
                {words.tryNow}
              </NativeButton>
            )}
          </KeepFocus>
        </div>
      )}
    </section>
  )
}

/** The beginning and the end of an area are not undone: another one is begun. */
const isEdge = ({ _tag }: Entry["task"]) => _tag === "CountBegin" || _tag === "CountEnd"

/** The tag was on this item before, so there is nothing to take back. */
const isOld = (state: Entry["state"]) =>
  state._tag === "Done" && state.answer._tag === "TagPaired" && state.answer.isSame

const kept = { text: "Kept", help: "It is sent automatically when the network is back. Keep scanning." }

const keptBack = { ...kept, help: "It is taken back automatically when the network is back. Keep scanning." }

function wordsOf(entry: Entry, standing: Standing | undefined): { readonly text: string; readonly help?: string } {
  if (standing === "done") return { text: backText(entry) }
  return standing === "again" ? removedAgain : stateOf(entry)
}

function faceOf(entry: Entry, standing: Standing | undefined): Face {
  return standing === "done" || standing === "again" ? standing : (signalOf(entry) ?? "waiting")
}

const movedBy = ({ by, at, station }: OtherSide, times: Times) =>
  `${by}, ${times(new Date(at))}${station ? `, ${station}` : ""}`

/** Nothing scanned yet, or everything cleared. */
export function ReadyPanel({ help }: { readonly help: string }) {
  return (
    <section aria-label={words.ready} className={look.panel.ready} data-face="ready">
      <Line face="ready" text={words.ready}>
        <span className={look.help}>{help}</span>
      </Line>
      <div>
        <LinkButton href="/kiosk/scanner" tone="plain" size="office">
          {scannerWords.title}
        </LinkButton>{" "}
        <LinkButton href="/kiosk/door" tone="plain" size="office">
          {doorWords.title}
        </LinkButton>
      </div>
    </section>
  )
}

const signs: Record<Face, SignName> = {
  ready: "ready",
  waiting: "kept",
  done: "done",
  again: "again",
  refused: "refused",
  kept: "kept",
  decide: "conflict",
}

/** Longer than any outcome alone: it names a product. */
const isLong = (text: string) => text.length > 40
const textFor = (text: string) => (isLong(text) ? look.longText : look.text)

function Line({ face, text, children }: { readonly face: Face; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={look.line}>
      <span className={look.sign}>
        <Sign name={signs[face]} />
      </span>
      <div className={look.words}>
        <p className={textFor(text)}>{text}</p>
        {children}
      </div>
    </div>
  )
}
