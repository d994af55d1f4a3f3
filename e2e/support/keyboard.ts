import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Watches a page from its first key on: pointer events, and each time that the focus stays on the body for longer than a
 * page change. At the end of a keyboard journey there must be none of either.
 */
export async function watchKeyboard(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const note = (what: string) =>
      sessionStorage.setItem("strays", JSON.stringify([...JSON.parse(sessionStorage.getItem("strays") ?? "[]"), what]))
    for (const type of ["pointerdown", "mousedown", "touchstart"])
      addEventListener(type, () => note(`${type} at ${location.pathname}`), true)
    let last: Element | null = null
    let since: number | undefined
    addEventListener("focusin", ({ target }) => {
      last = target instanceof Element ? target : null
    })
    // What returns the focus does so in the frames after a change: a busy machine that draws few of them is given as many.
    const longest = { time: 700, frames: 12 }
    let frames = 0
    const look = () => {
      const isLost = last !== null && (document.activeElement ?? document.body) === document.body
      since = isLost ? (since ?? performance.now()) : undefined
      frames = isLost ? frames + 1 : 0
      if (since !== undefined && performance.now() - since > longest.time && frames > longest.frames) {
        note(`the focus fell to the body of ${location.pathname} from ${last?.outerHTML.slice(0, 120)}`)
        last = null
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async () => {
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("strays"))) ?? "[]")).toEqual([])
  }
}

/**
 * Focuses an element as Tab would, and presses a key on it. Within 400 ms of a scan an Enter is the scanner's second
 * suffix and presses nothing; no person is that quick, and a journey that is presses Space.
 */
export async function pressOn(target: Locator, key = "Enter"): Promise<void> {
  await isListening(target)
  await target.focus()
  await target.page().keyboard.press(key)
}

/** React has taken over the element that the server has drawn: what is pressed before is lost on a busy machine. */
export const isListening = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true)

/** At a person's pace: faster keys are a scanner's. */
export const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** Presses Tab until this has the focus, as people without a pointer do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`80 Tabs do not reach ${target}`)
}
