import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, onTestFinished, vi } from "vitest"
import { useIdle } from "./use-idle"

/** A person at work whose network is there or not. */
function atWork() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  const onIdle = vi.fn()
  function Station({ isThere }: { isThere: boolean }) {
    useIdle({ isOpen: true, isEnding: isThere, onIdle })
    return null
  }
  const root = createRoot(document.createElement("div"))
  const show = (isThere: boolean) => act(() => root.render(<Station isThere={isThere} />))
  onTestFinished(() => {
    act(() => root.unmount())
    vi.useRealTimers()
  })
  show(true)
  return { onIdle, show }
}

it("a minute counts from the last touch, and ends once", () => {
  const { onIdle } = atWork()
  vi.advanceTimersByTime(50_000)
  window.dispatchEvent(new Event("keydown"))
  vi.advanceTimersByTime(59_900)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onIdle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(200_000)
  expect(onIdle).toHaveBeenCalledOnce()
})

it("a network that comes and goes does not restart the minute; one that comes back late ends it at once", () => {
  const { onIdle, show } = atWork()
  for (let nth = 0; nth < 2; nth++) {
    vi.advanceTimersByTime(25_000)
    show(false)
    show(true)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(9900)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onIdle).toHaveBeenCalledOnce()
})

it("without the network nobody is locked out, however long that lasts", () => {
  const { onIdle, show } = atWork()
  show(false)
  vi.advanceTimersByTime(300_000)
  expect(onIdle).not.toHaveBeenCalled()
  show(true)
  vi.advanceTimersByTime(10)
  expect(onIdle).toHaveBeenCalledOnce()
})
