import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { listenForLoneKeys } from "./lone-key"
import { testPage } from "./test-page"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10_000)
})
afterEach(() => void vi.useRealTimers())

function listening() {
  const at = testPage()
  const acted: string[] = []
  listenForLoneKeys(
    { wants: ({ key, ctrlKey }) => key === "?" || (ctrlKey && key === "k"), act: ({ key }) => void acted.push(key) },
    at.page,
  )
  return { ...at, acted }
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

it("a lone key acts, and so does one that a person types after another", () => {
  const { press, acted } = listening()
  press({ key: "?", at: Date.now() })
  expect(acted).toEqual([])
  pass(150)
  press({ key: "x", at: Date.now() })
  pass(150)
  press({ key: "k", ctrl: true, at: Date.now() })
  pass(150)
  expect(acted).toEqual(["?", "k"])
})

it.each([2, 20, 60])("a code never acts, whatever it contains, with %i ms per key", (gap) => {
  const { type, press, acted } = listening()
  for (const code of ["oes.i.1042/?i-1042", "?oes.i.1042", "oes.i.1042?", "12?"]) {
    for (const suffix of ["Enter", "Tab", undefined] as const) {
      // A control character may begin a code.
      press({ key: "k", ctrl: true, at: Date.now() })
      type(code, gap, suffix)
      if (!suffix && code.endsWith("?")) press({ key: "x", at: Date.now() })
      pass(500)
    }
  }
  expect(acted).toEqual([])
})

it("a person may press Escape or an arrow right before", () => {
  const { press, acted } = listening()
  press({ key: "Escape", at: Date.now() })
  pass(20)
  press({ key: "?", at: Date.now() })
  pass(150)
  expect(acted).toEqual(["?"])
})

it("a key held down acts once, and a modifier does nothing by itself", () => {
  const { press, acted } = listening()
  press({ key: "Shift", at: Date.now() })
  press({ key: "?", at: Date.now() })
  pass(30)
  press({ key: "?", at: Date.now(), repeat: true })
  pass(200)
  expect(acted).toEqual(["?"])
})

it("a page that was busy waits once more for queued keys", () => {
  const { press, acted } = listening()
  press({ key: "?", at: Date.now() })
  vi.setSystemTime(Date.now() + 400)
  pass(100)
  expect(acted).toEqual([])
  pass(100)
  expect(acted).toEqual(["?"])
})
