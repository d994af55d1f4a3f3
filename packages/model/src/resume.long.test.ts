import { appendFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { isAlive, type Played, type Trial, trialCheckout } from "./test-checkout"

const claim = ["· REMOVE", "01"].join("-")
const played: Played = {
  "packages/a.test.ts": { [`removes ${claim}`]: ["passed"], two: ["passed"] },
  "packages/b.test.ts": { three: ["failed", "passed"], four: ["passed"] },
  "packages/c.test.ts": { five: ["passed"] },
  "e2e/room/a.spec.ts": { walks: ["failed", "passed"] },
  "e2e/room/b.spec.ts": { runs: ["passed"] },
}
/** Six more checks than tools: packages, advisories, a browser, the build, a release and the claims. */
const checks = 12
const tools = ["biome", "depcruise", "depcruise", "knip", "sherif", "tsc"]
const summaryOf = (trial: Trial) => JSON.parse(trial.read(".reports/summary.json"))
const filesOf = (ran: readonly string[]) => ran.filter((line) => line.includes("."))
const whole = ["bin/test.mjs", "whole"] as const

/** Starts a whole run and kills it before this file. */
async function killedBefore(trial: Trial, file: string, ...more: readonly string[]) {
  trial.hangsBefore(file)
  const run = trial.start(...whole, ...more)
  await expect.poll(() => trial.read(".play/hanging")).not.toBe("")
  run.process.kill("SIGKILL")
  await run.ended
  const runner = Number(trial.read(".play/hanging"))
  await expect.poll(() => isAlive(runner), { message: "the runner ends with the run" }).toBe(false)
  trial.goesOn()
}

test("a whole run that was killed three times and taken up says what one run says, and runs no file twice", async () => {
  const one = trialCheckout(played)
  expect(await one.start(...whole).ended).toMatchObject({ code: 0 })
  const parts = trialCheckout(played)
  await killedBefore(parts, "packages/b.test.ts")
  await killedBefore(parts, "packages/c.test.ts", "--resume")
  await killedBefore(parts, "e2e/room/b.spec.ts", "--resume")
  const { code, said } = await parts.start(...whole, "--resume").ended
  const summary = { ...summaryOf(one), seconds: expect.any(Number) }
  expect(summary).toMatchObject({
    kind: "whole",
    passed: 7 + checks,
    failed: 0,
    flaky: ["three", "room/a.spec.ts › walks"],
  })
  expect([code, said, summaryOf(parts)]).toEqual([0, expect.stringMatching(/\n19 passed, 0 failed\n$/), summary])
  // The second try comes once, at the end.
  const again = ["packages/b.test.ts", "e2e/room/a.spec.ts"]
  expect(filesOf(parts.ran())).toEqual([...Object.keys(played), ...again])
  expect(
    parts
      .ran()
      .filter((line) => tools.includes(line))
      .sort(),
  ).toEqual(tools)
})

test("what failed before the run was ended has failed", async () => {
  const trial = trialCheckout({ ...played, "packages/a.test.ts": { one: ["failed"] } })
  await killedBefore(trial, "packages/c.test.ts")
  const { code, said } = await trial.start(...whole, "--resume").ended
  expect([code, said]).toEqual([1, expect.stringContaining("No passed test names REMOVE-01 any more.")])
  expect(summaryOf(trial)).toMatchObject({ failed: 2, flaky: ["three", "room/a.spec.ts › walks"] })
})

test("a report that was torn while it was written runs again", async () => {
  const trial = trialCheckout(played)
  await killedBefore(trial, "packages/c.test.ts")
  appendFileSync(join(trial.folder, ".reports/whole/vitest.json.finished"), '\n{"testResults":[{"na')
  await trial.start(...whole, "--resume").ended
  expect(summaryOf(trial)).toMatchObject({ passed: 19, failed: 0 })
})

test("without --resume, on another tree, on a changed one, and after its end a run starts over, and says so", async () => {
  const trial = trialCheckout(played)
  const again = async (...args: readonly string[]) => {
    const before = trial.ran().length
    const { said } = await trial.start(...whole, ...args).ended
    expect(filesOf(trial.ran().slice(before))).toEqual(expect.arrayContaining(Object.keys(played)))
    return said
  }
  await killedBefore(trial, "packages/c.test.ts")
  expect(await again()).not.toContain("begins with the first step")
  expect(await again("--resume")).toContain("The run before came to its end, so this one begins with the first step.")
  await killedBefore(trial, "packages/c.test.ts")
  trial.write("packages/d.test.ts", "")
  expect(await again("--resume")).toContain("The working tree differs from HEAD, so this one begins")
  expect(summaryOf(trial).tree).toBe(null)
  trial.commit()
  await killedBefore(trial, "packages/c.test.ts")
  trial.write("packages/d.test.ts", "changed")
  trial.commit()
  expect(await again("--resume")).toContain("The run before was of another tree, so this one begins")
  expect(summaryOf(trial).tree).toBe(trial.git("rev-parse", "HEAD^{tree}"))
})

test("a run under which the tree changed for a while is not taken up", async () => {
  const trial = trialCheckout(played)
  const right = trial.read("node_modules/.bin/knip")
  trial.write("node_modules/.bin/knip", "#!/bin/sh\necho changed > packages/d.test.ts\n")
  await killedBefore(trial, "packages/c.test.ts")
  trial.write("node_modules/.bin/knip", right)
  trial.git("clean", "--quiet", "--force")
  const { said } = await trial.start(...whole, "--resume").ended
  expect(said).toContain("The tree of the run before changed under it, so this one begins with the first step.")
})
