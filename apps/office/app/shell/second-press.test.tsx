import { dropSecondPresses } from "@sightline/screens/early/second-press.ts"
import { Button } from "@sightline/ui/button"
import { useState } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

const pressed: string[] = []

/** One button stands where the other stood; one of ours or the browser's own. */
function Order({ isNative }: { isNative: boolean }) {
  const [isDone, setDone] = useState(false)
  const press = (name: string) => {
    pressed.push(name)
    if (name === "Complete order") setDone(true)
  }
  const name = isDone ? "Return items" : "Complete order"
  if (isNative)
    return (
      <button key={name} type="button" onClick={() => press(name)}>
        {name}
      </button>
    )
  return (
    <Button key={name} autoFocus onPress={() => press(name)}>
      {name}
    </Button>
  )
}

let root: Root
let leave: () => void
beforeEach(() => {
  pressed.length = 0
  leave = dropSecondPresses()
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  flushSync(() => root.unmount())
  leave()
  vi.restoreAllMocks()
})

const show = (isNative: boolean) => flushSync(() => root.render(<Order isNative={isNative} />))
const button = () => document.querySelector<HTMLElement>("button") as HTMLElement

/** The whole of a press with a pointer, with the count that the browser gives it. */
function click(target: HTMLElement, detail: number, at: { readonly x?: number } = {}) {
  const more = { bubbles: true, cancelable: true, button: 0, clientX: at.x ?? 0, clientY: 0 }
  const pointer = { ...more, pointerId: 1, pointerType: "mouse", width: 1, height: 1, pressure: 0.5 }
  const events = [
    new PointerEvent("pointerdown", pointer),
    new MouseEvent("mousedown", { ...more, detail }),
    new PointerEvent("pointerup", pointer),
    new MouseEvent("mouseup", { ...more, detail }),
    new MouseEvent("click", { ...more, detail }),
  ]
  for (const event of events) flushSync(() => void target.dispatchEvent(event))
}

for (const isNative of [false, true]) {
  const whose = isNative ? "one of the browser's" : "one of ours"

  test(`a double click presses a button once, and not ${whose} that took its place`, () => {
    show(isNative)
    click(button(), 1)
    expect(button().textContent).toBe("Return items")
    click(button(), 2)
    click(button(), 3)
    expect(pressed).toEqual(["Complete order"])
    click(button(), 1)
    expect(pressed, "a press of its own").toEqual(["Complete order", "Return items"])
  })
}

test("a button that nothing replaced takes every press of a quick hand", () => {
  flushSync(() => root.render(<Button onPress={() => pressed.push("one more")}>Add</Button>))
  for (const detail of [1, 2, 3]) click(button(), detail)
  expect(pressed).toHaveLength(3)
})

test("a press beside the first one is another press, however quick", () => {
  show(true)
  vi.spyOn(button(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 40))
  click(button(), 1, { x: 39 })
  click(button(), 2, { x: 41 })
  expect(pressed).toEqual(["Complete order", "Return items"])
})

test("what appears without a press before it takes a double click, and a key's press is never one", () => {
  show(true)
  click(document.body, 1)
  click(button(), 2)
  expect(pressed).toEqual(["Complete order"])
  click(button(), 1)
  click(button(), 2)
  flushSync(() => button().click())
  expect(pressed).toEqual(["Complete order", "Return items", "Return items", "Return items"])
})

test("a held Enter or space presses nothing that took the focus over, and a scanner's Enter reaches its field", () => {
  const heard: string[] = []
  const hear = ({ key, target }: KeyboardEvent) => void heard.push(`${key} on ${(target as Element).id}`)
  flushSync(() =>
    root.render(
      <>
        <button type="button" id="first" />
        <button type="button" id="next" />
        <input id="field" />
      </>,
    ),
  )
  document.body.addEventListener("keydown", hear)
  const key = (key: string, id: string, repeat = false) => {
    const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true })
    // A page of another test in this thread may have left its ear for scanners, which does not hear a script's keys.
    Object.defineProperty(event, "isTrusted", { value: false })
    document.getElementById(id)?.dispatchEvent(event)
  }
  for (const name of ["Enter", " "]) {
    key(name, "first")
    key(name, "first", true)
    key(name, "next", true)
    key(name, "next")
  }
  for (const name of ["4", "2", "Enter"]) key(name, "field")
  document.body.removeEventListener("keydown", hear)
  expect(heard).toEqual([
    ...["Enter on first", "Enter on first", "Enter on next", "  on first", "  on first", "  on next"],
    ...["4 on field", "2 on field", "Enter on field"],
  ])
})
