import { FocusReturn } from "@sightline/ui/kept-focus"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { beforeEach, expect, test } from "vitest"

const aFrame = () => new Promise(requestAnimationFrame)

const opener = () => {
  const button = document.getElementById("opener")
  if (!button) throw new Error("the page has no opener")
  return button
}

/** An opener that is drawn, and whether it is inert. */
function drawnOpener() {
  const button = opener()
  const focus = button.focus.bind(button)
  const state = { isInert: false }
  button.getClientRects = () => Object.assign([new DOMRect(0, 0, 10, 10)], { item: () => null })
  button.focus = () => !state.isInert && focus()
  return { button, state }
}

const frames = async (count: number) => {
  for (let nth = 0; nth < count; nth++) await aFrame()
}

/** Closes a question that was opened from `from`, together with its dialog. */
async function close(from: string): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  document.getElementById(from)?.focus()
  flushSync(() => root.render(<FocusReturn />))
  await aFrame()
  document.getElementById(from)?.blur()
  document.querySelector("section")?.remove()
  flushSync(() => root.unmount())
}

/** Closes a question together with its dialog, and returns the focused element. */
async function focusedAfter(giveBack: () => void): Promise<string | undefined> {
  await close("asks")
  await frames(3)
  if (document.activeElement === document.body) giveBack()
  await frames(4)
  return document.activeElement?.tagName
}

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><button id="opener"></button></main><section><button id="asks"></button></section>`
})

test("a dialog that closes right after its question returns the focus to its opener, not to the page", async () => {
  expect(await focusedAfter(() => opener().focus())).toBe("BUTTON")
})

test("the page takes a focus that nothing else has taken", async () => {
  expect(await focusedAfter(() => undefined)).toBe("MAIN")
})

/** Closes a dialog whose opener stays inert for so many frames, in which nothing takes the focus. */
async function closedInert(count: number) {
  const { button, state } = drawnOpener()
  const closed = close("opener")
  state.isInert = true
  await closed
  await frames(count)
  expect(document.activeElement).toBe(document.body)
  return { button, state }
}

test("an opener that is still inert gets the focus as soon as it can take it", async () => {
  const { button, state } = await closedInert(10)
  state.isInert = false
  await frames(2)
  expect(document.activeElement).toBe(button)
})

test("an opener gets the focus back from the page, which took it while the dialog was still going", async () => {
  const { button } = drawnOpener()
  await close("opener")
  document.querySelector("main")?.focus()
  await frames(3)
  expect(document.activeElement).toBe(button)
})

test("an opener that is inert until the page has the focus gets it back as well", async () => {
  const { button, state } = await closedInert(4)
  document.querySelector("main")?.focus()
  state.isInert = false
  await frames(2)
  expect(document.activeElement).toBe(button)
})
