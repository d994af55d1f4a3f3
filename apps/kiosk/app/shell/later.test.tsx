import { act, createElement, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, onTestFinished, vi } from "vitest"
import { later } from "./later"

it("a part that the network loses leaves its page as it is, and comes when it can be loaded", async () => {
  vi.useFakeTimers()
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  const told = vi.spyOn(console, "info").mockReturnValue(undefined)
  const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  const load = vi.fn(lost)
  const Part = later<object>(load)
  const place = document.createElement("div")
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(["The page, ", createElement(Suspense, { key: 1 }, createElement(Part))]))
  expect(place.textContent).toBe("The page, ")
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(load).toHaveBeenCalledTimes(6)
  expect(place.textContent).toBe("The page, ")
  load.mockResolvedValue((() => "and its part") as never)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(place.textContent).toBe("The page, and its part")
  expect(load).toHaveBeenCalledTimes(7)
  expect(told).toHaveBeenCalledOnce()
})
