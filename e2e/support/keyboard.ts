import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Watches a page from its first key on: what a pointer does on it, and each time that the focus stays on the body for longer
 * than a change of the page takes. Both are to be none at the end of a journey by keyboard alone.
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
    const longest = 700
    const look = () => {
      const isLost = last !== null && (document.activeElement ?? document.body) === document.body
      since = isLost ? (since ?? performance.now()) : undefined
      if (since !== undefined && performance.now() - since > longest) {
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

/** Presses a key on what has the focus, after it was given it as Tab would. */
export async function pressOn(target: Locator, key = "Enter"): Promise<void> {
  await target.focus()
  await target.page().keyboard.press(key)
}

/** As a person types: what comes faster is a scanner. */
export const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** Goes on by Tab until this has the focus, as somebody does who has no pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`80 Tabs do not reach ${target}`)
}
