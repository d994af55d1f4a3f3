import type { Page } from "@playwright/test"
import { expect } from "./test"

/** The button of the search panel floats at the right side: it stays in sight while the page scrolls. */
export async function floats(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Search", exact: true })
  const floating = await button.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === "fixed" || position === "sticky") return position
    }
    return "in the flow"
  })
  expect(["fixed", "sticky"]).toContain(floating)
  const box = await button.boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.75)
}
