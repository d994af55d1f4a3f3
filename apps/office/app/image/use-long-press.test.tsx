import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useLongPress } from "./use-long-press"

const root = createRoot(document.body.appendChild(document.createElement("div")))
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => {
  vi.useRealTimers()
  flushSync(() => root.render(null))
})

let presses = 0
function Photo() {
  const { handlers } = useLongPress(() => void presses++)
  return <button type="button" {...handlers} />
}

function given() {
  presses = 0
  flushSync(() => root.render(<Photo />))
  const photo = document.querySelector("button")
  return (type: string, at = {}) =>
    photo?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: 0, clientY: 0, ...at }))
}

test("a press is long after half a second, and once", () => {
  const fire = given()
  fire("pointerdown")
  vi.advanceTimersByTime(499)
  expect(presses).toBe(0)
  vi.advanceTimersByTime(1)
  expect(presses).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(presses).toBe(1)
})

test("a press that ends early or becomes a scroll is not a long one, nor is one by another button", () => {
  const fire = given()
  for (const [type, at] of [
    ["pointerup", {}],
    ["pointercancel", {}],
    ["pointermove", { clientY: 11 }],
  ] as const) {
    fire("pointerdown")
    fire(type, at)
    vi.advanceTimersByTime(500)
  }
  fire("pointerdown", { button: 2 })
  vi.advanceTimersByTime(500)
  expect(presses).toBe(0)
  fire("pointerdown")
  fire("pointermove", { clientY: 9 })
  vi.advanceTimersByTime(500)
  expect(presses).toBe(1)
})
