import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { findBrowser } from "./browser.mjs"
import { inCheckout } from "./checkout.mjs"
import { run } from "./child.mjs"
import { installIfNeeded } from "./install.mjs"
import { alone } from "./lock.mjs"
import { runnersFor } from "./runners.mjs"
import { Stop } from "./say.mjs"
import { secondTry } from "./second-try.mjs"
import { readWhole } from "./whole-file.mjs"

/** It ends what hangs beyond the bounds that the runners have themselves. */
const aDay = 86_400_000

/** One gate, or one whole run; its summary lies with its reports, and the one of the checkout stays. */
export const kindRun = (kind) => async (folder) => {
  const args = [inCheckout("bin/test.mjs"), kind, "--into", folder]
  const { end } = await run(process.execPath, args, { output: "show", bound: aDay })
  const said = readWhole(join(folder, "summary.json"))
  if (!said) throw new Stop(`The run did not come to its end (${end}), so it is not counted.`)
  return { passed: said.passed, failed: said.titles, flaky: said.flaky }
}

const isUnit = (file) => /\.test\.tsx?$/.test(file)
const isJourney = (file) => /\.spec\.ts$/.test(file)

/** Says which of the files are none that a runner knows. */
export function checkFiles(files) {
  for (const file of files) {
    if (!isUnit(file) && !isJourney(file))
      throw new Stop(`${file} is neither "gate" nor "whole" nor a file of tests (*.test.ts, *.test.tsx, *.spec.ts).`)
    if (!existsSync(inCheckout(file))) throw new Stop(`There is no file ${file}.`)
  }
}

/** The named files, each by its runner. What they need is made once, before the first run. */
export async function filesRun(files) {
  const [units, journeys] = [files.filter(isUnit), files.filter(isJourney)]
  await alone(installIfNeeded)
  const browser = await findBrowser()
  if (journeys.length > 0) {
    const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show", bound: aDay })
    if (code !== 0) throw new Stop("The journeys need the build.")
  }
  return async (folder) => {
    mkdirSync(folder, { recursive: true })
    const runners = runnersFor({ folder, browser })
    const none = { passed: 0, failures: [], broken: [] }
    const first = {
      units: units.length > 0 ? await runners.units("vitest", units) : none,
      walked: journeys.length > 0 ? await runners.journeys("playwright", journeys) : none,
    }
    const settled = Object.values(await secondTry(first, runners))
    return {
      passed: settled.reduce((total, { passed }) => total + passed, 0),
      failed: settled.flatMap(({ failures, broken }) => [...failures.map(({ title }) => title), ...broken]),
      flaky: settled.flatMap(({ flaky = [] }) => flaky),
    }
  }
}
