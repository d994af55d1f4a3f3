import type { MetaFunction } from "@remix-run/node"
import { useClock } from "@sightline/screens/shell/times.ts"
import { RadioReader } from "@sightline/screens/tag/radio-reader"
import { isPassage } from "@sightline/screens/task/entry.ts"
import { LinkButton } from "@sightline/ui/link-button"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Sign } from "@sightline/ui/sign"
import { useEffect, useRef } from "react"
import { alarmsShown, type DoorAlarmShown } from "../shell/door-alarms"
import { doorWords as words } from "../shell/door-words"
import { isWaiting, useStation } from "../shell/station-context"
import * as look from "./door.css"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** A station that tells of what leaves unsold. It asks nobody but the station's own queue, so it works without a network (decision 227). */
export default function Door() {
  const { entries, door, remark } = useStation()
  const { clock } = useClock()
  const alarms = alarmsShown(entries)
  const waiting = entries.filter((entry) => isPassage(entry.task) && isWaiting(entry))
  // What the notice calls kept is on the disk: whoever closes the page then finds it again.
  const kept = waiting.filter(({ id }) => door.isKept(id)).length
  const part = useRef<HTMLDivElement>(null)
  const first = alarms[0]?.itemId
  const before = useRef(first)
  useEffect(() => {
    const isSeen = before.current !== undefined && first === undefined
    before.current = first
    if (first === undefined && !isSeen) return
    part.current?.querySelector<HTMLElement>(first === undefined ? "h1" : "li button")?.focus()
  }, [first])
  return (
    <div ref={part} className={look.page}>
      <h1 tabIndex={-1}>{alarms.length > 0 ? words.alarms(alarms.length) : words.title}</h1>
      {alarms.length > 0 ? (
        <ol className={look.list}>
          {alarms.map((alarm) => (
            <li key={alarm.itemId}>
              <Alarm alarm={alarm} time={clock(new Date(alarm.at))} onSeen={() => door.see(alarm.entryIds)} />
            </li>
          ))}
        </ol>
      ) : (
        <section className={look.quiet} aria-label={words.quiet}>
          <div className={look.line}>
            <span className={look.sign}>
              <Sign name="done" />
            </span>
            <div className={look.words}>
              <p className={look.text}>{words.quiet}</p>
              <p>{waiting.length > 0 ? words.notJudged : words.quietHelp}</p>
            </div>
          </div>
        </section>
      )}
      <div role="status" className={look.parts}>
        {kept > 0 && (
          <Notice tone="info">
            {words.waiting(kept)} {words.waitingHelp}
          </Notice>
        )}
        {remark && <Notice tone={remark.tone}>{remark.text}</Notice>}
      </div>
      <RadioReader size="kiosk" onTags={door.hear} />
      {door.lastAt !== undefined && <p>{words.last(clock(new Date(door.lastAt)))}</p>}
      <p className={look.lead}>
        {words.lead} {words.direction}
      </p>
      <div className={look.ways}>
        <LinkButton href="/kiosk" tone="quiet" size="kiosk">
          {words.back}
        </LinkButton>
      </div>
    </div>
  )
}

interface Props {
  readonly alarm: DoorAlarmShown
  readonly time: string
  readonly onSeen: () => void
}

function Alarm({ alarm: { name, number, itemId, place, times }, time, onSeen }: Props) {
  const facts = [
    [words.number, number],
    [words.item, String(itemId)],
    [words.place, place || words.nowhere],
    [words.at, time],
  ] as const
  return (
    <section className={look.alarm} aria-label={`${words.alarm}: ${name}`}>
      <div className={look.line}>
        <span className={look.sign}>
          <Sign name="conflict" />
        </span>
        <div className={look.words}>
          <p className={look.text}>{words.alarm}</p>
          <p className={look.name}>{name}</p>
        </div>
      </div>
      <dl className={look.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={look.fact}>
            <dt className={look.term}>{term}</dt>
            <dd className={look.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {times > 1 && <p>{words.times(times)}</p>}
      <div className={look.ways}>
        <NativeButton tone="quiet" size="kiosk" aria-label={words.seenOf(name)} onPress={onSeen}>
          {words.seen}
        </NativeButton>
        <span>{words.help}</span>
      </div>
    </section>
  )
}
