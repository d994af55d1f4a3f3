import { FocusReturn } from "@sightline/ui/kept-focus"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { expect, test } from "vitest"

const aFrame = () => new Promise(requestAnimationFrame)

/** Closes a question together with its dialog, and returns the focused element. */
async function focusedAfter(giveBack: () => void): Promise<string | undefined> {
  document.body.innerHTML = `<main tabindex="-1"><button id="opener"></button></main><section><button id="asks"></button></section>`
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  document.getElementById("asks")?.focus()
  flushSync(() => root.render(<FocusReturn />))
  await aFrame()
  document.querySelector("section")?.remove()
  flushSync(() => root.unmount())
  for (let frames = 0; frames < 3; frames++) await aFrame()
  if (document.activeElement === document.body) giveBack()
  for (let frames = 0; frames < 4; frames++) await aFrame()
  return document.activeElement?.tagName
}

test("a dialog that closes right after its question returns the focus to its opener, not to the page", async () => {
  expect(await focusedAfter(() => document.getElementById("opener")?.focus())).toBe("BUTTON")
})

test("the page takes a focus that nothing else has taken", async () => {
  expect(await focusedAfter(() => undefined)).toBe("MAIN")
})
