import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { keepApart, listenApart } from "./apart"
import { scanProfiles } from "./profile"
import type { Scan } from "./source"
import { TestField, testPage } from "./test-page"
import { handOver, hearScanner, listenForScans } from "./wedge"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10_000)
})
afterEach(() => void vi.useRealTimers())

const secret = "oes.b.abcdefghijklmnopqrstuvwxyz2345"
const rule = {
  is: (text: string) => text.toLowerCase() === secret,
  begins: (text: string) => /^oes\.b\.[a-z2-7]/i.test(text),
}

function listening() {
  const at = testPage()
  keepApart(rule, at.page)
  const heard: string[] = []
  const apart: Scan[] = []
  listenForScans({ profile: scanProfiles.scanRemove, onScan: ({ text }) => void heard.push(text) }, at.page)
  listenApart((scan) => apart.push(scan), at.page)
  const field = Object.assign(new TestField(), { value: "x" })
  at.focus(field)
  return { ...at, field, heard, texts: () => apart.map(({ text }) => text) }
}

it.each(["Enter", undefined] as const)(
  "a secret reaches its own listener alone, and no field a letter (%s)",
  (suffix) => {
    const on = listening()
    const seen: string[] = []
    on.field.addEventListener("input", () => seen.push(on.field.value))
    on.type(secret, 8, suffix)
    vi.advanceTimersByTime(1000)
    expect(on.texts()).toEqual([secret])
    expect(on.heard).toEqual([])
    expect(on.field.value).toBe("x")
    expect(seen.join(" ")).not.toMatch(/b\.[a-z]/)
  },
)

it("every other code goes on as before, typed letters too, and a camera's secret goes apart", () => {
  const on = listening()
  on.type("oes.i.1042", 8, "Enter")
  vi.advanceTimersByTime(1000)
  on.type("oes.b.ab", 120)
  vi.advanceTimersByTime(2000)
  expect(on.heard).toEqual(["oes.i.1042"])
  expect(on.field.value).toBe("xoes.b.ab")
  handOver({ id: "1", text: secret, at: 10_000, by: "camera" }, on.page)
  expect(on.texts()).toEqual([secret])
  expect(on.heard).toEqual(["oes.i.1042"])
})

it("one that is read before its listener waits for it, and one without any listener goes nowhere", () => {
  const at = testPage()
  keepApart(rule, at.page)
  const heard: string[] = []
  listenForScans({ profile: scanProfiles.scanRemove, onScan: ({ text }) => void heard.push(text) }, at.page)
  at.type(secret, 8, "Enter")
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
  const apart: string[] = []
  const stop = listenApart(({ text }) => apart.push(text), at.page)
  expect(apart).toEqual([secret])
  stop()
  vi.advanceTimersByTime(6000)
  at.type(secret, 8, "Enter")
  vi.advanceTimersByTime(6000)
  listenApart(({ text }) => apart.push(text), at.page)
  expect(apart).toEqual([secret])
})

it("a page for secrets alone leaves everything else that is typed fast in its field", () => {
  const at = testPage()
  keepApart(rule, at.page)
  hearScanner(at.page, () => true)
  const apart: string[] = []
  listenApart(({ text }) => void apart.push(text), at.page)
  const field = Object.assign(new TestField(), { value: "" })
  at.focus(field)
  at.type("somebody.at.work", 1, "Enter")
  vi.advanceTimersByTime(1000)
  expect(field.value).toBe("somebody.at.work")
  at.type(secret, 8, "Enter")
  vi.advanceTimersByTime(1000)
  expect(apart).toEqual([secret])
  expect(field.value).toBe("somebody.at.work")
})
