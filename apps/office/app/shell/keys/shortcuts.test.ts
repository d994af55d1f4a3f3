import { expect, it } from "vitest"
import { isPress, pressWords, type ShortcutName, shortcuts } from "./shortcuts"

const event = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, code: "", altKey: false, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent
const pressed = (given: KeyboardEvent) =>
  (Object.keys(shortcuts) as ShortcutName[]).filter((name) =>
    shortcuts[name].presses.some((press) => isPress(press, given)),
  )

it("no key means two things", () => {
  const all = Object.values(shortcuts).flatMap(({ presses }) => presses.map((press) => JSON.stringify(press)))
  expect(new Set(all).size).toBe(all.length)
})

it("a shortcut is its key with Ctrl or Cmd, or its key alone, in any layout", () => {
  expect(pressed(event("k", { ctrlKey: true }))).toEqual(["goTo"])
  expect(pressed(event("K", { metaKey: true }))).toEqual(["goTo"])
  expect(pressed(event("л", { ctrlKey: true, code: "KeyK" }))).toEqual(["goTo"])
  expect(pressed(event("?"))).toEqual(["help"])
  expect(pressed(event("/", { ctrlKey: true }))).toEqual(["help"])
  expect(pressed(event("/"))).toEqual(["search"])
  expect(pressed(event("k"))).toEqual([])
  expect(pressed(event("k", { ctrlKey: true, altKey: true }))).toEqual([])
})

it("is written as the computer's own keys are called", () => {
  expect(pressWords({ key: "k", isControlled: true }, false)).toBe("Ctrl K")
  expect(pressWords({ key: "k", isControlled: true }, true)).toBe("⌘ K")
  expect(pressWords({ key: "?" }, true)).toBe("?")
})

it("a shortcut without words is a compiler error", () => {
  // @ts-expect-error: the very point
  const wordless = (): ReturnType<typeof make> => make("", { key: "x" })
  const make = <const Words extends string>(words: Words extends "" ? never : Words, _press: { key: string }) => words
  expect(wordless).toBeTypeOf("function")
})
