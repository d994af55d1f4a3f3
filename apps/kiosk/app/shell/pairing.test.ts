import { quiet } from "@sightline/screens/tag/pairing-state.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makePairing } from "./pairing"

const tag = (nth: number) => `E2801165${String(nth).padStart(16, "0")}`
const label = (nth: number) => `oes.i.${nth}`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function desk() {
  const pairs: string[] = []
  const onSeveral = vi.fn()
  const onRead = vi.fn()
  let scans = 0
  const pairing = makePairing({
    onRead,
    onPair: ({ code, epc }, { id }) => void pairs.push(`${id}: ${code} ${epc}`),
    onSeveral,
  })
  const hear = (text: string) => pairing.hear(text, { id: `scan ${++scans}`, at: Date.now() })
  const wait = (time = quiet) => vi.advanceTimersByTime(time)
  return { pairing, pairs, onSeveral, onRead, hear, wait }
}

it("label, tag, label, tag: each is a pair once its tag alone was heard for a while, under the scan that completed it", () => {
  const { pairs, hear, wait } = desk()
  hear(label(1))
  wait()
  hear(tag(1))
  wait(quiet - 1)
  expect(pairs).toEqual([])
  wait(1)
  expect(pairs).toEqual([`scan 2: ${label(1)} ${tag(1)}`])
  hear(label(2))
  hear(tag(2))
  wait()
  // In the other order, too.
  hear(tag(3))
  hear(label(3))
  wait()
  expect(pairs.slice(1)).toEqual([`scan 4: ${label(2)} ${tag(2)}`, `scan 6: ${label(3)} ${tag(3)}`])
})

it("the next label does not wait for the pair before it, and neither hastens nor changes that pair", () => {
  const { pairs, hear, wait } = desk()
  hear(label(1))
  hear(tag(1))
  wait(quiet / 2)
  hear(label(2))
  expect(pairs).toEqual([])
  wait(quiet / 2)
  expect(pairs).toEqual([`scan 2: ${label(1)} ${tag(1)}`])
  hear(tag(2))
  wait()
  expect(pairs).toEqual([`scan 2: ${label(1)} ${tag(1)}`, `scan 4: ${label(2)} ${tag(2)}`])
})

it("several tags are told once while they lie there, pair nothing, and the label waits for one alone", () => {
  const { pairs, onSeveral, hear, wait } = desk()
  hear(label(1))
  for (let nth = 0; nth < 3; nth++) {
    hear(tag(1))
    hear(tag(2))
    wait()
  }
  expect(onSeveral).toHaveBeenCalledOnce()
  expect(pairs).toEqual([])
  hear(tag(2))
  wait()
  expect(pairs).toEqual([`scan 8: ${label(1)} ${tag(2)}`])
  hear(label(2))
  hear(`${tag(3)}${tag(4)}`)
  wait()
  expect(onSeveral).toHaveBeenCalledTimes(2)
})

it("a tag that lies at the reader is not paired with the next label, and one that is held again is", () => {
  const { pairs, hear, wait } = desk()
  hear(label(1))
  hear(tag(1))
  wait()
  hear(label(2))
  for (let nth = 0; nth < 5; nth++) {
    wait(quiet / 2)
    hear(tag(1))
  }
  wait()
  expect(pairs).toHaveLength(1)
  hear(tag(1))
  wait()
  expect(pairs).toEqual([`scan 2: ${label(1)} ${tag(1)}`, `scan 9: ${label(2)} ${tag(1)}`])
})

it("what was read is forgotten with the mode or its person, also where a tag was about to be taken", () => {
  const { pairing, pairs, hear, wait } = desk()
  hear(label(1))
  hear(tag(1))
  pairing.forget()
  wait()
  hear(tag(2))
  wait()
  expect(pairs).toEqual([])
})
