import { describe, expect, it } from "vitest"
import type { RefusalReason } from "../task/answer"
import { newEntry, type State } from "../task/entry"
import type { Task } from "../task/task"
import { newsOf, stateOf } from "./words"

const remove: Task = { _tag: "Remove", code: "oes.i.11", itemId: null }
const reverse: Task = { _tag: "Reverse", code: "oes.i.11", itemId: 11, statusId: 5, of: "1" }
const change = { itemId: 11, previousStatusId: 5, statusId: 30, totalQuantity: 2 }
const refusedFor = (reason: RefusalReason): State => ({
  _tag: "Refused",
  reason,
  product: null,
  itemId: 11,
  reversibleTo: null,
})
const inState = (state: State, task: Task = remove) => ({ ...newEntry("1", 0, task), state })
const news = (state: State, task?: Task) => newsOf(inState(state, task))

describe("the messages of scan removal", () => {
  it("are the documents' own, word for word", () => {
    expect(news({ _tag: "Done", answer: { _tag: "Removed", change } })?.text).toBe("Item removed successfully")
    expect(news({ _tag: "Done", answer: { _tag: "Reversed", change } }, reverse)?.text).toBe(
      "Item reverted successfully",
    )
    expect(news(refusedFor("ItemAlreadyRemoved"))).toEqual({ tone: "critical", text: "Item already removed" })
    expect(news(refusedFor("ItemNotRemovable"))?.text).toBe("Failed to remove item")
    expect(news({ _tag: "NotFound", message: null, product: null })?.text).toBe("Inventory scan not found")
    expect(news({ _tag: "Unknown", failures: 1, notBefore: 0, isServerAtFault: false })?.text).toBe(
      "Scan Inventory Fail!",
    )
  })

  it("warn with the message of the scan's result", () => {
    expect(news({ _tag: "NotFound", message: "This product is inactive", product: null })).toEqual({
      tone: "caution",
      text: "This product is inactive",
    })
  })

  it("explain why nothing can be removed where the client has no remove status", () => {
    expect(news(refusedFor("RemoveStatusMissing"))?.text).toContain("no default remove status")
  })

  it("do not mention removing when a reversal is refused, and stay silent while an answer is under way", () => {
    expect(news(refusedFor("ItemAlreadyRemoved"), reverse)?.text).toBe("The item could not be put back")
    expect(news({ _tag: "Pending" })).toBeUndefined()
  })

  it("explain why the station keeps a scan, and when it is sent", () => {
    const kept = { _tag: "Unknown", failures: 1, notBefore: 0, isServerAtFault: false } as const
    expect(news({ ...kept, because: "tooManyWait" })?.text).toBe("This scan is kept here")
    expect(stateOf(inState({ ...kept, because: "stationRevoked" })).help).toContain("when an administrator restores it")
  })

  it("promise a way back only where there is one", () => {
    const already = inState(refusedFor("ItemAlreadyRemoved"))
    expect(stateOf(already).help).not.toContain("Reverse")
    expect(stateOf(inState({ ...refusedFor("ItemAlreadyRemoved"), reversibleTo: 5 } as State)).help).toContain(
      "Reverse",
    )
  })
})
