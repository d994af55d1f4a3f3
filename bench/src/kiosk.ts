import type { Browser, Page } from "@playwright/test"
import { scan } from "@sightline/hardware-simulator/wedge"
import type { Installation } from "./installation"
import { becomeStation, launchBrowser } from "./station"

/** Percentiles in milliseconds. */
interface Spread {
  readonly p50: number
  readonly p95: number
}

export interface KioskFigures {
  readonly scans: number
  /** From the scanner's last key to the first frame that shows the code. */
  readonly feedback: Spread
  /** From the scanner's last key to the frame that shows the outcome. */
  readonly result: Spread
}

interface Seen {
  readonly feedback: number
  readonly result: number
}

/**
 * Scans at a station in a real browser, each after the result of the one before; or the reason why it could not measure.
 */
export async function measureKiosk(
  base: string,
  { client }: Installation,
  items: readonly number[],
): Promise<KioskFigures | string> {
  let browser: Browser | undefined
  try {
    browser = await launchBrowser()
    const page = await browser.newPage({ baseURL: base, viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchScreen)
    await becomeStation(page, client)
    const seen: Seen[] = []
    for (const item of items) seen.push(await scanOnce(page, `${client.code}.i.${item}`))
    const spread = (of: (one: Seen) => number) => spreadOf(seen.map(of).sort((one, other) => one - other))
    return { scans: seen.length, feedback: spread(({ feedback }) => feedback), result: spread(({ result }) => result) }
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split("\n")[0] ?? cause.message) : String(cause)
  } finally {
    await browser?.close()
  }
}

const gap = 4

/** The last key carries no time of its own, so its event gives the time when the browser got it. */
async function scanOnce(page: Page, code: string): Promise<Seen> {
  await page.evaluate((code) => window.dispatchEvent(new CustomEvent("watch-code", { detail: code })), code)
  const keyboard = await keyboardOf(page)
  await scan(page, code, { gap, from: Date.now() - gap * code.length })
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 } as const
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", ...enter, text: "\r", unmodifiedText: "\r" })
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter })
  const seen = await page.waitForFunction(() => Reflect.get(window, "seenScan") as Seen | undefined)
  return (await seen.jsonValue()) as Seen
}

const keyboards = new WeakMap<Page, ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>()

function keyboardOf(page: Page) {
  const keyboard = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, keyboard)
  return keyboard
}

/** Runs in the page: notes the frame that first shows the code, and the one that shows its end. */
function watchScreen(): void {
  let code = ""
  let readAt = 0
  let feedback: number | undefined
  let isEnding = false
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(null)
    })
  addEventListener("watch-code", (event) => {
    code = (event as CustomEvent<string>).detail
    feedback = undefined
    isEnding = false
    Reflect.set(window, "seenScan", undefined)
  })
  const noteEnd = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === "Enter") readAt = timeStamp
  }
  addEventListener("keydown", noteEnd, true)
  new MutationObserver(() => {
    const face = document.querySelector("[data-face]")
    if (!code || !face?.textContent?.includes(code)) return
    if (feedback === undefined) {
      feedback = 0
      painted((at) => {
        feedback = at - readAt
      })
    }
    if (isEnding || face.getAttribute("data-face") !== "done") return
    isEnding = true
    painted((at) => Reflect.set(window, "seenScan", { feedback, result: at - readAt }))
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

const spreadOf = (sorted: readonly number[]): Spread => {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
