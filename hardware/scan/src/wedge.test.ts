import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { scanProfiles } from "./profile"
import type { Scan } from "./source"
import { strokesOf } from "./test-keys"
import { TestField, testPage } from "./test-page"
import { hearScanner, listenForScans } from "./wedge"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10_000)
})
afterEach(() => void vi.useRealTimers())

function listening(given: Partial<Parameters<typeof listenForScans>[0]> = {}) {
  const at = testPage()
  const scans: Scan[] = []
  const duplicates: string[] = []
  const listener = {
    profile: scanProfiles.scanRemove,
    onScan: (scan: Scan) => void scans.push(scan),
    onDuplicate: (scan: Scan, first: Scan) => void duplicates.push(`${scan.text} again, first ${first.id === scan.id}`),
    ...given,
  }
  const stop = listenForScans(listener, at.page)
  return { ...at, scans, duplicates, texts: () => scans.map(({ text }) => text), stop }
}
const field = (value = "") => Object.assign(new TestField(), { value })
const settle = () => vi.advanceTimersByTime(1000)

describe("a scan with focus in a field", () => {
  it.each(["Enter", "Tab", undefined] as const)(
    "leaves the field as it was and reports it to the field's owner (suffix %s)",
    (suffix) => {
      const on = listening()
      const name = field("abc")
      name.setSelectionRange(1, 2)
      on.focus(name)
      on.type("oes.i.1042", 8, suffix)
      settle()
      expect(on.texts()).toEqual(["oes.i.1042"])
      expect(name.value).toBe("abc")
      expect(name.changes.at(-1)).toBe("abc")
      expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2])
      expect(on.clicks).toEqual([])
    },
  )

  it("keeps the field as it was where so many codes of one length run together that the last key ends them", () => {
    const on = listening({ profile: scanProfiles.radio, recognise: () => "likely" })
    const name = field("abc")
    on.focus(name)
    const tags = Array.from({ length: 10 }, (_, nth) => `E28011${String(nth).padStart(18, "0")}`)
    on.type(tags.join(""), 3)
    settle()
    expect(on.texts()).toEqual(tags)
    expect(name.value).toBe("abc")
  })

  it("sets the value past a framework's own property, so that it sees a change", () => {
    const on = listening()
    const name = field("abc")
    let own = 0
    Object.defineProperty(name, "value", {
      get: () => Object.getOwnPropertyDescriptor(TestField.prototype, "value")?.get?.call(name),
      set: (value: string) => {
        own++
        Object.getOwnPropertyDescriptor(TestField.prototype, "value")?.set?.call(name, value)
      },
    })
    on.focus(name)
    on.type("oes.i.1042", 8, "Enter")
    expect([name.value, own]).toEqual(["abc", "oes.i.1042".length])
  })

  it("restores every field when the focus moves on half way", () => {
    const on = listening()
    const [one, two] = [field("1"), field("2")]
    on.focus(one)
    on.type("oes.", 8)
    on.focus(two)
    on.type("i.1042", 4, "Enter")
    expect([on.texts(), one.value, two.value]).toEqual([["oes.i.1042"], "1", "2"])
  })

  it("keeps what a person has typed just before it", () => {
    const on = listening({ recognise: (text) => (/^oes\.i\.\d+$/.test(text) ? "certain" : undefined) })
    const name = field()
    on.focus(name)
    on.type("blue", 70)
    on.type("oes.i.1042", 5, "Enter")
    expect([on.texts(), name.value]).toEqual([["oes.i.1042"], "blue"])
  })
})

describe("a scan with focus on a button", () => {
  it.each(["Enter", "Tab"] as const)("clicks nothing and moves nothing (%s)", (suffix) => {
    const on = listening()
    on.type("oes.i.1042", 8, suffix)
    expect([on.texts(), on.clicks]).toEqual([["oes.i.1042"], []])
  })

  it("clicks nothing by a space inside the code", () => {
    const on = listening()
    on.type("AB 12 X", 8, "Enter")
    expect([on.texts(), on.clicks]).toEqual([["AB 12 X"], []])
  })

  it("clicks nothing by a late or doubled suffix", () => {
    const on = listening()
    on.type("oes.i.1042", 8)
    vi.advanceTimersByTime(250)
    on.press({ key: "Enter", at: Date.now() })
    expect([on.texts(), on.clicks]).toEqual([["oes.i.1042"], []])
    settle()
    on.type("oes.i.1043", 8, "Enter")
    on.press({ key: "Enter", at: Date.now() })
    expect(on.clicks).toEqual([])
    settle()
    on.press({ key: "Enter", at: Date.now() })
    expect(on.clicks).toEqual(["Enter"])
  })
})

