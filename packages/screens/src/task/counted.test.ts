import { expect, it } from "vitest"
import { areaOfPass, heardIn, isNameless, isSweep, lastEnd, nameIn, unitsInPass } from "./counted"
import { type Entry, newEntry, nextToSend, type State } from "./entry"
import type { Task } from "./task"

const seen = (id: string, state: State = { _tag: "Pending" }, passId = "p1"): Entry => ({
  ...newEntry(id, 0, { _tag: "CountSeen", code: "oes.i.1", itemId: null, passId }),
  state,
})
const counted = (inPass: number, name: string | null = "Aviator", passId = "p1"): State => ({
  _tag: "Done",
  answer: { _tag: "Counted", passId, name, units: 1, inPass },
})
const undo = (id: string, of: string, state: State = { _tag: "Pending" }): Entry => ({
  ...newEntry(id, 0, { _tag: "Undo", code: "oes.i.1", itemId: null, of, chain: [] }),
  state,
})
const begin = (state: State): Entry => ({
  ...newEntry("b", 0, { _tag: "CountBegin", code: "oes.l.3", itemId: null, passId: "p1", sessionId: 1, kind: "first" }),
  state,
})

it("the units of a walk are those of the last answer and those read since, without the network too", () => {
  expect(unitsInPass([], "p1")).toBe(0)
  expect(unitsInPass([seen("1"), seen("2")], "p1")).toBe(2)
  const all = [seen("1", counted(7)), seen("2"), seen("3"), seen("4", { _tag: "Pending" }, "p2"), undo("5", "2")]
  expect(unitsInPass(all, "p1")).toBe(8)
  expect(unitsInPass([...all, undo("6", "1", counted(6))], "p1")).toBe(6)
  expect(unitsInPass(all, "p2")).toBe(1)
})

it("an area is called as its label or its person says once that is answered, and a refused one is called refused", () => {
  expect(areaOfPass([begin({ _tag: "Pending" })], "p1")).toBeUndefined()
  const begun = begin({ _tag: "Done", answer: { _tag: "CountBegun", area: "Left wall" } })
  expect(areaOfPass([begun], "p1")).toBe("Left wall")
  const refused: State = { _tag: "Refused", reason: "NotCounted", product: null, itemId: null, reversibleTo: null }
  expect(areaOfPass([begin(refused)], "p1")).toBe("refused")
})

it("a code that names nothing is told from one that does", () => {
  expect([isNameless(seen("1", counted(1))), isNameless(seen("1", counted(1, null)))]).toEqual([false, true])
  expect(nameIn(seen("1", counted(1)))).toBe("Aviator")
  expect(nameIn(seen("1", counted(1, null)))).toBeUndefined()
})

it("what a sweep heard is that of the last end, until another area begins", () => {
  const end = (id: string, state: State = { _tag: "Pending" }): Entry => ({
    ...newEntry(id, 0, { _tag: "CountEnd", code: "", itemId: null, passId: "p1" }),
    state,
  })
  const heard = { tags: 2, strangers: 1, gone: 0, things: [] }
  const answer = { _tag: "CountEnded", area: "Left wall", units: 2, heard } as const
  const ended = end("e", { _tag: "Done", answer })
  expect([heardIn(ended), heardIn(end("e"))]).toEqual([heard, undefined])
  expect(lastEnd([begin({ _tag: "Pending" }), ended, seen("1")])).toBe(ended)
  expect(lastEnd([ended, begin({ _tag: "Pending" })])).toBeUndefined()
  const tag = newEntry("t", 0, { _tag: "CountSeen", code: "E28011650000000000000001", itemId: null, passId: "p1" })
  expect([isSweep([seen("1"), tag], "p1"), isSweep([tag], "p2"), isSweep([seen("1")], "p1")]).toEqual([
    true,
    false,
    false,
  ])
})

it("nothing of a walk overtakes what was read before it on the same walk, and other walks go on", () => {
  const stuck: State = { _tag: "Unknown", failures: 4, notBefore: 1e15, isServerAtFault: true }
  const end: Task = { _tag: "CountEnd", code: "", itemId: null, passId: "p1" }
  const waiting = [seen("1", stuck), newEntry("2", 0, end), seen("3", { _tag: "Pending" }, "p2")]
  expect(nextToSend(waiting, 0)).toBe(waiting[2])
})
