import type { MetaFunction } from "@remix-run/node"
import { makeCardReading } from "@sightline/hardware-scan/card-reading"
import { gapInForce, scanProfiles } from "@sightline/hardware-scan/profile"
import { readSetup, type Setup, setupCard } from "@sightline/hardware-scan/setup"
import { keepLearnedGap, learnedGap } from "@sightline/hardware-scan/station"
import { isText, type Stroke } from "@sightline/hardware-scan/stroke"
import { noTags, type TagCheck, withTags } from "@sightline/hardware-scan/tag-check"
import { hearStrokes } from "@sightline/hardware-scan/wedge"
import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { useEffect, useRef, useState } from "react"
import { adviceWords, scannerWords as words } from "../shell/scanner-words"
import { GapChart } from "./gap-chart"
import * as look from "./scanner.css"
import { TagAdvice, TagsHeard } from "./tags-heard"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

interface Reading {
  readonly setup: Setup
  readonly gaps: readonly number[]
}

const storage = () => window.localStorage
const limitHere = () => gapInForce(scanProfiles.scanRemove, learnedGap(storage))

/** What one scan of the card reveals about the scanner, what this station keeps of it, and what a radio reader types. It needs no network. */
export default function Scanner() {
  const [reading, setReading] = useState<Reading>()
  const [limit, setLimit] = useState<number>()
  const [isKept, setKept] = useState(false)
  const [tags, setTags] = useState<TagCheck>()
  const heard = useRef(noTags)
  useEffect(() => {
    setLimit(limitHere())
    const hearing = makeCardReading((strokes) => {
      const more = withTags(heard.current, strokes)
      heard.current = more ?? noTags
      setTags(more)
      if (more) return
      setReading({ setup: readSetup(strokes), gaps: gapsOf(strokes) })
      setKept(false)
    })
    const stop = hearStrokes(hearing.take)
    return () => {
      stop()
      hearing.stop()
    }
  }, [])
  const again = () => {
    heard.current = noTags
    setTags(undefined)
    setReading(undefined)
  }
  const keep = (gap: number) => {
    keepLearnedGap(storage, gap)
    setLimit(limitHere())
    setKept(true)
  }
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="scanner-title">
          <div className={look.parts}>
            <h1 id="scanner-title">{words.title}</h1>
            <p className={look.lead}>{words.lead}</p>
            {tags && <p className={look.outcome}>{words.tags(tags.reads.size)}</p>}
            <div role="status" className={look.parts}>
              {tags ? (
                <TagAdvice check={tags} limit={limit} />
              ) : reading ? (
                <Found {...reading} limit={limit} />
              ) : (
                <Waiting />
              )}
              {isKept && limit !== undefined && <p>{words.kept(limit)}</p>}
            </div>
            {tags && <TagsHeard check={tags} />}
            <div className={look.ways}>
              {tags && (
                <NativeButton size="kiosk" onPress={again}>
                  {words.begin}
                </NativeButton>
              )}
              {!tags &&
                reading?.setup.readable &&
                !isKept &&
                limit !== undefined &&
                reading.setup.learnedGap !== limit && (
                  <NativeButton size="kiosk" onPress={() => keep(reading.setup.learnedGap)}>
                    {words.keep(reading.setup.learnedGap)}
                  </NativeButton>
                )}
              {/* A whole document: the station listens with the new limit from its first key on. */}
              <NativeButton size="kiosk" tone="quiet" onPress={() => window.location.assign("/kiosk")}>
                {words.back}
              </NativeButton>
            </div>
          </div>
        </Card>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <p className={look.outcome}>{words.waiting}</p>
      <p>{words.waitingHelp}</p>
      <p>{words.radio}</p>
    </>
  )
}

function Found({ setup, gaps, limit }: Reading & { readonly limit: number | undefined }) {
  const { readable, advice, suffix } = setup
  const isOther = !readable && gaps.length + 1 < setupCard.length / 2
  const [text, help] = isOther
    ? [words.other, words.otherHelp]
    : readable
      ? advice.length === 0
        ? [words.good, words.goodHelp]
        : [words.usable, undefined]
      : [words.unusable, undefined]
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return (
    <>
      <p className={look.outcome}>{text}</p>
      {help && <p>{help}</p>}
      {advice.length > 0 && !isOther && (
        <ul className={look.advice}>
          {advice.map((one) => (
            <li key={one}>{adviceWords[one]}</li>
          ))}
        </ul>
      )}
      {limit !== undefined && <GapChart gaps={gaps} limit={limit} />}
      <div className={look.figures}>
        <p>{words.pace(Math.round(Math.min(...gaps)), Math.round(average), Math.round(Math.max(...gaps)))}</p>
        {limit !== undefined && <p>{words.limits(limit)}</p>}
        <p>{words.end(suffix)}</p>
      </div>
    </>
  )
}

function gapsOf(strokes: readonly Stroke[]): readonly number[] {
  const text = strokes.filter(isText)
  return text.slice(1).map(({ at }, place) => at - (text[place]?.at ?? at))
}
