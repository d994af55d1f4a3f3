import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { isAlive, type Played, type Trial, trialCheckout } from "./test-checkout"

const loop = (trial: Trial, ...args: readonly string[]) => trial.start("bin/loop.mjs", ...args)
const units = "packages/a.test.ts"
const claim = ["· REMOVE", "01"].join("-")
const green: Played = { [units]: { [`removes ${claim}`]: ["passed"] }, "e2e/room/a.spec.ts": { walks: ["passed"] } }
/** Fails at its first try in the first run, at both in the second, and never again. */
const lies: Played = { [units]: { lies: ["failed", "passed", "failed", "failed", "passed"], holds: ["passed"] } }
const times = (trial: Trial, file: string) => trial.ran().filter((line) => line === file).length
const records = (trial: Trial) =>
  readdirSync(join(trial.folder, ".reports/loop"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /runs\/[^/]+\.json$/.test(path),
  )

/** Starts a loop and kills it, or ends it, while a run is under way. */
async function endedAt(trial: Trial, signal: "SIGKILL" | "SIGINT", file: string, ...args: readonly string[]) {
  trial.hangsBefore(file)
  const { process, ended } = loop(trial, ...args)
  await expect.poll(() => trial.read(".play/hanging")).not.toBe("")
  process.kill(signal)
  const { code } = await ended
  const runner = Number(trial.read(".play/hanging"))
  await expect.poll(() => isAlive(runner), { message: "the runner ends with the loop" }).toBe(false)
  trial.goesOn()
  return code
}

test("the table counts first tries that failed, and those that passed when they were tried again", async () => {
  const trial = trialCheckout(lies)
  const { code, said } = await loop(trial, "4", units).ended
  expect(code).toBe(1)
  expect(said).toContain("4 runs, 0 of them beside a busy process; in 2 no test failed at its first try.\n")
  expect(said).toMatch(/\n {5}2 {6}1 {2}lies\nSeconds: \d+, \d+, \d+, \d+\n$/)
  expect(said).not.toContain("holds")
})

test("a loop that is killed and called again goes on until all runs are complete, and counts none twice", async () => {
  const trial = trialCheckout(green)
  expect(await loop(trial, "1", units).ended).toMatchObject({ code: 0 })
  await endedAt(trial, "SIGKILL", units, "3", units)
  expect(await endedAt(trial, "SIGINT", units, "3", units)).toBe(130)
  const [record = ""] = records(trial)
  expect(records(trial)).toHaveLength(1)
  // As a kill leaves it, were it not written as a whole.
  writeFileSync(join(trial.folder, ".reports/loop", record.replace(/\d+-\d+\.json$/, "1-1.json")), '{ "tree": "')
  const { code, said } = await loop(trial, "3", units).ended
  expect([code, said]).toEqual([0, expect.stringContaining("1 runs of this tree are complete.")])
  expect(said).toContain("3 runs, 0 of them")
  expect(times(trial, units)).toBe(3)
  await loop(trial, "3", units).ended
  expect(times(trial, units)).toBe(3)
})

test("a loop of the gate leaves the summary and the reports of the last gate as they are", async () => {
  const trial = trialCheckout(green)
  trial.write(".reports/summary.json", "kept")
  trial.write(".reports/gate/vitest.json", "kept")
  await endedAt(trial, "SIGKILL", units, "2", "gate")
  const { code, said } = await loop(trial, "2").ended
  expect([code, said]).toEqual([0, expect.stringContaining("2 runs, 0 of them")])
  expect([trial.read(".reports/summary.json"), trial.read(".reports/gate/vitest.json")]).toEqual(["kept", "kept"])
})

test("a check that fails in the gate stands in the table like a test", async () => {
  const trial = trialCheckout(green)
  trial.write("node_modules/.bin/knip", "#!/bin/sh\nexit 1\n", 0o755)
  const { code, said } = await loop(trial, "2", "gate").ended
  expect([code, said]).toEqual([1, expect.stringContaining("     2      0  nothing unused\n")])
})

test("runs beside a busy process are counted with the quiet ones, and named", async () => {
  const trial = trialCheckout(green)
  await loop(trial, "1", units).ended
  expect((await loop(trial, "2", units, "--busy").ended).said).toMatch(
    /2 runs, 1 of them beside a busy process.*\nSeconds: \d+, \d+ \(busy\)\n$/,
  )
})

test("files go to their runner, and a journey is tried again like a test", async () => {
  const trial = trialCheckout({ ...green, "e2e/room/a.spec.ts": { walks: ["failed", "passed"] } })
  const { code, said } = await loop(trial, "1", units, "e2e/room/a.spec.ts").ended
  expect([code, said]).toEqual([1, expect.stringContaining("     1      1  room/a.spec.ts › walks\n")])
})

test("runs of different trees, and of different files, are never added up", async () => {
  const trial = trialCheckout({ ...green, "packages/b.test.ts": { two: ["passed"] } })
  await loop(trial, "2", units).ended
  await loop(trial, "1", units, "packages/b.test.ts").ended
  expect(times(trial, units)).toBe(3)
  trial.write("packages/b.test.ts", "changed")
  const { code, said } = await loop(trial, "2", units).ended
  expect([code, said]).toEqual([
    1,
    expect.stringContaining("not clean, so no commit is what would run: packages/b.test.ts"),
  ])
  expect(times(trial, units)).toBe(3)
  trial.commit()
  expect((await loop(trial, "1", units).ended).said).toContain("1 runs, 0 of them")
  expect(times(trial, units)).toBe(4)
})

test("a run under which the tree changed is not counted", async () => {
  const trial = trialCheckout(green)
  const changing = "#!/bin/sh\necho changed > packages/here\nexit 0\n"
  trial.write("node_modules/.bin/vitest", changing, 0o755)
  const { code, said } = await loop(trial, "1", units).ended
  expect([code, said]).toEqual([1, expect.stringContaining("The tree changed under the run")])
})

test("what cannot run is refused by its name", async () => {
  const trial = trialCheckout(green)
  const refused = async (...args: readonly string[]) => (await loop(trial, ...args).ended).said
  expect(await refused()).toContain("How many runs?")
  expect(await refused("0", "gate")).toContain("How many runs?")
  expect(await refused("1", "gates")).toContain('gates is neither "gate" nor "whole" nor a file of tests')
  expect(await refused("1", "packages/none.test.ts")).toContain("There is no file packages/none.test.ts.")
})
