import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"

const browser = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell"

/** Only our own pages: a browser that looks for updates makes tests wait. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** `npm run journeys` slows the whole machine this many times, and lets people wait as much longer. */
const slowed = Number(process.env.SIGHTLINE_SLOWED ?? 1)

/** Journeys of people through the real product. Each worker has one of its own, because journeys share its stock. */
export default defineConfig({
  testDir: ".",
  testMatch: [
    "*.spec.ts",
    ...(process.env.SIGHTLINE_ORDER_KILLS ? ["order-killed.soak.ts"] : []),
    ...(process.env.SIGHTLINE_MONEY_KILLS ? ["money-killed.soak.ts"] : []),
    ...(process.env.SIGHTLINE_LOOK ? ["look.pictures.ts"] : []),
  ],
  outputDir: "../.reports/journeys",
  globalSetup: "./support/filled-data.ts",
  workers: 2,
  // A second process tries again what failed, and names it (bin/test.mjs): a retry here would repeat it at once, on a busy machine.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // It ends what hangs: a machine four times slower than two quiet cores needs less.
  timeout: 240_000 * slowed,
  expect: { timeout: 20_000 * slowed },
  reporter: [
    ["list"],
    ["./support/pages-at-failure.ts"],
    ["./support/finished-files.ts", { at: process.env.SIGHTLINE_FINISHED }],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"] as const] : []),
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-CA",
    timezoneId: "America/Edmonton",
    // A trace of every step costs a third of the time: `npm run e2e -- FILE --trace on` makes one when it is needed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args, ...(existsSync(browser) && { executablePath: browser }) },
  },
})
