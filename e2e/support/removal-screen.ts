import { expect, type Page } from "@playwright/test"
import { scan, type WedgeOptions } from "@sightline/hardware-simulator/wedge"

/** /scan-remove as a person sees it: by role and name. */
export function removalScreen(page: Page) {
  const history = page.getByRole("complementary", { name: /^History/ })
  const notifications = page.getByRole("region", { name: "Notifications" })
  const result = (code: string) => page.getByRole("region", { name: `Result of ${code}`, exact: true })
  return {
    title: page.getByRole("heading", { level: 1 }),
    field: page.getByRole("textbox", { name: "Code" }),
    search: page.getByRole("button", { name: "Search" }),
    notifications,
    history,
    entries: history.getByRole("listitem"),
    clear: history.getByRole("button", { name: "Clear" }),
    reverse: (itemId: number) => history.getByRole("button", { name: `Reverse item ${itemId}`, exact: true }),
    choice: page.getByRole("region", { name: /^Which one leaves the stock\?/ }),
    log: page.getByRole("region", { name: "Scans" }),
    result,
    /** A field of the last scan's card. */
    cardField: (code: string, name: string) =>
      result(code)
        .locator("dl > div")
        .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
        .locator("dd"),
    says: (text: string) => expect(notifications.getByText(text, { exact: true }).first()).toBeVisible(),
    open: async (path = "/scan-remove") => {
      await page.goto(path)
      await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
    },
  }
}

/** A repeated code within 300 ms counts once, so a person who scans again on purpose takes a little longer. */
const apart = 400

/** A scanner at this page, which records the time of its own keys. It answers when the last of them was pressed. */
export function scannerAt(page: Page) {
  let last = 0
  return async (code: string, options: Omit<WedgeOptions, "from"> = {}) => {
    last = await scan(page, code, { ...options, from: Math.max(Date.now(), last + apart) })
    return last
  }
}

/** Until a key is a person's again: one that follows a scan at once is the scanner's. */
export const handsAfter = (scanned: number) => expect.poll(() => Date.now()).toBeGreaterThan(scanned + apart)

/** Codes in the quick sequence of a hand that moves along a shelf with the trigger held. */
export async function burst(page: Page, codes: readonly string[], options: Omit<WedgeOptions, "from">): Promise<void> {
  let from = Date.now()
  for (const code of codes) from = betweenCodes + (await scan(page, code, { ...options, from }))
}

const betweenCodes = 50

export type Focus = "the search field" | "a button" | "nothing"

/** Sets the focus, and returns the state: the focused element and the text of the search field. */
export async function focusOn(page: Page, where: Focus): Promise<void> {
  const { field, search } = removalScreen(page)
  if (where === "the search field") await field.focus()
  else if (where === "a button") await search.focus()
  else await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/** Records clicks and submits from here on, and reports events that a scan must not cause. */
export async function watchUntouched(page: Page): Promise<() => Promise<unknown>> {
  const seen = () =>
    page.evaluate(() => ({
      focus: document.activeElement?.id || document.activeElement?.closest("button, a")?.textContent,
      fields: [...document.querySelectorAll("input")].map(({ value }) => value),
      path: location.href,
      strays: Reflect.get(window, "strays"),
    }))
  await page.evaluate(() => {
    if (!Reflect.get(window, "strays"))
      for (const type of ["click", "submit"])
        addEventListener(type, () => Reflect.get(window, "strays").push(type), true)
    Reflect.set(window, "strays", [])
  })
  return seen
}
