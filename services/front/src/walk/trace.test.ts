import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type CallKey, calls } from "@sightline/bff/calls"
import { specimens } from "@sightline/bff/specimens"
import { expect, test } from "vitest"
import { readIn, run, untraced } from "./test-trace"

/*
 * Every call that changes something leaves a line in the audit, or says why not (decision 223). once.long.test.ts and
 * trace.long.test.ts read the lines; this names a call that nobody reads, at once.
 */

const has = (list: object) => (key: CallKey) => key in list
const keys = calls.map(({ key }) => key)
const actsIn = (key: CallKey, how: string) => specimens[key].acts === how

test("each call that changes something, and that no walk sends, is run for its line, read elsewhere, or has a reason", () => {
  const elsewhere = keys.filter((key) => actsIn(key, "elsewhere"))
  const ways = elsewhere.map((key) => [key, [run, readIn, untraced].filter((list) => has(list)(key)).length])
  expect(ways.filter(([, count]) => count !== 1)).toEqual([])
})

test("no call that only reads, that the walk reads, or that there is not, is on these lists", () => {
  const listed = [run, readIn, untraced].flatMap((list) => Object.keys(list))
  const mutating = keys.filter((key) => !actsIn(key, "reads"))
  expect(listed.filter((key) => !mutating.some((known) => known === key))).toEqual([])
  const walked = keys.filter((key) => typeof specimens[key].acts === "function")
  expect(walked.filter((key) => has(run)(key) || has(readIn)(key))).toEqual([])
})

test("a test that is said to read a line reads the history, the audit or the ledger", () => {
  const domain = join(import.meta.dirname, "../../../domain/src")
  const silent = [...new Set(Object.values(readIn))].filter(
    (file) => !/history|audit|linesOf|logOf|from stock_movement/i.test(readFileSync(join(domain, file), "utf8")),
  )
  expect(silent).toEqual([])
})