describe("a person at the keyboard", () => {
  it("types, submits and clicks as usual", () => {
    const on = listening()
    const name = field()
    on.focus(name)
    on.type("oes.i.1042", 55, "Enter")
    settle()
    expect([on.texts(), name.value, on.clicks]).toEqual([[], "oes.i.1042", ["Enter"]])
  })

  it("may hold a key down", () => {
    const on = listening()
    const name = field()
    on.focus(name)
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(25)
      on.press({ key: "a", code: "KeyA", at: Date.now(), repeat: n > 0 })
    }
    settle()
    expect([on.texts(), name.value]).toEqual([[], "a".repeat(20)])
  })

  it("is not heard in a password field, with Ctrl, or during composition", () => {
    const on = listening()
    const secret = new TestField("password")
    on.focus(secret)
    on.type("oes.i.1042", 5, "Enter")
    on.focus(field())
    for (const { key, code } of strokesOf("oes.i.1042")) {
      vi.advanceTimersByTime(5)
      on.press({ key, code, at: Date.now(), ctrl: true })
      on.press({ key, code, at: Date.now(), composing: true })
    }
    settle()
    expect([on.texts(), secret.value]).toEqual([[], "oes.i.1042"])
  })

  it("loses nothing when Shift, Backspace and Caps Lock come between the keys of a scan", () => {
    const on = listening()
    for (const { key, code } of strokesOf("oes.i.1042")) {
      vi.advanceTimersByTime(4)
      for (const other of ["Shift", "Backspace", "CapsLock"]) on.press({ key: other, at: Date.now() })
      on.press({ key, code, at: Date.now() })
    }
    settle()
    expect(on.texts()).toEqual(["oes.i.1042"])
  })
})

