import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"

const bin = join(import.meta.dirname, "../../../../bin")
const shared: string = join(bin, "shared/advisories.mjs")
const { advisoryProblems, isWithin, lockedVersions, withAnswer } = await import(shared)

const hole = { package: "tough-cookie", vulnerable: "<4.1.3", id: "GHSA-1", title: "prototype pollution" }

test("the range of an advisory covers the versions that it names, prereleases and several parts included", () => {
  for (const [version, range, isHeld] of [
    ["2.3.3", "<2.5.4 || >=3.0.0 <3.0.4 || >= 4.0.0, < 4.0.4".replaceAll(",", ""), true],
    ["2.5.4", "<2.5.4 || >=3.0.0 <3.0.4", false],
    ["3.0.3", "<2.5.4 || >=3.0.0 <3.0.4", true],
    ["3.0.4", "<2.5.4 || >=3.0.0 <3.0.4", false],
    ["10.0.0", "<9.0.0", false],
    ["2.88.2", "<=2.88.2", true],
    ["1.2.3", "=1.2.3", true],
    ["1.2.3", "*", true],
    ["1.0.0-beta.2", "<1.0.0", true],
    ["1.0.0-beta.10", "<=1.0.0-beta.2", false],
  ] as const)
    expect([version, range, isWithin(version, range)]).toEqual([version, range, isHeld])
  expect(() => isWithin("1.0.0", "somewhere below 2")).toThrow(/no range/)
})

test("a locked version with a hole is reported, unless a waiver gives the reason", () => {
  const lock =
    "lockfileVersion\n\npackages:\n\n  '@a/b@1.0.0':\n    x: y\n\n  tough-cookie@2.5.0:\n    x: y\n\nsnapshots:\n"
  const locked = lockedVersions(lock)
  expect(locked).toEqual({ "@a/b": ["1.0.0"], "tough-cookie": ["2.5.0"] })
  const waiver = { package: "tough-cookie", id: "GHSA-1", reason: "It is never loaded." }
  const problems = (advisories: object[], waivers: object[]) => advisoryProblems(locked, { advisories, waivers })
  expect(problems([hole], [])).toEqual(["tough-cookie 2.5.0: prototype pollution (GHSA-1)"])
  expect(problems([hole], [waiver])).toEqual([])
  expect(problems([hole], [{ ...waiver, reason: "" }])).toHaveLength(2)
  expect(problems([], [waiver])).toEqual(["The waiver of GHSA-1 excuses no version of tough-cookie: remove it."])
  expect(() => lockedVersions("packages: none")).toThrow(/lists no package/)
})

test("a registry's answers add to the known advisories", () => {
  const known = { date: "2026-01-01", advisories: [hole], waivers: [] }
  const told = { url: "https://github.com/advisories/GHSA-2", title: "another", vulnerable_versions: "<5" }
  const again = { url: "https://github.com/advisories/GHSA-1", title: "wider", vulnerable_versions: "<4.1.4" }
  const { date, advisories } = withAnswer(known, { tar: [told], "tough-cookie": [again] }, "2026-11-22")
  expect([date, advisories]).toEqual([
    "2026-11-22",
    [
      { package: "tar", vulnerable: "<5", id: "GHSA-2", title: "another" },
      { package: "tough-cookie", vulnerable: "<4.1.4", id: "GHSA-1", title: "wider" },
    ],
  ])
})

test("our own lockfile has no listed hole without a waiver", async () => {
  const [list, lock] = await Promise.all(
    ["advisories.json", "../pnpm-lock.yaml"].map((file) => readFile(join(bin, file), "utf8")),
  )
  expect(advisoryProblems(lockedVersions(lock), JSON.parse(list ?? ""))).toEqual([])
})

test("npm verifies the pnpm of the lockfile, and package.json has the same hash", async () => {
  const [own, lock] = await Promise.all(
    ["../package.json", "pnpm/package-lock.json"].map(async (file) =>
      JSON.parse(await readFile(join(bin, file), "utf8")),
    ),
  )
  const { version, integrity } = lock.packages["node_modules/pnpm"]
  const hash = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex")
  expect(own.packageManager).toBe(`pnpm@${version}+sha512.${hash}`)
})
