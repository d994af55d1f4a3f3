import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"

const browser = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"

/** Nothing but our own pages: a browser that looks for updates is a browser that waits. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Journeys of people through the real product. Each worker has one of its own, for journeys share its stock. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../.reports/journeys",
  workers: 2,
  // A machine that others use too may stall for seconds: there a journey that fails is tried once more, and named as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-CA",
    timezoneId: "America/Edmonton",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { args, ...(existsSync(browser) && { executablePath: browser }) },
  },
})