describe("scans in a hurry", () => {
  it("are all read when the page was busy and sees the keys of half a second at once", () => {
    const on = listening()
    const name = field("abc")
    on.focus(name)
    let at = Date.now()
    const late = ["oes.i.1", "oes.i.22", "oes.i.333"].flatMap((code) => {
      at += 150
      return strokesOf(code, { from: at })
    })
    vi.advanceTimersByTime(900)
    for (const [place, { key, code, at }] of late.entries()) {
      if (place % 4 === 3) vi.advanceTimersByTime(0)
      on.press({ key, code, at })
      if (place % 5 === 4) vi.advanceTimersByTime(20)
    }
    settle()
    expect([on.texts(), name.value]).toEqual([["oes.i.1", "oes.i.22", "oes.i.333"], "abc"])
  })

  it("are read whole when the keys reach the page late and with pauses, as on a computer that stalls", () => {
    const cuts: string[] = []
    const on = listening({ onCut: (beginning, whole) => void cuts.push(`${beginning.text} of ${whole.text}`) })
    const name = field("abc")
    on.focus(name)
    const strokes = strokesOf("oes.i.303647", { from: Date.now() })
    const next = strokesOf("oes.i.5", { from: (strokes.at(-1)?.at ?? 0) + 50 })
    const all = [...strokes, { key: "Tab", code: "Tab", at: (strokes.at(-1)?.at ?? 0) + 5 }, ...next]
    for (const [place, { key, code, at }] of all.entries()) {
      if (place === 10) vi.advanceTimersByTime(320)
      on.press({ key, code, at })
    }
    settle()
    expect(on.texts()).toEqual(["oes.i.3036", "oes.i.303647", "oes.i.5"])
    expect([cuts, name.value, on.clicks]).toEqual([["oes.i.3036 of oes.i.303647"], "abc", []])
  })

  it("are not cut by such a stall once the scanner has shown a suffix", () => {
    const on = listening()
    on.type("oes.i.1", 5, "Enter")
    settle()
    const strokes = strokesOf("oes.i.303647", { from: Date.now() })
    for (const [place, { key, code, at }] of strokes.entries()) {
      if (place === 10) vi.advanceTimersByTime(450)
      on.press({ key, code, at })
    }
    on.press({ key: "Enter", at: (strokes.at(-1)?.at ?? 0) + 5 })
    expect([on.texts(), on.clicks]).toEqual([["oes.i.1", "oes.i.303647"], []])
  })

  it("are reported once each when a stall falls between two of a burst", () => {
    const recognise = (text: string) => (/^oes\.i\.\d+$/.test(text) ? ("certain" as const) : undefined)
    const on = listening({ recognise })
    const first = strokesOf("oes.i.1042", { from: Date.now() })
    const second = strokesOf("oes.i.1043", { from: (first.at(-1)?.at ?? 0) + 50 })
    for (const { key, code, at } of first) on.press({ key, code, at })
    vi.advanceTimersByTime(320)
    for (const { key, code, at } of second) on.press({ key, code, at })
    settle()
    expect([on.texts(), on.duplicates]).toEqual([["oes.i.1042", "oes.i.1043"], []])
  })

  it("count once within 300 ms and are reported as duplicates, even from a stuck trigger", () => {
    const on = listening()
    for (let n = 0; n < 5; n++) {
      on.type("oes.i.1042", 5, "Enter")
      vi.advanceTimersByTime(150)
    }
    expect([on.texts(), on.duplicates]).toEqual([["oes.i.1042"], Array(4).fill("oes.i.1042 again, first false")])
    vi.advanceTimersByTime(400)
    on.type("oes.i.1042", 5, "Enter")
    expect(on.texts()).toEqual(["oes.i.1042", "oes.i.1042"])
    expect(on.scans[0]?.id).not.toBe(on.scans[1]?.id)
  })

  it("go to the current screen, then to the one behind it, and wait while there is none", () => {
    const on = listening()
    const front: string[] = []
    const stop = listenForScans({ profile: scanProfiles.order, onScan: ({ text }) => void front.push(text) }, on.page)
    on.type("oes.i.1", 5, "Enter")
    on.type("oes.i", 5)
    stop()
    on.type(".2", 5, "Enter")
    on.stop()
    on.type("oes.i.3", 5, "Enter")
    const next: string[] = []
    listenForScans({ profile: scanProfiles.global, onScan: ({ text }) => void next.push(text) }, on.page)
    expect([front, on.texts(), next]).toEqual([["oes.i.1"], ["oes.i.2"], ["oes.i.3"]])
  })

  it("carry the time of the scan and a unique id", () => {
    const on = listening()
    on.type("oes.i.1042", 5, "Enter")
    expect(on.scans[0]).toMatchObject({ at: 10_050, by: "wedge", id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })
})

describe("synthetic keys of a page's program", () => {
  it("are never a scan, though each follows its original at once", () => {
    const on = listening()
    const name = field()
    on.focus(name)
    for (const key of "bexley") {
      vi.advanceTimersByTime(80)
      on.press({ key, at: Date.now() })
      on.press({ key, at: Date.now(), made: true })
    }
    settle()
    expect(on.texts()).toEqual([])
  })
})

describe("a scan before the page's program has loaded", () => {
  it("is read from the keys that the page's head has kept, and waits for the screen as long as it takes", () => {
    const at = testPage()
    const keys: KeyboardEvent[] = []
    let isKeeping = true
    at.page.addEventListener("keydown", (key) => isKeeping && keys.push(key))
    const stop = () => {
      isKeeping = false
    }
    Reflect.set(at.page, "sightlineEarlyKeys", { keys, stop })
    at.type("oes.i.1042", 8, "Enter")
    // Long enough for some screens, and not for this one.
    at.type("p.1", 8, "Enter")
    at.type("oes.i.1043", 8, undefined)
    hearScanner(at.page)
    expect(isKeeping).toBe(false)
    vi.advanceTimersByTime(60_000)
    const scans: string[] = []
    listenForScans({ profile: scanProfiles.scanRemove, onScan: ({ text }) => void scans.push(text) }, at.page)
    settle()
    expect(scans).toEqual(["oes.i.1042", "oes.i.1043"])
  })
})

describe("the screens of remainders and of adding quantity", () => {
  const known = (code: string) => (text: string) => (text === code ? ("certain" as const) : undefined)
  const heard = (profile: (typeof scanProfiles)[keyof typeof scanProfiles], code: string, gap: number) => {
    const on = listening({ profile, learnedGap: 20, recognise: known(code) })
    on.type(code, gap, "Enter")
    settle()
    return on.texts()
  }

  it("a remainder is found by 1 character, 20 ms apart · GROUP-09", () => {
    expect(heard(scanProfiles.remainder, "7", 15)).toEqual(["7"])
    expect(heard(scanProfiles.remainder, "7", 60)).toEqual([])
    expect(heard(scanProfiles.addQuantity, "7", 15)).toEqual([])
  })

  it("quantity is added for 2 characters, 20 ms apart on average, without Backspace and Shift · ADDQTY-11", () => {
    expect(heard(scanProfiles.addQuantity, "42", 15)).toEqual(["42"])
    expect(heard(scanProfiles.addQuantity, "42", 60)).toEqual([])
    expect(heard(scanProfiles.scanRemove, "42", 15)).toEqual([])
    const on = listening({ profile: scanProfiles.addQuantity, learnedGap: 20, recognise: known("Ab") })
    for (const { key, code, shift } of strokesOf("Ab")) {
      for (const other of ["Shift", "Backspace"]) on.press({ key: other, at: Date.now() })
      vi.advanceTimersByTime(15)
      on.press({ key, code, shift, at: Date.now() })
    }
    on.press({ key: "Enter", at: Date.now() })
    settle()
    expect(on.texts()).toEqual(["Ab"])
  })
})
