import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { secretOf } from "./secret"

async function newData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), "sightline-secret-"))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  return data
}

it("is created once, readable by its owner only, and the same for many first starts at once", async () => {
  const data = await newData()
  const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf({ secret: undefined, data })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(data, "secret"))).mode & 0o777).toBe(0o600)
  expect(await readdir(data)).toEqual(["secret"])
  expect(await secretOf({ secret: undefined, data })).toBe(secrets[0])
})

it("is the configured one, and then nothing is stored", async () => {
  const data = await newData()
  expect(await secretOf({ secret: "given", data })).toBe("given")
  expect(await readdir(data)).toEqual([])
})
