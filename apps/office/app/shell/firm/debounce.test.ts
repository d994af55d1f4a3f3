import { codeOfName } from "@sightline/model/code-of-name"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { debounced, searched } from "./debounce"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("a search for vendors or manufacturers waits 500 ms for the last letter, and is trimmed · VENDOR-03 MANUF-04", () => {
  const heard: string[] = []
  const search = debounced((text: string) => void heard.push(searched(text)))
  for (const text of [" p", " pr", " prairie "]) {
    search(text)
    vi.advanceTimersByTime(499)
  }
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(["prairie"])
  search("bow")
  search.cancel()
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual(["prairie"])
})

test("a vendor's code is its name with underscores for spaces · VENDOR-01", () => {
  expect(codeOfName(" Bow River  Sundries ")).toBe("Bow_River__Sundries")
  expect(codeOfName("Atelier")).toBe("Atelier")
})
