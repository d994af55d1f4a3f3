import { existsSync } from "node:fs"
import { chromium, type Page } from "@playwright/test"
import { scan } from "@sightline/hardware-simulator/wedge"

export interface Station {
  /** A code from a scanner, whatever the station is doing. */
  scan(code: string): Promise<void>
  /** Resolves once nothing waits to be sent. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Person {
  readonly email: string
  readonly password: string
}

/** A browser on this machine, the one that is named or what the tests use. */
export function launchBrowser() {
  const own = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"
  return chromium.launch({ args: ["--no-sandbox"], ...(existsSync(own) && { executablePath: own }) })
}

/** Registers this browser as a station of the person's center, ready for scans. */
export async function becomeStation(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/kiosk/sign-in")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill(`Measured ${Date.now()}`)
  await page.getByRole("button", { name: "Register and start" }).click()
  await page.locator("button:not([disabled])", { hasText: "Search" }).waitFor()
}

/** A station in a real browser. */
export async function openStation(baseURL: string, person: Person): Promise<Station> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await becomeStation(page, person).catch(async (cause) => {
    await browser.close()
    throw cause
  })
  return {
    scan: async (code) => {
      await scan(page, code, { suffix: "Enter" })
    },
    settled: () => page.getByRole("banner").getByText("0 waiting", { exact: true }).waitFor({ timeout: 60_000 }),
    close: () => browser.close(),
  }
}
