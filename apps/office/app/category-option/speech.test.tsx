import { flushSync } from "react-dom"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { Speech } from "./speech"

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const field = (
  <Speech label="Model" isDisabled={false} onText={() => undefined}>
    <input aria-label="Model" />
  </Speech>
)

test.for([true, false])("a field keeps the focus when its page begins (dictation: %s)", async (isThere) => {
  if (isThere) vi.stubGlobal("SpeechRecognition", class {})
  const place = document.body.appendChild(document.createElement("div"))
  place.innerHTML = renderToString(field)
  const input = place.querySelector("input")
  input?.focus()
  flushSync(() => hydrateRoot(place, field))
  const buttons = () => place.querySelectorAll("button[aria-label='Speak Model']").length
  await expect.poll(() => buttons()).toBe(isThere ? 1 : 0)
  expect(document.activeElement).toBe(input)
})
