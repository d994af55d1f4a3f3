import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** React Aria's announcements have been heard already; they go after seven seconds, the buttons that they name sooner. */
const said = "[data-live-announcer]"

const looks = [
  { name: "light", colorScheme: "light", contrast: "no-preference" },
  { name: "dark", colorScheme: "dark", contrast: "no-preference" },
  { name: "contrast", colorScheme: "light", contrast: "more" },
  { name: "dark contrast", colorScheme: "dark", contrast: "more" },
] as const

/** What the looks change: all else is judged once. */
const ofColour = ["color-contrast", "link-in-text-block"]

/** No violation of WCAG 2.2 AA in any look of the page, each taken on as a reader's system would ask for it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What fades in is measured in between otherwise.
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const { name, colorScheme, contrast } of looks) {
    await page.emulateMedia({ colorScheme, contrast })
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude(said)
    const { violations } = await (name === "light" ? axe.withTags(standards) : axe.withRules(ofColour)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`)
    expect(found, `${where}, ${name}`).toEqual([])
  }
}
