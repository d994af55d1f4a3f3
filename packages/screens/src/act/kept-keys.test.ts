import { expect, it } from "vitest"
import { keptKeys } from "./kept-keys"

const vendor = { name: "Bow River" }

it.each(["NoAnswer", "SessionEnded", "RequestError", "Unavailable"])(
  "a request with an unknown outcome keeps its key: %s",
  (_tag) => {
    const keys = keptKeys()
    const first = keys.keyFor(vendor)
    keys.hear(vendor, { _tag })
    expect(keys.keyFor({ ...vendor })).toBe(first)
  },
)

it.each(["Done", "CodeTaken"])("a request with a known outcome drops its key: %s", (_tag) => {
  const keys = keptKeys()
  const first = keys.keyFor(vendor)
  keys.hear(vendor, { _tag })
  expect(keys.keyFor(vendor)).not.toBe(first)
})

it("a request with other content has another key", () => {
  const keys = keptKeys()
  expect(keys.keyFor({ name: "Elbow River" })).not.toBe(keys.keyFor(vendor))
})

it("a form with the same fields and the same file is the same request", () => {
  const keys = keptKeys()
  const form = (text: string) => {
    const made = new FormData()
    made.append("code", "Manual")
    made.append("file", new File([text], "manual.txt"))
    return made
  }
  expect(keys.keyFor(form("one"))).toBe(keys.keyFor(form("two")))
  expect(keys.keyFor(form("longer"))).not.toBe(keys.keyFor(form("one")))
})
