import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { longestBarcode } from "@sightline/model/length"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import {
  afterPair,
  afterSeveral,
  nothingRead,
  quiet,
  type Reading,
  readingOf,
  withScan,
} from "@sightline/screens/tag/pairing-state.ts"
import { RadioReader } from "@sightline/screens/tag/radio-reader"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import * as look from "./tag.css"
import type { pairTag } from "./tag.server"
import { pairRefusals, words } from "./words"

interface Taken {
  readonly epc: string
  readonly code: string
  readonly itemId: number
  readonly name: string
}

/** Pairs tags with items, label and tag in either order, one pair after the other without a key. */
export function Pairing({ clientCode, onPaired }: { clientCode: string; onPaired: () => void }) {
  const { act, isPending, why } = useAct<typeof pairTag>("/tags/part/pair", pairRefusals)
  const [reading, setReading] = useState<Reading>(nothingRead)
  const [said, setSaid] = useState<{ readonly tone: "positive" | "critical"; readonly text: string }>()
  const [taken, setTaken] = useState<Taken>()
  const title = useId()
  const paired = useRef<string>()

  const pair = async (epc: string, code: string, mayMove: boolean) => {
    const heard = await act({ epc, code, mayMove }, { shows: () => true })
    if (heard._tag === "TagTaken") return setTaken({ epc, code, itemId: heard.itemId, name: heard.product })
    setTaken(undefined)
    setReading(afterPair)
    setSaid(
      heard._tag === "Done"
        ? { tone: "positive", text: words.paired(heard.value) }
        : { tone: "critical", text: why(heard) },
    )
    if (heard._tag !== "Done") return
    paired.current = heard.value.epc
    onPaired()
  }
  const settle = (at: Reading) => {
    const read = readingOf(at)
    if (read._tag === "Pair") return void pair(read.epc, read.code, false)
    if (read._tag !== "Several") return
    setReading(afterSeveral(at))
    setSaid({ tone: "critical", text: words.several(read.count) })
  }
  const hear = useSettled(clientCode, {
    isListening: taken === undefined,
    reading,
    paired,
    onRead: setReading,
    onSettled: settle,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pair(reading.tags.join(""), reading.code, false)
  }
  const { _tag: step } = readingOf(reading)
  return (
    <form aria-labelledby={title} onSubmit={submit} noValidate>
      <Stack>
        <h2 id={title}>{words.pairing}</h2>
        <p role="status">
          {step === "NeedsItem" ? words.needsItem : step === "NeedsTag" ? words.needsTag : words.pairingHelp}
        </p>
        <div className={look.fields}>
          <TextField
            label={words.item}
            name="code"
            kind="code"
            description={words.itemHelp}
            maxLength={longestBarcode}
            value={reading.code}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setReading({ ...reading, code: target.value })}
          />
          <TextField
            label={words.tag}
            name="epc"
            kind="code"
            description={words.tagHelp}
            maxLength={200}
            value={reading.tags.join(" ")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setReading({ ...reading, tags: target.value === "" ? [] : [target.value] })}
          />
        </div>
        <RadioReader onTags={(epcs) => hear(epcs.join(""))} />
        {said && (
          <Notice tone={said.tone} announce={said.tone === "positive" ? "status" : "alert"}>
            {said.text}
          </Notice>
        )}
        <div>
          <Button type="submit" isPending={isPending}>
            {words.pair}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        title={words.moveTitle}
        content={taken ? words.moveContent(taken.itemId, taken.name) : ""}
        confirm={words.move}
        cancel={words.leave}
        tone="accent"
        isOpen={taken !== undefined}
        isPending={isPending}
        onOpenChange={() => {
          setTaken(undefined)
          setReading(nothingRead)
        }}
        onConfirm={() => taken && void pair(taken.epc, taken.code, true)}
      />
    </form>
  )
}

interface Listening {
  readonly isListening: boolean
  readonly reading: Reading
  /** The tag that was paired last. */
  readonly paired: { readonly current: string | undefined }
  readonly onRead: (next: Reading) => void
  readonly onSettled: (reading: Reading) => void
}

/** Takes scans, and says when nothing new has come for a while. What somebody types waits for the button. */
function useSettled(clientCode: string, { isListening, ...now }: Listening) {
  useTakesScans("remove")
  const latest = useRef(now)
  latest.current = now
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const hear = useRef((text: string) => {
    const { reading, paired, onRead } = latest.current
    const next = withScan(reading, text, paired.current)
    if (next === reading) return
    latest.current = { ...latest.current, reading: next }
    onRead(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => latest.current.onSettled(latest.current.reading), quiet)
  })
  useEffect(() => {
    if (!isListening) return
    const stop = listenForScans({
      profile: scanProfiles.radio,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: ({ text }) => hear.current(text),
      onDuplicate: () => undefined,
    })
    return () => {
      stop()
      clearTimeout(waiting.current)
    }
  }, [clientCode, isListening])
  return (text: string) => {
    if (isListening) hear.current(text)
  }
}
