import { act, createElement } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, onTestFinished, vi } from "vitest"
import { useFeedback } from "./use-feedback"

/** A browser that refuses sound before the first key or touch. */
class Muted {
  state = "suspended"
  async resume() {
    this.state = "running"
  }
}

function Page() {
  const { isSilent } = useFeedback()
  return createElement("p", null, isSilent ? "No sound" : "Sound")
}

it("sound comes on by a press once the press has ended, so that nothing moves between its two halves; by a key at once", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.stubGlobal("AudioContext", Muted)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  for (const last of ["click", "keydown"]) {
    const place = document.createElement("div")
    const root = createRoot(place)
    await act(async () => root.render(createElement(Page)))
    expect(place.textContent).toBe("No sound")
    for (const half of ["pointerdown", "pointerup"]) {
      await act(async () => void window.dispatchEvent(new Event(half)))
      expect([half, place.textContent]).toEqual([half, "No sound"])
    }
    await act(async () => void window.dispatchEvent(new Event(last)))
    expect([last, place.textContent]).toEqual([last, "Sound"])
    act(() => root.unmount())
  }
})
