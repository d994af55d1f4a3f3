import { highestLevel } from "@sightline/hardware-scan/signal"
import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { SerialReader } from "@sightline/screens/tag/radio-reader"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Level } from "@sightline/ui/level"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { Switch } from "@sightline/ui/switch"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useEffect, useId, useState } from "react"
import { findWords as words } from "./find-words"
import * as look from "./tag.css"
import { useSearch } from "./use-search"

interface Props {
  readonly epcs: readonly string[]
  readonly clientCode: string
}

/** The search itself: the reader, the level in words, as a bar and as a tone, and its end. */
export function Searching({ epcs, clientCode }: Props) {
  const title = useId()
  const [state, setState] = useState<"before" | "searching" | "found" | "stopped">("before")
  const [isMuted, setMuted] = useState(false)
  useEffect(() => setMuted(persisted("Sound") === false), [])
  const isOn = state === "searching"
  const { shown, unlock, onLine, onNoise } = useSearch({ epcs, clientCode, isOn, isMuted })
  const start = () => {
    unlock()
    setState("searching")
  }
  const turn = (isSounding: boolean) => {
    persist("Sound", isSounding)
    setMuted(!isSounding)
  }
  return (
    <section aria-labelledby={title}>
      <Stack>
        <h2 id={title}>{words.searching}</h2>
        <SerialReader otherwise={words.noSerial} onLine={onLine} onNoise={onNoise} />
        <div className={look.sound}>
          <span aria-hidden="true">{words.sound}</span>
          <Switch label={words.sound} isOn={!isMuted} onChange={turn} />
        </div>
        {isOn && (
          <>
            <p className={look.level}>{words.levelText(shown.level)}</p>
            <Level value={shown.level ?? 0} steps={highestLevel} />
            {shown.isLongSilent && <p>{words.moveOn}</p>}
          </>
        )}
        {/* It is there before it speaks. The level itself changes too often to be read aloud. */}
        <div role="status">
          {isOn && <VisuallyHidden>{shown.spoken}</VisuallyHidden>}
          {state === "found" && words.foundNow}
          {state === "stopped" && words.stopped}
        </div>
        {isOn && shown.hasStrength === false && <Notice>{words.noStrength}</Notice>}
        {shown.unread > 0 && (
          <details>
            <summary>{words.unread(shown.unread)}</summary>
            <p className={look.number}>{words.lastUnread(shown.lastUnread)}</p>
          </details>
        )}
        {shown.isNoise && <Notice tone="caution">{words.noise}</Notice>}
        <Inline>
          {isOn ? (
            <>
              <Button key="found" onPress={() => setState("found")}>
                {words.found}
              </Button>
              <Button key="stop" tone="quiet" onPress={() => setState("stopped")}>
                {words.stop}
              </Button>
            </>
          ) : (
            <Button key="start" onPress={start}>
              {state === "before" ? words.start : words.again}
            </Button>
          )}
        </Inline>
      </Stack>
    </section>
  )
}
