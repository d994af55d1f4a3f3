import { useAct } from "@sightline/screens/act/use-act.ts"
import { Link } from "@sightline/ui/link"
import { useEffect, useRef, useState } from "react"
import type { sweepTags } from "./count.server"
import { heardTags } from "./heard"
import { seeRefusals, words } from "./words"

/** Tags are sent together so often, in milliseconds: a reader says hundreds in a second. */
const tick = 250

/** The radio tags that a pass hears. */
export function useSweep(passId: string) {
  const { act } = useAct<typeof sweepTags>("/count/part/sweep", seeRefusals)
  const [heard] = useState(() => heardTags())
  const [tags, setTags] = useState(0)
  const [foreign, setForeign] = useState<ReadonlySet<string>>(new Set())
  const sending = useRef<Promise<boolean>>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  /** False where some were not taken; they wait for the next reading, or for the end of the area. */
  const send = async (): Promise<boolean> => {
    while (!heard.isEmpty()) {
      const next = heard.take()
      const answer = await act({ passId, heard: next.heard })
      if (answer._tag !== "Done") {
        next.failed()
        return false
      }
      setTags(answer.value.tags)
      const strange = answer.value.foreign
      if (strange.length > 0) setForeign((before) => new Set([...before, ...strange]))
    }
    return true
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    sending.current ??= send().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }
  return {
    tags,
    foreign,
    hear: (epcs: readonly string[]) => {
      heard.hear(epcs)
      timer.current ??= setTimeout(() => void flush(), tick)
    },
    /** Sends what still waits; true once nothing does. */
    settle: flush,
  }
}

type Props = Pick<ReturnType<typeof useSweep>, "tags" | "foreign">

/** What a sweep has heard. Foreign tags are named where they are few enough to be frames that nobody has paired. */
export function Sweep({ tags, foreign }: Props) {
  if (tags === 0 && foreign.size === 0) return null
  return (
    <>
      <p role="status">{words.radio(tags)}</p>
      {foreign.size > 0 && (
        <details>
          <summary>{words.foreign(foreign.size)}</summary>
          <p>
            {words.foreignHelp} <Link href="/tags">{words.pairs}</Link>
          </p>
          <ul>
            {[...foreign].slice(0, mostNamed).map((epc) => (
              <li key={epc}>{epc}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const mostNamed = 20
