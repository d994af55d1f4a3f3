import { expect, it } from "vitest"
import type { Done, RefusalReason } from "./answer"
import { type Entry, newEntry, type State } from "./entry"
import { itemNamed, lastDone, resultShown, type Seen, standing } from "./standing"
import type { Task } from "./task"
import { change } from "./test-queue"
import { removal } from "./verbs/remove"

const by = { userId: 7, name: "Ann", clientId: 3 }
const bo = { ...by, userId: 8, name: "Bo" }
let made = 0
const read = (id: string, task: Task, state: State, who = by): Entry => ({
  ...newEntry(id, ++made, task, { by: who }),
  state,
})
const done = (answer: Done): State => ({ _tag: "Done", answer })
const refusal = (reason: RefusalReason, itemId: number | null = null, reversibleTo: number | null = null): State => ({
  ...{ _tag: "Refused", reason, product: null, itemId, reversibleTo },
})
const pending: State = { _tag: "Pending" }
const removedTo = (item: number) => done({ _tag: "Removed", change: change(item) })
const removes = (id: string, item: number, state = removedTo(item), who = by) =>
  read(id, removal(`oes.i.${item}`), state, who)
const undone = done({ _tag: "Undone", movements: 1, totalQuantity: 1 })
const undoes = (id: string, of: string, state: State = undone, who = by) =>
  read(id, { _tag: "Undo", code: "", itemId: null, of, chain: [] }, state, who)
const reversed = done({ _tag: "Reversed", change: change(1) })
const reverses = (id: string, of: string, itemId: number, state: State = reversed, who = by) =>
  read(id, { _tag: "Reverse", code: "", itemId, statusId: 5, of }, state, who)
const adds = (id: string) =>
  read(
    id,
    { _tag: "AddQuantity", code: "oes.7", itemId: null, quantity: 2 },
    done({ _tag: "QuantityAdded", itemId: 9, totalQuantity: 2 }),
  )

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const now = (entries: readonly Entry[], looked?: ReadonlyMap<number, Seen<number | null>>) =>
  Object.fromEntries(standing(entries, looked))
const seen = (entries: readonly Entry[], ...items: readonly (readonly [number, number | null])[]) =>
  new Map(items.map(([item, value]) => [item, { value, ended: new Set(idsOf(entries)) }]))

it("the last act is never a reversal or an undo, whoever made it", () => {
  const one = [removes("a", 1007), reverses("r", "a", 1007), removes("b", 1010)]
  expect(idsOf(lastDone(one, 7))).toEqual(["b"])
  for (const state of [pending, undone]) {
    expect(idsOf(lastDone([...one, undoes("u", "b", state)], 7))).toEqual([])
    expect(idsOf(lastDone([adds("c"), ...one, undoes("u", "b", state)], 7))).toEqual(["c"])
  }
  expect(lastDone([...one, undoes("u", "b")], 8)).toEqual([])
  const offline = [removes("a", 1007, pending), undoes("u", "a", pending), removes("b", 1010, pending)]
  expect(idsOf(lastDone(offline, 7))).toEqual(["b"])
  expect(lastDone([...offline, undoes("v", "b", pending)], 7)).toEqual([])
  const theirs = [removes("a", 1007), reverses("r", "a", 1007, reversed, bo), removes("b", 1010, undefined, bo)]
  expect(idsOf(lastDone(theirs, 7))).toEqual([])
  expect(idsOf(lastDone(theirs, 8))).toEqual(["b"])
})

it("an act that somebody else took back, or of which nothing is left to take back, makes room for the one before", () => {
  const acts = [removes("a", 1), removes("b", 2)]
  for (const reason of ["MovementUndone", "NothingToReverse", "NotCounted", "NotPaired"] as const)
    expect(idsOf(lastDone([...acts, undoes("u", "b", refusal(reason))], 7))).toEqual(["a"])
  expect(idsOf(lastDone([...acts, undoes("u", "b", refusal("UndoBlocked"))], 7))).toEqual(["b"])
  // The second scan of the same unit was refused, and put it back.
  const refused = removes("b", 1, refusal("ItemAlreadyRemoved", 1, 5))
  expect(idsOf(lastDone([removes("a", 1), refused, reverses("r", "b", 1)], 7))).toEqual([])
})

it("each result of a unit shows where the unit is now, as far as this screen has moved it", () => {
  const back = [removes("a", 1), reverses("r", "a", 1)]
  expect(now(back)).toEqual({ a: "done" })
  expect(now([...back, removes("b", 1, pending)])).toEqual({ a: "done" })
  expect(now([...back, removes("b", 1)])).toEqual({ a: "again" })
  expect(now([...back, removes("b", 1, refusal("ItemAlreadyRemoved", 1, 5))])).toEqual({ a: "again" })
  expect(now([...back, removes("b", 1), undoes("u", "b", pending)])).toEqual({ a: "again", b: "under way" })
  expect(now([...back, removes("b", 1), undoes("u", "b")])).toEqual({ a: "done", b: "done" })
  expect(now([...back, removes("b", 2)])).toEqual({ a: "done" })
  expect(now([removes("a", 1), removes("b", 1, refusal("ItemAlreadyRemoved", 1, 5)), reverses("r", "b", 1)])).toEqual({
    a: "done",
    b: "done",
  })
  expect(now([adds("c"), undoes("u", "c")])).toEqual({ c: "done" })
  expect(now([removes("a", 1), undoes("u", "a", refusal("UndoBlocked"))])).toEqual({})
})

it("what other stations did counts until this screen moves the unit itself", () => {
  const out = [removes("a", 1)]
  expect(now(out, seen(out, [1, 30]))).toEqual({})
  expect(now(out, seen(out, [1, 5]))).toEqual({ a: "done" })
  expect(now(out, seen(out, [1, null]))).toEqual({ a: "done" })
  // Another status is not the wall.
  expect(now(out, seen(out, [1, 31]))).toEqual({})
  const back = [...out, undoes("u", "a")]
  expect(now(back, seen(back, [1, 30]))).toEqual({ a: "again" })
  expect(now(back, seen(out, [1, 30]))).toEqual({ a: "done" })
  expect(now([...back, removes("b", 1)], seen(back, [1, 5]))).toEqual({ a: "again" })
})

it("the screen shows the last result, or what was taken back last", () => {
  const acts = [removes("a", 1), removes("b", 2)]
  const shown = (...more: readonly Entry[]) => resultShown([...acts, ...more])?.id
  expect(shown()).toBe("b")
  expect(shown(undoes("u", "b"), undoes("v", "a"))).toBe("a")
  expect(shown(undoes("u", "a", pending))).toBe("a")
  expect(shown(undoes("u", "a"), removes("c", 3))).toBe("c")
  expect(shown(undoes("u", "a", refusal("UndoBlocked")))).toBe("u")
  expect(shown(undoes("u", "a", { _tag: "Held", reason: "noGrant", notBefore: 0 }))).toBe("u")
  expect(shown(undoes("u", "cleared"))).toBe("b")
  expect(resultShown([...acts, undoes("u", "b")], ({ id }) => id === "b")?.id).toBe("a")
  expect(resultShown([])).toBeUndefined()
})

it("the unit is the one on the label, or else the one that was chosen or taken", () => {
  expect(itemNamed(removes("a", 1))).toBe(1)
  expect(itemNamed(read("a", removal("oes.7"), removedTo(4)))).toBe(4)
  expect(itemNamed(read("a", { ...removal("oes.7"), itemId: 3 }, pending))).toBe(3)
  expect(itemNamed(read("a", removal("oes.7"), pending))).toBeUndefined()
})
