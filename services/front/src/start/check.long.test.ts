import { spawn } from "node:child_process"
import { expect, it } from "vitest"
import { checkoutFrom } from "./checkout"

/** Runs the product's program as `npm start -- --check` does, without a build. */
function check(env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["bin/run.mjs", "services/front/src/main.ts", "--check"], {
    cwd: checkoutFrom(import.meta.dirname),
    env: { ...process.env, ...env },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)))
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said: said.join("") })))
}

it("the start with --check names every mistake in the settings and starts nothing", { timeout: 120_000 }, async () => {
  const good = await check({ SIGHTLINE_DEMO: "off", SMTP_URL: "" })
  expect(good).toMatchObject({
    code: 0,
    said: expect.stringContaining("Every setting can be read. Nothing was started."),
  })
  expect(good.said).toContain("SMTP_URL is not set")
  const bad = await check({ PORT: "http", SERVE: "shop" })
  expect(bad).toMatchObject({ code: 1, said: expect.stringMatching(/PORT must be[\s\S]*SERVE must be/) })
})
