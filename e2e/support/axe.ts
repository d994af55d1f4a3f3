import { expect, type Page } from "@playwright/test"
import axe, { type AxeResults, type RunOnly, type RunOptions } from "axe-core"

const standards: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }

const withAdvice: RunOnly = { type: "tag", values: [...standards.values, "best-practice"] }

/**
 * React Aria's announcements have been read by now; they disappear after seven seconds, and the buttons in them sooner.
 */
const judged = { exclude: [["[data-live-announcer]"]] }

const lightAndDark = [
  { name: "light", colorScheme: "light", contrast: "no-preference" },
  { name: "dark", colorScheme: "dark", contrast: "no-preference" },
] as const

/**
 * High contrast too: for visitors' pages and for the components. Elsewhere its palette is proven by itself
 * (packages/ui/src/theme/palette.test.ts).
 */
export const everyLook = [
  ...lightAndDark,
  { name: "contrast", colorScheme: "light", contrast: "more" },
  { name: "dark contrast", colorScheme: "dark", contrast: "more" },
] as const

type Looks = readonly (typeof everyLook)[number][]

/** The rules that depend on the look: all others run once. */
const ofColour: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] }

/**
 * Expects no violation of WCAG 2.2 AA at any of these widths, or at the page's own, each look set as a reader's system
 * would: these at the first width, light and dark at the others. Does not reload the page.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  widths: readonly number[] = [],
  looks: Looks = lightAndDark,
): Promise<void> {
  // A fading element would be measured half-way.
  await page.emulateMedia({ reducedMotion: "reduce" })
  if (widths.length === 0) return expectNoViolation(page, where, looks)
  for (const [nth, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expectNoViolation(page, `${where}, ${width} px`, nth === 0 ? looks : lightAndDark)
  }
}

/** A page hears of its new width in the next frame, and answers in the one after: a table then gives another control its Tab stop. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

async function expectNoViolation(page: Page, where: string, looks: Looks): Promise<void> {
  // A dialog that has closed gives its focus back in the next frames, and that may scroll the page.
  await settled(page)
  for (const { name, colorScheme, contrast } of looks) {
    await page.emulateMedia({ colorScheme, contrast })
    const violations = await violationsOf(page, name === "light" ? standards : ofColour)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`)
    expect(found, `${where}, ${name}`).toEqual([])
  }
}

/**
 * Expects each name to contain the words that are seen, for people who speak to their computer (WCAG 2.5.3). The rule is
 * experimental in axe, so that no standard includes it.
 */
export async function expectSpokenNames(page: Page, where: string): Promise<void> {
  const violations = await violationsOf(page, { type: "rule", values: ["label-content-name-mismatch"] })
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    where,
  ).toEqual([])
}

/** Loads axe into a document once and runs it for each look: loading takes longer than running. */
async function violationsOf(page: Page, runOnly: RunOnly): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const options: RunOptions = { runOnly, resultTypes: ["violations"] }
  return page.evaluate(
    async ([context, options]): Promise<AxeResults["violations"]> => {
      // A control half under the header that stays above a scrolled page would be judged as a small target.
      window.scrollTo(0, 0)
      return (await Reflect.get(window, "axe").run(context, options)).violations
    },
    [judged, options] as const,
  )
}

/** What axe finds in both looks, its advice beyond the standards included. */
export async function findingsOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const found: string[] = []
  for (const { name, colorScheme, contrast } of lightAndDark) {
    await page.emulateMedia({ colorScheme, contrast })
    const violations = await violationsOf(page, name === "light" ? withAdvice : ofColour)
    for (const { id, nodes } of violations)
      found.push(`${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
  }
  return found
}
