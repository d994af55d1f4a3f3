import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{apps,packages,hardware,services,fixtures}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/build/**", "**/dist/**"],
    globalSetup: ["services/domain/src/db/test-setup.ts"],
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 20_000,
  },
})
