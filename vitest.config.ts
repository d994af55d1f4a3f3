import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vitest/config"

const pages = "apps/{site,office,kiosk}/app/**/*.test.tsx"
/** What takes long belongs to the whole run alone (decision 171). */
const long = process.env.SIGHTLINE_TESTS === "gate" ? ["**/*.long.test.ts"] : []
/** What finished before this run was ended does not run again (bin/shared/runners.mjs). */
const finished = process.env.SIGHTLINE_LEFT_OUT
const leftOut: readonly string[] = finished === undefined ? [] : JSON.parse(readFileSync(finished, "utf8"))
const exclude = ["**/node_modules/**", "**/build/**", "**/dist/**", ...long, ...leftOut]
/** These have a process to themselves: a database knows its owner by it, and React looks for a browser once. */
const alone = ["services/domain/src/db/embedded*.test.ts", "packages/screens/src/early/early.test.tsx"]

/** Keeps a red test from being read for ever. */
const told = ["fixtures/src/told-failure.ts"]

/** It ends what hangs: a machine four times slower than two quiet cores needs less. */
const testTimeout = 240_000

/** React says so because a page test is server and browser in one process. */
const isOfBothWorlds = /useLayoutEffect does nothing on the server|multiple renderers concurrently rendering/

/** As the bundles have it (bin/shared/bundle.mjs). */
const threadsAsText = {
  name: "threads as text",
  enforce: "pre" as const,
  async load(id: string) {
    if (!id.endsWith("?thread")) return undefined
    const bundler: string = resolve(import.meta.dirname, "bin/shared/thread.mjs")
    const { threadText } = await import(bundler)
    const { text } = await threadText(id.replace(/\?thread$/, ""))
    return `export default ${JSON.stringify(text)}`
  },
}

export default defineConfig({
  plugins: [threadsAsText],
  test: {
    // A thread that is not isolated loads Effect, the contract, React and Remix once for all its files: loading them costs
    // more than most tests. A test that replaces something global puts it back.
    pool: "threads",
    // As long as a page is waited for (fixtures/src/page/open.ts).
    expect: { poll: { timeout: 20_000 } },
    onConsoleLog: (text) => (isOfBothWorlds.test(text) ? false : undefined),
    poolOptions: { forks: { maxForks: 1 }, threads: { maxThreads: 2, isolate: false } },
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: ["{apps,packages,hardware,services,fixtures}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, pages, ...alone],
          globalSetup: ["services/domain/src/db/test-setup.ts"],
          setupFiles: told,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          ...{ name: "alone", include: alone, exclude, setupFiles: told },
          ...{ pool: "forks", testTimeout, hookTimeout: testTimeout },
        },
      },
      {
        extends: true,
        // Styles get their names as in a build; nothing of them is drawn.
        plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
        test: {
          name: "pages",
          include: [pages],
          exclude,
          setupFiles: [...told, "fixtures/src/page/browser.ts"],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
})
