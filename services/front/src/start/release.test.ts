import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@sightline/fixtures/temporary-folder"
import { describe, expect, it } from "vitest"
import { checkoutFrom } from "./checkout"

const checkout = checkoutFrom(import.meta.dirname)
const unit = join(checkout, "bin/release/sightline.service")
const analyze = "/usr/bin/systemd-analyze"

describe("a release", () => {
  it.runIf(existsSync(analyze))("has a unit that systemd accepts without a word", () => {
    expect(execFileSync(analyze, ["verify", "--man=no", unit], { encoding: "utf8", stdio: "pipe" })).toBe("")
  })

  it("checks its settings before each start, and ends its own Postgres", async () => {
    const text = await readFile(unit, "utf8")
    expect(text).toMatch(/^ExecStartPre=.*sightline\.mjs start --check$/m)
    expect(text).toMatch(/^ExecStart=.*sightline\.mjs start$/m)
    expect(text).toMatch(/^KillMode=mixed$/m)
  })

  it("is known by its mark, as a checkout is", async () => {
    const folder = await temporaryFolder("sightline-release-")
    try {
      const below = join(folder, "services/front/dist")
      await mkdir(below, { recursive: true })
      expect(() => checkoutFrom(below)).toThrow(/in no checkout or release/)
      await writeFile(join(folder, "release.json"), "{}")
      expect(checkoutFrom(below)).toBe(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it("holds each package once with what it needs at run time, and a second version below its user", async () => {
    const folder = await temporaryFolder("sightline-release-")
    try {
      const store = (name: string, version: string) => join(folder, "store", `${name}@${version}`, "node_modules", name)
      const add = async (name: string, version: string, needs: Readonly<Record<string, string>>, optional = {}) => {
        const at = store(name, version)
        await mkdir(join(at, "lib"), { recursive: true })
        const manifest = { name, version, dependencies: needs, optionalDependencies: optional }
        await writeFile(join(at, "package.json"), JSON.stringify(manifest))
        await writeFile(join(at, "lib/index.js"), "")
        await writeFile(join(at, "lib/index.d.ts"), "")
        for (const [needed, at] of Object.entries(needs))
          await symlink(store(needed, at), join(folder, "store", `${name}@${version}`, "node_modules", needed))
      }
      await add("deep", "1", {})
      await add("deep", "2", {})
      await add("left", "1", { deep: "1" }, { "for-another-system": "1" })
      await add("right", "1", { deep: "2", left: "1" })
      const packages: string = join(checkout, "bin/shared/packages.mjs")
      const { copyPackages } = await import(packages)
      const target = join(folder, "node_modules")
      copyPackages(new Map(["left", "right"].map((name) => [name, store(name, "1")])), target)
      const versionOf = async (path: string) =>
        JSON.parse(await readFile(join(target, path, "package.json"), "utf8")).version
      expect(await versionOf("deep")).toBe("1")
      expect(await versionOf("right/node_modules/deep")).toBe("2")
      expect(await versionOf("left")).toBe("1")
      expect(existsSync(join(target, "right/node_modules/left"))).toBe(false)
      expect(existsSync(join(target, "left/lib/index.js"))).toBe(true)
      expect(existsSync(join(target, "left/lib/index.d.ts"))).toBe(false)
      await expect(async () => {
        await add("broken", "1", {}, {})
        await writeFile(
          join(store("broken", "1"), "package.json"),
          JSON.stringify({ name: "broken", version: "1", dependencies: { "not-there": "1" } }),
        )
        copyPackages(new Map([["broken", store("broken", "1")]]), target)
      }).rejects.toThrow(/broken needs not-there/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
