import { heldKeysScript, takeHeldKeys, typedBy } from "@sightline/screens/early/held-keys.ts"
import Palette from "@sightline/screens/palette/palette"
import { type PaletteCode, usePalette } from "@sightline/screens/palette/use-palette.ts"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Keys } from "../keys/keys"
import { useShortcut } from "../keys/use-shortcut"

type Code = Awaited<ReturnType<PaletteCode>>

let root: Root
/**
 * When the last key was pressed. The ear for scanners that a page of another test left hears these keys too, and would read a scan
 * where one comes earlier than the key before it: also than that of the test before, which ran ahead of the clock.
 */
let at = 0
beforeEach(() => {
  at = Math.max(at + 1000, new Event("now").timeStamp)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  new Function(heldKeysScript)()
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(path === "/go" ? [{ title: "Orders", href: "/instant-order" }] : [])),
  )
})
afterEach(() => {
  flushSync(() => root.unmount())
  Reflect.get(window, "sightlineHeldKeys").stop()
  Reflect.deleteProperty(window, "sightlineHeldKeys")
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page({ code, on }: { code: PaletteCode; on: (what: string) => void }) {
  const { Palette, close } = usePalette(code, () => on("failed"))
  useShortcut("newOne", () => on("New product"))
  useShortcut("search", () => on("search"))
  return (
    <>
      <Keys isOpen={false} onOpenChange={() => on("keys")} />
      <button type="button" onClick={() => on("button")}>
        Save
      </button>
      {Palette && <Palette onClose={close} onGo={on} />}
    </>
  )
}

/** A page whose palette has no code until the test gives it. */
function started() {
  const happened: string[] = []
  let give: (code: Code) => void = () => undefined
  let refuse: (why: Error) => void = () => undefined
  const asked = new Promise<Code>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  const code = vi.fn(() => asked)
  root = createRoot(document.body.appendChild(document.createElement("div")))
  flushSync(() => root.render(<Page code={code} on={(what) => happened.push(what)} />))
  return { happened, code, give: () => give({ default: Palette }), refuse: () => refuse(new TypeError("no network")) }
}

/** A key of a person, 80 ms after the one before, where the focus is; answers whether the browser may act on it. */
function press(key: string, more: KeyboardEventInit = {}) {
  at += 80
  let isBrowsers = false
  for (const kind of ["keydown", "keyup"]) {
    const event = new KeyboardEvent(kind, { key, bubbles: true, cancelable: true, ...more })
    // Keys of a script are no shortcuts, and an event's own time decides what is one.
    Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: at } })
    flushSync(() => void (document.activeElement ?? document.body).dispatchEvent(event))
    if (kind === "keydown") isBrowsers = !event.defaultPrevented
  }
  return isBrowsers
}
const ctrlK = () => press("k", { ctrlKey: true })
const type = (text: string) => {
  for (const key of text) press(key)
}
const field = () => document.querySelector<HTMLInputElement>("[role=combobox]")
/** What stands in the field of the open palette. */
const shown = () => expect.poll(() => field()?.value)
/** Longer than a shortcut waits for a second key. */
const settled = () => vi.advanceTimersByTimeAsync(150)

test("keys from Ctrl K on are the palette's before it has come, and no one-key shortcut of the page acts", async () => {
  const { happened, give } = started()
  expect(ctrlK(), "the browser has a Ctrl K of its own").toBe(false)
  type("nb/")
  press("Backspace")
  press("Tab")
  type("n")
  await settled()
  expect(happened).toEqual([])
  give()
  await shown().toBe("nbn")
  type("x")
  expect(takeHeldKeys(), "the field hears them itself").toEqual([])
})

test("an Enter before the palette has come opens the first that is found, and what is typed after it takes it back", async () => {
  const { happened, give } = started()
  document.querySelector("button")?.focus()
  ctrlK()
  type("ord")
  press("Enter")
  give()
  await expect.poll(() => happened).toEqual(["/instant-order"])
  expect(typedBy([..."ord", "Enter", "x"])).toEqual({ text: "ordx", isEntered: false })
  expect(typedBy(["é", "👓", "Backspace", "ArrowDown", "Enter"])).toEqual({ text: "é", isEntered: true })
  expect(typedBy(["Enter"])).toEqual({ text: "", isEntered: true })
})

test("Escape, and a press of the pointer, give the keys back to the page", async () => {
  const { happened, give } = started()
  ctrlK()
  type("ab")
  expect(press("Escape")).toBe(false)
  await settled()
  press("n")
  await settled()
  expect(happened).toEqual(["New product"])
  ctrlK()
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))
  await settled()
  press("n")
  await settled()
  expect(happened).toEqual(["New product", "New product"])
  give()
  await settled()
  expect(field()).toBeNull()
})

test("a chord and a function key stay the browser's", () => {
  started()
  ctrlK()
  expect(press("r", { ctrlKey: true })).toBe(true)
  expect(press("F5")).toBe(true)
  expect(takeHeldKeys()).toEqual([])
})

test("code that does not come gives the keys back and says so", async () => {
  const { happened, refuse } = started()
  ctrlK()
  type("n")
  refuse()
  await expect.poll(() => happened).toEqual(["failed"])
  press("n")
  await settled()
  expect(happened).toEqual(["failed", "New product"])
})

test("the code is asked for once the page has nothing else to do, before anybody wants it", async () => {
  const { code } = started()
  await vi.advanceTimersByTimeAsync(1000)
  expect(code).toHaveBeenCalledTimes(1)
  expect(field()).toBeNull()
})

test("a Ctrl K before the page's program has begun opens the palette with what was typed", async () => {
  ctrlK()
  type("or")
  const { give } = started()
  give()
  await shown().toBe("or")
})

test("a dialog keeps its keys", () => {
  started()
  document.body.insertAdjacentHTML("beforeend", `<div role="dialog"><input></div>`)
  const inside = document.querySelector<HTMLInputElement>("[role=dialog] input")
  inside?.focus()
  expect(ctrlK()).toBe(true)
  type("n")
  expect(takeHeldKeys()).toEqual([])
  inside?.parentElement?.remove()
})
