import type { Page } from "@playwright/test"

/** Opens a page whose program waits; the answer lets it run. */
export async function withoutProgram(page: Page, path: string): Promise<() => void> {
  let run: () => void = () => undefined
  const running = new Promise<void>((resolve) => {
    run = resolve
  })
  await page.route("**/assets-office/**/*.js", async (route) => {
    await running
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return run
}
