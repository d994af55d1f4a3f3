import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createToastQueue } from "./toast-queue"

const texts = (queue: ReturnType<typeof createToastQueue>) => queue.current().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the messages on screen", () => {
  it("a success leaves by itself, an error stays until it is dismissed", () => {
    const queue = createToastQueue()
    queue.add({ tone: "positive", text: "Removed" })
    const error = queue.add({ tone: "critical", text: "Not found" })
    vi.advanceTimersByTime(60_000)
    expect(texts(queue)).toEqual(["Not found"])
    queue.dismiss(error)
    expect(texts(queue)).toEqual([])
  })

  it("a repeated message counts up and restarts its timer", () => {
    const queue = createToastQueue()
    queue.add({ tone: "caution", text: "Item already removed" })
    vi.advanceTimersByTime(9000)
    queue.add({ tone: "caution", text: "Item already removed" })
    vi.advanceTimersByTime(9000)
    expect(queue.current()).toMatchObject([{ text: "Item already removed", count: 2 }])
    vi.advanceTimersByTime(1001)
    expect(texts(queue)).toEqual([])
  })

  it("nothing leaves while somebody reads", () => {
    const queue = createToastQueue()
    queue.add({ tone: "positive", text: "Removed" })
    queue.hold()
    queue.add({ tone: "positive", text: "Reversed" })
    vi.advanceTimersByTime(60_000)
    expect(texts(queue)).toEqual(["Removed", "Reversed"])
    queue.release()
    vi.advanceTimersByTime(6001)
    expect(texts(queue)).toEqual([])
  })

  it("a fifth message pushes out the oldest that is not an error", () => {
    const queue = createToastQueue()
    queue.add({ tone: "critical", text: "error" })
    for (const text of ["one", "two", "three", "four"]) queue.add({ tone: "info", text })
    expect(texts(queue)).toEqual(["error", "two", "three", "four"])
  })

  it("the success of another try takes away the failures of the same act, and of no other", () => {
    const queue = createToastQueue()
    queue.add({ tone: "critical", text: "No name", of: "save" })
    queue.add({ tone: "caution", text: "Almost full", of: "save" })
    queue.add({ tone: "critical", text: "No name", of: "print" })
    queue.add({ tone: "critical", text: "No printer" })
    vi.advanceTimersByTime(1)
    const settle = queue.failuresOf("save")
    expect(queue.current()).toHaveLength(4)
    settle()
    queue.add({ tone: "positive", text: "Saved", of: "save" })
    expect(texts(queue)).toEqual(["Almost full", "No name", "No printer", "Saved"])
  })

  it("a failure stays beside a success of the same press, and one that came while the try was under way", () => {
    const queue = createToastQueue()
    queue.add({ tone: "critical", text: "first: taken", of: "link" })
    const settleSecond = queue.failuresOf("link")
    settleSecond()
    expect(texts(queue)).toEqual(["first: taken"])
    vi.advanceTimersByTime(1)
    const settleThird = queue.failuresOf("link")
    queue.add({ tone: "critical", text: "first: taken", of: "link" })
    settleThird()
    expect(queue.current()).toMatchObject([{ text: "first: taken", count: 2 }])
  })

  it("what somebody reads leaves when they have read it, although the try has succeeded", () => {
    const queue = createToastQueue()
    queue.add({ tone: "critical", text: "No name", of: "save" })
    vi.advanceTimersByTime(1)
    queue.hold()
    queue.failuresOf("save")()
    expect(texts(queue)).toEqual(["No name"])
    queue.release()
    expect(texts(queue)).toEqual([])
  })

  it("listeners hear of every change, until they unsubscribe", () => {
    const queue = createToastQueue()
    const heard = vi.fn()
    const leave = queue.subscribe(heard)
    queue.dismiss(queue.add({ tone: "info", text: "one" }))
    leave()
    queue.add({ tone: "info", text: "two" })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
