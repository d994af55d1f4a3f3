import { resolve } from "node:path"
import { defineConfig } from "vitest/config"

/** The tests of one room, for `npm run mutate`. It runs in a copy of the checkout, whose packages must be found there. */
const tests: string[] = JSON.parse(process.env.SIGHTLINE_MUTATE_TESTS ?? "[]")
const packages = (folder: string, prefix = "") => ({
  find: new RegExp(`^@sightline/${prefix}(model|fields|label|scan)/(.+)$`),
  replacement: resolve(import.meta.dirname, folder, "$1/src/$2.ts"),
})

export default defineConfig({
  resolve: { alias: [packages("packages"), packages("hardware", "hardware-")] },
  test: {
    include: tests.filter((path) => !path.startsWith("!")),
    exclude: ["**/node_modules/**", ...tests.filter((path) => path.startsWith("!")).map((path) => path.slice(1))],
    pool: "threads",
    poolOptions: { threads: { isolate: false } },
    testTimeout: 60_000,
  },
})
