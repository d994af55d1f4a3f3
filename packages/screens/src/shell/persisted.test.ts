import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { cartCountIn } from "./cart-cookie"
import { forgetNote } from "./forget-note"
import { beginAs, forgetClient, forgetSession, persist, persisted, prefix, writeCookie } from "./persisted"

let stored: Map<string, string>
let cookies: Map<string, string>

beforeEach(() => {
  stored = new Map()
  cookies = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal("window", { localStorage })
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(line: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0\b/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const lakeside = { userId: 2, clientId: 3, centerId: 31 }
const note = (what: "all" | "session") => writeCookie(forgetNote(what))

const fill = () => {
  beginAs(lakeside)
  for (const name of ["Cart", "Inventory", "OrderManager", "ScanMode", "Tabs", "View"] as const) persist(name, [name])
  stored.set("rrsbStationGap", "40")
  stored.set("rrsbRemoval.3.2.some-scan", "{}")
  cookies.set("rrsbCart3", "a-cart~7.0.2~8.51.1")
  cookies.set("rrsbCart4", "a-cart~9.0.1")
}

describe("what the browser keeps", () => {
  it("returns what it stored, and ignores unreadable values", () => {
    persist("View", { by: "name" })
    expect(persisted("View")).toEqual({ by: "name" })
    stored.set("rrsbTabs", "{broken")
    expect(persisted("Tabs")).toBeUndefined()
    expect(persisted("Cart")).toBeUndefined()
  })

  it("does not stop anybody from working when it fails", () => {
    vi.stubGlobal("window", {
      get localStorage() {
        throw new Error("denied")
      },
    })
    expect(persist("View", 1)).toBe(false)
    expect(persisted("View")).toBeUndefined()
    expect(() => beginAs(lakeside)).not.toThrow()
    expect(() => forgetSession({ cart: true })).not.toThrow()
  })

  it("is cleared with the session, including the cart's count; waiting scans and a station's scanner profile stay", () => {
    fill()
    expect([cartCountIn(document.cookie, 3), cartCountIn(document.cookie, 4)]).toEqual([3, 1])
    forgetSession({ cart: true })
    expect([...stored.keys()].sort()).toEqual(["rrsbRemoval.3.2.some-scan", "rrsbStationGap"])
    expect([cartCountIn(document.cookie, 3), cartCountIn(document.cookie, 4)]).toEqual([0, 0])
  })

  it("drops the previous client's data on a switch, and keeps cart and views", () => {
    fill()
    beginAs({ ...lakeside, clientId: 4 })
    for (const name of ["Inventory", "OrderManager", "ScanMode", "Tabs"] as const)
      expect(persisted(name)).toBeUndefined()
    expect(persisted("Cart")).toEqual(["Cart"])
    expect(persisted("View")).toEqual(["View"])
    forgetClient()
    expect(persisted("View")).toEqual(["View"])
  })

  it("holds nothing of the previous user", () => {
    fill()
    beginAs({ ...lakeside, userId: 5 })
    expect([...stored.keys()].sort()).toEqual(["rrsbActive", "rrsbRemoval.3.2.some-scan", "rrsbStationGap"])
  })

  it("holds everything for the same user at the same client", () => {
    fill()
    const before = new Map(stored)
    beginAs(lakeside)
    expect(stored).toEqual(before)
  })

  it("a page without script leaves a note, which the next page with script follows once", () => {
    fill()
    note("session")
    beginAs(lakeside)
    expect(persisted("Cart")).toEqual(["Cart"])
    expect(persisted("Inventory")).toBeUndefined()
    note("all")
    beginAs(lakeside)
    expect(persisted("Cart")).toBeUndefined()
    expect(cookies.has("rrsbForget")).toBe(false)
    persist("Inventory", 1)
    beginAs(lakeside)
    expect(persisted("Inventory")).toBe(1)
  })
})

/** All our source files that run in a browser. */
const sources = ["apps", "packages", "hardware"].flatMap((room) => {
  const folder = join(import.meta.dirname, "../../../..", room)
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\/test-|(^|\/)(build|dist)\//.test(file))
    .map((file) => join(folder, file))
})

it("no key has another prefix, and no key is named like a token, a password, an alert or a popup · SESSION-16", () => {
  const storing = sources.filter((file) => /(local|session)Storage|indexedDB\b/.test(readFileSync(file, "utf8")))
  expect(storing.length).toBeGreaterThan(1)
  const keys = storing.flatMap((file) => {
    const text = readFileSync(file, "utf8")
    const direct = [...text.matchAll(/(?:get|set|remove)Item\(\s*["'`]([^"'`$]+)/g)].map(([, key = ""]) => key)
    return direct.map((key) => ({ file, key }))
  })
  const named = sources.flatMap((file) => [
    ...[...readFileSync(file, "utf8").matchAll(/["'`](rrsb\w*)/g)].map(([, key = ""]) => key),
  ])
  expect(named).toContain(prefix)
  for (const { file, key } of keys) expect(key.startsWith(prefix), `${key} in ${file}`).toBe(true)
  for (const key of named) expect(key).not.toMatch(/token|password|secret|card|cvv|alert|toast|popup|popover/i)
  // A key in a constant begins with the prefix where it is made.
  for (const file of storing) {
    const text = readFileSync(file, "utf8")
    for (const [, made = ""] of text.matchAll(/\b(?:get|set|remove)Item\(\s*([a-z]\w*)\b(?!\()/g)) {
      const [, value = ""] = text.match(new RegExp(`const ${made} = (.+)`)) ?? []
      if (value) expect(value, `${made} in ${file}`).toMatch(/^(["'`]rrsb|`\$\{prefix\}|prefix\b)/)
      // A key that comes from elsewhere, or is one of those found in the storage.
      else expect(text, `${made} in ${file}`).toMatch(new RegExp(`import .*\\b${made}\\b|const ${made} of `))
    }
  }
  // Code that stores something uses a named key of ours.
  for (const file of storing)
    expect(readFileSync(file, "utf8"), file).toMatch(/prefix|rrsb|Key\b|sessionScans|learnedGap/)
})
