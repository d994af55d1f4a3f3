import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { afterEach, expect, test } from "vitest"
import { useFocusBack } from "./use-focus-back"

const root = createRoot(document.body.appendChild(document.createElement("div")))
afterEach(() => flushSync(() => root.render(null)))

function Options({ isAsking }: { isAsking: boolean }) {
  useFocusBack(isAsking, "options")
  return (
    <section role="dialog" tabIndex={-1}>
      <input aria-label="Name" />
      <ul id="options" tabIndex={-1} />
    </section>
  )
}

const aFrame = () => new Promise(requestAnimationFrame)

/** Closes a question while this part of its dialog has the focus, and returns the focused element. */
async function focusedAfter(part: string): Promise<string | undefined> {
  flushSync(() => root.render(<Options isAsking />))
  await aFrame()
  document.querySelector<HTMLElement>(part)?.focus()
  flushSync(() => root.render(<Options isAsking={false} />))
  for (let frames = 0; frames < 4; frames++) await aFrame()
  return document.activeElement?.tagName
}

test("a lost focus that the dialog took moves on to the list in it", async () => {
  expect(await focusedAfter("section")).toBe("UL")
})

test("a focus that somebody has moved meanwhile stays there", async () => {
  expect(await focusedAfter("input")).toBe("INPUT")
})
