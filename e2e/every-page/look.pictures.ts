import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { type Addresses, filled, ofStaff, ofVisitors } from "../support/addresses"
import { findingsOf, settled } from "../support/axe"
import { registerStation, workAt } from "../support/kiosk"
import { signIn, type Who } from "../support/sign-in"
import { expect, test } from "../support/test"

/* Not a test: `npm run look` takes these pictures of every page, for people to look at, and says what axe advises. */

const folder = process.env.SIGHTLINE_LOOK ?? ""
const screens = [390, 820, 1440] as const
const schemes = ["light", "dark"] as const

interface Looked {
  readonly who: string
  readonly address: string
  readonly pictures: readonly string[]
  readonly findings: readonly string[]
}

/** Ids differ from run to run, and a picture keeps its name. */
const nameOf = (who: string, address: string) => {
  const words = address
    .replace(/\d+/g, "id")
    .replace(/[^A-Za-z]+/g, "-")
    .replace(/^-|-$/g, "")
  return `${who}-${words || "start"}`
}

/** Nothing of the page is still on its way. */
async function shown(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
}

async function lookAt(page: Page, who: string, address: string, widths: readonly number[]): Promise<Looked> {
  const pictures: string[] = []
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await shown(page)
      const picture = `${nameOf(who, address)}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, picture), fullPage: true })
      pictures.push(picture)
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) findings.push(`${width}: the page is ${beyond} px wider than its screen`)
  }
  return { who, address, pictures, findings: [...findings, ...(await findingsOf(page))] }
}

async function lookAtAll(page: Page, who: string, addresses: Addresses, widths: readonly number[] = screens) {
  const looked: Looked[] = []
  for (const address of addresses) {
    await page.goto(address)
    looked.push(await lookAt(page, who, address, widths))
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${who}.json`), JSON.stringify(looked))
}

test.describe.configure({ timeout: 1_800_000 })

test("visitors", ({ page }) => lookAtAll(page, "visitor", ofVisitors))

for (const who of ["staff", "owner"] satisfies Who[])
  test(who, async ({ page, calling, sql }) => {
    const addresses = ofStaff(await filled(await calling("owner"), sql))[who] ?? []
    await signIn(page, who)
    await lookAtAll(page, who, addresses)
  })

test("a station", async ({ page }) => {
  await registerStation(page)
  await workAt(page, "staff")
  await lookAtAll(
    page,
    "station",
    ["/kiosk", "/kiosk/scanner", "/kiosk/door", "/kiosk/nowhere"],
    [...screens, 1280, 1024],
  )
})
