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
