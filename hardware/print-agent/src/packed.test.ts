import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const bundler: string = join(import.meta.dirname, "../../../bin/shared/agent.mjs")

test("the packed agent contains escpos, and nothing that would fetch pictures from the web for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sightline-agent-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { bundleAgent } = await import(bundler)
  const packages: ReadonlySet<string> = await bundleAgent(join(folder, "main.mjs"))
  expect([...packages]).toEqual(expect.arrayContaining(["escpos", "escpos-usb"]))
  for (const name of ["get-pixels", "request", "form-data", "tough-cookie", "har-validator"])
    expect([name, packages.has(name)]).toEqual([name, false])
  expect(await readFile(join(folder, "main.mjs"), "utf8")).not.toContain("get-pixels")
}, 60_000)
