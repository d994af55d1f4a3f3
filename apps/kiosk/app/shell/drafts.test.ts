import { expect, it } from "vitest"
import { type Draft, largestAmount, withScan } from "./drafts"

const scan = (id: string, code: string, mode: Draft["mode"] = "AddQuantity") => ({ id, at: 0, code, mode })
const read = (scans: readonly ReturnType<typeof scan>[]) =>
  scans
    .reduce<readonly Draft[]>((before, one) => withScan(before, one), [])
    .map(({ id, code, amount }) => `${id} ${code} ${amount}`)

it("the same code again counts one more, and another code waits behind the first", () => {
  expect(read([scan("1", "oes.i.1"), scan("2", "oes.7"), scan("3", "OES.I.1"), scan("4", "oes.i.1")])).toEqual([
    "1 oes.i.1 3",
    "2 oes.7 1",
  ])
})

it("the same code in another mode is another wish", () => {
  expect(read([scan("1", "oes.7"), scan("2", "oes.7", "AdjustGroup")])).toEqual(["1 oes.7 1", "2 oes.7 1"])
})

it("a multiplied scan counts as often, once the code is there already too", () => {
  const [draft] = withScan(withScan([], scan("1", "oes.7"), 5), scan("2", "oes.7"), 2)
  expect(draft?.amount).toBe(7)
})

it("a count ends at the largest that the server takes", () => {
  const full = { ...scan("1", "oes.7"), amount: largestAmount }
  expect(withScan([full], scan("2", "oes.7"))).toEqual([full])
})
