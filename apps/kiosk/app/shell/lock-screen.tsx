import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { useEffect, useRef } from "react"
import { badgeWords as words } from "./badge-words"
import * as look from "./lock-screen.css"
import { PinForm } from "./pin-form"
import type { ShiftState } from "./use-shift"

interface Props {
  readonly shift: ShiftState
  readonly name: string
}

/** Nothing of the work is on the screen until a badge says who is here. */
export function LockScreen({ shift: { at, isAsking, refusal, kept, typePin, cancel }, name }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element left with the work.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={look.page} aria-labelledby="lock-title">
      <Icon name="key" size="kiosk" />
      <h1 id="lock-title" ref={heading} tabIndex={-1} className={look.title}>
        {at === "pin" ? words.pinTitle : words.locked}
      </h1>
      {at === "pin" ? (
        <PinForm error={refusal} isPending={isAsking} onPin={typePin} onCancel={cancel} />
      ) : (
        <>
          {refusal && (
            <Notice tone="critical" announce="alert">
              {refusal}
            </Notice>
          )}
          <p className={look.help} role="status">
            {isAsking ? words.asking : words.lockedHelp(name)}
          </p>
          <p className={look.help}>{words.withoutBadge}</p>
        </>
      )}
      {kept.length > 0 && (
        <p className={look.help} role="status">
          {words.kept(kept.length)}
        </p>
      )}
    </section>
  )
}

/** Scans that were read before this person came wait for their word. */
export function KeptScans({ shift: { kept, settle } }: Pick<Props, "shift">) {
  return (
    <Card as="section" aria-labelledby="kept-title">
      <div className={look.kept}>
        <h2 id="kept-title">{words.keptTitle(kept.length)}</h2>
        <p>{words.keptHelp}</p>
        <div className={look.ways}>
          <NativeButton size="kiosk" onPress={() => settle(true)}>
            {words.take}
          </NativeButton>
          <NativeButton tone="quiet" size="kiosk" onPress={() => settle(false)}>
            {words.leave}
          </NativeButton>
        </div>
      </div>
    </Card>
  )
}
